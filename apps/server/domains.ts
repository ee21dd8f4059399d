import type { FastifyInstance } from 'fastify';
import * as account from '#domains/account/server.ts';
import * as audio from '#domains/audio/server.ts';
import * as captcha from '#domains/captcha/server.ts';
import * as cart from '#domains/cart/server.ts';
import * as catalogue from '#domains/catalogue/server.ts';
import * as content from '#domains/content/server.ts';
import * as licensing from '#domains/licensing/server.ts';
import type { Queue } from '#domains/operator/server.ts';
import * as operator from '#domains/operator/server.ts';
import * as orders from '#domains/orders/server.ts';
import * as payments from '#domains/payments/server.ts';
import * as playback from '#domains/playback/server.ts';
import * as search from '#domains/search/server.ts';
import type { Handler } from '#platform/http/context.ts';
import type { JobHandler } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import * as demo from '../../demo/demo.ts';

/** What a domain's `server.ts` offers to the program. */
export interface Domain {
  handlers?: readonly Handler[];
  jobs?: readonly JobHandler[];
  /** Addresses that are no calls: media, notifications, sandbox pages. */
  routes?(app: FastifyInstance, services: Services): Promise<void> | void;
  /** What of it waits for an operator. */
  queues?: readonly Queue[];
  /** Runs once at start, after the migrations: seeds and first accounts. May run on several instances at once. */
  prepare?(services: Services): Promise<void>;
}

/** Every domain, lowest first. A new one is added here and nowhere else. */
export const domains: readonly Domain[] = [
  operator,
  captcha,
  account,
  catalogue,
  search,
  audio,
  playback,
  licensing,
  cart,
  orders,
  payments,
  content,
  demo,
];

export const handlers = domains.flatMap((domain) => domain.handlers ?? []);
export const calls = handlers.map((handler) => handler.call);
export const queues = domains.flatMap((domain) => domain.queues ?? []);
export const jobs = domains.flatMap((domain) => domain.jobs ?? []);

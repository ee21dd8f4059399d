import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import type { ServerBuild } from 'react-router';
import type { Call } from '#platform/contract/contract.ts';
import { type Actor, guest } from '#platform/http/actor.ts';
import { mountHealth } from '#platform/http/health.ts';
import { mountMetrics } from '#platform/http/metrics.ts';
import { mountCalls, type Recognised } from '#platform/http/mount.ts';
import { createPipeline } from '#platform/http/pipeline.ts';
import { mountSandboxRoutes } from '#platform/http/sandbox-routes.ts';
import { logRequests } from '#platform/log/request-log.ts';
import type { Services } from '#platform/services.ts';
import { mountApiDocs } from './api-docs.ts';
import { mountConsole } from './console-pages.ts';
import { calls, domains, handlers } from './domains.ts';
import { fillPorts } from './ports.ts';
import { recogniseAccountByToken, recogniseOperatorByToken } from './recognise.ts';
import { mountSiteFiles } from './site-files.ts';
import { mountSitemap } from './sitemap.ts';
import { mountStore } from './store-pages.ts';

export interface AppOptions {
  services: Services;
  root: string;
  version: string;
  sandboxes: readonly string[];
  loadBuild(): Promise<ServerBuild>;
  development: boolean;
  /** Hooks that must come before every route, such as those of a development server. */
  beforeRoutes?(app: FastifyInstance): void;
}

/** Bytes of a JSON body; uploads go through routes of their own. */
const BODY_LIMIT = 256 * 1024;

function createFastify({ services: { config, log } }: AppOptions): FastifyInstance {
  return Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    bodyLimit: BODY_LIMIT,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 2_000 },
    genReqId: () => randomUUID(),
  }) as unknown as FastifyInstance;
}

/** Operators' calls know the console's cookie, all others the store's; other clients send the token in a header. */
async function recogniseCaller(services: Services, request: FastifyRequest, call: Call): Promise<Recognised> {
  const forOperators = typeof call.access === 'object';
  const recognise = forOperators ? recogniseOperatorByToken : recogniseAccountByToken;
  const header = request.headers.authorization?.replace(/^Bearer /i, '');
  if (header) return { actor: (await recognise(services, header)) ?? guest, by: 'header' };
  const token = request.cookies[forOperators ? 'console_token' : 'token'];
  if (!token) return { actor: guest, by: 'none' };
  return { actor: (await recognise(services, token)) ?? guest, by: 'cookie' };
}

async function recogniseReader(services: Services, request: FastifyRequest): Promise<Actor> {
  const { token } = request.cookies;
  return (token && (await recogniseAccountByToken(services, token))) || guest;
}

/** Puts the whole program together: every domain's calls and routes, the store, health and metrics. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { services, sandboxes, version } = options;
  const { config } = services;
  fillPorts();
  const app = createFastify(options);
  await app.register(cookie);
  await app.register(helmet, { contentSecurityPolicy: false, strictTransportSecurity: false });
  app.addHook('onSend', async (request, reply) => {
    reply.header('X-Request-Id', request.id);
  });
  logRequests(app);
  options.beforeRoutes?.(app);
  await mountMetrics(app, services);
  await mountHealth(app, services);
  await mountSandboxRoutes(app, services);
  mountSiteFiles(app, config);

  const pipeline = createPipeline(handlers, services);
  mountApiDocs(app, calls, version);
  mountSitemap(app, pipeline, config.publicUrl);
  await mountCalls(app, {
    calls,
    pipeline,
    publicUrl: config.publicUrl,
    secureCookies: config.publicUrl.startsWith('https:'),
    recognise: (request, call) => recogniseCaller(services, request, call),
  });
  for (const domain of domains) await domain.routes?.(app, services);
  if (!options.development) await mountConsole(app, options.root);
  await mountStore(app, {
    root: options.root,
    pipeline,
    recognise: (request) => recogniseReader(services, request),
    publicUrl: config.publicUrl,
    sandboxes,
    loadBuild: options.loadBuild,
    development: options.development,
  });
  return app;
}

import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerBuild } from 'react-router';
import type { Call } from '#platform/contract/contract.ts';
import type { Actor } from '#platform/http/actor.ts';
import type { StoreRequest } from '#platform/http/api-context.ts';
import { type Api, CallError } from '#platform/http/client.ts';
import { clientOf } from '#platform/http/mount.ts';
import type { Pipeline } from '#platform/http/pipeline.ts';
import type { Language } from '#platform/locale/messages.ts';
import type * as StoreEntry from '../store/entry.server.tsx';

type Build = ServerBuild & { entry: { module: typeof StoreEntry } };

export interface StoreOptions {
  root: string;
  pipeline: Pipeline;
  recognise(request: FastifyRequest): Promise<Actor>;
  publicUrl: string;
  sandboxes: readonly string[];
  /** Gives the store's server bundle: the built one, or in development the one Vite keeps up to date. */
  loadBuild(): Promise<ServerBuild>;
  development: boolean;
}

/** The built server bundle of the store. */
export async function loadBuiltStore(root: string): Promise<ServerBuild> {
  const path = join(root, 'build/store/server/index.js');
  if (!existsSync(path)) throw new Error('The store is not built: start with `npm start`, which builds it.');
  return import(pathToFileURL(path).href);
}

/** The language of a page is told by its address alone; `.data` is what client navigation asks for. */
function languageOfPath(url: string): Language {
  return /^\/en(?=[/.?]|$)/.test(url) ? 'en' : 'zh';
}

/** The calls of one page, made in-process as its reader. */
function inProcessApi(pipeline: Pipeline, actor: Actor, language: Language, request: FastifyRequest): Api {
  const client = clientOf(request);
  return {
    async call<C extends Call>(call: C, input: unknown) {
      const { envelope } = await pipeline({ call, input, actor, language, client });
      if (envelope.code !== 1000) throw new CallError(envelope as never);
      return envelope.data as never;
    },
  };
}

function sessionOf(actor: Actor): StoreRequest['session'] {
  if (actor.kind !== 'account') return 'none';
  return actor.profileComplete ? 'complete' : 'incomplete';
}

function webRequest(request: FastifyRequest, reply: FastifyReply, publicUrl: string): Request {
  const controller = new AbortController();
  reply.raw.on('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !name.startsWith(':'))
      headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  const bare = request.method === 'GET' || request.method === 'HEAD';
  return new Request(new URL(request.url, publicUrl), {
    method: request.method,
    headers,
    signal: controller.signal,
    ...(bare ? {} : { body: Readable.toWeb(request.raw) as ReadableStream, duplex: 'half' }),
  } as RequestInit);
}

const contentPolicy = (nonce: string, development: boolean) =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    `connect-src 'self'${development ? ' ws:' : ''}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/**
 * The root goes to the reader's language: the `lang` cookie, then Accept-Language; crawlers, who send neither, stay on
 * Chinese. No other page redirects by language (readings, "Root").
 */
function rootRedirect(request: FastifyRequest, reply: FastifyReply): boolean {
  if (request.url.split('?')[0] !== '/' || request.method !== 'GET') return false;
  reply.header('Vary', 'Accept-Language, Cookie');
  const { lang } = request.cookies;
  const wantsEnglish = lang === 'en' || (lang !== 'zh' && /^en\b/i.test(request.headers['accept-language'] ?? ''));
  if (!wantsEnglish) return false;
  reply.redirect(`/en${request.url.slice(1)}`, 302);
  return true;
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, build: Build, options: StoreOptions) {
  const { module } = build.entry;
  const actor = await options.recognise(request);
  const language = languageOfPath(request.url);
  const nonce = randomBytes(16).toString('base64');
  const storeRequest: StoreRequest = {
    api: inProcessApi(options.pipeline, actor, language, request),
    language,
    session: sessionOf(actor),
    cookies: request.cookies,
    userAgent: request.headers['user-agent'] ?? '',
    publicUrl: options.publicUrl,
    sandboxes: options.sandboxes,
    nonce,
    development: options.development,
  };
  const handler = module.createRequestHandler(build, options.development ? 'development' : 'production');
  const page = await module.inLanguage(storeRequest, () =>
    handler(webRequest(request, reply, options.publicUrl), module.contextFor(storeRequest)),
  );
  reply.status(page.status);
  for (const [name, value] of page.headers) if (name !== 'set-cookie') reply.header(name, value);
  for (const cookie of page.headers.getSetCookie()) reply.header('set-cookie', cookie);
  if (!page.headers.has('cache-control')) reply.header('Cache-Control', 'private, no-cache');
  if (!options.development) reply.header('Content-Security-Policy', contentPolicy(nonce, options.development));
  const body = module.bodies.get(page);
  if (body) return reply.send(body);
  return reply.send(page.body ? Readable.fromWeb(page.body as never) : '');
}

/** Serves the store: its built files, and every other address as a page. */
export async function mountStore(app: FastifyInstance, options: StoreOptions): Promise<void> {
  if (!options.development) {
    await app.register(fastifyStatic, {
      root: join(options.root, 'build/store/client/assets'),
      prefix: '/assets/',
      immutable: true,
      maxAge: '1y',
      preCompressed: true,
    });
    const { entry } = (await options.loadBuild()) as Build;
    entry.module.reportErrorsTo((err, url) => app.log.error({ err, url }, 'page failed'));
  }
  await app.register(async (pages) => {
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser('*', (_request, _payload, done) => done(null));
    pages.all('/*', async (request, reply) => {
      if (rootRedirect(request, reply)) return reply;
      return sendPage(request, reply, (await options.loadBuild()) as Build, options);
    });
  });
}

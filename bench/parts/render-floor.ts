// The floor of the pages: a server that does nothing but let React render a page whose data is ready, as a string. It is a
// process of its own like the program, so that both are asked the same way.

import fastify from 'fastify';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import type { Call, Envelope } from '#platform/contract/contract.ts';
import type { StoreRequest } from '#platform/http/api-context.ts';
import type { Api } from '#platform/http/client.ts';
import { loadBuiltStore } from '../../apps/server/store-pages.ts';
import type * as StoreEntry from '../../apps/store/entry.server.tsx';
import { root } from './house.ts';

export interface FloorPage {
  path: string;
  /** Of a member; null for a guest. */
  token: string | null;
}

const build = await loadBuiltStore(root);
const entryModule = build.entry.module as unknown as typeof StoreEntry;

/** The calls of a page, asked of the program once, before anything is measured. */
const remoteApi = (origin: string, token: string | null): Api => ({
  async call<C extends Call>(call: C, input: unknown) {
    const get = call.method === 'GET';
    const query = get ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
    const answer = await fetch(`${origin}/api${call.path}${query}`, {
      method: call.method,
      headers: {
        language: 'CN',
        ...(get ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(get ? {} : { body: JSON.stringify(input) }),
    });
    const envelope = (await answer.json()) as Envelope<unknown>;
    if (envelope.code !== 1000) throw new Error(`${call.name}: ${envelope.msg}`);
    return envelope.data as never;
  },
});

/** Runs the page's loaders once and keeps what React Router would hand to React. */
async function entryOf(request: StoreRequest, url: string): Promise<EntryContext> {
  let found: EntryContext | undefined;
  const keep = (_request: Request, status: number, _headers: Headers, entry: EntryContext) => {
    found = entry;
    return new Response(null, { status });
  };
  const keeping = { ...build, entry: { module: { ...build.entry.module, default: keep } } };
  const handler = entryModule.createRequestHandler(keeping, 'production');
  const answer = await entryModule.inLanguage(request, () =>
    handler(new Request(url), entryModule.contextFor(request)),
  );
  if (answer.status !== 200 || !found) throw new Error(`${url} answers ${answer.status}.`);
  // The data for the browser is not React's to render.
  return { ...found, serverHandoffStream: undefined };
}

async function prepare(origin: string, { path, token }: FloorPage): Promise<() => string> {
  const request: StoreRequest = {
    api: remoteApi(origin, token),
    language: 'zh',
    session: token ? 'complete' : 'none',
    cookies: {},
    userAgent: '',
    publicUrl: origin,
    sandboxes: [],
    nonce: 'nonce',
    development: false,
  };
  const url = `${origin}${path}`;
  const context = await entryOf(request, url);
  const element = createElement(ServerRouter, { context, url, nonce: 'nonce' });
  return () => entryModule.inLanguage(request, () => renderToString(element));
}

async function serve(origin: string, pages: readonly FloorPage[]): Promise<string> {
  const app = fastify();
  for (const [index, page] of pages.entries()) {
    const render = await prepare(origin, page);
    app.get(`/${index}`, (_request, reply) => reply.type('text/html; charset=utf-8').send(render()));
  }
  return app.listen({ port: 0, host: '127.0.0.1' });
}

process.once('message', ({ origin, pages }: { origin: string; pages: FloorPage[] }) => {
  serve(origin, pages).then(
    (address) => process.send?.({ address }),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.once('disconnect', () => process.exit());

import { AsyncLocalStorage } from 'node:async_hooks';
import { renderToString } from 'react-dom/server';
import { createRequestHandler, type EntryContext, RouterContextProvider, ServerRouter } from 'react-router';
import { overwriteServerAsyncLocalStorage } from '#locale-runtime';
import { type StoreRequest, storeRequestContext } from '#platform/http/api-context.ts';

export { createRequestHandler };

type Locale = { locale: 'zh' | 'en'; origin: string; messageCalls: Set<string> };
const locales = new AsyncLocalStorage<Locale>();
overwriteServerAsyncLocalStorage(locales as never);

/** Runs `work` so that messages speak the request's language, however the requests interleave. */
export function inLanguage<T>(request: StoreRequest, work: () => T): T {
  return locales.run({ locale: request.language, origin: request.publicUrl, messageCalls: new Set() }, work);
}

/** The load context of one request. Made here, since this bundle has its own copy of React Router. */
export function contextFor(request: StoreRequest): RouterContextProvider {
  return new RouterContextProvider(new Map([[storeRequestContext, request]]));
}

/**
 * The text of a rendered answer. The server sends it as it is, in one write: a web stream would cut it into pieces and
 * cost more than it gives.
 */
export const bodies = new WeakMap<Response, string>();

/** The loaders' data for the browser, in the scripts that React Router's own `<StreamTransfer>` would write. */
async function dataScripts({ serverHandoffStream, renderMeta }: EntryContext, nonce: string): Promise<string> {
  if (!serverHandoffStream || !renderMeta?.didRenderScripts) return '';
  const data = JSON.stringify(await new Response(serverHandoffStream).text());
  // In a script these could end it, or a line.
  const escaped = data.replaceAll(
    /[&<>\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const controller = 'window.__reactRouterContext.streamController';
  return `<script nonce="${nonce}">${controller}.enqueue(${escaped});${controller}.close();</script>`;
}

/**
 * Renders a page whole: its loaders wait for all that it shows, so nothing is left to stream. An error while rendering
 * goes back to React Router, which renders the error's page.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce } = context.get(storeRequestContext);
  const tree = { ...entry, serverHandoffStream: undefined };
  const html = renderToString(<ServerRouter context={tree} url={request.url} nonce={nonce} />);
  const end = html.lastIndexOf('</body>');
  const scripts = await dataScripts(entry, nonce);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const response = new Response(null, { status, headers });
  bodies.set(
    response,
    `${html.startsWith('<!') ? '' : '<!DOCTYPE html>'}${html.slice(0, end)}${scripts}${html.slice(end)}`,
  );
  return response;
}

let report: (error: unknown, url: string) => void = (error) => console.error(error);

/** The server hands its log over, so that errors of pages stand where all others stand. */
export function reportErrorsTo(reporter: typeof report): void {
  report = reporter;
}

/** Errors of loaders and of rendering; unmatched addresses and left pages are no errors. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  const status = (error as { status?: number } | null)?.status;
  if (request.signal.aborted || (status !== undefined && status < 500)) return;
  report(error, request.url);
}

import { AsyncLocalStorage } from 'node:async_hooks';
import { PassThrough } from 'node:stream';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { createRequestHandler, type EntryContext, RouterContextProvider, ServerRouter } from 'react-router';
import { overwriteServerAsyncLocalStorage } from '#locale-runtime';
import { type StoreRequest, storeRequestContext } from '#platform/http/api-context.ts';

export { createRequestHandler };

/** A render that has not finished after this long is cut off, so that no request hangs. */
const RENDER_TIMEOUT_MS = 6_000;

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
 * The Node stream behind a rendered answer. The server pipes it as it is: turning it into a web stream and back costs
 * 15 % of the pages per second.
 */
export const bodies = new WeakMap<Response, PassThrough>();

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce } = context.get(storeRequestContext);
  const wholePage = isbot(request.headers.get('user-agent') ?? '');
  return new Promise((resolve, reject) => {
    let statusNow = status;
    const start = () => {
      headers.set('Content-Type', 'text/html; charset=utf-8');
      const response = new Response(null, { status: statusNow, headers });
      const body = new PassThrough();
      bodies.set(response, body);
      pipe(body);
      resolve(response);
    };
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={entry} url={request.url} nonce={nonce} />, {
      nonce,
      [wholePage ? 'onAllReady' : 'onShellReady']: start,
      onShellError: reject,
      onError(error: unknown) {
        statusNow = 500;
        handleError(error, { request });
      },
    });
    setTimeout(abort, RENDER_TIMEOUT_MS).unref();
  });
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

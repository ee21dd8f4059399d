import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FakeRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  /** The query as it came. */
  rawQuery: string;
  headers: Record<string, string>;
  body: string;
}

export interface FakeHttp {
  /** `http://127.0.0.1:port`. */
  endpoint: string;
  close(): Promise<void>;
}

async function asked(request: IncomingMessage): Promise<FakeRequest> {
  const { pathname, search, searchParams } = new URL(request.url ?? '/', 'http://host');
  return {
    method: request.method ?? '',
    path: pathname,
    query: searchParams,
    rawQuery: search.slice(1),
    headers: request.headers as Record<string, string>,
    body: Buffer.concat(await request.toArray()).toString(),
  };
}

/** Somebody else's HTTP service: whatever `answer` returns, as JSON. A thrown error is a 500 that names it. */
export async function startFakeHttp(answer: (request: FakeRequest) => object): Promise<FakeHttp> {
  const server = createServer(async (request, response) => {
    response.setHeader('content-type', 'application/json');
    try {
      response.end(JSON.stringify(answer(await asked(request))));
    } catch (error) {
      response.statusCode = 500;
      response.end(JSON.stringify({ Code: (error as Error).message }));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

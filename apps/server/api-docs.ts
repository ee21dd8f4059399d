import type { FastifyInstance } from 'fastify';
import type { Call } from '#platform/contract/contract.ts';
import { openApiOf } from '#platform/http/open-api.ts';

const htmlText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const STYLE = `body{max-width:60rem;margin:2rem auto;padding:0 1rem;font:15px/1.6 system-ui,sans-serif;color:#1b1916;background:#f6f3ec}
h1,h2{font-family:Georgia,serif}h2{border-top:2px solid;padding-top:.5rem}
details{border-bottom:1px solid #dbd5c9;padding:.4rem 0}summary{cursor:pointer}code{font-size:13px}pre{overflow:auto;font-size:12px}
b{display:inline-block;min-width:3.5em}`;

type Operation = { operationId: string; description: string; tags: string[] };

function operationHtml(path: string, method: string, operation: Operation): string {
  const { operationId, description } = operation;
  const json = htmlText(JSON.stringify(operation, null, 2));
  return `<details><summary><b>${method.toUpperCase()}</b> <code>${htmlText(path)}</code> ${htmlText(operationId)}</summary><p>${htmlText(description)}</p><pre>${json}</pre></details>`;
}

/** The description of the calls as a page to read: by domain, each with its access, input and output. No script. */
function docsPage(calls: readonly Call[], version: string): string {
  const { paths } = openApiOf(calls, version) as { paths: Record<string, Record<string, Operation>> };
  const byDomain = new Map<string, string[]>();
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const domain = operation.tags[0] ?? '';
      byDomain.set(domain, [...(byDomain.get(domain) ?? []), operationHtml(path, method, operation)]);
    }
  }
  const parts = [...byDomain]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([domain, list]) => `<h2>${domain}</h2>${list.join('')}`);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Tonebank API ${version}</title><style>${STYLE}</style><h1>Tonebank API ${version}</h1><p>Envelope: <code>{ code, msg, data }</code>; 1000 success, 0 a message for the user, -1 the session is gone. Machine-readable: <a href="/api/openapi.json">openapi.json</a>.</p>${parts.join('')}</html>`;
}

/** `/api/openapi.json` and `/api/docs`, made once. */
export function mountApiDocs(app: FastifyInstance, calls: readonly Call[], version: string): void {
  const description = JSON.stringify(openApiOf(calls, version));
  const page = docsPage(calls, version);
  app.get('/api/openapi.json', (_request, reply) => reply.type('application/json').send(description));
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
}

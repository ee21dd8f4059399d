import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Nothing from elsewhere and nothing inline: the console's page holds no script and no style of its own. */
const CONTENT_POLICY = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Serves the operators' console below `/console`: its built files, and one page for every other address, since its routes
 * are the browser's. A file that is not there, such as one of an older release, is not found.
 */
export async function mountConsole(app: FastifyInstance, root: string): Promise<void> {
  const folder = join(root, 'build/console');
  const index = join(folder, 'index.html');
  if (!existsSync(index)) throw new Error('The console is not built: start with `npm start`, which builds it.');
  const page = readFileSync(index, 'utf8');
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/console/assets/',
    immutable: true,
    maxAge: '1y',
    decorateReply: false,
    preCompressed: true,
  });
  for (const url of ['/console', '/console/*']) {
    app.get(url, (_request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('Cache-Control', 'no-cache')
        .header('Content-Security-Policy', CONTENT_POLICY)
        .send(page),
    );
  }
}

import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ObjectStore } from '#platform/files/object-store.ts';
import { isKnown, parseRange, rangeStillHolds } from './ranges.ts';

export interface SendOptions {
  /** Media type of the answer. */
  type: string;
  /** `immutable`: the address is made of the content and may be kept for ever; a number: seconds, for this browser alone. */
  cache: 'immutable' | number;
  /** Offered for "save as"; without it the browser shows or plays the object. */
  downloadName?: string;
}

/** A strong validator: an object is named by its content and never changes. */
const etagOf = (name: string) => `"${name.split('.')[0]}"`;

function setHeaders(reply: FastifyReply, etag: string, { type, cache, downloadName }: SendOptions): void {
  reply.headers({
    ETag: etag,
    'Accept-Ranges': 'bytes',
    'Cache-Control': cache === 'immutable' ? 'public, max-age=31536000, immutable' : `private, max-age=${cache}`,
    'X-Content-Type-Options': 'nosniff',
  });
  reply.type(type);
  // A picture that can carry scripts must not run them with our origin.
  if (type.startsWith('image/svg')) reply.header('Content-Security-Policy', "default-src 'none'; sandbox");
  if (downloadName !== undefined) {
    reply.header('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(downloadName)}`);
  }
}

/**
 * Answers with an object of the store, streamed: range and conditional requests, HEAD. Answers false, and sends nothing,
 * where there is no such object. Whether the reader may have it is for the caller to know.
 */
export async function sendObject(
  request: FastifyRequest,
  reply: FastifyReply,
  files: ObjectStore,
  name: string,
  options: SendOptions,
): Promise<boolean> {
  const size = await files.size(name);
  if (size === null) return false;
  const etag = etagOf(name);
  setHeaders(reply, etag, options);
  const { 'if-none-match': ifNoneMatch, 'if-range': ifRange, range: asked } = request.headers;
  if (isKnown(ifNoneMatch, etag)) {
    await reply.status(304).send();
    return true;
  }
  const range = rangeStillHolds(ifRange as string | undefined, etag) ? parseRange(asked, size) : 'whole';
  if (range === 'unsatisfiable') {
    await reply
      .status(416)
      .headers({ 'Content-Range': `bytes */${size}`, 'Cache-Control': 'no-store' })
      .send();
    return true;
  }
  const { start, end } = range === 'whole' ? { start: 0, end: size - 1 } : range;
  reply.header('Content-Length', end - start + 1);
  if (range !== 'whole') reply.status(206).header('Content-Range', `bytes ${start}-${end}/${size}`);
  const bare = request.method === 'HEAD' || size === 0;
  await reply.send(bare ? Readable.from([]) : await files.read(name, range === 'whole' ? undefined : range));
  return true;
}

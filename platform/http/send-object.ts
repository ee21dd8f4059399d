import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ObjectStore } from '#platform/files/object-store.ts';

export interface SendOptions {
  /** Media type of the answer. */
  type: string;
  /** `immutable`: the address is made of the content and may be kept for ever; a number: seconds, for this browser alone. */
  cache: 'immutable' | number;
}

export interface ByteRange {
  start: number;
  end: number;
}

/**
 * The one range that a header asks for (RFC 9110, section 14): `a-b`, `a-` or `-n`. Null where the whole is to be sent
 * (no header, several ranges, or one that is malformed), `unsatisfiable` where it begins beyond the end.
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match) return null;
  const [, first = '', last = ''] = match;
  if (first === '') {
    if (last === '') return null;
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return null;
  if (start >= size) return 'unsatisfiable';
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}

const etagMatches = (header: string, etag: string) =>
  header.split(',').some((part) => ['*', etag, `W/${etag}`].includes(part.trim()));

/** A strong validator: an object is named by its content and never changes. */
const etagOf = (name: string) => `"${name.split('.')[0]}"`;

/**
 * Answers with an object of the store, streamed: range and conditional requests, HEAD. Answers false, and sends nothing,
 * where there is no such object.
 */
export async function sendObject(
  request: FastifyRequest,
  reply: FastifyReply,
  files: ObjectStore,
  name: string,
  { type, cache }: SendOptions,
): Promise<boolean> {
  const size = await files.size(name);
  if (size === null) return false;
  const etag = etagOf(name);
  reply
    .header('ETag', etag)
    .header('Accept-Ranges', 'bytes')
    .header(
      'Cache-Control',
      cache === 'immutable' ? 'public, max-age=31536000, immutable' : `private, max-age=${cache}`,
    )
    .header('X-Content-Type-Options', 'nosniff')
    .type(type);
  const { 'if-none-match': ifNoneMatch, 'if-range': ifRange, range: asked } = request.headers;
  if (ifNoneMatch !== undefined && etagMatches(ifNoneMatch, etag)) {
    await reply.status(304).send();
    return true;
  }
  const range = ifRange === undefined || ifRange === etag ? rangeOf(asked, size) : null;
  if (range === 'unsatisfiable') {
    await reply.status(416).header('Content-Range', `bytes */${size}`).send();
    return true;
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  reply.status(range ? 206 : 200).header('Content-Length', end - start + 1);
  if (range) reply.header('Content-Range', `bytes ${start}-${end}/${size}`);
  const bare = request.method === 'HEAD' || size === 0;
  await reply.send(bare ? Readable.from([]) : await files.read(name, range ?? undefined));
  return true;
}

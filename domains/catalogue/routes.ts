import type { FastifyInstance } from 'fastify';
import { sendObject } from '#platform/http/send-object.ts';
import type { Services } from '#platform/services.ts';
import { coverObjectOf } from './cover-images.ts';
import { COVER_WIDTHS } from './covers.ts';

const KEY = /^([1-9]\d{0,18})-([0-9a-f]{12})$/;
const FILE = /^(\d{1,5})\.webp$/;

/** `/media/cover/{album}-{hash}/{width}.webp`: a cover at one of its widths, to be kept for ever. */
export function routes(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { key: string; file: string } }>('/media/cover/:key/:file', async (request, reply) => {
    const [, albumId, hash] = KEY.exec(request.params.key) ?? [];
    const width = Number(FILE.exec(request.params.file)?.[1]);
    const name =
      albumId && hash && COVER_WIDTHS.some((one) => one === width)
        ? await coverObjectOf(services, albumId, hash, width)
        : null;
    const options = { type: 'image/webp', cache: 'immutable' } as const;
    if (name !== null && (await sendObject(request, reply, services.files, name, options))) return reply;
    return reply.status(404).header('Cache-Control', 'no-store').type('text/plain').send('');
  });
}

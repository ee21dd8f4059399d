import type { FastifyInstance } from 'fastify';
import { playableVersion } from '#domains/catalogue/server.ts';
import { sendObject } from '#platform/http/send-object.ts';
import type { Services } from '#platform/services.ts';
import { versionOfToken } from './trial-address.ts';

/** `/media/trial/{token}`: a trial recording, for as long as its address holds; 410 afterwards, so that the player renews it. */
export function routes(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { token: string } }>('/media/trial/:token', async (request, reply) => {
    const versionId = versionOfToken(services, request.params.token);
    const missing = (status: 404 | 410) =>
      reply.status(status).header('Cache-Control', 'no-store').type('text/plain').send('');
    if (versionId === 'expired') return missing(410);
    const version = versionId === null ? undefined : await playableVersion(services.db, versionId);
    if (!version?.trialObject || version.offShelf) return missing(404);
    const options = { type: 'audio/mpeg', cache: 600 };
    return (await sendObject(request, reply, services.files, version.trialObject, options)) ? reply : missing(404);
  });
}

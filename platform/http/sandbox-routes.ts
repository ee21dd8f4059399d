import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '#platform/services.ts';
import { isDirectLoopback } from './loopback.ts';

const MESSAGES = 100;

/**
 * An `onRequest` hook for the sandboxes' own addresses: for anybody but a direct client on this machine there is no such
 * address.
 */
export function onLoopbackOnly({ config }: Services) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isDirectLoopback(request, config.publicUrl)) reply.callNotFound();
  };
}

async function messagesTo(services: Services, to: string) {
  const rows = await services.db
    .selectFrom('sandboxMessages')
    .select(['recipient as to', 'channel', 'subject', 'body as text', 'code', 'createdAt as at'])
    .where('recipient', '=', to)
    .orderBy('id', 'desc')
    .limit(MESSAGES)
    .execute();
  return rows.map(({ at, ...message }) => ({ ...message, at: at.toISOString() }));
}

/** `GET /sandbox/messages?to=<phone or e-mail>`: what the sandboxes would have sent, newest first. */
export async function mountSandboxRoutes(app: FastifyInstance, services: Services): Promise<void> {
  if (!services.mail.sandbox && !services.sms.sandbox) return;
  app.get<{ Querystring: { to?: string } }>(
    '/sandbox/messages',
    { onRequest: onLoopbackOnly(services) },
    async (request, reply) => {
      const { to } = request.query;
      reply.header('Cache-Control', 'no-store');
      return typeof to === 'string' ? messagesTo(services, to) : [];
    },
  );
}

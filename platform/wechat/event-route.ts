import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Services } from '#platform/services.ts';
import { checkHandshake, type EventQuery, NotFromWechat, openEvent, type WechatScan } from './events.ts';

const BODY_LIMIT = 64 * 1024;

function refuse(reply: FastifyReply, error: unknown) {
  if (!(error instanceof NotFromWechat)) throw error;
  reply.log.warn({ err: error }, 'an event that is not from WeChat');
  return reply.status(403).send('');
}

/**
 * `/wechat/events`: the address to enter in the official account's settings, in the encrypted mode. `onScan` gets every
 * scan, perhaps more than once. Without an official account there is no such address.
 */
export async function mountWechatEvents(
  app: FastifyInstance,
  services: Pick<Services, 'clock' | 'config'>,
  onScan: (scan: WechatScan) => Promise<void>,
): Promise<void> {
  const { clock, config } = services;
  const { wechat } = config;
  if (wechat === null) return;
  await app.register(async (events) => {
    events.addContentTypeParser(['text/xml', 'application/xml'], { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    events.get<{ Querystring: EventQuery & { echostr?: string } }>('/wechat/events', (request, reply) => {
      try {
        checkHandshake(wechat, request.query, clock.now());
      } catch (error) {
        return refuse(reply, error);
      }
      return reply.type('text/plain').send(request.query.echostr ?? '');
    });
    events.post<{ Querystring: EventQuery }>('/wechat/events', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      try {
        const scan = openEvent(wechat, request.query, String(request.body ?? ''), clock.now());
        if (scan) await onScan(scan);
      } catch (error) {
        return refuse(reply, error);
      }
      return reply.type('text/plain').send('success');
    });
  });
}

import type { FastifyInstance } from 'fastify';
import { isDirectLoopback } from '#platform/http/loopback.ts';
import type { Services } from '#platform/services.ts';
import { peekCaptcha } from './queries.ts';
import { SLIDER_Y } from './rules.ts';

/** `GET /sandbox/captcha/{token}`: the answer of a pending captcha, in the reference of 310x155. */
export function sandboxRoutes(app: FastifyInstance, { db, clock, config, sms }: Services): void {
  if (!sms.sandbox) return;
  app.get<{ Params: { token: string } }>('/sandbox/captcha/:token', async (request, reply) => {
    reply.header('Cache-Control', 'no-store');
    if (!isDirectLoopback(request, config.publicUrl)) return reply.status(404).send();
    const captcha = await peekCaptcha(db, request.params.token, clock.now());
    if (captcha?.answer.kind === 'slider') return { x: captcha.answer.x, y: SLIDER_Y };
    if (captcha?.answer.kind === 'words') return { points: captcha.answer.points };
    return reply.status(404).send();
  });
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from '#platform/http/mount.ts';
import { onLoopbackOnly } from '#platform/http/sandbox-routes.ts';
import type { Language } from '#platform/locale/messages.ts';
import type { Services } from '#platform/services.ts';
import { type SandboxPayment, sandboxPayment } from '../queries/sandbox.ts';
import { decide, notifyStore } from './gateway.ts';
import { sandboxPage } from './page.ts';

type PayRequest = FastifyRequest<{
  Params: { number: string };
  Querystring: { return?: string };
  Body?: { result?: unknown };
}>;

/** A path of this store, or nothing: the page leads nowhere else. */
const returnPathOf = ({ query }: PayRequest): string =>
  typeof query.return === 'string' && /^\/(?![/\\])[^\s\\]*$/.test(query.return) ? query.return : '';

const languageFor = (request: PayRequest): Language =>
  returnPathOf(request).startsWith('/en/') ? 'en' : languageOf(request);

function sendPage(request: PayRequest, reply: FastifyReply, payment: SandboxPayment) {
  const returnPath = returnPathOf(request);
  const html = sandboxPage({ payment, language: languageFor(request), returnPath });
  return reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-store').send(html);
}

/** The payer decides; the gateway then tells the store over HTTP, and a browser goes back to the store. */
async function pay(services: Services, request: PayRequest, reply: FastifyReply) {
  const result = request.body?.result;
  if (result !== 'paid' && result !== 'failed') return reply.status(400).send({ error: 'result: "paid" or "failed"' });
  const payment = await decide(services, request.params.number, result);
  if (!payment) return reply.callNotFound();
  const told = await notifyStore(services, `http://${request.headers.host}`, payment);
  const form = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
  if (!form) return reply.header('Cache-Control', 'no-store').send({ state: payment.state, told });
  const back = returnPathOf(request);
  return back === '' ? sendPage(request, reply, payment) : reply.redirect(back, 303);
}

/** `/sandbox/pay/{paymentNumber}`: the sandbox gateway's page, for direct clients on this machine only. */
export function mountSandboxGateway(app: FastifyInstance, services: Services): void {
  app.register(async (scope) => {
    scope.addHook('onRequest', onLoopbackOnly(services));
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.get('/sandbox/pay/:number', async (request, reply) => {
      const payment = await sandboxPayment(services.db, (request as PayRequest).params.number);
      return payment ? sendPage(request as PayRequest, reply, payment) : reply.callNotFound();
    });
    scope.post('/sandbox/pay/:number', (request, reply) => pay(services, request as PayRequest, reply));
  });
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { isDirectLoopback } from '#platform/http/loopback.ts';
import { hashToken } from '#platform/secrets/tokens.ts';
import type { Services } from '#platform/services.ts';
import { settleWechatLogin, wechatLoginByTicket } from './queries/wechat-logins.ts';

const scan = z.object({
  result: z.enum(['scanned', 'refused']),
  openid: z._default(z.string().check(z.regex(/^[\w-]{1,64}$/)), 'sandbox-person'),
});

const page = (body: string) => `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>微信扫码（沙箱） · WeChat scan (sandbox)</title>
<style>body{font:16px/1.7 system-ui,sans-serif;max-width:30rem;margin:15vh auto;padding:0 20px;color:#1b1916;background:#f6f3ec}
label{display:block;margin:24px 0 16px}input{font:inherit;width:100%;padding:8px;box-sizing:border-box}
button{font:inherit;padding:8px 20px;margin-right:12px}</style></head><body>${body}</body></html>`;

const form = page(`<h1>微信扫码（沙箱）<br>WeChat scan (sandbox)</h1>
<p>这个页面代替手机上的微信。<br>This page stands in for WeChat on a phone.</p>
<form method="post"><label>OpenID<input name="openid" value="sandbox-person" pattern="[A-Za-z0-9_\\-]{1,64}" required></label>
<button name="result" value="scanned">确认登录 Scan</button><button name="result" value="refused">取消 Refuse</button></form>`);

const done = page('<h1>好了，请回到原来的页面。<br>Done. Please go back to the other page.</h1>');

type TicketRequest = FastifyRequest<{ Params: { ticket: string } }>;

async function settle({ db, clock }: Services, request: TicketRequest, reply: FastifyReply) {
  const parsed = scan.safeParse(request.body);
  if (!parsed.success) return reply.status(400).send();
  const { result: state, openid } = parsed.data;
  const now = clock.now();
  const login = await wechatLoginByTicket(db, hashToken(request.params.ticket), now);
  const outcome = state === 'scanned' ? { state, openid } : { state };
  if (!login || !(await settleWechatLogin(db, login.scene, outcome, now))) return reply.status(404).send();
  const asked = request.headers['content-type'] ?? '';
  return asked.startsWith('application/json') ? reply.send({ result: state }) : reply.type('text/html').send(done);
}

/** `GET /sandbox/wechat/{ticket}`: a page with Scan and Refuse, in place of a phone; `POST` what they send. */
export async function sandboxRoutes(app: FastifyInstance, services: Services): Promise<void> {
  if (!services.wechat.sandbox) return;
  await app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, parsed) =>
      parsed(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.addHook('onRequest', async (request, reply) => {
      reply.header('Cache-Control', 'no-store');
      if (!isDirectLoopback(request, services.config.publicUrl)) return reply.status(404).send();
    });
    scope.get('/sandbox/wechat/:ticket', async (request: TicketRequest, reply) => {
      const login = await wechatLoginByTicket(services.db, hashToken(request.params.ticket), services.clock.now());
      return login?.state === 'waiting' ? reply.type('text/html').send(form) : reply.status(404).send();
    });
    scope.post('/sandbox/wechat/:ticket', (request: TicketRequest, reply) => settle(services, request, reply));
  });
}

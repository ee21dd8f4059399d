import '@fastify/cookie';
import multipart from '@fastify/multipart';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call, RefusalData } from '#platform/contract/contract.ts';
import { type Language, type MessageKey, say } from '#platform/locale/messages.ts';
import { type Actor, sessionCookies } from './actor.ts';
import { coerceQuery } from './coerce.ts';
import type { ClientInfo, FileAnswer } from './context.ts';
import type { CallAnswer, Pipeline } from './pipeline.ts';
import { sendObject } from './send-object.ts';
import { type ReceivedForm, receiveForm } from './upload.ts';

/** How the actor was recognised: a cookie is sent by the browser by itself, so calls that write ask for more. */
export interface Recognised {
  actor: Actor;
  by: 'cookie' | 'header' | 'none';
}

export interface MountOptions {
  calls: readonly Call[];
  pipeline: Pipeline;
  recognise(request: FastifyRequest, call: Call): Promise<Recognised>;
  /** Origin of the store, for the same-origin check. */
  publicUrl: string;
  /** HTTPS: cookies get `Secure`. */
  secureCookies: boolean;
}

/** The `language` header (`EN` or `CN`), else the `lang` cookie, else Chinese. */
export function languageOf(request: FastifyRequest): Language {
  const header = request.headers.language;
  if (typeof header === 'string') return header.toUpperCase() === 'EN' ? 'en' : 'zh';
  return request.cookies.lang === 'en' ? 'en' : 'zh';
}

export function clientOf(request: FastifyRequest): ClientInfo {
  return {
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    requestId: request.id,
    cookies: request.cookies,
  };
}

/**
 * A call that changes something and is authorised by the cookie needs the same origin and the `language` header,
 * which a link, an image or a plain form cannot send (readings, "Token").
 */
function crossSite(request: FastifyRequest, publicUrl: string): boolean {
  if (request.headers.language === undefined) return true;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin';
  const { origin } = request.headers;
  return origin !== undefined && origin !== publicUrl && origin !== `http://${request.headers.host}`;
}

/** Sends an answer of the pipeline over HTTP. */
export async function sendAnswer(reply: FastifyReply, call: Call, answer: CallAnswer, secure: boolean) {
  for (const { name, value, options } of answer.cookies) {
    reply.setCookie(name, value, {
      path: '/',
      sameSite: 'lax',
      secure,
      httpOnly: options.httpOnly ?? false,
      maxAge: options.maxAge,
    });
  }
  reply.status(answer.status).header('Cache-Control', 'no-store');
  if (answer.envelope.code === -1) {
    reply.clearCookie(typeof call.access === 'object' ? sessionCookies.console : sessionCookies.store, { path: '/' });
  }
  if (!call.answersFile || !answer.file) return reply.send(answer.envelope);
  return sendFile(reply, answer.file);
}

async function sendFile(reply: FastifyReply, { type, name, body, bytes }: FileAnswer) {
  if ('object' in body) {
    const sent = await sendObject(reply.request, reply, body.files, body.object, {
      type,
      cache: 0,
      downloadName: name,
    });
    if (!sent) throw new Error(`There is no object ${body.object} to send.`);
    return reply;
  }
  if (bytes !== undefined) reply.header('Content-Length', bytes);
  reply.header('X-Content-Type-Options', 'nosniff');
  reply.header('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`);
  return reply.type(type).send(body);
}

async function answerCall(request: FastifyRequest, reply: FastifyReply, call: Call, options: MountOptions) {
  const language = languageOf(request);
  const { actor, by } = await options.recognise(request, call);
  if (call.writes && by === 'cookie' && crossSite(request, options.publicUrl)) {
    const msg = say('cross_site_refused', language);
    return reply.status(400).send({ code: 0, msg, data: { reason: 'cross_site_refused' } });
  }
  const { input, upload, finish } = await inputOf(request, call);
  const answer = await options.pipeline({ call, input, actor, language, client: clientOf(request), upload });
  finish?.();
  return sendAnswer(reply, call, answer, options.secureCookies);
}

async function inputOf(request: FastifyRequest, call: Call): Promise<Partial<ReceivedForm>> {
  if (call.takesFile) return receiveForm(request, call, call.takesFile.most);
  if (call.method === 'GET') return { input: coerceQuery(call.input, request.query as Record<string, string>) };
  return { input: request.body };
}

/**
 * Tells in the envelope what goes wrong before a call's pipeline or around it: a body that is no JSON (400), one that is
 * too large (413), a database that is gone while the caller is recognised (500, logged under the request's id).
 */
function answerCallError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const status = error.statusCode ?? 500;
  const language = languageOf(request);
  const tell = (
    code: number,
    reason: MessageKey,
    params: Record<string, string> = {},
    more: Partial<RefusalData> = {},
  ) =>
    reply
      .status(code)
      .header('Cache-Control', 'no-store')
      .send({ code: 0, msg: say(reason, language, params), data: { reason, ...more } });
  if (status === 413) return tell(413, 'body_too_large');
  if (status >= 400 && status < 500) return tell(400, 'malformed_request', { fields: 'body' });
  request.log.error({ err: error }, 'call failed outside of its pipeline');
  return tell(500, 'server_error', { id: request.id }, { requestId: request.id });
}

/** Serves every call of the contracts below `/api`; any other path there answers 404 in the envelope. */
export async function mountCalls(app: FastifyInstance, options: MountOptions): Promise<void> {
  await app.register(multipart);
  for (const call of options.calls) {
    app.route({
      method: call.method,
      url: `/api${call.path}`,
      errorHandler: answerCallError,
      handler: (request, reply) => answerCall(request, reply, call, options),
    });
  }
  app.all('/api/*', (request, reply) => {
    const msg = say('no_such_call', languageOf(request));
    return reply.status(404).send({ code: 0, msg, data: { reason: 'no_such_call' } });
  });
}

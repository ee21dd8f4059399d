import type { Call, Envelope, Limit, RefusalData } from '#platform/contract/contract.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { transaction } from '#platform/database/transaction.ts';
import { isMessageKey, type Language, say } from '#platform/locale/messages.ts';
import type { Services } from '#platform/services.ts';
import type { Actor } from './actor.ts';
import type { CallContext, ClientInfo, CookieOptions, FileAnswer, Handler } from './context.ts';
import { withinLimit } from './rate-limit.ts';
import { type Upload, UploadTooLarge } from './upload.ts';

export interface CallRequest {
  call: Call;
  input: unknown;
  actor: Actor;
  language: Language;
  client: ClientInfo;
  /** The file that came with it. */
  upload?: Upload | undefined;
}

export interface CallAnswer {
  status: 200 | 400 | 413 | 429 | 500;
  envelope: Envelope<unknown>;
  /** Set instead of `envelope.data` where the call answers a file. */
  file?: FileAnswer;
  cookies: { name: string; value: string; options: CookieOptions }[];
}

export type Pipeline = (request: CallRequest) => Promise<CallAnswer>;

class Limited extends Error {}

/** Whether the actor may make the call at all; which rows it may see is each domain's own `access.ts`. */
function checkAccess(call: Call, actor: Actor): void {
  if (call.access === 'guest' || actor.kind === 'system') return;
  if (typeof call.access === 'object') {
    if (actor.kind !== 'operator') throw new Refusal('session_gone', { code: -1 });
    if (actor.role !== 'admin' && !call.access.operator.includes(actor.role)) throw new Refusal('not_allowed');
    return;
  }
  if (actor.kind !== 'account') throw new Refusal('session_gone', { code: -1 });
  if (call.access === 'member' && !actor.profileComplete) throw new Refusal('profile_incomplete');
}

function limitKey(call: Call, limit: Limit, request: CallRequest): string {
  const { by } = limit;
  if (by === 'address') return `${call.name}:address:${request.client.address}`;
  if (by === 'account') {
    return `${call.name}:account:${request.actor.kind === 'account' ? request.actor.accountId : request.client.address}`;
  }
  const value = (request.input as Record<string, unknown> | null)?.[by.field];
  return `${call.name}:${by.field}:${String(value).slice(0, 200)}`;
}

async function checkLimits(services: Services, request: CallRequest): Promise<void> {
  for (const limit of request.call.limits ?? []) {
    const key = limitKey(request.call, limit, request);
    if (!(await withinLimit(services.db, key, limit, services.clock.now()))) throw new Limited();
  }
}

/** Parses the input. Problems that name one of our messages are for the user; any other is a malformed request. */
function parseInput(call: Call, input: unknown): unknown {
  const parsed = call.input.safeParse(input ?? {});
  if (parsed.success) return parsed.data;
  const fields: Record<string, ReturnType<typeof asKey>> = {};
  for (const issue of parsed.error.issues) fields[issue.path.join('.')] ??= asKey(issue.message);
  const keys = Object.values(fields);
  if (keys.length === 0 || keys.some((key) => key === null)) throw new Malformed(Object.keys(fields).join(', '));
  const known = fields as Record<string, NonNullable<ReturnType<typeof asKey>>>;
  throw new Refusal(keys[0]!, { fields: known });
}

class Malformed extends Error {}

function asKey(message: string) {
  return isMessageKey(message) ? message : null;
}

function refusalEnvelope(refusal: Refusal, language: Language): Envelope<RefusalData> {
  const { params, fields, details, code = 0 } = refusal.options;
  const data: RefusalData = { reason: refusal.key };
  if (fields) {
    data.fields = Object.fromEntries(Object.entries(fields).map(([name, key]) => [name, say(key, language, params)]));
  }
  if (details) data.details = details;
  return { code, msg: say(refusal.key, language, params), data };
}

function failure(error: unknown, request: CallRequest, services: Services): Omit<CallAnswer, 'cookies'> {
  const { language, client, call } = request;
  if (error instanceof Refusal) {
    return { status: error instanceof UploadTooLarge ? 413 : 200, envelope: refusalEnvelope(error, language) };
  }
  if (error instanceof Limited) {
    return {
      status: 429,
      envelope: { code: 0, msg: say('too_many_requests', language), data: { reason: 'too_many_requests' } },
    };
  }
  if (error instanceof Malformed) {
    const msg = say('malformed_request', language, { fields: error.message });
    return { status: 400, envelope: { code: 0, msg, data: { reason: 'malformed_request' } } };
  }
  services.log.error({ err: error, call: call.name, requestId: client.requestId }, 'call failed');
  const msg = say('server_error', language, { id: client.requestId });
  return { status: 500, envelope: { code: 0, msg, data: { reason: 'server_error', requestId: client.requestId } } };
}

const complete = (call: Call, envelope: Envelope<unknown>): Envelope<unknown> =>
  call.alongside ? { ...envelope, ...call.alongside(envelope) } : envelope;

/**
 * The one way of every call, over HTTP and from the store's own loaders: access, limits, input, transaction, envelope.
 * It never rejects: a bug becomes a 500 with the request's id.
 */
export function createPipeline(handlers: readonly Handler[], services: Services): Pipeline {
  const byName = new Map(handlers.map((handler) => [handler.call.name, handler]));
  if (byName.size !== handlers.length) throw new Error('Two handlers for one call.');

  return async (request) => {
    const cookies: CallAnswer['cookies'] = [];
    try {
      const handler = byName.get(request.call.name);
      if (!handler) throw new Error(`No handler for ${request.call.name}.`);
      const { call } = handler;
      checkAccess(call, request.actor);
      await checkLimits(services, request);
      if (call.takesFile && !request.upload) throw new Malformed('file');
      const base = {
        input: parseInput(call, request.input),
        actor: request.actor,
        language: request.language,
        services,
        client: request.client,
        ...(request.upload ? { upload: request.upload } : {}),
        setCookie: (name: string, value: string, options: CookieOptions) => {
          cookies.push({ name, value, options });
        },
      } satisfies Omit<CallContext, 'db'>;
      const result =
        call.writes === true
          ? await transaction(services.db, (db) => handler.run({ ...base, db }))
          : await handler.run({ ...base, db: services.db });
      const envelope = complete(call, { code: 1000, msg: '', data: call.answersFile ? null : result });
      return { status: 200, envelope, cookies, ...(call.answersFile ? { file: result as FileAnswer } : {}) };
    } catch (error) {
      const { status, envelope } = failure(error, request, services);
      return { status, envelope: complete(request.call, envelope), cookies: [] };
    }
  };
}

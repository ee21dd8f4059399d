import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import type { Call, InputOf, OutputOf, RefusalData } from '#platform/contract/contract.ts';
import { type Actor, guest } from '#platform/http/actor.ts';
import type { Handler } from '#platform/http/context.ts';
import { mountCalls } from '#platform/http/mount.ts';
import { createPipeline } from '#platform/http/pipeline.ts';
import type { JobHandler } from '#platform/jobs/jobs.ts';
import type { Language } from '#platform/locale/messages.ts';
import type { Services } from '#platform/services.ts';
import { runDueJobs, type WaitingJob, waitingJobs } from './test-jobs.ts';
import { createTestServices, type TestServices } from './test-services.ts';

export interface TestAppOptions {
  handlers: readonly Handler[];
  calls: readonly Call[];
  /** Addresses that are no calls, as a domain's `routes`. */
  routes?(app: FastifyInstance, services: Services): Promise<void> | void;
  /** What `runJobs` may run. */
  jobs?: readonly JobHandler[];
  /** Services to use in place of the harness's own. */
  services?: Partial<Services>;
}

export interface CallOptions {
  /** Who calls; a guest unless told. */
  as?: Actor;
  language?: Language;
  /** How the actor was recognised; `cookie` asks for the same origin in calls that write. Default `header`. */
  by?: 'cookie' | 'header';
  headers?: Record<string, string>;
  cookies?: Record<string, string>;
  /** The file of a call that takes one; the input becomes the form's fields. */
  upload?: { name: string; bytes: Uint8Array };
}

export type TestEnvelope<Data> =
  | { code: 1000; msg: string; data: Data }
  | { code: 0 | -1; msg: string; data: RefusalData };

export interface TestAnswer<Data> {
  status: number;
  envelope: TestEnvelope<Data>;
  headers: Record<string, string | undefined>;
  /** Cookies that the answer sets, by name; an empty value removes one. */
  cookies: Record<string, string>;
}

export interface TestFile {
  status: number;
  type: string;
  /** The name offered for "save as". */
  name: string;
  bytes: Buffer;
}

export interface SentMessage {
  to: string;
  channel: string;
  subject: string;
  text: string;
  code: string | null;
}

export interface TestApp {
  services: TestServices;
  http: FastifyInstance;
  /** Makes a call over HTTP. A successful answer has been parsed by the contract's output schema, strictly. */
  call<C extends Call>(call: C, input: InputOf<C>, options?: CallOptions): Promise<TestAnswer<OutputOf<C>>>;
  /** The data of a call that must succeed. */
  ok<C extends Call>(call: C, input: InputOf<C>, options?: CallOptions): Promise<OutputOf<C>>;
  /** What a call that must be refused says: `reason` is the key of the message. */
  expectRefused<C extends Call>(call: C, input: InputOf<C>, as?: Actor): Promise<RefusalData & { code: 0 | -1 }>;
  /** The file of a call that must answer one. */
  file<C extends Call>(call: C, input: InputOf<C>, options?: CallOptions): Promise<TestFile>;
  /** What the sandboxes would have sent to a phone or an e-mail address, newest first. */
  messages(to: string): Promise<SentMessage[]>;
  /** Runs the jobs that are due, and those they queue, and returns their names. */
  runJobs(): Promise<string[]>;
  /** The jobs that wait, also those not yet due. */
  waitingJobs(): Promise<WaitingJob[]>;
  close(): Promise<void>;
}

const ACTOR = 'x-test-actor';
const RECOGNISED_BY = 'x-test-by';

async function serve(options: TestAppOptions, services: Services): Promise<FastifyInstance> {
  const app = fastify({ bodyLimit: 1_048_576, genReqId: () => crypto.randomUUID() });
  await app.register(cookie);
  await mountCalls(app, {
    calls: options.calls,
    pipeline: createPipeline(options.handlers, services),
    publicUrl: services.config.publicUrl,
    secureCookies: false,
    recognise: async (request) => {
      const actor = request.headers[ACTOR];
      if (typeof actor !== 'string') return { actor: guest, by: 'none' };
      const by = request.headers[RECOGNISED_BY] === 'cookie' ? 'cookie' : 'header';
      return { actor: JSON.parse(actor) as Actor, by };
    },
  });
  await options.routes?.(app, services);
  await app.ready();
  return app;
}

function queryOf(input: object): Record<string, string> {
  const given = Object.entries(input).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(given.map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : `${value}`]));
}

/** A form as a browser sends it: the fields, then the file. */
async function formOf(input: object, { name, bytes }: NonNullable<CallOptions['upload']>) {
  const form = new FormData();
  for (const [field, value] of Object.entries(queryOf(input))) form.append(field, value);
  form.append('file', new Blob([Uint8Array.from(bytes)]), name);
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const payload = Buffer.from(await request.arrayBuffer());
  return { payload, headers: { 'content-type': request.headers.get('content-type')! } };
}

async function inject(http: FastifyInstance, call: Call, input: unknown, options: CallOptions) {
  const { as, language = 'zh', by = 'header', headers = {}, cookies = {}, upload } = options;
  const form = upload ? await formOf(input as object, upload) : null;
  return http.inject({
    method: call.method,
    url: `/api${call.path}`,
    cookies,
    headers: {
      language: language === 'en' ? 'EN' : 'CN',
      'user-agent': 'harness',
      [RECOGNISED_BY]: by,
      ...(as ? { [ACTOR]: JSON.stringify(as) } : {}),
      ...form?.headers,
      ...headers,
    },
    ...(call.method === 'GET' ? { query: queryOf(input as object) } : { payload: form?.payload ?? (input as object) }),
  });
}

/** What the contract does not name must not be in an answer either: the parsed data equals the data. */
function checked<C extends Call>(call: C, data: unknown): OutputOf<C> {
  const parsed = call.output.safeParse(data);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.') || 'data'}: ${issue.message}`);
    throw new Error(`${call.name} answers what its contract does not allow:\n${problems.join('\n')}`);
  }
  if (JSON.stringify(sorted(parsed.data)) !== JSON.stringify(sorted(data))) {
    throw new Error(`${call.name} answers more than its contract names: ${JSON.stringify(data)}`);
  }
  return data as OutputOf<C>;
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).filter(([, part]) => part !== undefined);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, part]) => [name, sorted(part)]));
}

type Answer = Awaited<ReturnType<typeof inject>>;

function fileOf(call: Call, answer: Answer): TestFile {
  const disposition = String(answer.headers['content-disposition'] ?? '');
  if (answer.statusCode !== 200 || disposition === '') throw new Error(`${call.name} answers no file: ${answer.body}`);
  return {
    status: answer.statusCode,
    type: String(answer.headers['content-type']),
    name: decodeURIComponent(disposition.split("filename*=UTF-8''")[1] ?? ''),
    bytes: answer.rawPayload,
  };
}

/** The product's calls over HTTP against a database of their own, with sandboxes for the outside world. */
export async function createTestApp(options: TestAppOptions): Promise<TestApp> {
  const { services, close } = await createTestServices(options.services);
  const http = await serve(options, services);

  const app: TestApp = {
    services,
    http,
    async call(call, input, callOptions = {}) {
      const answer = await inject(http, call, input, callOptions);
      const envelope = answer.json() as TestEnvelope<OutputOf<typeof call>>;
      if (envelope.code === 1000) checked(call, envelope.data);
      const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
      return { status: answer.statusCode, envelope, headers: answer.headers as Record<string, string>, cookies };
    },
    async ok(call, input, callOptions) {
      const { envelope } = await app.call(call, input, callOptions);
      if (envelope.code !== 1000) throw new Error(`${call.name} refused: ${JSON.stringify(envelope)}`);
      return envelope.data;
    },
    async expectRefused(call, input, as = guest) {
      const { status, envelope } = await app.call(call, input, { as });
      if (envelope.code === 1000) throw new Error(`${call.name} was not refused: ${JSON.stringify(envelope.data)}`);
      if (status === 500)
        throw new Error(`${call.name} failed instead of refusing. Run with TEST_LOG=error to see why.`);
      return { ...envelope.data, code: envelope.code };
    },
    file: async (call, input, callOptions = {}) => fileOf(call, await inject(http, call, input, callOptions)),
    async messages(to) {
      const query = services.db.selectFrom('sandboxMessages').where('recipient', '=', to).orderBy('id', 'desc');
      return query.select(['recipient as to', 'channel', 'subject', 'body as text', 'code']).execute();
    },
    runJobs: () => runDueJobs(services, options.jobs ?? []),
    waitingJobs: () => waitingJobs(services),
    async close() {
      await http.close();
      await close();
    },
  };
  return app;
}

import type { Readable } from 'node:stream';
import type { Call, OutputOf, ParsedInputOf } from '#platform/contract/contract.ts';
import type { Database } from '#platform/database/database.ts';
import type { ObjectStore } from '#platform/files/object-store.ts';
import type { Language } from '#platform/locale/messages.ts';
import type { Services } from '#platform/services.ts';
import type { Actor } from './actor.ts';
import type { Upload } from './upload.ts';

/** What is known of the client, apart from who it is. */
export interface ClientInfo {
  address: string;
  userAgent: string;
  requestId: string;
  /** Cookies of the request. */
  cookies: Readonly<Record<string, string | undefined>>;
}

export interface CookieOptions {
  /** Seconds until it ends; 0 removes it. */
  maxAge: number;
  httpOnly?: boolean;
}

/** An object of the store: sent in ranges where they are asked for, so that a broken download goes on where it stopped. */
export interface StoredBody {
  files: ObjectStore;
  object: string;
}

/** A file as an answer: streamed, with a name for "save as". */
export interface FileAnswer {
  type: string;
  /** Name offered to the user, any language. */
  name: string;
  body: Readable | Buffer | StoredBody;
  /** Size in bytes where it is known; an object's is. */
  bytes?: number;
}

/** All that a handler gets. In a call that writes, `db` is the call's transaction. */
export interface CallContext<Input = unknown> {
  input: Input;
  actor: Actor;
  db: Database;
  language: Language;
  services: Services;
  client: ClientInfo;
  /** The file of a call that takes one. */
  upload?: Upload;
  /** Sets (or with `maxAge: 0` removes) a cookie of the answer. */
  setCookie(name: string, value: string, options: CookieOptions): void;
}

export interface Handler {
  call: Call;
  run(context: CallContext): Promise<unknown>;
}

/** Binds a call of a contract to what it does. */
export function handle<C extends Call>(
  call: C,
  run: (context: CallContext<ParsedInputOf<C>>) => Promise<OutputOf<C>>,
): Handler {
  return { call, run: run as Handler['run'] };
}

/** Binds a call that answers a file. */
export function handleFile<C extends Call>(
  call: C,
  run: (context: CallContext<ParsedInputOf<C>>) => Promise<FileAnswer>,
): Handler {
  return { call, run: run as Handler['run'] };
}

/** The file of a call whose contract takes one. */
export function uploadOf(context: CallContext): Upload {
  if (!context.upload) throw new Error('This call takes no file: say so in the contract.');
  return context.upload;
}

/** The account behind a call whose access is `session` or `member`. */
export function accountOf(context: CallContext): { accountId: string; sessionId: string } {
  if (context.actor.kind !== 'account') throw new Error('This call has no account: check its access in the contract.');
  return context.actor;
}

import type * as z from 'zod/mini';

/** Roles of the operators' console; `admin` may do whatever any other may. */
export type OperatorRole = 'admin' | 'catalogue' | 'sales' | 'viewer';

/**
 * Who may make a call. `guest`: everybody. `session`: whoever is logged in, even with an incomplete profile.
 * `member`: logged in with a complete profile (perfectStatus 0). `operator`: a console account with one of the roles.
 */
export type Access = 'guest' | 'session' | 'member' | { operator: readonly OperatorRole[] };

/** At most `count` calls in `seconds`, counted per client address, per account, or per value of one input field. */
export interface Limit {
  by: 'address' | 'account' | { field: string };
  count: number;
  seconds: number;
}

/** One call of the API: everything that its server, its clients, its tests and its description need to know. */
export interface Call<Input extends z.ZodMiniType = z.ZodMiniType, Output extends z.ZodMiniType = z.ZodMiniType> {
  /** `domain.verbNoun`, in our words; handlers are found by it. */
  name: string;
  method: 'GET' | 'POST';
  /** Path below `/api`, as the specification writes it. */
  path: string;
  access: Access;
  input: Input;
  /** Shape of `data` in the envelope; `file()` for a call that answers a file. */
  output: Output;
  /**
   * It changes something: it runs in a transaction, and with a cookie it needs the same origin and the `language` header.
   * `'own transaction'`: the handler opens it itself, because something must outlive a refusal (a count of failures),
   * or because it waits for something slow (a password's hash, a provider) and must not hold a connection meanwhile.
   */
  writes?: boolean | 'own transaction';
  /** It answers a file when it succeeds, an envelope when it fails. */
  answersFile?: boolean;
  /** It takes a file of at most so many bytes: the client sends a form (multipart), the fields of `input` before the file. */
  takesFile?: { most: number };
  limits?: readonly Limit[];
  /** Further top-level keys of the answer, for clients of another protocol; worked out from the finished envelope. */
  alongside?: (envelope: Envelope<unknown>) => Record<string, unknown>;
  /** Section of the specification, or `readings`, or `ours` for calls it does not name. */
  section: string;
}

export type InputOf<C extends Call> = z.input<C['input']>;
export type ParsedInputOf<C extends Call> = z.output<C['input']>;
export type OutputOf<C extends Call> = z.output<C['output']>;

/** Declares a call. It only gives the types their names; it is pure, so that browsers get no call they do not make. */
export function defineCall<I extends z.ZodMiniType, O extends z.ZodMiniType>(call: Call<I, O>): Call<I, O> {
  return call;
}

/** Answer of every JSON call: 1000 success, 0 a message for the user, -1 the session is gone. */
export interface Envelope<T> {
  code: 1000 | 0 | -1;
  msg: string;
  data: T;
}

/** What stands in `data` when `code` is 0: the message's key, and one sentence per field that the user can mend. */
export interface RefusalData {
  reason: string;
  fields?: Record<string, string>;
  /** The id under which a server error was logged. */
  requestId?: string;
  /** Facts that a page needs to react, such as the new price. */
  details?: Record<string, unknown>;
}

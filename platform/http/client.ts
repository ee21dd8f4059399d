import type { Call, Envelope, InputOf, OutputOf, RefusalData } from '#platform/contract/contract.ts';

/** A call that did not answer 1000; `data.reason` is a message key, `message` is in the reader's language. */
export class CallError extends Error {
  readonly code: number;
  readonly data: RefusalData;

  constructor(envelope: Envelope<RefusalData | null>) {
    super(envelope.msg);
    this.name = 'CallError';
    this.code = envelope.code;
    this.data = envelope.data ?? { reason: 'unknown' };
  }
}

/** Whether a call was refused. By name: the store's server bundle has a class of its own. */
export function isCallError(error: unknown): error is CallError {
  return error instanceof Error && error.name === 'CallError';
}

/** Typed access to the calls, the same for loaders on the server and for the browser. */
export interface Api {
  call<C extends Call>(call: C, input: InputOf<C>): Promise<OutputOf<C>>;
}

/** A query string of a GET call, `?` included; empty without values. */
export function queryOf(input: object): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined || value === null) continue;
    query.set(name, Array.isArray(value) ? value.join(',') : String(value));
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** The API over `fetch`, for the browser. `onSessionGone` runs when a call answers -1, before the error is thrown. */
export function createBrowserApi(language: () => 'zh' | 'en', onSessionGone: () => void): Api {
  return {
    async call(call, input) {
      const body = call.method === 'POST';
      const address = `/api${call.path}${body ? '' : queryOf(input as object)}`;
      const response = await fetch(address, {
        method: call.method,
        credentials: 'same-origin',
        headers: {
          language: language() === 'en' ? 'EN' : 'CN',
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(input) } : {}),
      });
      const envelope = (await response.json()) as Envelope<RefusalData | null>;
      if (envelope.code === 1000) return envelope.data as never;
      if (envelope.code === -1) onSessionGone();
      throw new CallError(envelope);
    },
  };
}

import type { MessageKey } from '#platform/locale/messages.ts';

export interface RefusalOptions {
  /** Values for the placeholders of the message. */
  params?: Record<string, string | number>;
  /** One message key per field of the input that the user can mend. */
  fields?: Record<string, MessageKey>;
  details?: Record<string, unknown>;
  /** 0 a message for the user (the default), -1 the session is gone. */
  code?: 0 | -1;
}

/** An expected "no": the caller is told in its language, nothing is logged as an error, a transaction is rolled back. */
export class Refusal extends Error {
  readonly key: MessageKey;
  readonly options: RefusalOptions;

  constructor(key: MessageKey, options: RefusalOptions = {}) {
    super(key);
    this.name = 'Refusal';
    this.key = key;
    this.options = options;
  }
}

/** The row is not there, or the caller may not see it: the same answer for both. */
export const notFound = () => new Refusal('not_found');

import type { Database } from '#platform/database/database.ts';
import type { Services } from '#platform/services.ts';

/** A kind of job: its queue, and how it is tried. Declared by the domain whose work it is. */
export interface JobKind<Data extends object> {
  /** `domain.verb-noun`, the queue's name. */
  name: string;
  /** Tries after the first one fails, with growing pauses. Default 5. */
  retries?: number;
  /** Seconds after which a try counts as lost and is given to another worker. Default 120. */
  timeoutSeconds?: number;
  /** How many are worked at once in one process. Default 1. */
  concurrency?: number;
  /** A cron line (UTC): the job is also queued by time, with empty data. */
  schedule?: string;
  /** Ties `Data` to the kind; never set. */
  readonly data?: Data;
}

export interface JobOptions {
  /** Not before this time. */
  startAfter?: Date;
  /** While a job with this key waits or runs, another is not queued. */
  singletonKey?: string;
  /** Higher goes first. Default 0. */
  priority?: number;
}

export interface Jobs {
  /** Queues a job in the caller's transaction: it exists only if the transaction commits. */
  send<Data extends object>(db: Database, kind: JobKind<Data>, data: Data, options?: JobOptions): Promise<void>;
}

/** What a job does. It may run twice for one `send`, and must then do no harm. */
export interface JobHandler<Data extends object = object> {
  kind: JobKind<Data>;
  run(data: Data, services: Services, signal: AbortSignal): Promise<void>;
}

export function handleJob<Data extends object>(kind: JobKind<Data>, run: JobHandler<Data>['run']): JobHandler {
  return { kind, run: run as JobHandler['run'] };
}

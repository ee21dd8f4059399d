import type { Database } from '#platform/database/database.ts';
import type { MessageKey } from '#platform/locale/messages.ts';
import { definePort } from '#platform/port/port.ts';

/** Something that waits for an operator; each domain names its own in its `server.ts`. */
export interface Queue {
  name: string;
  title: MessageKey;
  /** Where it is worked through, below `/console`. */
  path: string;
  count(db: Database): Promise<number>;
}

/** The queues of all domains; filled by `apps/server`, since they lie above this one. */
export const queuesPort = definePort((): readonly Queue[] => []);

/** The address of a list of the console, narrowed by a filter. */
export const queuePath = (resource: string, filter: Record<string, unknown>): string =>
  `/${resource}?${new URLSearchParams({ filter: JSON.stringify(filter), page: '1' })}`;

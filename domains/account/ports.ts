import type { Database } from '#platform/database/database.ts';
import { definePort } from '#platform/port/port.ts';

/** How much of something one account has. */
type Count = (db: Database, accountId: string) => Promise<number>;

/** The counters of the personal centre, each answered by the domain that owns what is counted. */
export const counterPorts = {
  /** Balance of points. */
  integral: definePort<Count>(async () => 0),
  favorites: definePort<Count>(async () => 0),
  /** Packages with licences left. */
  meal: definePort<Count>(async () => 0),
};

/** Works and sold works of a composer; null without a contract in force. */
export const composerCountersPort = definePort(
  async (_db: Database, _accountId: string): Promise<{ song: number; sale: number } | null> => null,
);

/** The version of an agreement that the site shows now. */
export const agreementVersionPort = definePort(async (_db: Database, _agreementId: number): Promise<number> => 1);

/** Which of the accounts belong to a team. */
export const teamMembersPort = definePort(
  async (_db: Database, _accountIds: readonly string[]): Promise<ReadonlySet<string>> => new Set(),
);

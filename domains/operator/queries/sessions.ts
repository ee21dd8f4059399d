import type { OperatorRole } from '#platform/contract/contract.ts';
import type { Database } from '#platform/database/database.ts';

export async function insertOperatorSession(
  db: Database,
  session: { operatorId: string; tokenHash: Buffer; address: string; expiresAt: Date; now: Date },
): Promise<void> {
  const { now, ...values } = session;
  await db
    .insertInto('operatorSessions')
    .values({ ...values, createdAt: now, lastSeenAt: now })
    .execute();
}

/** The session behind a token with its operator, if neither has ended. */
export const liveOperatorSession = (db: Database, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('operatorSessions as session')
    .innerJoin('operators as operator', 'operator.id', 'session.operatorId')
    .select(['session.id', 'session.operatorId', 'session.lastSeenAt', 'operator.name', 'operator.role'])
    .$narrowType<{ role: OperatorRole }>()
    .where('session.tokenHash', '=', tokenHash)
    .where('session.expiresAt', '>', now)
    .where('operator.disabledAt', 'is', null)
    .executeTakeFirst();

export const extendOperatorSession = (db: Database, id: string, now: Date, expiresAt: Date) =>
  db.updateTable('operatorSessions').set({ lastSeenAt: now, expiresAt }).where('id', '=', id).execute();

/** Ends an operator's sessions; `except` one, where it is given. */
export async function endOperatorSessions(db: Database, operatorId: string, except?: string): Promise<void> {
  let query = db.deleteFrom('operatorSessions').where('operatorId', '=', operatorId);
  if (except !== undefined) query = query.where('id', '!=', except);
  await query.execute();
}

export const endOperatorSession = (db: Database, id: string) =>
  db.deleteFrom('operatorSessions').where('id', '=', id).execute();

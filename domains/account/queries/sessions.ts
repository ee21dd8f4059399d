import type { Database } from '#platform/database/database.ts';

export interface NewSession {
  accountId: string;
  tokenHash: Buffer;
  userAgent: string;
  address: string;
  expiresAt: Date;
}

export const insertSession = (db: Database, session: NewSession, now: Date) =>
  db
    .insertInto('sessions')
    .values({ ...session, createdAt: now, lastSeenAt: now })
    .execute();

/** The session behind a token, if neither it nor its account has ended. */
export const liveSession = (db: Database, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('sessions as session')
    .innerJoin('accounts as account', 'account.id', 'session.accountId')
    .select(['session.id', 'session.accountId', 'session.lastSeenAt', 'account.profileCompletedAt'])
    .where('session.tokenHash', '=', tokenHash)
    .where('session.expiresAt', '>', now)
    .where('account.disabledAt', 'is', null)
    .executeTakeFirst();

export const touchSession = (db: Database, id: string, now: Date, expiresAt: Date) =>
  db.updateTable('sessions').set({ lastSeenAt: now, expiresAt }).where('id', '=', id).execute();

export const endSession = (db: Database, id: string) => db.deleteFrom('sessions').where('id', '=', id).execute();

/** Ends every session of an account, but `except` where it is given. */
export async function endSessions(db: Database, accountId: string, except?: string): Promise<void> {
  let query = db.deleteFrom('sessions').where('accountId', '=', accountId);
  if (except !== undefined) query = query.where('id', '!=', except);
  await query.execute();
}

export const sweepSessions = (db: Database, now: Date) =>
  db.deleteFrom('sessions').where('expiresAt', '<', now).execute();

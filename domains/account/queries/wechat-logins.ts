import type { Database } from '#platform/database/database.ts';

type WechatLoginState = 'waiting' | 'scanned' | 'refused' | 'used';

export interface WechatLogin {
  id: string;
  state: WechatLoginState;
  openid: string | null;
  unionid: string | null;
}

export const insertWechatLogin = (
  db: Database,
  login: { ticketHash: Buffer; scene: string; browserHash: Buffer; createdAt: Date; expiresAt: Date },
) => db.insertInto('wechatLogins').values(login).execute();

const logins = (db: Database) =>
  db.selectFrom('wechatLogins').select(['id', 'state', 'openid', 'unionid']).$narrowType<Pick<WechatLogin, 'state'>>();

/** The attempt behind a ticket, asked for by the browser that began it. */
export const wechatLoginOf = (db: Database, ticketHash: Buffer, browserHash: Buffer, now: Date) =>
  logins(db)
    .where('ticketHash', '=', ticketHash)
    .where('browserHash', '=', browserHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst();

export const wechatLoginByTicket = (db: Database, ticketHash: Buffer, now: Date) =>
  logins(db).select('scene').where('ticketHash', '=', ticketHash).where('expiresAt', '>', now).executeTakeFirst();

/** Notes what became of a waiting attempt. False where there is none: it may be told twice, or too late. */
export async function settleWechatLogin(
  db: Database,
  scene: string,
  outcome: { state: 'scanned' | 'refused'; openid?: string; unionid?: string | null },
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('wechatLogins')
    .set(outcome)
    .where('scene', '=', scene)
    .where('state', '=', 'waiting')
    .where('expiresAt', '>', now)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses a scanned attempt up. Of two polls at once, one finds it. */
export async function useWechatLogin(db: Database, id: string): Promise<boolean> {
  const row = await db
    .updateTable('wechatLogins')
    .set({ state: 'used' })
    .where('id', '=', id)
    .where('state', '=', 'scanned')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export const sweepWechatLogins = (db: Database, now: Date) =>
  db.deleteFrom('wechatLogins').where('expiresAt', '<', now).execute();

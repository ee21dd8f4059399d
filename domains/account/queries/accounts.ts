import type { Database } from '#platform/database/database.ts';
import type { Language } from '#platform/locale/messages.ts';

/** An account as the database has it, the password's hash included: never sent anywhere as it is. */
export interface AccountRow {
  id: string;
  phone: string | null;
  email: string | null;
  wechatOpenid: string | null;
  passwordHash: string | null;
  nickname: string;
  userType: 'personal' | 'corporate';
  companyName: string;
  avatarObject: string | null;
  profileCompletedAt: Date | null;
  disabledAt: Date | null;
}

const accounts = (db: Database) =>
  db
    .selectFrom('accounts')
    .select([
      'id',
      'phone',
      'email',
      'wechatOpenid',
      'passwordHash',
      'nickname',
      'userType',
      'companyName',
      'avatarObject',
      'profileCompletedAt',
      'disabledAt',
    ])
    .$narrowType<Pick<AccountRow, 'userType'>>();

export const accountById = (db: Database, id: string): Promise<AccountRow | undefined> =>
  accounts(db).where('id', '=', id).executeTakeFirst();

/** The same, and nobody else changes it until the transaction ends. */
export const lockAccount = (db: Database, id: string): Promise<AccountRow | undefined> =>
  accounts(db).where('id', '=', id).forUpdate().executeTakeFirst();

export const accountByPhone = (db: Database, phone: string): Promise<AccountRow | undefined> =>
  accounts(db).where('phone', '=', phone).executeTakeFirst();

/** `email` in lower case. */
export const accountByEmail = (db: Database, email: string): Promise<AccountRow | undefined> =>
  accounts(db).where('email', '=', email).executeTakeFirst();

export const accountByWechat = (db: Database, openid: string): Promise<AccountRow | undefined> =>
  accounts(db).where('wechatOpenid', '=', openid).executeTakeFirst();

export interface NewAccount {
  phone?: string;
  email?: string;
  wechatOpenid?: string;
  wechatUnionid?: string | null;
  passwordHash?: string;
  language: Language;
}

/** Returns the new account, or undefined where the phone, the e-mail address or the WeChat person has one already. */
export async function insertAccount(db: Database, account: NewAccount, now: Date): Promise<AccountRow | undefined> {
  const row = await db
    .insertInto('accounts')
    .values({ ...account, createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row && accountById(db, row.id);
}

export interface AccountChanges {
  phone?: string | null;
  email?: string;
  wechatOpenid?: string | null;
  wechatUnionid?: string | null;
  passwordHash?: string;
  nickname?: string;
  userType?: 'personal' | 'corporate';
  companyName?: string;
  profileCompletedAt?: Date;
}

export const changeAccount = (db: Database, id: string, changes: AccountChanges, now: Date) =>
  db
    .updateTable('accounts')
    .set({ ...changes, updatedAt: now })
    .where('id', '=', id)
    .execute();

/** Notes that an account agreed to a version of an agreement; a second time changes nothing. */
export const insertConsent = (
  db: Database,
  consent: { accountId: string; agreementId: number; agreementVersion: number; consentedAt: Date },
) =>
  db
    .insertInto('agreementConsents')
    .values(consent)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

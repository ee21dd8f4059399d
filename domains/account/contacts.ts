import { audit } from '#domains/operator/server.ts';
import { notFound, Refusal } from '#platform/contract/refusal.ts';
import type { Database } from '#platform/database/database.ts';
import { transaction } from '#platform/database/transaction.ts';
import { accountOf, type CallContext } from '#platform/http/context.ts';
import { withinLimit } from '#platform/http/rate-limit.ts';
import { passwordMatches } from '#platform/secrets/passwords.ts';
import { type AccountChanges, type AccountRow, accountById, changeAccount, lockAccount } from './queries/accounts.ts';
import { endSessions } from './queries/sessions.ts';
import { canLogIn, LOGIN_LIMIT } from './rules.ts';

/** The account of a call that changes how its person is reached. */
export async function ownAccount(context: CallContext): Promise<AccountRow> {
  const account = await accountById(context.db, accountOf(context).accountId);
  if (!account) throw notFound();
  return account;
}

/**
 * Asks for the password again: a session left open on somebody's screen must not be enough to take the account away.
 * Who has none sets one first, by a code to the phone or address on file.
 */
export async function provePassword(
  context: CallContext,
  account: AccountRow,
  password: string | undefined,
): Promise<void> {
  if (!account.passwordHash) throw new Refusal('account_password_unset');
  if (!password) throw new Refusal('account_password_empty', { fields: { password: 'account_password_empty' } });
  const { db, services } = context;
  if (!(await withinLimit(db, `account.prove:${account.id}`, LOGIN_LIMIT, services.clock.now()))) {
    throw new Refusal('account_login_locked', { params: { minutes: LOGIN_LIMIT.seconds / 60 } });
  }
  if (await passwordMatches(account.passwordHash, password)) return;
  throw new Refusal('account_password_wrong', { fields: { password: 'account_password_wrong' } });
}

const isTaken = (error: unknown) => (error as { code?: string }).code === '23505';

/**
 * Changes how an account is reached, logs it, and ends its other sessions. Refused as `taken` where the phone, address
 * or WeChat person belongs to another account, and where no way to log in would be left.
 */
export async function changeContact(
  context: CallContext,
  change: { action: string; changes: AccountChanges; taken?: () => Refusal },
  before?: (tx: Database) => Promise<void>,
): Promise<void> {
  const { actor, client, db, services } = context;
  const { accountId, sessionId } = accountOf(context);
  const now = services.clock.now();
  try {
    await transaction(db, async (tx) => {
      await before?.(tx);
      const account = await lockAccount(tx, accountId);
      if (!account) throw notFound();
      const after = { ...account, ...change.changes };
      const { phone, email, passwordHash, wechatOpenid } = after;
      if (!canLogIn({ phone, email, hasPassword: passwordHash !== null, hasWechat: wechatOpenid !== null })) {
        throw new Refusal('account_last_way');
      }
      await changeAccount(tx, accountId, change.changes, now);
      await endSessions(tx, accountId, sessionId);
      await audit(tx, { actor, action: change.action, subjectKind: 'account', subjectId: accountId, client });
    });
  } catch (error) {
    if (isTaken(error) && change.taken) throw change.taken();
    throw error;
  }
}

import { Refusal } from '#platform/contract/refusal.ts';
import type { Database } from '#platform/database/database.ts';
import { transaction } from '#platform/database/transaction.ts';
import { handle } from '#platform/http/context.ts';
import { forgetUses, withinLimit } from '#platform/http/rate-limit.ts';
import { passwordMatches } from '#platform/secrets/passwords.ts';
import { loginByPass } from '../contract.ts';
import { accountByEmail, accountByPhone } from '../queries/accounts.ts';
import { LOGIN_LIMIT, plainPhone } from '../rules.ts';
import { beginSession } from '../sessions.ts';

const accountOf = (db: Database, name: string) =>
  name.includes('@') ? accountByEmail(db, name) : accountByPhone(db, name);

/** A wrong password and an unknown account get the same answer after the same time, and the same number of tries. */
export const logInByPasswordHandler = handle(loginByPass, async (context) => {
  const { input, db, services } = context;
  const name = input.phoneOrEmail.includes('@') ? input.phoneOrEmail.toLowerCase() : plainPhone(input.phoneOrEmail);
  const tries = `account.password:${name}`;
  if (!(await withinLimit(db, tries, LOGIN_LIMIT, services.clock.now()))) {
    throw new Refusal('account_login_locked', { params: { minutes: LOGIN_LIMIT.seconds / 60 } });
  }
  const account = await accountOf(db, name);
  const matches = await passwordMatches(account?.passwordHash, input.password);
  if (!account || !matches) throw new Refusal('account_login_wrong', { fields: { password: 'account_login_wrong' } });
  return transaction(db, async (tx) => {
    await forgetUses(tx, tries);
    return beginSession(context, tx, account, input);
  });
});

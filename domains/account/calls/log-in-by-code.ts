import { Refusal } from '#platform/contract/refusal.ts';
import { transaction } from '#platform/database/transaction.ts';
import { handle } from '#platform/http/context.ts';
import { proveCode, spendCode } from '../codes.ts';
import { loginByCode } from '../contract.ts';
import { accountByPhone } from '../queries/accounts.ts';
import { beginSession } from '../sessions.ts';

/** A phone without an account is told to register: an account needs a password and the agreement, asked for there. */
export const logInByCodeHandler = handle(loginByCode, async (context) => {
  const { input, db, services } = context;
  const codeId = await proveCode(context, input.phone, 'login', input.code);
  const account = await accountByPhone(db, input.phone);
  if (!account) throw new Refusal('account_phone_unknown', { fields: { phone: 'account_phone_unknown' } });
  return transaction(db, async (tx) => {
    await spendCode(tx, codeId, services.clock.now());
    return beginSession(context, tx, account, input);
  });
});

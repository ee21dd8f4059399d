import { Refusal } from '#platform/contract/refusal.ts';
import { handle } from '#platform/http/context.ts';
import { proveCode } from '../codes.ts';
import { retrievePasswordByEmail } from '../contract.ts';
import { accountByEmail } from '../queries/accounts.ts';
import { resetPassword } from '../resetting.ts';

export const retrievePasswordByEmailHandler = handle(retrievePasswordByEmail, async (context) => {
  const { email, code, password } = context.input;
  const codeId = await proveCode(context, email, 'reset', code);
  const account = await accountByEmail(context.db, email);
  if (!account) throw new Refusal('account_email_unknown', { fields: { email: 'account_email_unknown' } });
  await resetPassword(context, account, codeId, password);
  return null;
});

import { Refusal } from '#platform/contract/refusal.ts';
import { handle } from '#platform/http/context.ts';
import { proveCode } from '../codes.ts';
import { retrievePasswordByPhone } from '../contract.ts';
import { accountByPhone } from '../queries/accounts.ts';
import { resetPassword } from '../resetting.ts';

export const retrievePasswordByPhoneHandler = handle(retrievePasswordByPhone, async (context) => {
  const { phone, code, password } = context.input;
  const codeId = await proveCode(context, phone, 'reset', code);
  const account = await accountByPhone(context.db, phone);
  if (!account) throw new Refusal('account_phone_unknown', { fields: { phone: 'account_phone_unknown' } });
  await resetPassword(context, account, codeId, password);
  return null;
});

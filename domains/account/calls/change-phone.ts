import { Refusal } from '#platform/contract/refusal.ts';
import { handle } from '#platform/http/context.ts';
import { proveCode, spendCode } from '../codes.ts';
import { changeContact, ownAccount, provePassword } from '../contacts.ts';
import { editPhone } from '../contract.ts';

export const changePhoneHandler = handle(editPhone, async (context) => {
  const { phone, code, password } = context.input;
  const account = await ownAccount(context);
  if (account.phone !== null) await provePassword(context, account, password);
  const codeId = await proveCode(context, phone, 'change', code);
  const taken = () => new Refusal('account_phone_taken', { fields: { phone: 'account_phone_taken' } });
  await changeContact(context, { action: 'account.change-phone', changes: { phone }, taken }, (tx) =>
    spendCode(tx, codeId, context.services.clock.now()),
  );
  return null;
});

import { Refusal } from '#platform/contract/refusal.ts';
import { handle } from '#platform/http/context.ts';
import { proveCode, spendCode } from '../codes.ts';
import { changeContact, ownAccount, provePassword } from '../contacts.ts';
import { editEmail } from '../contract.ts';

export const changeEmailHandler = handle(editEmail, async (context) => {
  const { email, code, password } = context.input;
  const account = await ownAccount(context);
  if (account.email !== null) await provePassword(context, account, password);
  const codeId = await proveCode(context, email, 'change', code);
  const taken = () => new Refusal('account_email_taken', { fields: { email: 'account_email_taken' } });
  await changeContact(context, { action: 'account.change-email', changes: { email }, taken }, (tx) =>
    spendCode(tx, codeId, context.services.clock.now()),
  );
  return null;
});

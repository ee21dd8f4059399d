import { handle } from '#platform/http/context.ts';
import { changeContact, ownAccount, provePassword } from '../contacts.ts';
import { unbindingPhone } from '../contract.ts';

export const unbindPhoneHandler = handle(unbindingPhone, async (context) => {
  await provePassword(context, await ownAccount(context), context.input.password);
  await changeContact(context, { action: 'account.unbind-phone', changes: { phone: null } });
  return null;
});

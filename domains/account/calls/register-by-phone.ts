import { handle } from '#platform/http/context.ts';
import { registerByPhone } from '../contract.ts';
import { register } from '../registering.ts';

export const registerByPhoneHandler = handle(registerByPhone, async (context) => {
  const { phone, code, password, ...consent } = context.input;
  return register(context, { contact: { phone }, code, password, consent });
});

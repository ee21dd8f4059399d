import { handle } from '#platform/http/context.ts';
import { registerByEmail } from '../contract.ts';
import { register } from '../registering.ts';

export const registerByEmailHandler = handle(registerByEmail, async (context) => {
  const { email, code, password, ...consent } = context.input;
  return register(context, { contact: { email }, code, password, consent });
});

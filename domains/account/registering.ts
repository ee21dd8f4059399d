import { Refusal } from '#platform/contract/refusal.ts';
import { transaction } from '#platform/database/transaction.ts';
import type { CallContext } from '#platform/http/context.ts';
import { hashPassword } from '#platform/secrets/passwords.ts';
import { proveCode, spendCode } from './codes.ts';
import { insertAccount } from './queries/accounts.ts';
import { beginSession, type Consent, type LoggedIn } from './sessions.ts';

interface Registration {
  /** The phone or the e-mail address that the code was sent to. */
  contact: { phone: string } | { email: string };
  code: string;
  password: string;
  consent: Consent;
}

/**
 * Makes an account and logs it in, its profile incomplete. That the phone or address is taken is told only to whoever
 * has shown the code sent there; the database's unique constraint settles two registrations at once.
 */
export async function register(context: CallContext, registration: Registration): Promise<LoggedIn> {
  const { contact, code, password, consent } = registration;
  const byPhone = 'phone' in contact;
  const codeId = await proveCode(context, byPhone ? contact.phone : contact.email, 'register', code);
  const passwordHash = await hashPassword(password);
  const now = context.services.clock.now();
  return transaction(context.db, async (tx) => {
    await spendCode(tx, codeId, now);
    const account = await insertAccount(tx, { ...contact, passwordHash, language: context.language }, now);
    if (account) return beginSession(context, tx, account, consent);
    throw byPhone
      ? new Refusal('account_phone_taken', { fields: { phone: 'account_phone_taken' } })
      : new Refusal('account_email_taken', { fields: { email: 'account_email_taken' } });
  });
}

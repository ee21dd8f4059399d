import { audit } from '#domains/operator/server.ts';
import { transaction } from '#platform/database/transaction.ts';
import type { CallContext } from '#platform/http/context.ts';
import { forgetUses } from '#platform/http/rate-limit.ts';
import { hashPassword } from '#platform/secrets/passwords.ts';
import { spendCode } from './codes.ts';
import { type AccountRow, changeAccount } from './queries/accounts.ts';
import { endSessions } from './queries/sessions.ts';

/** Gives an account a new password, for a proven code. Every session of it ends: one of them may be a stranger's. */
export async function resetPassword(
  context: CallContext,
  account: AccountRow,
  codeId: string,
  password: string,
): Promise<void> {
  const { db, services, client, actor } = context;
  const passwordHash = await hashPassword(password);
  const now = services.clock.now();
  await transaction(db, async (tx) => {
    await spendCode(tx, codeId, now);
    await changeAccount(tx, account.id, { passwordHash }, now);
    await endSessions(tx, account.id);
    for (const name of [account.phone, account.email]) if (name) await forgetUses(tx, `account.password:${name}`);
    await audit(tx, {
      actor,
      action: 'account.reset-password',
      subjectKind: 'account',
      subjectId: account.id,
      client,
    });
  });
}

import { sql } from 'kysely';
import { transaction } from '#platform/database/transaction.ts';
import { hashPassword } from '#platform/secrets/passwords.ts';
import { newToken } from '#platform/secrets/tokens.ts';
import type { Services } from '#platform/services.ts';
import { audit } from './audit.ts';
import { insertOperator, operatorCount } from './queries/operators.ts';

/**
 * Makes the first administrator when there is no operator yet: OPERATOR_EMAIL and OPERATOR_PASSWORD, or a random
 * password. Returns what the terminal has to tell, once; null when there was somebody already, also when two instances
 * start together.
 */
export async function ensureFirstOperator(
  services: Services,
): Promise<{ email: string; madeUpPassword: string | null } | null> {
  const { db, config } = services;
  if ((await operatorCount(db)) > 0) return null;
  const email = (config.operatorEmail ?? 'operator@tonebank.local').toLowerCase();
  const madeUpPassword = config.operatorPassword === null ? newToken().slice(0, 20) : null;
  const passwordHash = await hashPassword(config.operatorPassword ?? madeUpPassword ?? '');
  return transaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('operator.first'))`.execute(tx);
    if ((await operatorCount(tx)) > 0) return null;
    const id = await insertOperator(tx, { email, name: 'Operator', role: 'admin', passwordHash });
    await audit(tx, {
      actor: { kind: 'system' },
      action: 'operator.add-operator',
      subjectKind: 'operator',
      subjectId: id ?? null,
      changes: { email, role: 'admin' },
      client: { address: '', requestId: '' },
    });
    return { email, madeUpPassword };
  });
}

/** Makes the first operator and says so on the terminal: a made-up password goes there and nowhere else, once. */
export async function prepare(services: Services): Promise<void> {
  const made = await ensureFirstOperator(services);
  if (!made) return;
  const { email, madeUpPassword } = made;
  const password = madeUpPassword === null ? 'the password of OPERATOR_PASSWORD' : `the password ${madeUpPassword}`;
  console.log(`The console is at ${services.config.publicUrl}/console: log in as ${email} with ${password}`);
}

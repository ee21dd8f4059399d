import type { OperatorRole } from '#platform/contract/contract.ts';
import type { Database } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { hashPassword } from '#platform/secrets/passwords.ts';
import { insertOperator } from './queries/operators.ts';

/** For tests: an operator with this role, who can log in with the password `correct horse`. */
export async function makeOperator(db: Database, role: OperatorRole, email = `${role}@example.com`) {
  const id = await insertOperator(db, { email, name: role, role, passwordHash: await hashPassword('correct horse') });
  if (id === undefined) throw new Error(`There is already an operator ${email}.`);
  const actor: Actor = { kind: 'operator', operatorId: id, sessionId: '0', name: role, role };
  return { id, email, actor };
}

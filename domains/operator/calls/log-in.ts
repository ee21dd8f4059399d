import { Refusal } from '#platform/contract/refusal.ts';
import { transaction } from '#platform/database/transaction.ts';
import { guest } from '#platform/http/actor.ts';
import { handle } from '#platform/http/context.ts';
import { forgetUses, withinLimit } from '#platform/http/rate-limit.ts';
import { passwordMatches } from '#platform/secrets/passwords.ts';
import { audit } from '../audit.ts';
import { logIn } from '../contract.ts';
import { operatorByEmail } from '../queries/operators.ts';
import { OPERATOR_LOGIN_LIMIT } from '../rules.ts';
import { beginOperatorSession } from '../sessions.ts';

/** A wrong password, an unknown and a disabled operator get the same answer after the same time. */
export const logInHandler = handle(logIn, async (context) => {
  const { input, db, services, client } = context;
  const failures = `operator.failures:${input.email}`;
  if (!(await withinLimit(db, failures, OPERATOR_LOGIN_LIMIT, services.clock.now()))) {
    throw new Refusal('operator_login_locked', { params: { minutes: OPERATOR_LOGIN_LIMIT.seconds / 60 } });
  }
  const operator = await operatorByEmail(db, input.email);
  const matches = await passwordMatches(operator?.passwordHash, input.password);
  if (!operator || !matches || operator.disabledAt) {
    const subjectId = operator?.id ?? null;
    await audit(db, { actor: guest, action: 'operator.fail-login', subjectKind: 'operator', subjectId, client });
    throw new Refusal('operator_login_wrong');
  }
  const { id, email, name, role } = operator;
  await transaction(db, async (tx) => {
    await forgetUses(tx, failures);
    await beginOperatorSession(context, tx, id);
    const actor = { kind: 'operator', operatorId: id, sessionId: '', name, role } as const;
    await audit(tx, { actor, action: 'operator.log-in', subjectKind: 'operator', subjectId: id, client });
  });
  return { id, email, name, role };
});

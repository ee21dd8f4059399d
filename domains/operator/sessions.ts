import type { Database } from '#platform/database/database.ts';
import { type Actor, sessionCookies } from '#platform/http/actor.ts';
import type { CallContext } from '#platform/http/context.ts';
import { hashToken, newToken } from '#platform/secrets/tokens.ts';
import { extendOperatorSession, insertOperatorSession, liveOperatorSession } from './queries/sessions.ts';
import { OPERATOR_SESSION_HOURS } from './rules.ts';

const HOUR = 3_600_000;
const expiryFrom = (now: Date) => new Date(now.getTime() + OPERATOR_SESSION_HOURS * HOUR);

/** Begins a session of the console and sets its cookie. */
export async function beginOperatorSession(context: CallContext, db: Database, operatorId: string): Promise<void> {
  const token = newToken();
  const now = context.services.clock.now();
  await insertOperatorSession(db, {
    operatorId,
    tokenHash: hashToken(token),
    address: context.client.address,
    expiresAt: expiryFrom(now),
    now,
  });
  context.setCookie(sessionCookies.console, token, { maxAge: OPERATOR_SESSION_HOURS * 3600 * 14, httpOnly: true });
}

/**
 * The operator behind a token, or null. The session ends 12 hours after its last use; that use is noted at most every
 * ten minutes, so that a page of twenty calls is not twenty writes.
 */
export async function recogniseOperator(db: Database, token: string, now: Date): Promise<Actor | null> {
  const session = await liveOperatorSession(db, hashToken(token), now);
  if (!session) return null;
  if (now.getTime() - session.lastSeenAt.getTime() > HOUR / 6) {
    await extendOperatorSession(db, session.id, now, expiryFrom(now));
  }
  const { operatorId, name, role } = session;
  return { kind: 'operator', operatorId, sessionId: session.id, name, role };
}

/** The operator behind a call that asks for one. */
export function operatorOf(context: CallContext): Extract<Actor, { kind: 'operator' }> {
  if (context.actor.kind !== 'operator')
    throw new Error('This call has no operator: check its access in the contract.');
  return context.actor;
}

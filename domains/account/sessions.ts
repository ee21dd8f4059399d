import { Refusal } from '#platform/contract/refusal.ts';
import type { Database } from '#platform/database/database.ts';
import { type Actor, sessionCookies } from '#platform/http/actor.ts';
import type { CallContext } from '#platform/http/context.ts';
import { hashToken, newToken } from '#platform/secrets/tokens.ts';
import { agreementVersionPort, teamMembersPort } from './ports.ts';
import { type AccountRow, insertConsent } from './queries/accounts.ts';
import { insertSession, liveSession, touchSession } from './queries/sessions.ts';
import { COOKIE_SECONDS, perfectStatusOf, SESSION_DAYS, TOUCH_MINUTES, USER_AGREEMENT } from './rules.ts';

const expiryFrom = (now: Date) => new Date(now.getTime() + SESSION_DAYS * 86_400_000);

/** `isTeam` at the wire: 0 belongs to a team, 1 does not (readings). Known in code as `belongsToTeam` only. */
export async function isTeamOf(db: Database, accountId: string): Promise<0 | 1> {
  const belongsToTeam = (await teamMembersPort.ask(db, [accountId])).has(accountId);
  return belongsToTeam ? 0 : 1;
}

/** The cookies that pages may read; the token itself they may not (section 3, readings). */
async function setReadableCookies(context: CallContext, db: Database, account: AccountRow): Promise<void> {
  const options = { maxAge: COOKIE_SECONDS };
  context.setCookie('perfectStatus', String(perfectStatusOf(account.profileCompletedAt)), options);
  context.setCookie('isTeam', String(await isTeamOf(db, account.id)), options);
  context.setCookie('id', account.id, options);
}

/** The user agreement beside a login: whether it was ticked, and which version was shown where the client knows. */
export interface Consent {
  agreed?: boolean | undefined;
  agreementVersion?: number | undefined;
}

export interface LoggedIn {
  token: string;
  perfectStatus: 0 | -1;
}

/** Logs an account in: a session in the given transaction, its cookies, and the consent that was ticked with it. */
export async function beginSession(
  context: CallContext,
  tx: Database,
  account: AccountRow,
  consent: Consent,
): Promise<LoggedIn> {
  if (account.disabledAt) throw new Refusal('account_disabled');
  const { services, client } = context;
  const now = services.clock.now();
  const token = newToken();
  const { address, userAgent } = client;
  const session = { accountId: account.id, tokenHash: hashToken(token), address, userAgent };
  await insertSession(tx, { ...session, expiresAt: expiryFrom(now) }, now);
  if (consent.agreed) {
    const version = consent.agreementVersion ?? (await agreementVersionPort.ask(tx, USER_AGREEMENT));
    const agreement = { agreementId: USER_AGREEMENT, agreementVersion: version };
    await insertConsent(tx, { accountId: account.id, ...agreement, consentedAt: now });
  }
  context.setCookie(sessionCookies.store, token, { maxAge: COOKIE_SECONDS, httpOnly: true });
  await setReadableCookies(context, tx, account);
  return { token, perfectStatus: perfectStatusOf(account.profileCompletedAt) };
}

/** Removes every cookie of a login. */
export function clearCookies(context: CallContext): void {
  context.setCookie(sessionCookies.store, '', { maxAge: 0, httpOnly: true });
  for (const name of ['perfectStatus', 'isTeam', 'id']) context.setCookie(name, '', { maxAge: 0 });
}

/**
 * The account behind a token, or null. A session ends 30 days after its last use, which is noted at most once an hour,
 * so that a page of twenty calls is not twenty writes.
 */
export async function recogniseAccount(db: Database, token: string, now: Date): Promise<Actor | null> {
  const session = await liveSession(db, hashToken(token), now);
  if (!session) return null;
  if (now.getTime() - session.lastSeenAt.getTime() >= TOUCH_MINUTES * 60_000) {
    await touchSession(db, session.id, now, expiryFrom(now));
  }
  const { id: sessionId, accountId, profileCompletedAt } = session;
  return { kind: 'account', accountId, sessionId, profileComplete: profileCompletedAt !== null };
}

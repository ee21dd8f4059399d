import { handle } from '#platform/http/context.ts';
import { logout } from '../contract.ts';
import { endSession } from '../queries/sessions.ts';
import { clearCookies } from '../sessions.ts';

/** Whoever is not logged in any more is logged out all the same. */
export const logOutHandler = handle(logout, async (context) => {
  if (context.actor.kind === 'account') await endSession(context.db, context.actor.sessionId);
  clearCookies(context);
  return null;
});

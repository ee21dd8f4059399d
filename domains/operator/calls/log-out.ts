import { sessionCookies } from '#platform/http/actor.ts';
import { handle } from '#platform/http/context.ts';
import { logOut } from '../contract.ts';
import { endOperatorSession } from '../queries/sessions.ts';
import { operatorOf } from '../sessions.ts';

export const logOutHandler = handle(logOut, async (context) => {
  await endOperatorSession(context.db, operatorOf(context).sessionId);
  context.setCookie(sessionCookies.console, '', { maxAge: 0, httpOnly: true });
  return null;
});

import type { OperatorRole } from '#platform/contract/contract.ts';

/** Who makes a call. Every row that somebody may see or change is asked of the actor, never of the input. */
export type Actor =
  | { kind: 'guest' }
  | { kind: 'account'; accountId: string; sessionId: string; profileComplete: boolean }
  | { kind: 'operator'; operatorId: string; sessionId: string; name: string; role: OperatorRole }
  | { kind: 'system' };

export const guest: Actor = { kind: 'guest' };

/** The cookies that carry a session's token: the store's and the console's, which do not know of each other. */
export const sessionCookies = { store: 'token', console: 'console_token' } as const;

import { describe, expect, test } from 'vitest';
import type { Access, Call, InputOf, OperatorRole } from '#platform/contract/contract.ts';
import { type Actor, guest } from '#platform/http/actor.ts';
import type { TestApp } from './harness.ts';

/** Somebody logged in whose profile is complete; the account need not exist, since access is refused before rows are read. */
export const aMember: Actor = { kind: 'account', accountId: '900001', sessionId: '900001', profileComplete: true };
export const anIncompleteProfile: Actor = { ...aMember, profileComplete: false };
export const anOperator = (role: OperatorRole): Actor => ({
  kind: 'operator',
  operatorId: '900001',
  sessionId: '900001',
  name: role,
  role,
});

const ROLES: readonly OperatorRole[] = ['admin', 'catalogue', 'sales', 'viewer'];

interface Refused {
  who: string;
  actor: Actor;
  code: 0 | -1;
  reason: string;
}

const gone = (who: string, actor: Actor): Refused => ({ who, actor, code: -1, reason: 'session_gone' });
const everyOperator = () => ROLES.map((role) => gone(`an operator (${role})`, anOperator(role)));

/** Whom a call with this access must send away, and how. */
export function refusedBy(access: Access): Refused[] {
  if (access === 'guest') return [];
  if (access === 'session') return [gone('a guest', guest), ...everyOperator()];
  if (access === 'member') {
    const incomplete = { who: 'an incomplete profile', actor: anIncompleteProfile } as const;
    return [gone('a guest', guest), { ...incomplete, code: 0, reason: 'profile_incomplete' }, ...everyOperator()];
  }
  const others = ROLES.filter((role) => role !== 'admin' && !access.operator.includes(role));
  return [
    gone('a guest', guest),
    gone('an account', aMember),
    ...others.map((role) => ({
      who: `an operator (${role})`,
      actor: anOperator(role),
      code: 0 as const,
      reason: 'not_allowed',
    })),
  ];
}

/**
 * Tests that a call sends away whom the access in its contract sends away. `app` is asked for when the tests run;
 * which rows an actor may see or change is each call's own test.
 */
export function describeAccess<C extends Call>(app: () => TestApp, call: C, sampleInput: InputOf<C>): void {
  describe(`access to ${call.name}`, () => {
    const refused = refusedBy(call.access);
    if (refused.length === 0) {
      test('is open to guests', async () => {
        const { envelope } = await app().call(call, sampleInput, { as: guest });
        expect(envelope.code).not.toBe(-1);
      });
    }
    for (const { who, actor, code, reason } of refused) {
      test(`is refused to ${who}`, async () => {
        expect(await app().expectRefused(call, sampleInput, actor)).toMatchObject({ code, reason });
      });
    }
  });
}

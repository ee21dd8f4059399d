import { describe, expect, it } from 'vitest';
import { allows, expiryOf, type OrderAct, type OrderState, stateAt } from './rules.ts';

describe('an order', () => {
  it.each([
    ['incomplete', 'pay', true],
    ['incomplete', 'cancel', true],
    ['incomplete', 'expire', true],
    ['incomplete', 'hide', false],
    ['completed', 'pay', false],
    ['completed', 'cancel', false],
    ['completed', 'expire', false],
    ['completed', 'hide', true],
    ['cancelled', 'pay', false],
    ['cancelled', 'cancel', false],
    ['cancelled', 'expire', false],
    ['cancelled', 'hide', true],
  ] as [OrderState, OrderAct, boolean][])('that is %s allows to %s: %s', (state, act, allowed) => {
    expect(allows(state, act)).toBe(allowed);
  });

  it('waits thirty minutes, to the second', () => {
    const expiresAt = expiryOf(new Date('2026-05-13T04:00:00Z'));
    const at = (text: string, state: OrderState = 'incomplete') => stateAt({ state, expiresAt }, new Date(text));
    expect(at('2026-05-13T04:29:59.999Z')).toBe('incomplete');
    expect(at('2026-05-13T04:30:00Z')).toBe('cancelled');
    expect(at('2026-05-14T04:30:00Z', 'completed')).toBe('completed');
  });
});

import { expect, test } from 'vitest';
import { canBeOrdered, stateOf } from './rules.ts';

const grant = { projectName: '垭口以西', licenseeName: '长河影像' };
const line = { onSale: true, grant, price: 168_000, seenPrice: 168_000 };

test.each([
  [line, 'ready', true],
  [{ ...line, seenPrice: null }, 'ready', true],
  [{ ...line, seenPrice: 151_200 }, 'price_changed', true],
  [{ ...line, grant: { ...grant, projectName: '' } }, 'incomplete', false],
  [{ ...line, grant: { ...grant, licenseeName: '' }, seenPrice: 1 }, 'incomplete', false],
  [{ ...line, price: null }, 'terms_gone', false],
  [{ ...line, grant: null, price: null, seenPrice: null }, 'no_terms', false],
  [{ ...line, onSale: false }, 'off_shelf', false],
  [{ ...line, onSale: false, grant: null, price: null }, 'off_shelf', false],
] as const)('%j is %s', (facts, state, orderable) => {
  expect(stateOf(facts)).toBe(state);
  expect(canBeOrdered(state)).toBe(orderable);
});

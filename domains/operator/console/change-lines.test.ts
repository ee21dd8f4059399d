import { expect, test } from 'vitest';
import { changeLines } from './change-lines.ts';

test.each([
  ['fields', { value: { from: 5, to: 7 } }, [{ field: 'value', from: '5', to: '7' }]],
  [
    'the whole before and after, of which only what differs is told',
    { from: { name: '小林', role: 'viewer' }, to: { name: '小林', role: 'sales' } },
    [{ field: 'role', from: 'viewer', to: 'sales' }],
  ],
  ['new values alone', { email: 'a@example.com' }, [{ field: 'email', from: null, to: 'a@example.com' }]],
  ['what was empty', { reason: { from: '', to: null } }, [{ field: 'reason', from: '—', to: '—' }]],
  ['lists', { tags: { from: ['a'], to: ['a', 'b'] } }, [{ field: 'tags', from: '["a"]', to: '["a","b"]' }]],
  ['a price', { amountFen: { from: null, to: 60_000 } }, [{ field: 'amountFen', from: '—', to: '¥600' }]],
  ['a factor', { factor: { numerator: 6, denominator: 5 } }, [{ field: 'factor', from: null, to: '6/5' }]],
  ['nothing', {}, []],
])('an entry that tells %s', (_, changes, expected) => {
  expect(changeLines(changes)).toEqual(expected);
});

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
  ['nothing', {}, []],
])('an entry that tells %s', (_, changes, expected) => {
  expect(changeLines(changes)).toEqual(expected);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkedNext } from './local-path.ts';

test.each([
  ['/my/profile', '/my/profile'],
  ['/en/music?page=2#top', '/music?page=2#top'],
  ['/en', '/'],
  ['/en//evil.example', null],
  ['/', '/'],
  [null, null],
  ['', null],
  ['my', null],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['https://evil.example', null],
  ['javascript:alert(1)', null],
  ['/a\\b', null],
  ['/a b', null],
  [`/${'a'.repeat(600)}`, null],
])('%j becomes %j', (next, expected) => {
  expect(checkedNext(next)).toBe(expected);
});

test('never leads to another origin', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('/', '/en', '\\', ':', '.', '@', '?', '#', 'a', ' ', '\t') }),
      (text) => {
        const next = checkedNext(text);
        if (next !== null) expect(new URL(next, 'http://store.example').origin).toBe('http://store.example');
      },
    ),
  );
});

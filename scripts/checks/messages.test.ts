import { describe, expect, test } from 'vitest';
import { mended, messageProblems, placeholdersOf } from './messages.mjs';

const file = (messages: Record<string, unknown>) => `${JSON.stringify(messages, null, 2)}\n`;
const problems = (zh: Record<string, unknown>, en: Record<string, unknown>) =>
  messageProblems({ zh: file(zh), en: file(en) });

describe('the two message files', () => {
  test('agree when keys, order and values do', () => {
    expect(problems({ cart_add: '加入', cart_count: '{n} 首' }, { cart_add: 'Add', cart_count: '{n} tracks' })).toEqual(
      [],
    );
  });

  test.each([
    ['a missing key', { a_b: '一', a_c: '二' }, { a_b: 'one' }, 'en.json: a_c is missing'],
    ['unsorted keys', { b_b: '一', a_c: '二' }, { a_c: 'two', b_b: 'one' }, 'zh.json: keys are not sorted'],
    ['other values', { a_b: '{count} 首' }, { a_b: '{number} tracks' }, 'a_b: its values differ between the languages'],
    ['an empty text', { a_b: '' }, { a_b: 'one' }, 'zh.json: a_b is empty'],
    ['a key without its domain', { a: '一' }, { a: 'one' }, 'en.json: a is not snake_case with its domain before it'],
  ])('are refused for %s', (_, zh, en, problem) => {
    expect(problems(zh, en)).toContain(problem);
  });

  test('are refused for a key that stands twice, which JSON alone would swallow', () => {
    const zh = '{\n  "a_b": "一",\n  "a_b": "二"\n}\n';
    expect(messageProblems({ zh, en: file({ a_b: 'one' }) })).toContain('zh.json: a key stands twice');
  });
});

test('a plural message takes the values it declares', () => {
  const message = [
    {
      declarations: ['input count', 'local plural = count: plural'],
      selectors: ['plural'],
      match: { 'plural=one': 'one track', 'plural=other': '{count} tracks by {who}' },
    },
  ];
  expect(placeholdersOf(message)).toEqual(['count', 'who']);
  expect(placeholdersOf('literal \\{braces\\}')).toEqual([]);
});

test('mending puts back the commas that a merge of both sides loses, and sorts', () => {
  const merged = '{\n  "b_one": "1",\n  "z_last": "old end"\n  "a_new": "theirs"\n}\n';
  expect(JSON.parse(mended(merged))).toEqual({ a_new: 'theirs', b_one: '1', z_last: 'old end' });
  expect(Object.keys(JSON.parse(mended(merged)))).toEqual(['a_new', 'b_one', 'z_last']);
});

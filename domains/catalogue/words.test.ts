import { expect, test } from 'vitest';
import { wordsOf } from './words.ts';

test.each([
  ['', []],
  [' / ', []],
  ['雨夜 / 大提琴/ 无人声', ['雨夜', '大提琴', '无人声']],
  ['warm   piano', ['warm piano']],
  ['雨夜／大提琴', ['雨夜', '大提琴']],
  ['rain/rain', ['rain']],
  ['a/b/c/d/e/f/g/h/i/j', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
])('the keywords of %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

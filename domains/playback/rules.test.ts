import { expect, test } from 'vitest';
import { dayBegan, trialFileName } from './rules.ts';

test.each([
  ['2026-05-13T04:00:00Z', '2026-05-12T16:00:00.000Z'],
  ['2026-05-13T15:59:59Z', '2026-05-12T16:00:00.000Z'],
  ['2026-05-13T16:00:00Z', '2026-05-13T16:00:00.000Z'],
  ['2026-12-31T20:00:00Z', '2026-12-31T16:00:00.000Z'],
])('the day of %s began in China at %s', (instant, began) => {
  expect(dayBegan(new Date(instant)).toISOString()).toBe(began);
});

test.each([
  ['雾号', '雾号_T-1-TRIAL.mp3'],
  ['AC/DC: "live"?', 'AC DC live_T-1-TRIAL.mp3'],
  ['a\n\tb', 'a b_T-1-TRIAL.mp3'],
])('a trial of %j is named %s', (title, name) => {
  expect(trialFileName(title, 'T-1')).toBe(name);
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { refusalCodes } from './refusals.ts';
import { warningCodes } from './warnings.ts';

const messages = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../messages/${language}.json`, import.meta.url), 'utf8'));

test.each(['zh', 'en'])('every refusal and warning has its sentence (%s)', (language) => {
  const words = messages(language);
  const keys = [
    ...refusalCodes.map((code) => `audio_refused_${code}`),
    ...warningCodes.map((code) => `audio_warning_${code}`),
  ];
  for (const key of keys) expect(words[key], key).toMatch(/\S/);
});

test('both languages fill in the same things', () => {
  const zh = messages('zh');
  const en = messages('en');
  const gaps = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();
  for (const key of Object.keys(en).filter((name) => name.startsWith('audio_')))
    expect(gaps(zh[key]!), key).toEqual(gaps(en[key]!));
});

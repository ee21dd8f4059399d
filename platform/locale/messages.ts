import { m } from '#messages';

export type Language = 'zh' | 'en';
export type MessageKey = keyof typeof m;

/** The sentence of a key in a language; for the server, which speaks both at once. */
export function say(key: MessageKey, language: Language, params: Record<string, string | number> = {}): string {
  const message = m[key] as (params: Record<string, string | number>, options: { locale: Language }) => string;
  return message(params, { locale: language });
}

/** The text of the reader's language; where the English one is missing the Chinese one shows (readings, "Languages"). */
export function pick(language: Language, zh: string, en: string): string {
  return language === 'en' && en !== '' ? en : zh;
}

/** Whether a string is a key of our messages; validation errors of the contracts carry keys. */
export function isMessageKey(value: string): value is MessageKey {
  return value in m;
}

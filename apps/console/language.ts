import polyglot from 'ra-i18n-polyglot';
import english from 'ra-language-english';
import { chinese } from './chinese.ts';

const YEAR_SECONDS = 365 * 24 * 3600;

/** The console has no address per language: the cookie `lang`, which the store sets too, tells it. */
export function consoleLanguage(): 'zh' | 'en' {
  return /(?:^|; )lang=en(?:;|$)/.test(document.cookie) ? 'en' : 'zh';
}

/** Keeps the choice and loads the console anew, so that every word speaks the same language. */
export function switchConsoleLanguage(): void {
  const next = consoleLanguage() === 'en' ? 'zh' : 'en';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is absent on plain HTTP
  document.cookie = `lang=${next}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
  window.location.reload();
}

export const i18nProvider = polyglot(() => (consoleLanguage() === 'en' ? english : chinese), consoleLanguage());

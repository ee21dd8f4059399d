import type { I18nProvider } from 'ra-core';
import { m } from '#messages';

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

/** The few sentences that react-admin's core says by itself. */
const coreWords: Record<string, () => string> = {
  'ra.notification.updated': m.console_saved,
  'ra.notification.created': m.console_created,
  'ra.notification.http_error': m.console_unreachable,
  'ra.notification.data_provider_error': m.console_unreachable,
  'ra.notification.item_doesnt_exist': m.console_gone,
  'ra.notification.logged_out': m.session_gone,
  'ra.notification.not_authorized': m.not_allowed,
  'ra.auth.auth_check_error': m.session_gone,
  'ra.message.invalid_form': m.console_form_invalid,
  'ra.message.unsaved_changes': m.console_unsaved,
};

/** Everything else on a screen comes from the messages directly; what arrives here is either a key of the core or a finished sentence. */
export const i18nProvider: I18nProvider = {
  translate: (key, options) => coreWords[key]?.() ?? (options as { _?: string } | undefined)?._ ?? key,
  changeLocale: async () => {},
  getLocale: consoleLanguage,
};

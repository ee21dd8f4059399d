import { useLocation } from 'react-router';
import { getLocale } from '#locale-runtime';
import { m } from '#messages';
import { pathWithoutLanguage } from '#platform/locale/local-link.tsx';

const YEAR_SECONDS = 365 * 24 * 3600;

/** Told before the page is left for the other language, so that the player can be cleared (specification, section 4). */
export const LANGUAGE_SWITCH = 'tonebank:language';

/** News, case and activity details have no counterpart in the other language: there the switch leads to the list. */
function counterpart(path: string): string {
  const detail = /^\/(news|case|activity)_detail\//.exec(path);
  return detail ? `/${detail[1]}` : path;
}

/** A plain link, so that the page is loaded anew; the choice is kept for 365 days (specification, section 9). */
export function LanguageSwitch() {
  const { pathname, search } = useLocation();
  const toEnglish = getLocale() !== 'en';
  const path = counterpart(pathWithoutLanguage(pathname));
  const target = toEnglish ? `/en${path === '/' ? '' : path}` : path;
  return (
    <a
      href={`${target}${search}`}
      hrefLang={toEnglish ? 'en' : 'zh-CN'}
      lang={toEnglish ? 'en' : 'zh-CN'}
      aria-label={toEnglish ? 'EN, English' : '中文'}
      onClick={() => {
        // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is absent on plain HTTP
        document.cookie = `lang=${toEnglish ? 'en' : 'zh'}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
        window.dispatchEvent(new Event(LANGUAGE_SWITCH));
      }}
    >
      {m.shell_other_language()}
    </a>
  );
}

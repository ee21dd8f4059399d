import hanken from './generated/hanken-normal.woff2?url';
import newsreader from './generated/newsreader-normal.woff2?url';
import song600 from './generated/song-600-words.woff2?url';
import song800 from './generated/song-800-words.woff2?url';

/** The font files that every page of a language shows something with at once; the rest come when they are met. */
export function fontPreloads(language: 'zh' | 'en'): string[] {
  return language === 'en' ? [hanken, newsreader] : [hanken, song600, song800];
}

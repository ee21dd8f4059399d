import type { MetaDescriptor } from 'react-router';
import { getLocale } from '#locale-runtime';
import { m } from '#messages';
import { pathWithoutLanguage } from '#platform/locale/local-link.tsx';

interface PageMeta {
  title: string;
  description?: string;
  /** Path of the page as it was asked for, either language. */
  path: string;
  publicUrl: string;
  /** Kept out of search engines. */
  hidden?: boolean;
}

/** Title, description, canonical address and the other language's, each absolute and mutual. */
export function pageMeta({ title, description, path, publicUrl, hidden }: PageMeta): MetaDescriptor[] {
  const bare = pathWithoutLanguage(path);
  const chinese = `${publicUrl}${bare}`;
  const english = `${publicUrl}/en${bare === '/' ? '' : bare}`;
  return [
    { title: title === m.site_name() ? title : `${title} · ${m.site_name()}` },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(hidden ? [{ name: 'robots', content: 'noindex' }] : []),
    { tagName: 'link', rel: 'canonical', href: getLocale() === 'en' ? english : chinese },
    { tagName: 'link', rel: 'alternate', hrefLang: 'zh-CN', href: chinese },
    { tagName: 'link', rel: 'alternate', hrefLang: 'en', href: english },
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: chinese },
  ];
}

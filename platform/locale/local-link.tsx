import type { ComponentProps } from 'react';
import { Link, NavLink } from 'react-router';
import { getLocale } from '#locale-runtime';

/** A path of the store in the reader's language: `/music` or `/en/music`. */
export function localPath(path: string): string {
  if (getLocale() !== 'en') return path;
  return path === '/' ? '/en' : `/en${path}`;
}

/** The path of a page without its language: `/en/music` is `/music`. */
export function pathWithoutLanguage(path: string): string {
  const rest = path.replace(/^\/en(?=\/|$)/, '');
  return rest === '' ? '/' : rest;
}

type LocalLinkProps = Omit<ComponentProps<typeof Link>, 'to'> & { to: string };

/** A link within the store that stays in the reader's language. */
export function LocalLink({ to, ...rest }: LocalLinkProps) {
  return <Link to={localPath(to)} {...rest} />;
}

type LocalNavLinkProps = Omit<ComponentProps<typeof NavLink>, 'to'> & { to: string };

/** As `LocalLink`; tells by `aria-current` that its page is the one shown. */
export function LocalNavLink({ to, ...rest }: LocalNavLinkProps) {
  return <NavLink to={localPath(to)} {...rest} />;
}

import { localPath, pathWithoutLanguage } from '#platform/locale/local-link.tsx';

/**
 * A path of this store without its language, or null: what stands in an address is written by anybody, and
 * `//elsewhere` or `/\elsewhere` would lead away.
 */
export function checkedNext(next: string | null): string | null {
  const local = next !== null && next.length <= 500 && /^\/(?![/\\])[^\\\s]*$/.test(next);
  if (!local) return null;
  const path = pathWithoutLanguage(next);
  return path.startsWith('//') ? null : path;
}

/** The home page with the login dialog open: where a guest who asks for a member's page is sent (readings). */
export const loginPath = (next: string): string =>
  `${localPath('/')}?login=1&next=${encodeURIComponent(pathWithoutLanguage(next))}`;

/** Completing the profile, and then on to `next`. */
export const firstPath = (next: string | null): string =>
  `${localPath('/account/register/first')}${next ? `?next=${encodeURIComponent(next)}` : ''}`;

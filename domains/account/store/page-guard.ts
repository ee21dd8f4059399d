import { redirect } from 'react-router';
import type { StoreRequest } from '#platform/http/api-context.ts';
import { localPath, pathWithoutLanguage } from '#platform/locale/local-link.tsx';
import { checkedNext, firstPath, loginPath } from './local-path.ts';

function hereOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return pathWithoutLanguage(pathname) + search;
}

/** Where a page sends whoever is not logged in: the login dialog on the home page, and then back here. */
export const loginAddress = (request: Request): string => loginPath(hereOf(request));

/** For loaders of a member's page: a guest goes to the login dialog, an incomplete profile is completed first. */
export function membersOnly({ session }: Pick<StoreRequest, 'session'>, request: Request): void {
  if (session === 'complete') return;
  throw redirect(session === 'none' ? loginAddress(request) : firstPath(hereOf(request)));
}

/**
 * For loaders of the register pages, which are for guests: whoever is logged in goes on to where they were going.
 * Returns that path, for after the registration.
 */
export function guestsOnly({ session }: Pick<StoreRequest, 'session'>, request: Request) {
  const { search, searchParams } = new URL(request.url);
  const next = checkedNext(searchParams.get('next'));
  if (session === 'complete') throw redirect(localPath(next ?? '/'));
  if (session === 'incomplete') throw redirect(firstPath(next));
  return { next, search };
}

/** For the loader of the page on which a profile is completed. */
export function incompleteOnly({ session }: Pick<StoreRequest, 'session'>, request: Request) {
  const next = checkedNext(new URL(request.url).searchParams.get('next'));
  if (session === 'none') throw redirect(loginPath('/account/register/first'));
  if (session === 'complete') throw redirect(localPath(next ?? '/'));
  return { next };
}

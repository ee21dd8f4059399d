import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { localPath, pathWithoutLanguage } from '#platform/locale/local-link.tsx';
import { firstPath } from './local-path.ts';
import { closeAccountDialog, useAccountDialogs } from './login-dialog-store.ts';

/**
 * What follows a login (section 4): an incomplete profile is completed first; an /account page gives way to the home
 * page; anywhere else all data is fetched anew, without unloading the page, so that the sound goes on.
 */
export function useAfterLogin(): (perfectStatus: 0 | -1, nextPage?: string | null) => Promise<void> {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { pathname, search } = useLocation();
  return async (perfectStatus, nextPage = null) => {
    const next = nextPage ?? useAccountDialogs.getState().next;
    const here = pathWithoutLanguage(pathname);
    const onAccountPage = here.startsWith('/account');
    closeAccountDialog();
    if (perfectStatus !== 0) await navigate(firstPath(next ?? (onAccountPage ? null : here + search)));
    else if (next !== null || onAccountPage) await navigate(localPath(next ?? '/'));
    await revalidate();
  };
}

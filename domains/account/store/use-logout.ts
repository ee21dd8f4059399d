import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { failureOf } from '#platform/forms/use-form.ts';
import type { Api } from '#platform/http/client.ts';
import { localPath, pathWithoutLanguage } from '#platform/locale/local-link.tsx';
import { toast } from '#ui/toast.tsx';
import { logout } from '../contract.ts';

/** Logs out and shows the page as a guest sees it; a page for members only gives way to the home page. */
export function useLogout(api: Api): () => Promise<void> {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { pathname } = useLocation();
  return async () => {
    try {
      await api.call(logout, {});
    } catch (error) {
      toast(failureOf(error), 'error');
      return;
    }
    if (pathWithoutLanguage(pathname).startsWith('/my')) await navigate(localPath('/'));
    await revalidate();
  };
}

import { lazy, Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { browserApi, SESSION_GONE } from '#platform/http/browser-api.ts';
import { checkedNext } from './local-path.ts';
import { openLogin, useAccountDialogs } from './login-dialog-store.ts';

// Fetched when first opened: most pages are read without logging in.
const LoginDialog = lazy(async () => ({ default: (await import('./login-dialog.tsx')).LoginDialog }));
const ResetDialog = lazy(async () => ({ default: (await import('./reset-dialog.tsx')).ResetDialog }));

/** Opens the login dialog when a call answers that the session is gone. */
function useGoneSession() {
  useEffect(() => {
    const gone = () => openLogin();
    window.addEventListener(SESSION_GONE, gone);
    return () => window.removeEventListener(SESSION_GONE, gone);
  }, []);
}

/** `?login=1&next=…` opens the login dialog, and leaves the address. */
function useAskedLogin(loggedIn: boolean) {
  const [query, setQuery] = useSearchParams();
  const asked = query.get('login') === '1';
  useEffect(() => {
    if (!asked) return;
    if (!loggedIn) openLogin(checkedNext(query.get('next')));
    const rest = new URLSearchParams(query);
    rest.delete('login');
    rest.delete('next');
    setQuery(rest, { replace: true, preventScrollReset: true });
  }, [asked, loggedIn, query, setQuery]);
}

interface AccountDialogsProps {
  loggedIn: boolean;
  /** WeChat is a sandbox. */
  wechatSandbox: boolean;
}

/** The login and reset dialogs, once per page. */
export function AccountDialogs({ loggedIn, wechatSandbox }: AccountDialogsProps) {
  const open = useAccountDialogs((state) => state.open);
  const [seen, setSeen] = useState<readonly string[]>([]);
  useGoneSession();
  useAskedLogin(loggedIn);
  if (open !== null && !seen.includes(open)) setSeen([...seen, open]);
  return (
    <Suspense>
      {seen.includes('login') ? <LoginDialog api={browserApi} open={open === 'login'} sandbox={wechatSandbox} /> : null}
      {seen.includes('reset') ? <ResetDialog api={browserApi} open={open === 'reset'} /> : null}
    </Suspense>
  );
}

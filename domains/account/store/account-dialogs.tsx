import { lazy, Suspense, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { Api } from '#platform/http/client.ts';
import { checkedNext } from './local-path.ts';
import { openLogin, useAccountDialogs } from './login-dialog-store.ts';

// Fetched when first opened: most pages are read without logging in.
const LoginDialog = lazy(async () => ({ default: (await import('./login-dialog.tsx')).LoginDialog }));
const ResetDialog = lazy(async () => ({ default: (await import('./reset-dialog.tsx')).ResetDialog }));

interface AccountDialogsProps {
  api: Api;
  /** Somebody is logged in. */
  session: boolean;
  /** The event on `window` that says the session has gone. */
  goneEvent: string;
  /** WeChat is a sandbox. */
  wechatSandbox: boolean;
}

/** The login and reset dialogs, once per page. `?login=1&next=…` in the address opens the first. */
export function AccountDialogs({ api, session, goneEvent, wechatSandbox }: AccountDialogsProps) {
  const open = useAccountDialogs((state) => state.open);
  const [query, setQuery] = useSearchParams();
  const asked = query.get('login') === '1';

  useEffect(() => {
    const gone = () => openLogin();
    window.addEventListener(goneEvent, gone);
    return () => window.removeEventListener(goneEvent, gone);
  }, [goneEvent]);

  useEffect(() => {
    if (!asked) return;
    if (!session) openLogin(checkedNext(query.get('next')));
    const rest = new URLSearchParams(query);
    rest.delete('login');
    rest.delete('next');
    setQuery(rest, { replace: true, preventScrollReset: true });
  }, [asked, session, query, setQuery]);

  return (
    <Suspense>
      {open === 'login' ? <LoginDialog api={api} open sandbox={wechatSandbox} /> : null}
      {open === 'reset' ? <ResetDialog api={api} open /> : null}
    </Suspense>
  );
}

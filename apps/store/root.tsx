import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router';
import { AccountDialogs } from '#domains/account/store/account-dialogs.tsx';
import { m } from '#messages';
import { storeRequestContext } from '#platform/http/api-context.ts';
import { fontPreloads } from '#ui/fonts/preload.ts';
import { ToastRegion } from '#ui/toast.tsx';
import type { Route } from './+types/root.ts';
import { ErrorPage } from './shell/error-page.tsx';
import { LicenceHost } from './shell/licence-host.tsx';
import { PlayerHost } from './shell/player-host.tsx';
import { WECHAT_SANDBOX } from './shell/sandboxes.ts';
import type { Theme } from './shell/theme.ts';
import '#ui/ui.css';

export function loader({ context }: Route.LoaderArgs) {
  const { language, cookies, session, sandboxes, nonce, publicUrl } = context.get(storeRequestContext);
  return {
    language,
    theme: cookies.theme === 'dark' || cookies.theme === 'light' ? (cookies.theme as Theme) : null,
    desktopOnPhone: cookies.isMobile === '2',
    session,
    sandboxes,
    nonce,
    publicUrl,
  };
}

/** A phone that asked for the desktop page gets its width; else the page follows the window (readings, "Below 1300 px"). */
const viewport = (desktopOnPhone: boolean) =>
  desktopOnPhone ? 'width=1300' : 'width=device-width, initial-scale=1, viewport-fit=cover';

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root');
  return (
    <html lang={data?.language === 'en' ? 'en' : 'zh-CN'} data-theme={data?.theme ?? undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content={viewport(data?.desktopOnPhone ?? false)} />
        {/* The first word on the order of layers counts, and sheets arrive in any order. */}
        <style>@layer reset, tokens, base, components, pages;</style>
        {fontPreloads(data?.language ?? 'zh').map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={href} />
        ))}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={data?.nonce} />
        <Scripts nonce={data?.nonce} />
      </body>
    </html>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Outlet />
      <LicenceHost />
      <PlayerHost member={loaderData.session === 'complete'} />
      <AccountDialogs
        loggedIn={loaderData.session !== 'none'}
        wechatSandbox={loaderData.sandboxes.includes(WECHAT_SANDBOX)}
      />
      <ToastRegion label={m.shell_messages()} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}

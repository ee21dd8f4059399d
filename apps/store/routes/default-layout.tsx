import type { ReactNode } from 'react';
import { Outlet, useLocation, useNavigate, useRouteLoaderData } from 'react-router';
import { getUserInfo } from '#domains/account/contract.ts';
import { AccountMenu, GuestLinks, type Me } from '#domains/account/store/account-menu.tsx';
import { openLogin } from '#domains/account/store/login-dialog-store.ts';
import { CartLink } from '#domains/cart/store/cart-link.tsx';
import { RowSlotsProvider } from '#domains/catalogue/store/row-slots.tsx';
import { listContacts } from '#domains/content/contract.ts';
import { PhonePlayButton } from '#domains/playback/store/phone-player.tsx';
import { SearchField } from '#domains/search/store/search-field.tsx';
import { m } from '#messages';
import { storeRequestContext } from '#platform/http/api-context.ts';
import { browserApi } from '#platform/http/browser-api.ts';
import { localPath, pathWithoutLanguage } from '#platform/locale/local-link.tsx';
import type { loader as rootLoader } from '../root.tsx';
import { ErrorPage } from '../shell/error-page.tsx';
import { FloatingToolbar } from '../shell/floating-toolbar.tsx';
import { myEntries } from '../shell/my-entries.ts';
import { PhoneMenu } from '../shell/phone-menu.tsx';
import { PhoneTabs } from '../shell/phone-tabs.tsx';
import { rowSlots } from '../shell/row-deeds.tsx';
import { SandboxNote } from '../shell/sandbox-note.tsx';
import { type SiteContact, SiteFooter } from '../shell/site-footer.tsx';
import { SiteHeader } from '../shell/site-header.tsx';
import type { Route } from './+types/default-layout.ts';

/** Header, footer, player bar and floating toolbar around a page (specification, "Layouts"). */
function Frame({ contact, me, children }: { contact: SiteContact | null; me: Me | null; children: ReactNode }) {
  const root = useRouteLoaderData<typeof rootLoader>('root');
  const navigate = useNavigate();
  const path = pathWithoutLanguage(useLocation().pathname);
  const onHome = path === '/';
  const usesSandbox = onHome || path.startsWith('/my');
  const member = root?.session === 'complete';
  const account = me ? <AccountMenu api={browserApi} me={me} entries={myEntries()} /> : <GuestLinks />;
  return (
    <RowSlotsProvider value={rowSlots}>
      <a className="tb-skip" href="#main">
        {m.shell_skip()}
      </a>
      <SiteHeader
        search={onHome ? null : <SearchField />}
        account={account}
        cart={member ? <CartLink /> : null}
        menu={<PhoneMenu account={account} />}
      />
      {children}
      {usesSandbox ? <SandboxNote /> : null}
      <SiteFooter contact={contact} desktopOnPhone={root?.desktopOnPhone ?? false} />
      <FloatingToolbar onSearch={() => navigate(localPath('/song-list'))} />
      <PhoneTabs member={member} onLogin={openLogin} play={<PhonePlayButton />} />
    </RowSlotsProvider>
  );
}

export async function loader({ context }: Route.LoaderArgs) {
  const { api, session } = context.get(storeRequestContext);
  const [contacts, me] = await Promise.all([
    api.call(listContacts, {}),
    session === 'none' ? null : api.call(getUserInfo, {}),
  ]);
  return { contact: contacts[0] ?? null, me };
}

export default function DefaultLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Frame {...loaderData}>
      <main id="main">
        <Outlet />
      </main>
    </Frame>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <Frame contact={loaderData?.contact ?? null} me={loaderData?.me ?? null}>
      <ErrorPage error={error} />
    </Frame>
  );
}

import { CoreAdminContext, CoreAdminUI, CustomRoutes, Resource } from 'ra-core';
import { Route } from 'react-router';
import { OwnAccount } from '#domains/operator/console/account.tsx';
import { m } from '#messages';
import { ConsoleWordsContext } from '#ui/console/words.tsx';
import { authProvider } from './auth-provider.ts';
import { Dashboard } from './dashboard.tsx';
import { createDataProvider } from './data-provider.ts';
import { i18nProvider } from './language.ts';
import { ConsoleLayout } from './layout.tsx';
import { LoginPage } from './login-page.tsx';
import { NothingHere, SomethingBroke, StillLoading } from './pages.tsx';
import { resources, words } from './resources.ts';

const dataProvider = createDataProvider(resources);

/** The operators' console: a shell that collects the screens of the domains. */
export function Console() {
  return (
    <CoreAdminContext authProvider={authProvider} dataProvider={dataProvider} i18nProvider={i18nProvider}>
      <ConsoleWordsContext value={words}>
        <CoreAdminUI
          title={m.console_title()}
          dashboard={Dashboard}
          layout={ConsoleLayout}
          loginPage={LoginPage}
          loading={StillLoading}
          catchAll={NothingHere}
          error={SomethingBroke}
          requireAuth
          disableTelemetry
        >
          {(role) => [
            <CustomRoutes key="account">
              <Route path="/account" element={<OwnAccount />} />
            </CustomRoutes>,
            ...resources
              .filter(({ roles }) => role === 'admin' || roles.includes(role))
              .map(({ name, list, create, edit, show }) => (
                <Resource
                  key={name}
                  name={name}
                  list={list}
                  {...(create ? { create } : {})}
                  {...(edit ? { edit } : {})}
                  {...(show ? { show } : {})}
                />
              )),
          ]}
        </CoreAdminUI>
      </ConsoleWordsContext>
    </CoreAdminContext>
  );
}

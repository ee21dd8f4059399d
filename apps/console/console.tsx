import { Admin, Resource } from 'react-admin';
import { BrowserRouter } from 'react-router-dom';
import { m } from '#messages';
import { authProvider } from './auth-provider.ts';
import { Dashboard } from './dashboard.tsx';
import { createDataProvider } from './data-provider.ts';
import { i18nProvider } from './language.ts';
import { ConsoleLayout } from './layout.tsx';
import { LoginPage } from './login-page.tsx';
import { resources } from './resources.ts';
import { consoleTheme } from './theme.ts';

const dataProvider = createDataProvider(resources);

/** The operators' console: a shell that collects the screens of the domains. */
export function Console() {
  return (
    <BrowserRouter basename="/console">
      <Admin
        title={m.console_title()}
        authProvider={authProvider}
        dataProvider={dataProvider}
        i18nProvider={i18nProvider}
        dashboard={Dashboard}
        layout={ConsoleLayout}
        loginPage={LoginPage}
        lightTheme={consoleTheme('light')}
        darkTheme={consoleTheme('dark')}
        requireAuth
        disableTelemetry
      >
        {(role) =>
          resources
            .filter(({ roles }) => role === 'admin' || roles.includes(role))
            .map(({ name, label, icon, list, create, edit, show }) => (
              <Resource
                key={name}
                name={name}
                icon={icon}
                list={list}
                {...(create ? { create } : {})}
                {...(edit ? { edit } : {})}
                {...(show ? { show } : {})}
                options={{ label: label() }}
              />
            ))
        }
      </Admin>
    </BrowserRouter>
  );
}

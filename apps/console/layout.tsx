import {
  AppBar,
  CheckForApplicationUpdate,
  Layout,
  type LayoutProps,
  TitlePortal,
  ToggleThemeButton,
} from 'react-admin';
import { m } from '#messages';
import { switchConsoleLanguage } from './language.ts';

function ConsoleBar() {
  return (
    <AppBar color="inherit" toolbar={<ToggleThemeButton />}>
      <TitlePortal />
      <a href="/">{m.console_to_store()}</a>
      <button type="button" onClick={switchConsoleLanguage}>
        {m.console_other_language()}
      </button>
    </AppBar>
  );
}

export function ConsoleLayout({ children, ...rest }: LayoutProps) {
  return (
    <Layout {...rest} appBar={ConsoleBar}>
      {children}
      <CheckForApplicationUpdate />
    </Layout>
  );
}

import { m } from '#messages';
import { LocalLink } from '#platform/locale/local-link.tsx';
import { TextButton } from '#ui/link.tsx';
import { Logo } from '#ui/logo.tsx';
import { openLogin, openReset } from './login-dialog-store.ts';
import './account.css';

/** The header of the register pages: log in, forgotten password, back to the home page (specification, "Layouts"). */
export function EntryHeader() {
  return (
    <header className="entry-header">
      <div className="entry-header-in tb-wrap">
        <LocalLink to="/">
          <Logo song="音库" latin="Tonebank" />
          <span className="tb-hidden">{m.shell_home()}</span>
        </LocalLink>
        <nav className="entry-nav" aria-label={m.account_entry_nav()}>
          <TextButton onClick={() => openLogin()}>{m.account_log_in()}</TextButton>
          <TextButton onClick={openReset}>{m.account_forgot()}</TextButton>
          <LocalLink className="entry-home" to="/">
            {m.account_home()}
          </LocalLink>
        </nav>
      </div>
    </header>
  );
}

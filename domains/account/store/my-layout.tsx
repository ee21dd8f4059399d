import MenuIcon from 'lucide-react/icons/menu';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { m } from '#messages';
import { LocalLink, pathWithoutLanguage } from '#platform/locale/local-link.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Drawer } from '#ui/drawer.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { type Me, type MyEntry, nameOf } from './account-menu.tsx';
import './my.css';

/** A counter of the personal centre. */
interface MyCounter {
  label: string;
  value: number;
}

interface MyLayoutProps {
  me: Me;
  counters: readonly MyCounter[];
  entries: readonly MyEntry[];
  children: ReactNode;
}

function SideMenu({ entries, onGo }: { entries: readonly MyEntry[]; onGo?: () => void }) {
  const path = pathWithoutLanguage(useLocation().pathname);
  return (
    <nav className="my-side" aria-label={m.account_my_menu()}>
      {entries.map(({ to, label }) => (
        <LocalLink
          key={to}
          to={to}
          aria-current={path === to || path.startsWith(`${to}/`) ? 'page' : undefined}
          onClick={onGo}
        >
          {label}
        </LocalLink>
      ))}
    </nav>
  );
}

/** The personal centre: who one is with counters, the side menu, the page. On a phone the menu is a drawer. */
export function MyLayout({ me, counters, entries, children }: MyLayoutProps) {
  const [open, setOpen] = useState(false);
  return (
    <div className="tb-wrap">
      <header className="my-head">
        <Avatar name={nameOf(me)} src={me.avatar || null} size="large" />
        <div>
          <p className="my-name">{nameOf(me)}</p>
          {me.companyName ? <p className="tb-sub">{me.companyName}</p> : null}
        </div>
        {counters.length > 0 ? (
          <dl className="my-counters tb-num">
            {counters.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value.toLocaleString('en-US')}</dd>
              </div>
            ))}
          </dl>
        ) : null}
        <IconButton
          className="my-open"
          size="touch"
          label={m.account_my_menu()}
          icon={<MenuIcon />}
          onClick={() => setOpen(true)}
        />
      </header>
      <div className="my-body">
        <SideMenu entries={entries} />
        <div className="my-page">{children}</div>
      </div>
      <Drawer open={open} onOpenChange={setOpen} title={m.account_my_menu()} closeLabel={m.account_close()}>
        <SideMenu entries={entries} onGo={() => setOpen(false)} />
      </Drawer>
    </div>
  );
}

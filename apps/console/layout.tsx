import ListTodo from 'lucide-react/icons/list-todo';
import LogOut from 'lucide-react/icons/log-out';
import Menu from 'lucide-react/icons/menu';
import Store from 'lucide-react/icons/store';
import { useGetIdentity, useLogout, usePermissions } from 'ra-core';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { roleName } from '#domains/operator/console/role-name.ts';
import { m } from '#messages';
import type { OperatorRole } from '#platform/contract/contract.ts';
import { SESSION_GONE } from '#platform/http/browser-api.ts';
import { Drawer } from '#ui/drawer.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Logo } from '#ui/logo.tsx';
import { SkipLink } from '#ui/said.tsx';
import { ToastRegion } from '#ui/toast.tsx';
import { Notifications } from './notifications.tsx';
import { menu } from './resources.ts';
import { ConsoleSwitches } from './switches.tsx';
import './layout.css';

function MenuLinks() {
  const { pathname } = useLocation();
  const { permissions: role } = usePermissions<OperatorRole>();
  const groups = menu
    .map(({ title, resources }) => ({
      title: title(),
      resources: resources.filter(({ roles }) => role === 'admin' || (role !== undefined && roles.includes(role))),
    }))
    .filter(({ resources }) => resources.length > 0);
  const current = (name: string) => pathname === `/${name}` || pathname.startsWith(`/${name}/`);
  return (
    <nav className="console-menu" aria-label={m.console_menu()}>
      <ul>
        <li>
          <Link to="/" aria-current={pathname === '/' ? 'page' : undefined}>
            <ListTodo />
            {m.console_dashboard()}
          </Link>
        </li>
      </ul>
      {groups.map(({ title, resources }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul>
            {resources.map(({ name, label, icon: Icon }) => (
              <li key={name}>
                <Link to={`/${name}`} aria-current={current(name) ? 'page' : undefined}>
                  <Icon />
                  {label()}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

/** Who is logged in, the way to the store, and out. */
function MenuFoot() {
  const { identity } = useGetIdentity();
  const logout = useLogout();
  const role = identity?.role as OperatorRole | undefined;
  return (
    <div className="console-foot">
      <p className="console-who">
        <Link to="/account">{identity?.fullName}</Link>
        <span className="tb-muted">{role ? roleName(role) : null}</span>
      </p>
      <ConsoleSwitches />
      <ul>
        <li>
          <a href="/">
            <Store />
            {m.console_to_store()}
          </a>
        </li>
        <li>
          <button type="button" onClick={() => logout({}, '/login', false)}>
            <LogOut />
            {m.console_log_out()}
          </button>
        </li>
      </ul>
    </div>
  );
}

function PhoneBar({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <header className="console-bar">
      <IconButton size="touch" label={m.console_menu()} icon={<Menu />} onClick={() => onOpenChange(true)} />
      <Link to="/">
        <Logo song="音库" latin="Tonebank" />
      </Link>
      <Drawer
        open={open}
        onOpenChange={onOpenChange}
        side="start"
        title={m.console_title()}
        closeLabel={m.console_close()}
      >
        <MenuLinks />
        <MenuFoot />
      </Drawer>
    </header>
  );
}

/** Menu at the side, matter beside it; on a phone the menu is a drawer. Ends the session where a call finds it gone. */
export function ConsoleLayout({ children }: { children?: ReactNode }) {
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const logout = useLogout();
  // biome-ignore lint/correctness/useExhaustiveDependencies: going to another screen closes the drawer
  useEffect(() => setOpen(false), [pathname]);
  useEffect(() => {
    const leave = () => void logout({}, '/login');
    window.addEventListener(SESSION_GONE, leave);
    return () => window.removeEventListener(SESSION_GONE, leave);
  }, [logout]);
  return (
    <div className="console">
      <SkipLink target="console-matter">{m.shell_skip()}</SkipLink>
      <aside className="console-aside">
        <Link to="/" className="console-logo">
          <Logo song="音库" latin="Tonebank" />
        </Link>
        <MenuLinks />
        <MenuFoot />
      </aside>
      <PhoneBar open={open} onOpenChange={setOpen} />
      <main id="console-matter" className="console-matter" tabIndex={-1}>
        {children}
      </main>
      <Notifications />
      <ToastRegion label={m.shell_messages()} />
    </div>
  );
}

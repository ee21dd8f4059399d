import MenuIcon from 'lucide-react/icons/menu';
import Search from 'lucide-react/icons/search';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { m } from '#messages';
import { LocalLink, localPath } from '#platform/locale/local-link.tsx';
import { Drawer } from '#ui/drawer.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { navEntries, ThemeButton } from './site-header.tsx';
import './phone-menu.css';

/** The narrow header's two ways on: search, and a drawer with everything else. */
export function PhoneMenu({ account }: { account: ReactNode }) {
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: going anywhere closes the drawer
  useEffect(() => setOpen(false), [pathname]);
  return (
    <>
      <IconButton
        size="touch"
        label={m.shell_search()}
        icon={<Search />}
        onClick={() => navigate(localPath('/song-list'))}
      />
      <IconButton size="touch" label={m.shell_menu()} icon={<MenuIcon />} onClick={() => setOpen(true)} />
      <Drawer open={open} onOpenChange={setOpen} title={m.shell_menu()} closeLabel={m.shell_close_menu()}>
        <nav className="phone-menu" aria-label={m.shell_nav()}>
          {navEntries().map(({ to, label }) => (
            <LocalLink key={to} to={to}>
              {label}
            </LocalLink>
          ))}
          <LocalLink to="/verify">{m.shell_verify()}</LocalLink>
          <LocalLink to="/protocol">{m.shell_agreement()}</LocalLink>
        </nav>
        <div className="phone-menu-account">{account}</div>
        <div className="phone-menu-tools">
          <LanguageSwitch />
          <ThemeButton />
        </div>
      </Drawer>
    </>
  );
}

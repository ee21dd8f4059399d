import House from 'lucide-react/icons/house';
import Library from 'lucide-react/icons/library';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import User from 'lucide-react/icons/user';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { m } from '#messages';
import { LocalLink, pathWithoutLanguage } from '#platform/locale/local-link.tsx';
import './phone-tabs.css';

interface PhoneTabsProps {
  /** Logged in with a complete profile; else cart and my open the login dialog (specification, section 2). */
  member: boolean;
  onLogin: (next: string) => void;
  /** The player's button in the middle. */
  play: ReactNode;
}

/** The phone's bottom bar. */
export function PhoneTabs({ member, onLogin, play }: PhoneTabsProps) {
  const path = pathWithoutLanguage(useLocation().pathname);
  const tab = (to: string, label: string, icon: ReactNode, needsMember: boolean) => (
    <LocalLink
      to={to}
      aria-current={path === to ? 'page' : undefined}
      onClick={(event) => {
        if (!needsMember || member) return;
        event.preventDefault();
        onLogin(to);
      }}
    >
      {icon}
      {label}
    </LocalLink>
  );
  return (
    <nav className="site-tabs" aria-label={m.shell_tabs()}>
      {tab('/', m.shell_home(), <House />, false)}
      {tab('/music', m.shell_nav_music(), <Library />, false)}
      {play}
      {tab('/my/cart', m.shell_cart(), <ShoppingCart />, true)}
      {tab('/my', m.shell_my(), <User />, true)}
    </nav>
  );
}

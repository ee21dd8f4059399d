import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { m } from '#messages';
import { LocalLink, LocalNavLink, pathWithoutLanguage } from '#platform/locale/local-link.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { useTheme } from './theme.ts';
import './site-header.css';

/** An entry appears once its pages work. */
export const navEntries = () => [
  { to: '/music', label: m.shell_nav_music() },
  { to: '/source', label: m.shell_nav_effects() },
];

export function Logo() {
  return (
    <LocalLink to="/" className="site-logo">
      <span lang="zh-CN">音库</span>
      <span className="site-slash" aria-hidden="true">
        /
      </span>
      <i lang="en">Tonebank</i>
      <span className="tb-hidden">{m.shell_home()}</span>
    </LocalLink>
  );
}

export function ThemeButton() {
  const [theme, setTheme] = useTheme();
  const dark = theme === 'dark';
  return (
    <IconButton
      label={dark ? m.shell_theme_light() : m.shell_theme_dark()}
      icon={dark ? <Sun /> : <Moon />}
      onClick={() => setTheme(dark ? 'light' : 'dark')}
    />
  );
}

interface SiteHeaderProps {
  /** The search field; left out on the home page, whose own field is the front door. */
  search: ReactNode;
  /** Log in and register, or the account's menu. */
  account: ReactNode;
  cart: ReactNode;
  /** Opens the drawer on a narrow window. */
  menu: ReactNode;
}

export function SiteHeader({ search, account, cart, menu }: SiteHeaderProps) {
  const path = pathWithoutLanguage(useLocation().pathname);
  return (
    <header className="site-header" data-searching={path.startsWith('/song-list') || undefined}>
      <div className="site-header-in tb-wrap">
        <Logo />
        <nav className="site-nav" aria-label={m.shell_nav()}>
          {navEntries().map(({ to, label }) => (
            <LocalNavLink key={to} to={to} aria-current={path.startsWith(to) ? 'page' : undefined}>
              {label}
            </LocalNavLink>
          ))}
        </nav>
        <div className="site-find">{search}</div>
        <div className="site-tools">
          <LanguageSwitch />
          <ThemeButton />
          {cart}
          {account}
        </div>
        <div className="site-menu">{menu}</div>
      </div>
    </header>
  );
}

import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import './tabs.css';

export type Tab = { value: string; label: ReactNode; panel: ReactNode; disabled?: boolean };

export type TabsProps = { tabs: readonly Tab[]; value: string; onChange: (value: string) => void; label: string };

/** Panels in one place, one of them shown; arrows move between the tabs. */
export function Tabs({ tabs, value, onChange, label }: TabsProps) {
  return (
    <Base.Root value={value} onValueChange={(next) => onChange(String(next))}>
      <Base.List className="tb-tabs" aria-label={label}>
        {tabs.map((tab) => (
          <Base.Tab key={tab.value} value={tab.value} disabled={tab.disabled} className="tb-tab">
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="tb-tab-panel">
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}

export type TabLink = { to: string; label: ReactNode; count?: ReactNode; current: boolean };

export type TabLinksProps = {
  links: readonly TabLink[];
  label: string;
  /** `quiet` stands beside a heading without a line, for sort orders. */
  look?: 'line' | 'quiet';
  /** At the far end of the line. */
  end?: ReactNode;
};

/** Views of one list, each an address of its own. */
export function TabLinks({ links, label, look = 'line', end }: TabLinksProps) {
  return (
    <nav className="tb-tabs" data-look={look} aria-label={label}>
      {links.map((link) => (
        <Link
          key={link.to}
          to={link.to}
          className="tb-tab"
          aria-current={link.current ? 'page' : undefined}
          preventScrollReset
        >
          {link.label}
          {link.count === undefined ? null : <span className="tb-tab-count tb-num">{link.count}</span>}
        </Link>
      ))}
      {end ? <span className="tb-tabs-end">{end}</span> : null}
    </nav>
  );
}

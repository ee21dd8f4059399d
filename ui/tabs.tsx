import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { Link } from 'react-router';
import './tabs.css';

export type Tab = { value: string; label: ReactNode; panel: ReactNode; disabled?: boolean };

export type TabsProps = { tabs: readonly Tab[]; value: string; onChange: (value: string) => void; label: string };

/** Which tab a key leads to; null when the key is not the tabs'. Wraps around, as a ring of tabs does. */
export function tabStep(key: string, at: number, count: number): number | null {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/** Panels in one place, one of them shown. Arrows move between the tabs, a press shows the panel. */
export function Tabs({ tabs, value, onChange, label }: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const all = [...(list.current?.querySelectorAll<HTMLElement>('[role="tab"]:not(:disabled)') ?? [])];
    const next = tabStep(event.key, all.indexOf(event.target as HTMLElement), all.length);
    if (next === null) return;
    event.preventDefault();
    all[next]?.focus();
  };
  const shown = tabs.find((tab) => tab.value === value);
  return (
    <>
      <div ref={list} className="tb-tabs" role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-tab-${tab.value}`}
            className="tb-tab"
            disabled={tab.disabled}
            aria-selected={tab.value === value}
            aria-controls={tab.value === value ? `${id}-panel` : undefined}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        key={value}
        role="tabpanel"
        id={`${id}-panel`}
        className="tb-tab-panel"
        aria-labelledby={`${id}-tab-${value}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without a control must still be reached to be read
        tabIndex={0}
      >
        {shown?.panel}
      </div>
    </>
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

import type { ReactNode } from 'react';
import { Link } from 'react-router';
import './breadcrumb.css';

export type Crumb = { label: ReactNode; to?: string };

/** The way here, divided by the house's slash; the last one is the page itself and leads nowhere. */
export function Breadcrumb({ crumbs, label }: { crumbs: readonly Crumb[]; label: string }) {
  return (
    <nav className="tb-breadcrumb" aria-label={label}>
      <ol>
        {crumbs.map((crumb, i) => (
          <li key={crumb.to ?? 'here'}>
            {i > 0 ? (
              <span className="tb-slash" aria-hidden="true">
                /
              </span>
            ) : null}
            {crumb.to ? <Link to={crumb.to}>{crumb.label}</Link> : <span aria-current="page">{crumb.label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}

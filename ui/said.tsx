import type { ReactNode } from 'react';

/** Says what changed without showing it. It must stand in the page before its words change. */
export function LiveRegion({ children }: { children: ReactNode }) {
  return (
    <div className="tb-hidden" aria-live="polite" role="status">
      {children}
    </div>
  );
}

/** The first stop of the keyboard: past the header, to the matter. */
export function SkipLink({ children, target }: { children: ReactNode; target: string }) {
  return (
    <a className="tb-skip" href={`#${target}`}>
      {children}
    </a>
  );
}

/** The house's slash between words. `live` is red: a query, a hot word, the logo. Words around it carry the meaning. */
export function Slash({ live }: { live?: boolean }) {
  return (
    <span className="tb-slash" data-live={live || undefined} aria-hidden="true">
      /
    </span>
  );
}

import Ban from 'lucide-react/icons/ban';
import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Clock from 'lucide-react/icons/clock';
import type { ReactNode } from 'react';
import './status-mark.css';

/** `ok` is done, `wait` needs time or somebody, `fail` needs the reader, `no` is over. */
export type StatusTone = 'ok' | 'wait' | 'fail' | 'no';

const icons = { ok: Check, wait: Clock, fail: CircleAlert, no: Ban };

/** How something stands: an icon and words, so that colour is never the only sign. */
export function StatusMark({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  const Icon = icons[tone];
  return (
    <span className="tb-status" data-tone={tone}>
      <Icon />
      {children}
    </span>
  );
}

/** The same for a form or a page, with what to do next: a bar in the margin and words. */
export function Notice({ tone, title, children }: { tone: StatusTone; title: ReactNode; children?: ReactNode }) {
  const Icon = icons[tone];
  return (
    <div className="tb-notice" data-tone={tone} role={tone === 'fail' ? 'alert' : 'status'}>
      <Icon />
      <div>
        <p className="tb-notice-title">{title}</p>
        {children ? <div className="tb-notice-text">{children}</div> : null}
      </div>
    </div>
  );
}

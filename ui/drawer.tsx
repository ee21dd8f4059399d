import { Dialog as Base } from '@base-ui/react/dialog';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import './drawer.css';

export type DrawerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** Beside the title, small. */
  aside?: ReactNode;
  closeLabel: string;
  children: ReactNode;
  /** Deeds at the foot. */
  actions?: ReactNode;
  side?: 'start' | 'end';
  /** False for a panel beside which the page goes on, such as a list of what plays next. */
  modal?: boolean;
};

/** A panel from the side, 400 px; the whole width on a phone. */
export function Drawer(props: DrawerProps) {
  const { open, onOpenChange, title, aside, closeLabel, children, actions, side = 'end', modal = true } = props;
  return (
    <Base.Root open={open} onOpenChange={onOpenChange} modal={modal} disablePointerDismissal={!modal}>
      <Base.Portal>
        {modal ? <Base.Backdrop className="tb-scrim" /> : null}
        <Base.Popup className="tb-drawer" data-side={side} data-modal={modal || undefined}>
          <header className="tb-drawer-head">
            <Base.Title className="tb-drawer-title">{title}</Base.Title>
            {aside ? <span className="tb-muted tb-num">{aside}</span> : null}
            <Base.Close render={<IconButton className="tb-drawer-close" label={closeLabel} icon={<X />} />} />
          </header>
          <div className="tb-drawer-body">{children}</div>
          {actions ? <footer className="tb-drawer-actions">{actions}</footer> : null}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

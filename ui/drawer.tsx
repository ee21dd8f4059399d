import X from 'lucide-react/icons/x';
import { type ReactNode, useId } from 'react';
import { IconButton } from './icon-button.tsx';
import { DialogToasts } from './toast.tsx';
import { useDialog } from './use-dialog.ts';
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
  const id = useId();
  const { shown, close, dialogProps } = useDialog({ open, onOpenChange, modal, closesOutside: true });
  if (!shown) return null;
  return (
    <dialog
      className="tb-drawer-space"
      data-side={side}
      data-modal={modal || undefined}
      aria-labelledby={`${id}-title`}
      {...dialogProps}
    >
      <div className="tb-drawer" tabIndex={-1}>
        <header className="tb-drawer-head">
          <h2 className="tb-drawer-title" id={`${id}-title`}>
            {title}
          </h2>
          {aside ? <span className="tb-muted tb-num">{aside}</span> : null}
          <IconButton className="tb-drawer-close" label={closeLabel} icon={<X />} onClick={close} />
        </header>
        <div className="tb-drawer-body">{children}</div>
        {actions ? <footer className="tb-drawer-actions">{actions}</footer> : null}
      </div>
      {modal ? <DialogToasts dialog={dialogProps.ref} /> : null}
    </dialog>
  );
}

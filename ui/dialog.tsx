import { Dialog as Base } from '@base-ui/react/dialog';
import X from 'lucide-react/icons/x';
import type { ReactNode, RefObject } from 'react';
import { IconButton } from './icon-button.tsx';
import './dialog.css';

/** Widths of dialogs, by what they hold (section 9): login 400, download 480, share 560, reset 720, licence 1000. */
export type DialogWidth = 400 | 480 | 560 | 720 | 1000;

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  closeLabel: string;
  width?: DialogWidth;
  children?: ReactNode;
  /** The deeds, at the foot; stays in sight while the body scrolls. */
  actions?: ReactNode;
  /** A second column on sunken ground, as the licence's bill; below the body on a phone. */
  aside?: ReactNode;
  /** What has focus first; else the first thing that takes it. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** False while closing would lose work: a press outside then does nothing, Escape and the cross still close. */
  closesOutside?: boolean;
  onClosed?: () => void;
};

/**
 * A modal dialog: traps focus, returns it to where it was, closes on Escape. On a phone it is a sheet from below.
 */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, closesOutside = true, onClosed } = props;
  return (
    <Base.Root
      open={open}
      onOpenChange={onOpenChange}
      onOpenChangeComplete={(now) => {
        if (!now) onClosed?.();
      }}
      disablePointerDismissal={!closesOutside}
    >
      <Base.Portal>
        <Base.Backdrop className="tb-scrim" />
        <Base.Viewport className="tb-dialog-space">
          <DialogPanel {...props} />
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

function DialogPanel({
  title,
  description,
  closeLabel,
  width = 560,
  children,
  actions,
  aside,
  initialFocus,
}: DialogProps) {
  return (
    <Base.Popup
      className="tb-dialog"
      data-width={width}
      data-split={aside ? true : undefined}
      initialFocus={initialFocus}
    >
      <div className="tb-dialog-main">
        <header className="tb-dialog-head">
          <Base.Title className="tb-dialog-title">{title}</Base.Title>
          {description ? <Base.Description className="tb-dialog-text">{description}</Base.Description> : null}
        </header>
        <div className="tb-dialog-body">{children}</div>
        {actions ? <footer className="tb-dialog-actions">{actions}</footer> : null}
      </div>
      {aside ? <div className="tb-dialog-aside">{aside}</div> : null}
      <Base.Close className="tb-dialog-close" render={<IconButton label={closeLabel} icon={<X />} />} />
    </Base.Popup>
  );
}

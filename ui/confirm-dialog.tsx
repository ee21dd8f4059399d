import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import './dialog.css';

export type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** What will happen, in a sentence. */
  text?: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  /** The deed is under way: both buttons wait. */
  busy?: boolean;
};

/** Asks before a deed that cannot be taken back. Focus starts on the way out; a press outside does nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, text, confirmLabel, cancelLabel, onConfirm, busy } = props;
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className="tb-scrim" />
        <Base.Viewport className="tb-dialog-space">
          <Base.Popup className="tb-dialog" data-width={400}>
            <div className="tb-dialog-main">
              <header className="tb-dialog-head">
                <Base.Title className="tb-dialog-title">{title}</Base.Title>
              </header>
              <div className="tb-dialog-body">
                {text ? <Base.Description className="tb-dialog-text">{text}</Base.Description> : null}
              </div>
              <footer className="tb-dialog-actions">
                <Base.Close render={<Button disabled={busy}>{cancelLabel}</Button>} />
                <Button tone="ink" busy={busy} onClick={onConfirm}>
                  {confirmLabel}
                </Button>
              </footer>
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

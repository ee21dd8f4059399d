import { type ReactNode, useId, useRef } from 'react';
import { Button } from './button.tsx';
import { DialogToasts } from './toast.tsx';
import { useDialog } from './use-dialog.ts';
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
  const id = useId();
  const cancel = useRef<HTMLButtonElement>(null);
  const state = { open, onOpenChange, modal: true, closesOutside: false, initialFocus: cancel };
  const { shown, close, dialogProps } = useDialog(state);
  if (!shown) return null;
  return (
    <dialog
      className="tb-dialog-space"
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={text ? `${id}-text` : undefined}
      {...dialogProps}
    >
      <div className="tb-dialog" data-width={400} tabIndex={-1}>
        <div className="tb-dialog-main">
          <header className="tb-dialog-head">
            <h2 className="tb-dialog-title" id={`${id}-title`}>
              {title}
            </h2>
          </header>
          <div className="tb-dialog-body">
            {text ? (
              <p className="tb-dialog-text" id={`${id}-text`}>
                {text}
              </p>
            ) : null}
          </div>
          <footer className="tb-dialog-actions">
            <Button ref={cancel} disabled={busy} onClick={close}>
              {cancelLabel}
            </Button>
            <Button tone="ink" busy={busy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </footer>
        </div>
      </div>
      <DialogToasts dialog={dialogProps.ref} />
    </dialog>
  );
}

import X from 'lucide-react/icons/x';
import { type ReactNode, type RefObject, useId } from 'react';
import { IconButton } from './icon-button.tsx';
import { DialogToasts } from './toast.tsx';
import { useDialog } from './use-dialog.ts';
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
  /** A second column on sunken ground, as a bill; below the body on a phone. */
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
  const { open, onOpenChange, title, description, closeLabel, width = 560, children, actions, aside } = props;
  const { closesOutside = true, initialFocus, onClosed } = props;
  const id = useId();
  const state = { open, onOpenChange, modal: true, closesOutside, initialFocus, onClosed };
  const { shown, close, dialogProps } = useDialog(state);
  if (!shown) return null;
  return (
    <dialog
      className="tb-dialog-space"
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-text` : undefined}
      {...dialogProps}
    >
      <div className="tb-dialog" data-width={width} data-split={aside ? true : undefined} tabIndex={-1}>
        <div className="tb-dialog-main">
          <header className="tb-dialog-head">
            <h2 className="tb-dialog-title" id={`${id}-title`}>
              {title}
            </h2>
            {description ? (
              <p className="tb-dialog-text" id={`${id}-text`}>
                {description}
              </p>
            ) : null}
          </header>
          <div className="tb-dialog-body">{children}</div>
          {actions ? <footer className="tb-dialog-actions">{actions}</footer> : null}
        </div>
        {aside ? <div className="tb-dialog-aside">{aside}</div> : null}
        <IconButton className="tb-dialog-close" label={closeLabel} icon={<X />} onClick={close} />
      </div>
      <DialogToasts dialog={dialogProps.ref} />
    </dialog>
  );
}

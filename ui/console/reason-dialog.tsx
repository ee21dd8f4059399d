import { type ReactNode, useState } from 'react';
import { m } from '#messages';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { Notice } from '../status-mark.tsx';
import { TextArea } from '../text-field.tsx';

export type ReasonDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** What will happen, and who will read the reason. */
  text: ReactNode;
  confirmLabel: string;
  onConfirm: (reason: string) => void;
  busy: boolean;
  /** What the server says where it refuses. */
  problem: string | null;
};

/** Decisions ask for a reason: it stands in the audit log, and customers read it where the text says so. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { open, onOpenChange, title, text, confirmLabel, onConfirm, busy, problem } = props;
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const confirm = () => {
    if (reason.trim() === '') setMissing(true);
    else onConfirm(reason.trim());
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={text}
      closeLabel={m.console_close()}
      width={480}
      closesOutside={reason === ''}
      onClosed={() => {
        setReason('');
        setMissing(false);
      }}
      actions={
        <>
          <Button onClick={() => onOpenChange(false)} disabled={busy}>
            {m.console_cancel()}
          </Button>
          <Button tone="ink" busy={busy} onClick={confirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <TextArea
        label={m.console_reason()}
        value={reason}
        maxLength={200}
        count={<span className="tb-num">{reason.length} / 200</span>}
        error={missing && reason.trim() === '' ? m.console_reason_missing() : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
      {problem ? <Notice tone="fail" title={problem} /> : null}
    </Dialog>
  );
}

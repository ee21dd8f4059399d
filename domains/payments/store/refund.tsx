import { useState } from 'react';
import { m } from '#messages';
import type { OutputOf } from '#platform/contract/contract.ts';
import { browserApi } from '#platform/http/browser-api.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { TextButton } from '#ui/link.tsx';
import { toast } from '#ui/toast.tsx';
import { giveBackOrder, type showRefundability } from '../contract.ts';
import './refund.css';

interface RefundProps {
  orderId: string;
  refundable: OutputOf<typeof showRefundability>;
  onChange: () => void;
}

/** A paid order can be given back for a week while none of its files was downloaded: says so, and does it. */
export function Refund({ orderId, refundable, onChange }: RefundProps) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  if (refundable.state !== 'yes' || refundable.until === null) return null;
  const run = async () => {
    setBusy(true);
    try {
      await browserApi.call(giveBackOrder, { id: orderId });
      toast(m.payments_refund_asked(), 'done');
      setAsking(false);
      onChange();
    } catch (error) {
      toast((error as Error).message, 'error');
    } finally {
      setBusy(false);
    }
  };
  const until = new Date(refundable.until).toLocaleDateString('sv-SE');
  return (
    <p className="refund tb-sub">
      <span suppressHydrationWarning>{m.payments_refund_offer({ day: until })}</span>
      <TextButton onClick={() => setAsking(true)}>{m.payments_refund()}</TextButton>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={m.payments_refund()}
        text={m.payments_refund_sure()}
        confirmLabel={m.payments_refund_yes()}
        cancelLabel={m.payments_refund_no()}
        busy={busy}
        onConfirm={() => void run()}
      />
    </p>
  );
}

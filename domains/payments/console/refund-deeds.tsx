import { useState } from 'react';
import { m } from '#messages';
import { useDeed } from '#platform/console/use-call.ts';
import { ReasonDialog } from '#ui/console/reason-dialog.tsx';
import { useMay } from '#ui/console/use-may.ts';
import { TextButton } from '#ui/link.tsx';
import { toast } from '#ui/toast.tsx';
import { retryRefund, settleRefund } from '../console-contract.ts';
import type { RefundRow } from './payment-words.tsx';

/** What to do about a refund that its gateway refused: ask again, or note that the money went back another way. */
export function RefundDeeds({ refund }: { refund: RefundRow }) {
  const [open, setOpen] = useState<'retry' | 'settle' | null>(null);
  const retry = useDeed(retryRefund);
  const settle = useDeed(settleRefund);
  const may = useMay(retryRefund);
  if (!may || refund.state !== 'failed') return null;
  const deed = open === 'settle' ? settle : retry;
  async function decide(reason: string) {
    if (!(await deed.run({ id: refund.id, reason }))) return;
    setOpen(null);
    toast(m.console_saved(), 'done');
  }
  return (
    <span className="payments-refund-deeds">
      <TextButton className="tb-link" onClick={() => setOpen('retry')}>
        {m.payments_retry()}
      </TextButton>
      <TextButton className="tb-link" onClick={() => setOpen('settle')}>
        {m.payments_settle()}
      </TextButton>
      <ReasonDialog
        open={open !== null}
        onOpenChange={(next) => {
          if (!next) setOpen(null);
        }}
        title={open === 'settle' ? m.payments_settle() : m.payments_retry()}
        text={open === 'settle' ? m.payments_settle_text() : m.payments_retry_text()}
        confirmLabel={open === 'settle' ? m.payments_settle_yes() : m.payments_retry_yes()}
        onConfirm={decide}
        busy={deed.busy}
        problem={deed.problem}
      />
    </span>
  );
}

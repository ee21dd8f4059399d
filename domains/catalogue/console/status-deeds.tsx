import { useState } from 'react';
import { m } from '#messages';
import { useDeed } from '#platform/console/use-call.ts';
import { Button } from '#ui/button.tsx';
import { ReasonDialog } from '#ui/console/reason-dialog.tsx';
import { useMay } from '#ui/console/use-may.ts';
import { toast } from '#ui/toast.tsx';
import type { setAlbumStatus } from '../console-contract.ts';
import type { setTrackStatus } from '../console-tracks-contract.ts';

type StatusCall = typeof setAlbumStatus | typeof setTrackStatus;

type StatusDeedsProps = {
  call: StatusCall;
  id: string;
  title: string;
  status: 'draft' | 'on_sale' | 'off_shelf';
};

/** Puts a work on sale, or takes it off the shelf with a reason. */
export function StatusDeeds({ call, id, title, status }: StatusDeedsProps) {
  const [open, setOpen] = useState(false);
  const { run, busy, problem, forget } = useDeed<StatusCall>(call);
  if (!useMay(call)) return null;
  async function sell() {
    if (await run({ id, status: 'on_sale', reason: '' })) toast(m.catalogue_now_on_sale(), 'done');
  }
  async function takeOff(reason: string) {
    if (!(await run({ id, status: 'off_shelf', reason }))) return;
    setOpen(false);
    toast(m.catalogue_now_off_shelf(), 'done');
  }
  if (status === 'on_sale') {
    return (
      <>
        <Button onClick={() => setOpen(true)}>{m.catalogue_take_off()}</Button>
        <ReasonDialog
          open={open}
          onOpenChange={(next) => {
            forget();
            setOpen(next);
          }}
          title={m.catalogue_take_off_title({ title })}
          text={m.catalogue_take_off_text()}
          confirmLabel={m.catalogue_take_off()}
          onConfirm={takeOff}
          busy={busy}
          problem={problem}
        />
      </>
    );
  }
  return (
    <>
      <Button tone="ink" busy={busy} onClick={sell}>
        {m.catalogue_put_on_sale()}
      </Button>
      {problem ? (
        <p className="console-deed-problem" role="alert">
          {problem}
        </p>
      ) : null}
    </>
  );
}

import { useBlocker } from 'ra-core';
import { useEffect } from 'react';
import { type Control, useFormState } from 'react-hook-form';
import { m } from '#messages';
import { ConfirmDialog } from '../confirm-dialog.tsx';

/** Asks before a form with changes is left: by a link with our own dialog, by closing the window with the browser's. */
export function LeaveGuard({ formControl }: { formControl?: Control }) {
  const { dirtyFields, isSubmitting, isSubmitSuccessful } = useFormState(formControl ? { control: formControl } : {});
  const dirty = Object.keys(dirtyFields).length > 0 && !isSubmitting && !isSubmitSuccessful;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
  );
  const blocked = blocker.state === 'blocked';

  useEffect(() => {
    if (blocked && !dirty) blocker.proceed?.();
  }, [blocked, dirty, blocker]);

  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);

  return (
    <ConfirmDialog
      open={blocked && dirty}
      onOpenChange={(open) => {
        if (!open) blocker.reset?.();
      }}
      title={m.console_unsaved()}
      text={m.console_unsaved_text()}
      confirmLabel={m.console_leave()}
      cancelLabel={m.console_stay()}
      onConfirm={() => blocker.proceed?.()}
    />
  );
}

import { type FormEvent, useState } from 'react';
import { m } from '#messages';
import { useDeed } from '#platform/console/use-call.ts';
import { Button } from '#ui/button.tsx';
import { FormPart } from '#ui/console/form.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.tsx';
import { setOperatorPassword } from '../contract.ts';

/** For somebody who lost the password: a new one, told in person. Shown as it is typed, since it is read out. */
export function NewPassword({ id }: { id: string }) {
  const [newPassword, setNewPassword] = useState('');
  const { run, busy, problem, fields } = useDeed(setOperatorPassword);
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!(await run({ id, newPassword }))) return;
    setNewPassword('');
    toast(m.operator_password_set(), 'done');
  }
  return (
    <form className="console-form" onSubmit={submit}>
      <FormPart title={m.operator_set_password()} text={m.operator_set_password_text()}>
        <TextField
          label={m.operator_new_password()}
          hint={m.operator_password_short()}
          error={fields.newPassword ?? problem ?? undefined}
          value={newPassword}
          maxLength={128}
          autoComplete="off"
          onChange={(event) => setNewPassword(event.target.value)}
        />
        <div>
          <Button type="submit" busy={busy} disabled={newPassword === ''}>
            {m.operator_set_password()}
          </Button>
        </div>
      </FormPart>
    </form>
  );
}

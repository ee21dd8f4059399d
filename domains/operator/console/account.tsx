import { useGetIdentity } from 'ra-core';
import { type FormEvent, useRef } from 'react';
import { m } from '#messages';
import { useDeed } from '#platform/console/use-call.ts';
import { Button } from '#ui/button.tsx';
import { FormPart } from '#ui/console/form.tsx';
import { ConsolePage } from '#ui/console/page.tsx';
import { Notice } from '#ui/status-mark.tsx';
import { PasswordField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.tsx';
import { changePassword } from '../contract.ts';

/** One's own account: the password. Name and role are an administrator's to change. */
export function OwnAccount() {
  const { identity } = useGetIdentity();
  const form = useRef<HTMLFormElement>(null);
  const { run, busy, problem, fields } = useDeed(changePassword);
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const input = { password: String(given.get('password')), newPassword: String(given.get('newPassword')) };
    if (!(await run(input))) return;
    form.current?.reset();
    toast(m.operator_password_changed(), 'done');
  }
  const words = { showLabel: m.console_password_show(), hideTextLabel: m.console_password_hide() };
  return (
    <ConsolePage title={identity?.fullName ?? m.console_account()}>
      <form ref={form} className="console-form" onSubmit={submit}>
        <FormPart title={m.operator_change_password()} text={m.operator_change_password_text()}>
          <PasswordField
            name="password"
            label={m.operator_current_password()}
            error={fields.password}
            maxLength={128}
            required
            {...words}
          />
          <PasswordField
            name="newPassword"
            label={m.operator_new_password()}
            hint={m.operator_password_short()}
            error={fields.newPassword}
            maxLength={128}
            autoComplete="new-password"
            required
            {...words}
          />
          {problem && Object.keys(fields).length === 0 ? <Notice tone="fail" title={problem} /> : null}
          <div>
            <Button type="submit" tone="ink" busy={busy}>
              {m.operator_change_password()}
            </Button>
          </div>
        </FormPart>
      </form>
    </ConsolePage>
  );
}

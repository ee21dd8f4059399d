import { m } from '#messages';
import { useForm } from '#platform/forms/use-form.ts';
import type { Api } from '#platform/http/client.ts';
import { Button } from '#ui/button.tsx';
import { PasswordField, TextField } from '#ui/text-field.tsx';
import { loginByPass } from '../contract.ts';
import { useAfterLogin } from './after-login.ts';
import { AgreementTick } from './agreement-tick.tsx';
import { FormFailure } from './form-failure.tsx';
import { agreementProblem, found } from './problems.ts';

/** Logging in by phone or e-mail address and password. */
export function PasswordLogin({ api }: { api: Api }) {
  const afterLogin = useAfterLogin();
  const form = useForm({
    initial: { phoneOrEmail: '', password: '', agreed: false },
    problems: ({ phoneOrEmail, password, agreed }) =>
      found({
        phoneOrEmail: phoneOrEmail.trim() === '' ? m.account_phone_or_email_empty() : undefined,
        password: password === '' ? m.account_password_empty() : undefined,
        agreed: agreementProblem(agreed),
      }),
    submit: async ({ phoneOrEmail, password }) => {
      const { perfectStatus } = await api.call(loginByPass, { phoneOrEmail, password, agreed: true });
      await afterLogin(perfectStatus);
    },
  });
  return (
    <form className="account-form" {...form.props}>
      <TextField
        {...form.text('phoneOrEmail')}
        label={m.account_phone_or_email()}
        autoComplete="username"
        maxLength={254}
      />
      <PasswordField
        {...form.text('password')}
        label={m.account_password()}
        showLabel={m.account_password_show()}
        hideTextLabel={m.account_password_hide()}
        maxLength={128}
      />
      <AgreementTick {...form.tick('agreed')} />
      <FormFailure>{form.failure}</FormFailure>
      <Button type="submit" tone="primary" size="large" wide busy={form.busy}>
        {m.account_log_in()}
      </Button>
    </form>
  );
}

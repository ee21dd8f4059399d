import { m } from '#messages';
import { type Form, useForm } from '#platform/forms/use-form.ts';
import type { Api } from '#platform/http/client.ts';
import { LocalLink } from '#platform/locale/local-link.tsx';
import { Button } from '#ui/button.tsx';
import { registerByEmail, registerByPhone } from '../contract.ts';
import { useAfterLogin } from './after-login.ts';
import { AgreementTick } from './agreement-tick.tsx';
import { EmailCodeFields } from './email-code-fields.tsx';
import { EntryPage } from './entry-page.tsx';
import { FormFailure } from './form-failure.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { PhoneCodeFields } from './phone-code-fields.tsx';
import {
  agreementProblem,
  codeProblem,
  emailProblem,
  found,
  newPasswordProblem,
  phoneProblem,
  samePasswordProblem,
} from './problems.ts';

interface Chosen {
  code: string;
  password: string;
  samePassword: string;
  agreed: boolean;
}

const chosen: Chosen = { code: '', password: '', samePassword: '', agreed: false };

const shared = ({ code, password, samePassword, agreed }: Chosen) => ({
  code: codeProblem(code),
  password: newPasswordProblem(password),
  samePassword: samePasswordProblem(password, samePassword),
  agreed: agreementProblem(agreed),
});

interface RegisterFootProps {
  form: Form<Chosen>;
  /** The other way to register. */
  other: { to: string; label: string };
}

function RegisterFoot({ form, other }: RegisterFootProps) {
  return (
    <>
      <NewPasswordFields form={form} />
      <AgreementTick {...form.tick('agreed')} />
      <FormFailure>{form.failure}</FormFailure>
      <Button type="submit" tone="primary" size="large" wide busy={form.busy}>
        {m.account_register_submit()}
      </Button>
      <p className="account-ways-out">
        <LocalLink className="tb-link" to={other.to}>
          {other.label}
        </LocalLink>
      </p>
    </>
  );
}

interface RegisterPageProps {
  api: Api;
  /** Where to go once the profile is complete; a checked path of the store. */
  next: string | null;
  /** The query to hand on to the other way. */
  search: string;
}

export function RegisterByPhonePage({ api, next, search }: RegisterPageProps) {
  const afterLogin = useAfterLogin();
  const form = useForm({
    initial: { phone: '', captchaVerification: '', ...chosen },
    problems: (values) => found({ phone: phoneProblem(values.phone), ...shared(values) }),
    submit: async ({ captchaVerification: _, agreed: __, ...values }) => {
      const registered = await api.call(registerByPhone, { mobilePrefix: '86', ...values, agreed: true });
      await afterLogin(registered.perfectStatus, next);
    },
  });
  return (
    <EntryPage title={m.account_register_phone()} text={m.account_register_text()}>
      <form className="account-form" {...form.props}>
        <PhoneCodeFields api={api} form={form} purpose="register" />
        <RegisterFoot
          form={form}
          other={{ to: `/account/register/email${search}`, label: m.account_register_email() }}
        />
      </form>
    </EntryPage>
  );
}

export function RegisterByEmailPage({ api, next, search }: RegisterPageProps) {
  const afterLogin = useAfterLogin();
  const form = useForm({
    initial: { email: '', ...chosen },
    problems: (values) => found({ email: emailProblem(values.email), ...shared(values) }),
    submit: async ({ agreed: _, ...values }) => {
      const registered = await api.call(registerByEmail, { ...values, agreed: true });
      await afterLogin(registered.perfectStatus, next);
    },
  });
  return (
    <EntryPage title={m.account_register_email()} text={m.account_register_text()}>
      <form className="account-form" {...form.props}>
        <EmailCodeFields api={api} form={form} purpose="register" />
        <RegisterFoot
          form={form}
          other={{ to: `/account/register/phone${search}`, label: m.account_register_phone() }}
        />
      </form>
    </EntryPage>
  );
}

import { m } from '#messages';
import { type Form, useForm } from '#platform/forms/use-form.ts';
import type { Api } from '#platform/http/client.ts';
import { Button } from '#ui/button.tsx';
import { retrievePasswordByEmail, retrievePasswordByPhone } from '../contract.ts';
import { EmailCodeFields } from './email-code-fields.tsx';
import { FormFailure } from './form-failure.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { PhoneCodeFields } from './phone-code-fields.tsx';
import { codeProblem, emailProblem, found, newPasswordProblem, phoneProblem, samePasswordProblem } from './problems.ts';

interface ResetFormProps {
  api: Api;
  onDone: () => void;
}

const shared = ({ code, password, samePassword }: { code: string; password: string; samePassword: string }) => ({
  code: codeProblem(code),
  password: newPasswordProblem(password),
  samePassword: samePasswordProblem(password, samePassword),
});

function ResetFoot({ form }: { form: Form<{ password: string; samePassword: string }> }) {
  return (
    <>
      <NewPasswordFields form={form} />
      <FormFailure>{form.failure}</FormFailure>
      <Button type="submit" tone="primary" size="large" wide busy={form.busy}>
        {m.account_reset_submit()}
      </Button>
    </>
  );
}

export function ResetByPhone({ api, onDone }: ResetFormProps) {
  const form = useForm({
    initial: { phone: '', captchaVerification: '', code: '', password: '', samePassword: '' },
    problems: (values) => found({ phone: phoneProblem(values.phone), ...shared(values) }),
    submit: async ({ captchaVerification: _, ...values }) => {
      await api.call(retrievePasswordByPhone, { mobilePrefix: '86', ...values });
      onDone();
    },
  });
  return (
    <form className="account-form account-form-wide" {...form.props}>
      <PhoneCodeFields api={api} form={form} purpose="reset" />
      <ResetFoot form={form} />
    </form>
  );
}

export function ResetByEmail({ api, onDone }: ResetFormProps) {
  const form = useForm({
    initial: { email: '', code: '', password: '', samePassword: '' },
    problems: (values) => found({ email: emailProblem(values.email), ...shared(values) }),
    submit: async (values) => {
      await api.call(retrievePasswordByEmail, values);
      onDone();
    },
  });
  return (
    <form className="account-form account-form-wide" {...form.props}>
      <EmailCodeFields api={api} form={form} purpose="reset" />
      <ResetFoot form={form} />
    </form>
  );
}

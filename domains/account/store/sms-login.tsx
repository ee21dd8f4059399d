import type { RefObject } from 'react';
import { m } from '#messages';
import { useForm } from '#platform/forms/use-form.ts';
import type { Api } from '#platform/http/client.ts';
import { Button } from '#ui/button.tsx';
import { loginByCode } from '../contract.ts';
import { useAfterLogin } from './after-login.ts';
import { AgreementTick } from './agreement-tick.tsx';
import { FormFailure } from './form-failure.tsx';
import { PhoneCodeFields } from './phone-code-fields.tsx';
import { agreementProblem, codeProblem, found, phoneProblem } from './problems.ts';

/** Logging in by a code to the phone. */
export function SmsLogin({ api, first }: { api: Api; first: RefObject<HTMLInputElement | null> }) {
  const afterLogin = useAfterLogin();
  const form = useForm({
    initial: { phone: '', code: '', captchaVerification: '', agreed: false },
    problems: ({ phone, code, agreed }) =>
      found({ phone: phoneProblem(phone), code: codeProblem(code), agreed: agreementProblem(agreed) }),
    submit: async ({ phone, code }) => {
      const { perfectStatus } = await api.call(loginByCode, { phone, mobilePrefix: '86', code, agreed: true });
      await afterLogin(perfectStatus);
    },
  });
  return (
    <form className="account-form" {...form.props}>
      <PhoneCodeFields api={api} form={form} purpose="login" first={first} />
      <AgreementTick {...form.tick('agreed')} />
      <FormFailure>{form.failure}</FormFailure>
      <Button type="submit" tone="primary" size="large" wide busy={form.busy}>
        {m.account_log_in()}
      </Button>
    </form>
  );
}

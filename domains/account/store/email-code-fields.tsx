import { m } from '#messages';
import type { Form } from '#platform/forms/use-form.ts';
import type { Api } from '#platform/http/client.ts';
import { CodeField } from '#ui/code-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { sendEmailCode } from '../contract.ts';
import { codeTypes } from '../rules.ts';
import { emailProblem } from './problems.ts';

interface EmailCodeValues {
  email: string;
  code: string;
}

interface EmailCodeFieldsProps {
  api: Api;
  form: Form<EmailCodeValues>;
  /** What the code is for. */
  purpose: 'register' | 'reset' | 'change';
}

/** An e-mail address and the code that is sent there. */
export function EmailCodeFields({ api, form, purpose }: EmailCodeFieldsProps) {
  const { email } = form.values;
  const send = async () => {
    const problem = emailProblem(email);
    if (problem !== undefined) {
      form.tell({ email: problem });
      return false;
    }
    try {
      await api.call(sendEmailCode, { email, type: codeTypes[purpose] });
      return true;
    } catch (error) {
      form.blame(error);
      return false;
    }
  };
  return (
    <>
      <TextField {...form.text('email')} label={m.account_email()} type="email" autoComplete="email" maxLength={254} />
      <CodeField
        {...form.text('code')}
        label={m.account_code()}
        placeholder={m.account_code_placeholder()}
        sendLabel={m.account_code_send()}
        waitLabel={(time) => m.account_code_wait({ time })}
        onSend={send}
      />
    </>
  );
}

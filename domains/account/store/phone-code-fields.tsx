import { type RefObject, useEffect, useRef, useState } from 'react';
import { Captcha } from '#domains/captcha/store/captcha.tsx';
import { m } from '#messages';
import type { Form } from '#platform/forms/use-form.ts';
import { type Api, CallError } from '#platform/http/client.ts';
import { CodeField } from '#ui/code-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { sendPhoneCode } from '../contract.ts';
import { codeTypes, RESEND_SECONDS } from '../rules.ts';
import { phoneProblem } from './problems.ts';

interface PhoneCodeValues {
  phone: string;
  code: string;
  captchaVerification: string;
}

interface PhoneCodeFieldsProps {
  api: Api;
  form: Form<PhoneCodeValues>;
  /** What the code is for. */
  purpose: keyof typeof codeTypes;
  /** Where the keyboard begins. */
  first?: RefObject<HTMLInputElement | null>;
}

/**
 * Phone, captcha and code. The passed captcha pays for one code; after the countdown another picture is shown, for
 * another code.
 */
export function PhoneCodeFields({ api, form, purpose, first }: PhoneCodeFieldsProps) {
  const [attempt, setAttempt] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const { phone, captchaVerification } = form.values;

  const another = () => {
    form.change({ captchaVerification: '' });
    setAttempt((value) => value + 1);
  };
  const send = async () => {
    const problem = phoneProblem(phone);
    if (problem !== undefined) {
      form.tell({ phone: problem });
      return false;
    }
    if (captchaVerification === '') {
      form.tell({ captchaVerification: m.captcha_slider_needed() });
      return false;
    }
    try {
      await api.call(sendPhoneCode, { phone, mobilePrefix: '86', captchaVerification, type: codeTypes[purpose] });
      timer.current = setTimeout(another, RESEND_SECONDS * 1000);
      return true;
    } catch (error) {
      form.blame(error);
      if (error instanceof CallError) another(); // the verification is used up, whatever the answer
      return false;
    }
  };

  return (
    <>
      <TextField
        {...form.text('phone')}
        ref={first}
        className="tb-num"
        label={m.account_phone()}
        lead="+86"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={20}
      />
      <Captcha
        key={attempt}
        api={api}
        passed={captchaVerification !== ''}
        onVerified={(value) => form.change({ captchaVerification: value })}
        error={form.errors.captchaVerification}
      />
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

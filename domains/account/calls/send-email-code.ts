import { handle } from '#platform/http/context.ts';
import { say } from '#platform/locale/messages.ts';
import { sendCode } from '../codes.ts';
import { sendEmailCode } from '../contract.ts';
import { CODE_MINUTES, purposeOf } from '../rules.ts';

export const sendEmailCodeHandler = handle(sendEmailCode, async (context) => {
  const { input, services, language } = context;
  const { email, type } = input;
  await sendCode(context, email, purposeOf(type), {
    field: 'email',
    send: (code) =>
      services.mail.send({
        to: email,
        subject: say('account_mail_code_subject', language, { code }),
        text: say('account_mail_code_text', language, { code, minutes: CODE_MINUTES }),
        code,
      }),
  });
  return null;
});

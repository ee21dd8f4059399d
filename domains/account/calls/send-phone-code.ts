import { consumeVerification } from '#domains/captcha/server.ts';
import { handle } from '#platform/http/context.ts';
import { sendCode } from '../codes.ts';
import { sendPhoneCode } from '../contract.ts';
import { CODE_MINUTES, purposeOf } from '../rules.ts';

export const sendPhoneCodeHandler = handle(sendPhoneCode, async (context) => {
  const { input, db, services, language } = context;
  const { phone, type, captchaVerification } = input;
  await consumeVerification(db, captchaVerification, services.clock.now());
  await sendCode(context, phone, purposeOf(type), {
    field: 'phone',
    send: (code) => services.sms.send({ phone, template: 'code', params: { code, minutes: CODE_MINUTES }, language }),
  });
  return null;
});

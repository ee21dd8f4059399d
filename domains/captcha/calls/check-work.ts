import { Refusal } from '#platform/contract/refusal.ts';
import { handle } from '#platform/http/context.ts';
import { newToken } from '#platform/secrets/tokens.ts';
import { checkWork } from '../contract.ts';
import { takeCaptcha } from '../queries.ts';
import { workIsDone } from '../rules.ts';
import { keepVerification } from '../verification.ts';

export const checkWorkHandler = handle(checkWork, async ({ input: { token, nonces }, db, services }) => {
  const now = services.clock.now();
  const captcha = await takeCaptcha(db, token);
  if (captcha?.kind !== 'proofOfWork' || captcha.expiresAt <= now) throw new Refusal('captcha_expired');
  if (!workIsDone(token, nonces)) throw new Refusal('captcha_failed');
  const captchaVerification = newToken();
  await keepVerification(db, captchaVerification, now);
  return { captchaVerification };
});

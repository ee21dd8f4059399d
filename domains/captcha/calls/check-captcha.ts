import { Refusal } from '#platform/contract/refusal.ts';
import { handle } from '#platform/http/context.ts';
import { withinLimit } from '#platform/http/rate-limit.ts';
import { decrypt, encrypt } from '../cipher.ts';
import { clientKeys, noteFailure } from '../client.ts';
import { checkCaptcha } from '../contract.ts';
import { type PendingCaptcha, takeCaptcha } from '../queries.ts';
import { CHECK_LIMIT, isRight, readPoints } from '../rules.ts';
import { keepVerification } from '../verification.ts';

/** The exact text that the client encrypted, if it solves the captcha; else the reason why not. */
function solution(captcha: PendingCaptcha, captchaType: string | undefined, pointJson: string): string | Refusal {
  const plain = decrypt(pointJson, captcha.secretKey);
  const points = plain === null ? null : readPoints(plain);
  if (plain === null || points === null) return new Refusal('captcha_unreadable');
  const sameKind = captchaType === undefined || captchaType === captcha.kind;
  return sameKind && isRight(captcha.answer, points) ? plain : new Refusal('captcha_failed');
}

/** Whatever the outcome, the token is used up before the comparison, so each picture gets one guess. */
export const checkCaptchaHandler = handle(checkCaptcha, async ({ input, db, services, client }) => {
  const { captchaType, token, pointJson, clientUid, ts } = input;
  if (!token) throw new Refusal('captcha_field_missing', { params: { field: 'token' } });
  if (!pointJson) throw new Refusal('captcha_field_missing', { params: { field: 'pointJson' } });
  const now = services.clock.now();
  const keys = clientKeys(client);
  const within = await withinLimit(db, `captcha.check:${keys.browser}`, CHECK_LIMIT, now);
  if (!within) throw new Refusal('captcha_check_limit');

  const captcha = await takeCaptcha(db, token);
  if (!captcha || captcha.kind === 'proofOfWork' || captcha.expiresAt <= now) throw new Refusal('captcha_expired');
  const plain = solution(captcha, captchaType, pointJson);
  if (plain instanceof Refusal) {
    await noteFailure(db, keys, now);
    throw plain;
  }
  await keepVerification(db, encrypt(`${token}---${plain}`, captcha.secretKey), now);
  return { captchaType, pointJson, token, clientUid, ts, result: true as const };
});

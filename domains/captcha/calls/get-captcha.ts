import { randomUUID } from 'node:crypto';
import { Refusal } from '#platform/contract/refusal.ts';
import { handle } from '#platform/http/context.ts';
import { withinLimit } from '#platform/http/rate-limit.ts';
import { newSecretKey } from '../cipher.ts';
import { clientKeys, refuseLocked } from '../client.ts';
import { getCaptcha } from '../contract.ts';
import { sliderPicture, wordPicture } from '../pictures/pictures.ts';
import { insertCaptcha } from '../queries.ts';
import { GET_LIMIT, TOKEN_SECONDS } from '../rules.ts';

export const getCaptchaHandler = handle(getCaptcha, async ({ input, db, services, client, language }) => {
  const { captchaType, size } = input;
  if (!captchaType) throw new Refusal('captcha_field_missing', { params: { field: 'captchaType' } });
  const now = services.clock.now();
  const keys = clientKeys(client);
  await refuseLocked(db, keys, now);
  if (!(await withinLimit(db, `captcha.get:${keys.browser}`, GET_LIMIT, now))) throw new Refusal('captcha_get_limit');

  const picture = captchaType === 'blockPuzzle' ? await sliderPicture(size) : await wordPicture(size, language);
  const token = randomUUID().replaceAll('-', '');
  const secretKey = newSecretKey();
  const expiresAt = new Date(now.getTime() + TOKEN_SECONDS * 1000);
  await insertCaptcha(db, { token, kind: captchaType, secretKey, answer: picture.answer, expiresAt }, now);
  return {
    captchaType,
    originalImageBase64: picture.original,
    jigsawImageBase64: 'jigsaw' in picture ? picture.jigsaw : null,
    token,
    secretKey,
    wordList: 'words' in picture ? picture.words : null,
    result: false,
  };
});

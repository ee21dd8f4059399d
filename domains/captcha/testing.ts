import { createHash } from 'node:crypto';
import { ecb } from '@noble/ciphers/aes.js';
import { checkCaptcha, getCaptcha, getWork } from './contract.ts';
import { peekCaptcha } from './queries.ts';
import { WORK, workText } from './work.ts';

type TestApp = import('#platform/testing/harness.ts').TestApp;

/** For tests: what a client of the protocol sends, by an implementation of its own. */
export function seal(text: string, secretKey: string): string {
  const bytes = ecb(new TextEncoder().encode(secretKey)).encrypt(new TextEncoder().encode(text));
  return Buffer.from(bytes).toString('base64');
}

/** For tests: a slider captcha with its answer. */
export async function pendingSlider(app: TestApp) {
  const { token, secretKey } = await app.ok(getCaptcha, { captchaType: 'blockPuzzle' });
  const pending = await peekCaptcha(app.services.db, token, app.services.clock.now());
  if (pending?.answer.kind !== 'slider') throw new Error('There is no pending slider.');
  return { token, secretKey, x: pending.answer.x };
}

/** For tests: solves a slider captcha as a client would, and returns the second verification. */
export async function solveSlider(app: TestApp): Promise<string> {
  const { token, secretKey, x } = await pendingSlider(app);
  const point = JSON.stringify({ x: x + 0.4, y: 5 });
  await app.ok(checkCaptcha, { captchaType: 'blockPuzzle', token, pointJson: seal(point, secretKey) });
  return seal(`${token}---${point}`, secretKey);
}

/** For tests: does the work that stands in for the picture. */
export async function doWork(app: TestApp) {
  const { token } = await app.ok(getWork, {});
  const nonces = Array.from({ length: WORK.rounds }, (_, round) => {
    for (let nonce = 0; ; nonce += 1) {
      const digest = createHash('sha256')
        .update(workText(token, round, nonce))
        .digest();
      if (digest.readUInt32BE(0) >>> (32 - WORK.bits) === 0) return nonce;
    }
  });
  return { token, nonces };
}

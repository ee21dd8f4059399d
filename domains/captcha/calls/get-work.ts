import { handle } from '#platform/http/context.ts';
import { newToken } from '#platform/secrets/tokens.ts';
import { getWork } from '../contract.ts';
import { insertCaptcha } from '../queries.ts';
import { TOKEN_SECONDS } from '../rules.ts';
import { WORK } from '../work.ts';

export const getWorkHandler = handle(getWork, async ({ db, services }) => {
  const now = services.clock.now();
  const token = newToken();
  const expiresAt = new Date(now.getTime() + TOKEN_SECONDS * 1000);
  await insertCaptcha(db, { token, kind: 'proofOfWork', secretKey: '', answer: { kind: 'work' }, expiresAt }, now);
  return { token, ...WORK };
});

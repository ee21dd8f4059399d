import { randomUUID } from 'node:crypto';
import type { Clock } from '#platform/clock/clock.ts';
import type { AliyunSmsConfig } from '#platform/config/config.ts';
import { aliyunAuthorization, canonicalQuery } from './signatures.ts';
import type { SmsSender } from './sms-sender.ts';

const EMPTY_SHA256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const PATIENCE_MILLISECONDS = 10_000;

/**
 * Sends through Alibaba Cloud's SendSms (2017-05-25). Rejects with the provider's code where it refuses, such as
 * `isv.BUSINESS_LIMIT_CONTROL` for too many messages to one number.
 */
export function createAliyunSms(
  config: AliyunSmsConfig,
  clock: Clock,
  endpoint = 'https://dysmsapi.aliyuncs.com',
): SmsSender {
  return {
    sandbox: false,
    async send({ phone, params, language }) {
      const query = canonicalQuery({
        PhoneNumbers: phone,
        SignName: config.signName,
        TemplateCode: config.templates[language],
        TemplateParam: JSON.stringify({ code: params.code, minutes: String(params.minutes) }),
      });
      const headers = {
        host: new URL(endpoint).host,
        'x-acs-action': 'SendSms',
        'x-acs-version': '2017-05-25',
        'x-acs-date': `${clock.now().toISOString().slice(0, 19)}Z`,
        'x-acs-signature-nonce': randomUUID(),
        'x-acs-content-sha256': EMPTY_SHA256,
      };
      const authorization = aliyunAuthorization({ ...config, query, headers });
      const response = await fetch(`${endpoint}/?${query}`, {
        method: 'POST',
        headers: { ...headers, authorization, accept: 'application/json' },
        signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
      });
      const answer = (await response.json().catch(() => ({}))) as { Code?: string };
      if (answer.Code !== 'OK') throw new Error(`Alibaba Cloud did not send: ${answer.Code ?? response.status}`);
    },
  };
}

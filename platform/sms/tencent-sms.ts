import type { Clock } from '#platform/clock/clock.ts';
import type { TencentSmsConfig } from '#platform/config/config.ts';
import { tencentAuthorization } from './signatures.ts';
import type { SmsSender } from './sms-sender.ts';

const PATIENCE_MILLISECONDS = 10_000;

interface TencentAnswer {
  Response?: { Error?: { Code?: string }; SendStatusSet?: { Code?: string }[] };
}

/** Sends through Tencent Cloud's SendSms (2021-01-11). Rejects with the provider's code where it refuses. */
export function createTencentSms(
  config: TencentSmsConfig,
  clock: Clock,
  endpoint = 'https://sms.tencentcloudapi.com',
): SmsSender {
  return {
    sandbox: false,
    async send({ phone, params, language }) {
      const body = JSON.stringify({
        PhoneNumberSet: [`+86${phone}`],
        SmsSdkAppId: config.appId,
        SignName: config.signName,
        TemplateId: config.templates[language],
        TemplateParamSet: [params.code, String(params.minutes)],
      });
      const timestamp = Math.floor(clock.now().getTime() / 1000);
      const type = 'application/json; charset=utf-8';
      const signed = { 'content-type': type, host: new URL(endpoint).host, 'x-tc-action': 'sendsms' };
      const response = await fetch(endpoint, {
        method: 'POST',
        body,
        headers: {
          authorization: tencentAuthorization({ ...config, service: 'sms', headers: signed, body, timestamp }),
          'content-type': type,
          'x-tc-action': 'SendSms',
          'x-tc-version': '2021-01-11',
          'x-tc-timestamp': String(timestamp),
          'x-tc-region': config.region,
        },
        signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
      });
      const { Response = {} } = (await response.json().catch(() => ({}))) as TencentAnswer;
      const code = Response.Error?.Code ?? Response.SendStatusSet?.[0]?.Code;
      if (code !== 'Ok') throw new Error(`Tencent Cloud did not send: ${code ?? response.status}`);
    },
  };
}

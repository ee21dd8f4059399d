import { afterEach, describe, expect, test } from 'vitest';
import { systemClock } from '#platform/clock/clock.ts';
import type { AliyunSmsConfig, TencentSmsConfig } from '#platform/config/config.ts';
import { type FakeHttp, type FakeRequest, startFakeHttp } from '#platform/testing/fake-http.ts';
import { createAliyunSms } from './aliyun-sms.ts';
import { aliyunAuthorization, canonicalQuery, tencentAuthorization } from './signatures.ts';
import type { SmsMessage } from './sms-sender.ts';
import { createTencentSms } from './tencent-sms.ts';

const message: SmsMessage = {
  phone: '13812345678',
  template: 'code',
  params: { code: '042137', minutes: 5 },
  language: 'zh',
};

let fake: FakeHttp;
afterEach(() => fake?.close());

describe('signatures', () => {
  // The worked example of Alibaba Cloud's "Request syntax and signature method V3".
  test('Alibaba Cloud’s own example', () => {
    const query = canonicalQuery({
      RegionId: 'cn-shanghai',
      ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd',
    });
    const headers = {
      host: 'ecs.cn-shanghai.aliyuncs.com',
      'x-acs-action': 'RunInstances',
      'x-acs-version': '2014-05-26',
      'x-acs-date': '2023-10-26T10:22:32Z',
      'x-acs-signature-nonce': '3156853299f313e23d1673dc12e1703d',
      'x-acs-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    };
    const keys = { accessKeyId: 'YourAccessKeyId', accessKeySecret: 'YourAccessKeySecret' };
    expect(aliyunAuthorization({ ...keys, query, headers })).toBe(
      'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;' +
        'x-acs-signature-nonce;x-acs-version,' +
        'Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
    );
  });

  // The worked example of Tencent Cloud's "Signature Method v3"; its text is escaped in the body itself.
  test('Tencent Cloud’s own example', () => {
    const authorization = tencentAuthorization({
      secretId: 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE',
      secretKey: 'Gu5t9xGARNpq86cd98joQYCN3EXAMPLE',
      service: 'cvm',
      headers: { 'content-type': 'application/json; charset=utf-8', host: 'cvm.tencentcloudapi.com' },
      body: '{"Limit": 1, "Filters": [{"Values": ["\\u672a\\u547d\\u540d"], "Name": "instance-name"}]}',
      timestamp: 1_551_113_065,
    });
    expect(authorization).toBe(
      'TC3-HMAC-SHA256 Credential=AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE/2019-02-25/cvm/tc3_request, ' +
        'SignedHeaders=content-type;host, ' +
        'Signature=72e494ea809ad7a8c8f7a4507b9bddcbaa8e581f516e8da2f66e2c5a96525168',
    );
  });

  test('a query is sorted and encoded as RFC 3986 says', () => {
    expect(canonicalQuery({ b: "a b*c~d'", a: '音' })).toBe('a=%E9%9F%B3&b=a%20b%2Ac~d%27');
  });
});

const pick = (headers: Record<string, string>, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, headers[name] ?? '']));

const aliyun: AliyunSmsConfig = {
  provider: 'aliyun',
  accessKeyId: 'id',
  accessKeySecret: 'secret',
  signName: '音库',
  templates: { zh: 'SMS_1', en: 'SMS_2' },
};

/** What Alibaba Cloud would answer: it computes the signature of what came. */
function aliyunAnswer({ headers, rawQuery, query, method }: FakeRequest): object {
  const names = Object.keys(headers).filter((name) => name === 'host' || name.startsWith('x-acs-'));
  const keys = { accessKeyId: 'id', accessKeySecret: 'secret' };
  const expected = aliyunAuthorization({ ...keys, query: rawQuery, headers: pick(headers, names) });
  if (method !== 'POST' || headers.authorization !== expected) return { Code: 'SignatureDoesNotMatch' };
  if (Math.abs(Date.parse(headers['x-acs-date'] ?? '') - Date.now()) > 900_000) return { Code: 'InvalidTimeStamp' };
  return { Code: query.get('PhoneNumbers') === '13900000000' ? 'isv.BUSINESS_LIMIT_CONTROL' : 'OK' };
}

describe('Alibaba Cloud', () => {
  test('gets the template of the reader’s language', async () => {
    const seen: Record<string, string>[] = [];
    fake = await startFakeHttp((request) => {
      seen.push(Object.fromEntries(request.query));
      return aliyunAnswer(request);
    });
    const sms = createAliyunSms(aliyun, systemClock, fake.endpoint);
    await sms.send(message);
    await sms.send({ ...message, language: 'en' });
    expect(seen).toEqual([
      {
        PhoneNumbers: '13812345678',
        SignName: '音库',
        TemplateCode: 'SMS_1',
        TemplateParam: '{"code":"042137","minutes":"5"}',
      },
      expect.objectContaining({ TemplateCode: 'SMS_2' }),
    ]);
  });

  test('refuses with a code that is passed on, without the number', async () => {
    fake = await startFakeHttp(aliyunAnswer);
    const sms = createAliyunSms(aliyun, systemClock, fake.endpoint);
    const refused = expect(sms.send({ ...message, phone: '13900000000' })).rejects;
    await refused.toThrow(/^Alibaba Cloud did not send: isv.BUSINESS_LIMIT_CONTROL$/);
    const wrong = createAliyunSms({ ...aliyun, accessKeySecret: 'wrong' }, systemClock, fake.endpoint);
    await expect(wrong.send(message)).rejects.toThrow('SignatureDoesNotMatch');
  });
});

const tencent: TencentSmsConfig = {
  provider: 'tencent',
  secretId: 'id',
  secretKey: 'secret',
  appId: '1400000000',
  region: 'ap-guangzhou',
  signName: '音库',
  templates: { zh: '11', en: '22' },
};

/** What Tencent Cloud would answer: it computes the signature of what came. */
function tencentAnswer({ headers, body }: FakeRequest): object {
  const signed = {
    ...pick(headers, ['content-type', 'host']),
    'x-tc-action': (headers['x-tc-action'] ?? '').toLowerCase(),
  };
  const timestamp = Number(headers['x-tc-timestamp']);
  const keys = { secretId: 'id', secretKey: 'secret', service: 'sms' };
  const expected = tencentAuthorization({ ...keys, headers: signed, body, timestamp });
  const wrong = headers.authorization !== expected || headers['x-tc-version'] !== '2021-01-11';
  if (wrong) return { Response: { Error: { Code: 'AuthFailure.SignatureFailure' } } };
  const limited = body.includes('+8613900000000');
  return { Response: { SendStatusSet: [{ Code: limited ? 'LimitExceeded.PhoneNumberDailyLimit' : 'Ok' }] } };
}

describe('Tencent Cloud', () => {
  test('gets the template of the reader’s language', async () => {
    const seen: unknown[] = [];
    fake = await startFakeHttp((request) => {
      seen.push(JSON.parse(request.body));
      return tencentAnswer(request);
    });
    const sms = createTencentSms(tencent, systemClock, fake.endpoint);
    await sms.send({ ...message, language: 'en' });
    expect(seen).toEqual([
      {
        PhoneNumberSet: ['+8613812345678'],
        SmsSdkAppId: '1400000000',
        SignName: '音库',
        TemplateId: '22',
        TemplateParamSet: ['042137', '5'],
      },
    ]);
  });

  test('refuses with a code that is passed on', async () => {
    fake = await startFakeHttp(tencentAnswer);
    const sms = createTencentSms(tencent, systemClock, fake.endpoint);
    const refused = expect(sms.send({ ...message, phone: '13900000000' })).rejects;
    await refused.toThrow(/^Tencent Cloud did not send: LimitExceeded.PhoneNumberDailyLimit$/);
    const wrong = createTencentSms({ ...tencent, secretKey: 'wrong' }, systemClock, fake.endpoint);
    await expect(wrong.send(message)).rejects.toThrow('AuthFailure.SignatureFailure');
  });

  test('that cannot be understood is a failure', async () => {
    fake = await startFakeHttp(() => ({}));
    await expect(createTencentSms(tencent, systemClock, fake.endpoint).send(message)).rejects.toThrow('200');
  });
});

import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadConfig } from './load-config.ts';
import { ConfigError, type Environment } from './reader.ts';
import { activeSandboxes } from './sandboxes.ts';
import { VARIABLE_GROUPS, withVariables } from './variables.ts';

let folder: string;
let keyFile: string;
let publicKeyFile: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tonebank-config-'));
  keyFile = join(folder, 'key.pem');
  publicKeyFile = join(folder, 'public.pem');
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  writeFileSync(publicKeyFile, publicKey.export({ type: 'spki', format: 'pem' }));
});
afterAll(() => rmSync(folder, { recursive: true }));

const providers = (): Record<string, string> => ({
  SMTP_URL: 'smtps://user:pass@mail.example:465',
  MAIL_FROM: 'Tonebank <no-reply@music.example>',
  ALIYUN_SMS_ACCESS_KEY_ID: 'id',
  ALIYUN_SMS_ACCESS_KEY_SECRET: 'secret',
  ALIYUN_SMS_SIGN_NAME: '音库',
  ALIYUN_SMS_TEMPLATE: 'SMS_1',
  WECHAT_APP_ID: 'wx1',
  WECHAT_APP_SECRET: 'secret',
  WECHAT_TOKEN: 'token',
  WECHAT_AES_KEY: 'a'.repeat(43),
  WECHATPAY_MERCHANT_ID: '1900000001',
  WECHATPAY_APP_ID: 'wx1',
  WECHATPAY_MERCHANT_SERIAL: '4F8C',
  WECHATPAY_PRIVATE_KEY_FILE: keyFile,
  WECHATPAY_API_V3_KEY: 'k'.repeat(32),
  WECHATPAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_1',
  WECHATPAY_PUBLIC_KEY_FILE: publicKeyFile,
  ALIPAY_APP_ID: '2021',
  ALIPAY_SELLER_ID: '2088',
  ALIPAY_PRIVATE_KEY_FILE: keyFile,
  ALIPAY_PUBLIC_KEY_FILE: publicKeyFile,
});

function problemsOf(env: Environment): readonly string[] {
  try {
    loadConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

test('without any variable all of it works on one machine, in sandboxes', () => {
  const config = loadConfig({});
  expect(config).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    dataDir: resolve('data'),
    keysDir: resolve('data/keys'),
    publicUrl: 'http://localhost:3000',
    databaseUrl: null,
    s3: null,
    role: 'all',
    demo: true,
    trustProxy: false,
  });
  expect(activeSandboxes(config)).toEqual(['e-mail', 'text messages', 'WeChat login', 'payments']);
});

test('providers are read whole', () => {
  const config = loadConfig(providers());
  expect(config.smtp).toEqual({ url: 'smtps://user:pass@mail.example:465', from: 'Tonebank <no-reply@music.example>' });
  expect(config.sms).toMatchObject({ provider: 'aliyun', templates: { zh: 'SMS_1', en: 'SMS_1' } });
  expect(config.wechatPay?.platformKeys).toEqual([
    { serial: 'PUB_KEY_ID_1', pem: readFileSync(publicKeyFile, 'utf8') },
  ]);
  expect(config.alipay?.gateway).toBe('https://openapi.alipay.com/gateway.do');
  expect(activeSandboxes(config)).toEqual([]);
});

test('one payment provider is enough', () => {
  const env = Object.fromEntries(Object.entries(providers()).filter(([name]) => !name.startsWith('ALIPAY')));
  const config = loadConfig(env);
  expect(config.alipay).toBeNull();
  expect(activeSandboxes(config)).toEqual([]);
});

test('every wrong variable is named at once', () => {
  const problems = problemsOf({
    PORT: '99999',
    PUBLIC_URL: 'https://music.example/store',
    ROLE: 'queen',
    DATABASE_URL: 'mysql://localhost',
    TRUST_PROXY: '10.0.0.0/33',
    DEMO: 'perhaps',
    SMTP_URL: 'smtp://mail.example',
    WECHAT_APP_ID: 'wx1',
    OPERATOR_EMAIL: 'nobody',
    OPERATOR_PASSWORD: 'short',
  });
  const named = problems.map((problem) => problem.split(' ')[0]);
  expect(named.sort()).toEqual([
    'DATABASE_URL',
    'DEMO',
    'MAIL_FROM',
    'OPERATOR_EMAIL',
    'OPERATOR_PASSWORD',
    'PORT',
    'PUBLIC_URL',
    'ROLE',
    'TRUST_PROXY',
    'WECHAT_AES_KEY',
    'WECHAT_APP_SECRET',
    'WECHAT_TOKEN',
  ]);
});

test('the message never shows the value of a secret', () => {
  const env = { ...providers(), WECHATPAY_API_V3_KEY: 'too-short-secret', OPERATOR_EMAIL: 'a@b.example' };
  expect(problemsOf({ ...env, OPERATOR_PASSWORD: 'hunter2' }).join('\n')).not.toMatch(/too-short-secret|hunter2/);
});

describe('proxies', () => {
  test.each([
    ['no', false],
    ['yes', ['loopback', 'linklocal', 'uniquelocal']],
    ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
  ])('TRUST_PROXY=%s', (text, expected) => {
    expect(loadConfig({ TRUST_PROXY: text }).trustProxy).toEqual(expected);
  });
});

describe('object store', () => {
  test('an address of Amazon’s', () => {
    expect(loadConfig({ OBJECT_STORE_URL: 's3://my-bucket/some/prefix/?region=eu-central-1' }).s3).toEqual({
      bucket: 'my-bucket',
      prefix: 'some/prefix/',
      region: 'eu-central-1',
      endpoint: null,
      pathStyle: false,
    });
  });
  test('another S3', () => {
    const url = 's3://music?endpoint=http://127.0.0.1:9000&path-style=yes';
    expect(loadConfig({ OBJECT_STORE_URL: url }).s3).toMatchObject({
      prefix: '',
      endpoint: 'http://127.0.0.1:9000',
      pathStyle: true,
    });
  });
  test.each(['http://bucket', 's3://', 's3://bucket?regoin=x', 's3://bucket?endpoint=nowhere'])('refuses %s', (url) => {
    expect(problemsOf({ OBJECT_STORE_URL: url })[0]).toMatch(/^OBJECT_STORE_URL /);
  });
});

describe('sandboxes in production', () => {
  const production = { NODE_ENV: 'production', HOST: '0.0.0.0' };
  test('a public server does not start with them', () => {
    expect(problemsOf(production)).toEqual([expect.stringMatching(/^ALLOW_SANDBOX=yes is needed.*payments$/)]);
  });
  test.each([
    { ...production, ALLOW_SANDBOX: 'yes' },
    { ...production, HOST: '127.0.0.1' },
    { ...production, HOST: '::1' },
    { ...production, NODE_ENV: 'development' },
  ])('it starts with %o', (env) => {
    expect(problemsOf(env)).toEqual([]);
  });
  test('it starts with every provider', () => {
    expect(problemsOf({ ...production, ...providers() })).toEqual([]);
  });
});

test('docs/operating.md lists every variable as it is', () => {
  const document = readFileSync(join(import.meta.dirname, '../../docs/operating.md'), 'utf8');
  expect(document, 'run: node scripts/run.mjs scripts/config-table.ts').toBe(withVariables(document));
});

test('the program reads the listed variables and no others', () => {
  const read = new Set<string>();
  const spied = (env: Environment) =>
    new Proxy(env, {
      get(target, name) {
        read.add(String(name));
        return target[String(name)];
      },
    });
  const tencent = ['SECRET_ID', 'SECRET_KEY', 'APP_ID', 'SIGN_NAME', 'TEMPLATE'];
  loadConfig(spied(providers()));
  loadConfig(spied(Object.fromEntries(tencent.map((name) => [`TENCENT_SMS_${name}`, 'x']))));
  const listed = VARIABLE_GROUPS.flatMap(({ variables }) => variables.flatMap(({ name }) => name.split(', ')));
  expect([...read].sort()).toEqual(listed.filter((name) => !name.startsWith('AWS_')).sort());
});

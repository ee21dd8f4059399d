import { join, resolve } from 'node:path';
import { isLoopbackHost } from '#platform/http/loopback.ts';
import type { Config, SmsTemplates, WechatPayConfig } from './config.ts';
import * as parse from './parsers.ts';
import { createReader, type Environment, type Reader } from './reader.ts';
import { activeSandboxes } from './sandboxes.ts';

function readSmtp(reader: Reader): Config['smtp'] {
  if (!reader.together(['SMTP_URL', 'MAIL_FROM'])) return null;
  return {
    url: reader.parsed('SMTP_URL', '', parse.smtpUrl),
    from: reader.parsed('MAIL_FROM', '', parse.sender),
  };
}

function templatesOf(reader: Reader, name: string, zh: string): SmsTemplates {
  return { zh, en: reader.text(`${name}_EN`) ?? zh };
}

function readSms(reader: Reader): Config['sms'] {
  const aliyun = reader.together([
    'ALIYUN_SMS_ACCESS_KEY_ID',
    'ALIYUN_SMS_ACCESS_KEY_SECRET',
    'ALIYUN_SMS_SIGN_NAME',
    'ALIYUN_SMS_TEMPLATE',
  ]);
  const tencent = reader.together([
    'TENCENT_SMS_SECRET_ID',
    'TENCENT_SMS_SECRET_KEY',
    'TENCENT_SMS_APP_ID',
    'TENCENT_SMS_SIGN_NAME',
    'TENCENT_SMS_TEMPLATE',
  ]);
  if (aliyun && tencent) reader.problem('ALIYUN_SMS_… and TENCENT_SMS_… are both set: keep one');
  if (aliyun) {
    return {
      provider: 'aliyun',
      accessKeyId: aliyun.ALIYUN_SMS_ACCESS_KEY_ID,
      accessKeySecret: aliyun.ALIYUN_SMS_ACCESS_KEY_SECRET,
      signName: aliyun.ALIYUN_SMS_SIGN_NAME,
      templates: templatesOf(reader, 'ALIYUN_SMS_TEMPLATE', aliyun.ALIYUN_SMS_TEMPLATE),
    };
  }
  if (!tencent) return null;
  return {
    provider: 'tencent',
    secretId: tencent.TENCENT_SMS_SECRET_ID,
    secretKey: tencent.TENCENT_SMS_SECRET_KEY,
    appId: tencent.TENCENT_SMS_APP_ID,
    region: reader.text('TENCENT_SMS_REGION') ?? 'ap-guangzhou',
    signName: tencent.TENCENT_SMS_SIGN_NAME,
    templates: templatesOf(reader, 'TENCENT_SMS_TEMPLATE', tencent.TENCENT_SMS_TEMPLATE),
  };
}

function readWechat(reader: Reader): Config['wechat'] {
  const wechat = reader.together(['WECHAT_APP_ID', 'WECHAT_APP_SECRET', 'WECHAT_TOKEN', 'WECHAT_AES_KEY']);
  if (!wechat) return null;
  return {
    appId: wechat.WECHAT_APP_ID,
    appSecret: wechat.WECHAT_APP_SECRET,
    token: wechat.WECHAT_TOKEN,
    aesKey: reader.parsed('WECHAT_AES_KEY', '', parse.exactly(43)),
  };
}

function readPlatformKeys(reader: Reader): WechatPayConfig['platformKeys'] {
  const keys: WechatPayConfig['platformKeys'] = [];
  const publicKey = reader.together(['WECHATPAY_PUBLIC_KEY_ID', 'WECHATPAY_PUBLIC_KEY_FILE']);
  if (publicKey) {
    const pem = reader.parsed('WECHATPAY_PUBLIC_KEY_FILE', '', parse.pemFile);
    keys.push({ serial: publicKey.WECHATPAY_PUBLIC_KEY_ID, pem });
  }
  const certificate = reader.parsed('WECHATPAY_CERTIFICATE_FILE', null, parse.certificateFile);
  if (certificate) keys.push(certificate);
  if (!publicKey && reader.text('WECHATPAY_CERTIFICATE_FILE') === null) {
    reader.problem('WECHATPAY_PUBLIC_KEY_ID and WECHATPAY_PUBLIC_KEY_FILE, or WECHATPAY_CERTIFICATE_FILE, are missing');
  }
  return keys;
}

function readWechatPay(reader: Reader): Config['wechatPay'] {
  const pay = reader.together([
    'WECHATPAY_MERCHANT_ID',
    'WECHATPAY_APP_ID',
    'WECHATPAY_MERCHANT_SERIAL',
    'WECHATPAY_PRIVATE_KEY_FILE',
    'WECHATPAY_API_V3_KEY',
  ]);
  if (!pay) return null;
  return {
    merchantId: pay.WECHATPAY_MERCHANT_ID,
    appId: pay.WECHATPAY_APP_ID,
    merchantSerial: pay.WECHATPAY_MERCHANT_SERIAL,
    merchantPrivateKey: reader.parsed('WECHATPAY_PRIVATE_KEY_FILE', '', parse.pemFile),
    apiV3Key: reader.parsed('WECHATPAY_API_V3_KEY', '', parse.exactly(32)),
    platformKeys: readPlatformKeys(reader),
    gateway: reader.parsed('WECHATPAY_GATEWAY', 'https://api.mch.weixin.qq.com', parse.httpUrl),
  };
}

function readAlipay(reader: Reader): Config['alipay'] {
  const names = ['ALIPAY_APP_ID', 'ALIPAY_SELLER_ID', 'ALIPAY_PRIVATE_KEY_FILE', 'ALIPAY_PUBLIC_KEY_FILE'] as const;
  const alipay = reader.together(names);
  if (!alipay) return null;
  return {
    appId: alipay.ALIPAY_APP_ID,
    sellerId: alipay.ALIPAY_SELLER_ID,
    privateKey: reader.parsed('ALIPAY_PRIVATE_KEY_FILE', '', parse.pemFile),
    alipayPublicKey: reader.parsed('ALIPAY_PUBLIC_KEY_FILE', '', parse.pemFile),
    gateway: reader.parsed('ALIPAY_GATEWAY', 'https://openapi.alipay.com/gateway.do', parse.httpUrl),
  };
}

function readProviders(reader: Reader): Pick<Config, 'smtp' | 'sms' | 'wechat' | 'wechatPay' | 'alipay'> {
  return {
    smtp: readSmtp(reader),
    sms: readSms(reader),
    wechat: readWechat(reader),
    wechatPay: readWechatPay(reader),
    alipay: readAlipay(reader),
  };
}

function readPlace(reader: Reader): Pick<Config, 'port' | 'host' | 'dataDir' | 'keysDir' | 'publicUrl' | 'trustProxy'> {
  const port = reader.parsed('PORT', 3000, parse.port);
  const dataDir = resolve(reader.text('DATA_DIR') ?? 'data');
  return {
    port,
    host: reader.text('HOST') ?? '127.0.0.1',
    dataDir,
    keysDir: resolve(reader.text('KEYS_DIR') ?? join(dataDir, 'keys')),
    publicUrl: reader.parsed('PUBLIC_URL', `http://localhost:${port}`, parse.origin),
    trustProxy: reader.parsed('TRUST_PROXY', false, parse.trustedProxies),
  };
}

/** A public server in production must not hand out codes and payments for the asking. */
function checkSandboxes(reader: Reader, config: Config): void {
  const sandboxes = activeSandboxes(config);
  if (!config.production || isLoopbackHost(config.host) || config.allowSandbox || sandboxes.length === 0) return;
  reader.problem(
    `ALLOW_SANDBOX=yes is needed, since NODE_ENV is production, HOST is ${config.host}, and sandboxes stand in for: ${sandboxes.join(', ')}`,
  );
}

/** The configuration out of the environment. Throws a `ConfigError` that names every variable that is wrong. */
export function loadConfig(env: Environment): Config {
  const reader = createReader(env);
  const databaseUrl = reader.parsed('DATABASE_URL', null, parse.databaseUrl);
  const operator = reader.together(['OPERATOR_EMAIL', 'OPERATOR_PASSWORD']);
  const config: Config = {
    ...readPlace(reader),
    databaseUrl,
    databaseReplicaUrl: reader.parsed('DATABASE_REPLICA_URL', null, parse.databaseUrl),
    s3: reader.parsed('OBJECT_STORE_URL', null, parse.s3Url),
    role: reader.oneOf('ROLE', ['all', 'web', 'worker'], 'all'),
    demo: reader.flag('DEMO', databaseUrl === null),
    operatorEmail: operator && reader.parsed('OPERATOR_EMAIL', null, parse.email),
    operatorPassword: operator && reader.parsed('OPERATOR_PASSWORD', null, parse.atLeast(8)),
    metricsToken: reader.parsed('METRICS_TOKEN', null, parse.atLeast(8)),
    allowSandbox: reader.flag('ALLOW_SANDBOX', false),
    production: env.NODE_ENV === 'production',
    ...readProviders(reader),
  };
  checkSandboxes(reader, config);
  reader.finish();
  return config;
}

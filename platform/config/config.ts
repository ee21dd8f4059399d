/** Everything the environment says, validated once at start. See docs/operating.md. */
export interface Config {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | null;
  databaseReplicaUrl: string | null;
  /** Origin under which people reach the store, without a trailing slash. */
  publicUrl: string;
  /** Where objects are kept in place of `dataDir`. */
  s3: S3Location | null;
  role: 'all' | 'web' | 'worker';
  demo: boolean;
  operatorEmail: string | null;
  operatorPassword: string | null;
  /** Addresses and networks that are believed about the client's address; `false` believes nobody. */
  trustProxy: false | string[];
  metricsToken: string | null;
  keysDir: string;
  allowSandbox: boolean;
  production: boolean;
  smtp: SmtpConfig | null;
  sms: AliyunSmsConfig | TencentSmsConfig | null;
  wechat: WechatConfig | null;
  wechatPay: WechatPayConfig | null;
  alipay: AlipayConfig | null;
}

/** Credentials for it come from where Amazon's own tools look: `AWS_ACCESS_KEY_ID`, instance roles, and so on. */
export interface S3Location {
  bucket: string;
  /** Put before every object's name; empty or ending in a slash. */
  prefix: string;
  region: string;
  /** An S3 that is not Amazon's. */
  endpoint: string | null;
  /** The bucket in the path rather than in the host's name. */
  pathStyle: boolean;
}

export interface SmtpConfig {
  url: string;
  /** `Name <address>` or an address. */
  from: string;
}

/** Codes of the templates that the provider has approved; the English one falls back to the Chinese one. */
export interface SmsTemplates {
  zh: string;
  en: string;
}

export interface AliyunSmsConfig {
  provider: 'aliyun';
  accessKeyId: string;
  accessKeySecret: string;
  signName: string;
  templates: SmsTemplates;
}

export interface TencentSmsConfig {
  provider: 'tencent';
  secretId: string;
  secretKey: string;
  appId: string;
  region: string;
  signName: string;
  templates: SmsTemplates;
}

/** The official account that logs people in by its scene QR codes. */
export interface WechatConfig {
  appId: string;
  appSecret: string;
  /** Signs the events. */
  token: string;
  /** Encrypts the events: 43 characters, as the account's page shows them. */
  aesKey: string;
}

export interface WechatPayConfig {
  merchantId: string;
  appId: string;
  /** Serial number of the merchant's certificate. */
  merchantSerial: string;
  /** PEM. */
  merchantPrivateKey: string;
  /** 32 characters; decrypts notifications. */
  apiV3Key: string;
  /** What replies and notifications are verified with, by serial: the platform's certificate, its public key, or both. */
  platformKeys: { serial: string; pem: string }[];
  gateway: string;
}

export interface AlipayConfig {
  appId: string;
  /** The merchant's account (2088…), compared with what notifications name. */
  sellerId: string;
  /** PEM. */
  privateKey: string;
  /** Alipay's public key, PEM. */
  alipayPublicKey: string;
  gateway: string;
}

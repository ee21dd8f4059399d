export interface Variable {
  name: string;
  /** What stands for it when it is not set, in words. */
  unset: string;
  says: string;
}

export interface VariableGroup {
  title: string;
  variables: readonly Variable[];
}

const needed = 'set it with the others';

/** Every variable that the program reads: what `docs/operating.md` lists, and what `loadConfig` may read. */
export const VARIABLE_GROUPS: readonly VariableGroup[] = [
  {
    title: 'Where it runs',
    variables: [
      { name: 'PORT', unset: '3000', says: 'Port of the HTTP server.' },
      { name: 'HOST', unset: '127.0.0.1', says: 'Address it listens on; `0.0.0.0` for all.' },
      {
        name: 'PUBLIC_URL',
        unset: '`http://localhost:PORT`',
        says: 'Origin under which people reach the store, without a path. `https:` makes cookies secure.',
      },
      {
        name: 'TRUST_PROXY',
        unset: 'no',
        says: 'Who is believed about the client’s address: `yes` for a proxy on this machine or in a private network, or the addresses and networks of the proxies with commas between.',
      },
      { name: 'ROLE', unset: 'all', says: '`web` serves, `worker` does the jobs, `all` both.' },
      {
        name: 'NODE_ENV',
        unset: '',
        says: '`production`: sandboxes need `ALLOW_SANDBOX` where `HOST` is not loopback.',
      },
      { name: 'ALLOW_SANDBOX', unset: 'no', says: '`yes` lets a public production server run with sandboxes.' },
    ],
  },
  {
    title: 'What it keeps',
    variables: [
      { name: 'DATA_DIR', unset: './data', says: 'Folder of the embedded database, the objects and the keys.' },
      {
        name: 'DATABASE_URL',
        unset: 'the embedded one',
        says: 'An external PostgreSQL: `postgres://user:password@host/name`.',
      },
      { name: 'DATABASE_REPLICA_URL', unset: '', says: 'A replica for reads.' },
      {
        name: 'OBJECT_STORE_URL',
        unset: 'a folder of `DATA_DIR`',
        says: '`s3://bucket/prefix?region=…`; for an S3 that is not Amazon’s also `&endpoint=https://…&path-style=yes`.',
      },
      {
        name: 'AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY',
        unset: 'the machine’s role',
        says: 'Credentials for `OBJECT_STORE_URL`, read by Amazon’s own client.',
      },
      {
        name: 'KEYS_DIR',
        unset: '`DATA_DIR`/keys',
        says: 'Signing and encryption keys, made on the first start and never over existing data. Back it up apart from the data.',
      },
      {
        name: 'DEMO',
        unset: '`on` with the embedded database',
        says: '`off`: no demo catalogue in an empty database.',
      },
    ],
  },
  {
    title: 'Who runs it',
    variables: [
      {
        name: 'OPERATOR_EMAIL',
        unset: 'a random first operator, printed once',
        says: 'The first operator of the console.',
      },
      { name: 'OPERATOR_PASSWORD', unset: needed, says: 'Its password, 8 characters or more.' },
      {
        name: 'METRICS_TOKEN',
        unset: 'loopback only',
        says: 'Lets `GET /metrics` be read with `Authorization: Bearer …`; 8 characters or more.',
      },
    ],
  },
  {
    title: 'E-mail',
    variables: [
      { name: 'SMTP_URL', unset: 'sandbox', says: '`smtps://user:password@host:465` or `smtp://…:587`.' },
      { name: 'MAIL_FROM', unset: needed, says: 'Sender: `Tonebank <no-reply@example.com>`.' },
    ],
  },
  {
    title: 'Text messages, one of the two',
    variables: [
      { name: 'ALIYUN_SMS_ACCESS_KEY_ID', unset: 'sandbox', says: 'Alibaba Cloud access key.' },
      { name: 'ALIYUN_SMS_ACCESS_KEY_SECRET', unset: needed, says: 'Its secret.' },
      { name: 'ALIYUN_SMS_SIGN_NAME', unset: needed, says: 'Approved signature.' },
      { name: 'ALIYUN_SMS_TEMPLATE', unset: needed, says: 'Approved template with `code` and `minutes`.' },
      { name: 'ALIYUN_SMS_TEMPLATE_EN', unset: '`ALIYUN_SMS_TEMPLATE`', says: 'The same in English.' },
      { name: 'TENCENT_SMS_SECRET_ID', unset: 'sandbox', says: 'Tencent Cloud key.' },
      { name: 'TENCENT_SMS_SECRET_KEY', unset: needed, says: 'Its secret.' },
      { name: 'TENCENT_SMS_APP_ID', unset: needed, says: '`SmsSdkAppId`.' },
      { name: 'TENCENT_SMS_REGION', unset: 'ap-guangzhou', says: 'Region of the service.' },
      { name: 'TENCENT_SMS_SIGN_NAME', unset: needed, says: 'Approved signature.' },
      { name: 'TENCENT_SMS_TEMPLATE', unset: needed, says: 'Approved template: `{1}` code, `{2}` minutes.' },
      { name: 'TENCENT_SMS_TEMPLATE_EN', unset: '`TENCENT_SMS_TEMPLATE`', says: 'The same in English.' },
    ],
  },
  {
    title: 'WeChat login',
    variables: [
      { name: 'WECHAT_APP_ID', unset: 'sandbox', says: 'Official account with scene QR codes.' },
      { name: 'WECHAT_APP_SECRET', unset: needed, says: 'Its secret.' },
      { name: 'WECHAT_TOKEN', unset: needed, says: 'Token of its event address.' },
      {
        name: 'WECHAT_AES_KEY',
        unset: needed,
        says: 'EncodingAESKey of its events, 43 characters; use the encrypted mode.',
      },
    ],
  },
  {
    title: 'WeChat Pay',
    variables: [
      { name: 'WECHATPAY_MERCHANT_ID', unset: 'not offered; sandbox without Alipay', says: 'Merchant number.' },
      { name: 'WECHATPAY_APP_ID', unset: needed, says: 'Application bound to the merchant.' },
      { name: 'WECHATPAY_MERCHANT_SERIAL', unset: needed, says: 'Serial number of the merchant’s certificate.' },
      { name: 'WECHATPAY_PRIVATE_KEY_FILE', unset: needed, says: 'Path of the merchant’s private key (PEM).' },
      { name: 'WECHATPAY_API_V3_KEY', unset: needed, says: 'APIv3 key, 32 characters.' },
      {
        name: 'WECHATPAY_PUBLIC_KEY_ID',
        unset: 'the certificate',
        says: '`PUB_KEY_ID_…`, where the merchant has one.',
      },
      { name: 'WECHATPAY_PUBLIC_KEY_FILE', unset: 'the certificate', says: 'Path of WeChat Pay’s public key (PEM).' },
      {
        name: 'WECHATPAY_CERTIFICATE_FILE',
        unset: 'the public key',
        says: 'Path of the platform’s certificate (PEM); both may be set while one replaces the other.',
      },
      { name: 'WECHATPAY_GATEWAY', unset: '`https://api.mch.weixin.qq.com`', says: 'Address of the gateway.' },
    ],
  },
  {
    title: 'Alipay',
    variables: [
      { name: 'ALIPAY_APP_ID', unset: 'not offered; sandbox without WeChat Pay', says: 'Application.' },
      { name: 'ALIPAY_SELLER_ID', unset: needed, says: 'Merchant account, 2088….' },
      { name: 'ALIPAY_PRIVATE_KEY_FILE', unset: needed, says: 'Path of the application’s private key (PEM).' },
      { name: 'ALIPAY_PUBLIC_KEY_FILE', unset: needed, says: 'Path of Alipay’s public key (PEM).' },
      { name: 'ALIPAY_GATEWAY', unset: '`https://openapi.alipay.com/gateway.do`', says: 'Address of the gateway.' },
    ],
  },
];

/** The tables of `docs/operating.md`, as Markdown. */
function variablesAsMarkdown(): string {
  const cell = (text: string) => text.replaceAll('|', '\\|');
  return VARIABLE_GROUPS.map(({ title, variables }) => {
    const rows = variables.map(({ name, unset, says }) => {
      const names = name
        .split(', ')
        .map((each) => `\`${each}\``)
        .join(', ');
      return `| ${names} | ${cell(unset)} | ${cell(says)} |`;
    });
    return [`### ${title}`, '', '| variable | when not set | what |', '|---|---|---|', ...rows].join('\n');
  }).join('\n\n');
}

/** `docs/operating.md` with the tables between its two markers brought up to date. */
export function withVariables(document: string): string {
  return document.replace(
    /(<!-- variables -->\n)[\s\S]*(<!-- end of variables -->)/,
    (_, start: string, end: string) => `${start}\n${variablesAsMarkdown()}\n\n${end}`,
  );
}

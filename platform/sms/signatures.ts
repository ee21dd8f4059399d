import { createHash, createHmac } from 'node:crypto';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** RFC 3986, which leaves fewer characters alone than `encodeURIComponent`. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

/** Sorted and encoded as both providers sign it; send the query as this makes it. */
export function canonicalQuery(query: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(query).map(([name, value]) => `${encode(name)}=${encode(value)}`);
  return pairs.sort().join('&');
}

interface Canonical {
  text: string;
  signedHeaders: string;
}

function canonicalRequest(query: string, headers: Readonly<Record<string, string>>, body: string): Canonical {
  const names = Object.keys(headers).sort();
  const lines = names.map((name) => `${name}:${headers[name]?.trim()}\n`).join('');
  const signedHeaders = names.join(';');
  return { text: ['POST', '/', query, lines, signedHeaders, sha256(body)].join('\n'), signedHeaders };
}

export interface AliyunRequest {
  accessKeyId: string;
  accessKeySecret: string;
  /** By `canonicalQuery`. */
  query: string;
  /** `host` and every `x-acs-` header, in lower case; each is signed. */
  headers: Readonly<Record<string, string>>;
}

/** `Authorization` of a POST without a body to Alibaba Cloud: ACS3-HMAC-SHA256. */
export function aliyunAuthorization({ accessKeyId, accessKeySecret, query, headers }: AliyunRequest): string {
  const { text, signedHeaders } = canonicalRequest(query, headers, '');
  const signature = hmac(accessKeySecret, `ACS3-HMAC-SHA256\n${sha256(text)}`).toString('hex');
  return `ACS3-HMAC-SHA256 Credential=${accessKeyId},SignedHeaders=${signedHeaders},Signature=${signature}`;
}

export interface TencentRequest {
  secretId: string;
  secretKey: string;
  service: string;
  /** `content-type`, `host` and `x-tc-action`, values in lower case as they are signed. */
  headers: Readonly<Record<string, string>>;
  body: string;
  /** Seconds since 1970, as in `X-TC-Timestamp`. */
  timestamp: number;
}

/** `Authorization` of a POST to Tencent Cloud: TC3-HMAC-SHA256. */
export function tencentAuthorization(request: TencentRequest): string {
  const { secretId, secretKey, service, headers, body, timestamp } = request;
  const { text, signedHeaders } = canonicalRequest('', headers, body);
  const day = new Date(timestamp * 1000).toISOString().slice(0, 10);
  const scope = `${day}/${service}/tc3_request`;
  const key = hmac(hmac(hmac(`TC3${secretKey}`, day), service), 'tc3_request');
  const signature = hmac(key, ['TC3-HMAC-SHA256', timestamp, scope, sha256(text)].join('\n')).toString('hex');
  return `TC3-HMAC-SHA256 Credential=${secretId}/${scope}, SignedHeaders=${signedHeaders}, Signature=${signature}`;
}

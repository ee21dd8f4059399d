import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');

const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

function canonicalQuery(query: URLSearchParams): string {
  const pairs = [...query].map(([name, value]) => `${encode(name)}=${encode(value)}`);
  return pairs.sort().join('&');
}

/**
 * What is wrong with the signature of a request (AWS Signature Version 4, header form, single chunk), or null. Written
 * from Amazon's description alone, so that it proves what the client signs.
 */
export function signatureProblem(
  request: IncomingMessage,
  body: Buffer,
  credentials: Record<string, string>,
): string | null {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/;
  const match = pattern.exec(request.headers.authorization ?? '');
  if (!match) return 'not signed';
  const [, id = '', day = '', region = '', signedHeaders = '', signature = ''] = match;
  const secret = credentials[id];
  if (secret === undefined) return 'unknown key';

  const at = String(request.headers['x-amz-date']);
  const sent = Date.parse(at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!at.startsWith(day) || !(Math.abs(Date.now() - sent) < 300_000)) return 'not signed now';
  const names = signedHeaders.split(';');
  const must = Object.keys(request.headers).filter((name) => name === 'host' || name.startsWith('x-amz-'));
  if (must.some((name) => !names.includes(name))) return 'a header is not signed';

  const hash = String(request.headers['x-amz-content-sha256']);
  if (hash !== sha256(body)) return 'the body is not the signed one';
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://host');
  const headers = names.map((name) => `${name}:${String(request.headers[name]).trim()}\n`).join('');
  const canonical = [request.method, pathname, canonicalQuery(searchParams), headers, signedHeaders, hash].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n');
  const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, day), region), 's3'), 'aws4_request');
  return timingSafeEqual(hmac(key, text), Buffer.from(signature, 'hex')) ? null : 'the signature does not match';
}

import { createPublicKey, createSign, createVerify } from 'node:crypto';
import { chinaStamp } from '#platform/clock/china-time.ts';
import type { AlipayConfig } from '#platform/config/config.ts';
import { ForgedNotification, GatewayError } from './provider.ts';

// Alipay's RSA2: SHA-256 with RSA over `name=value` pairs, sorted and joined by `&`.

type Fields = Record<string, string>;

/** What a signature covers: every field that is not empty, sorted by name. Requests sign `sign_type` too, notifications do not. */
function signedText(fields: Fields, leaveOut: readonly string[]): string {
  return Object.entries(fields)
    .filter(([name, value]) => value !== '' && !leaveOut.includes(name))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

/** `yyyy-MM-dd HH:mm:ss` in China, as Alipay writes and reads times. */
export function alipayTime(instant: Date): string {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(
    chinaStamp(instant),
  )!;
  return `${year}-${month}-${day} ${hour}:${minute}:${second}`;
}

export const fromAlipayTime = (text: string): Date => new Date(`${text.replace(' ', 'T')}+08:00`);

/** All fields of a request, signed. */
export function signedRequest(config: AlipayConfig, method: string, content: object, extra: Fields, now: Date): Fields {
  const fields: Fields = {
    app_id: config.appId,
    method,
    format: 'JSON',
    charset: 'utf-8',
    sign_type: 'RSA2',
    timestamp: alipayTime(now),
    version: '1.0',
    biz_content: JSON.stringify(content),
    ...extra,
  };
  const sign = createSign('RSA-SHA256')
    .update(signedText(fields, ['sign']), 'utf8')
    .sign(config.privateKey, 'base64');
  return { ...fields, sign };
}

const verified = (config: AlipayConfig, text: string, signature: string) =>
  createVerify('RSA-SHA256').update(text, 'utf8').verify(createPublicKey(config.alipayPublicKey), signature, 'base64');

/** The exact text of the inner object behind `key`: the signature covers it as it was sent, not as we would write it. */
function innerText(reply: string, key: string): string | null {
  const start = reply.indexOf('{', reply.indexOf(`"${key}"`) + key.length + 2);
  if (reply.indexOf(`"${key}"`) < 0 || start < 0) return null;
  let depth = 0;
  let quoted = false;
  for (let at = start; at < reply.length; at++) {
    const character = reply[at];
    if (quoted) {
      if (character === '\\') at += 1;
      else if (character === '"') quoted = false;
    } else if (character === '"') quoted = true;
    else if (character === '{') depth += 1;
    else if (character === '}' && --depth === 0) return reply.slice(start, at + 1);
  }
  return null;
}

/**
 * The content of a reply after its signature was checked.
 *
 * @throws GatewayError
 */
export function openReply(config: AlipayConfig, method: string, reply: string): Record<string, unknown> {
  const text = innerText(reply, `${method.replaceAll('.', '_')}_response`);
  const { sign } = JSON.parse(reply) as { sign?: unknown };
  if (text === null || typeof sign !== 'string' || !verified(config, text, sign)) {
    throw new GatewayError(`Alipay’s reply to ${method} is not signed by Alipay`);
  }
  return JSON.parse(text) as Record<string, unknown>;
}

/**
 * Checks that a notification comes from Alipay; SHA-1 signatures, which others accept, are refused.
 *
 * @throws ForgedNotification
 */
export function verifyNotification(config: AlipayConfig, fields: Fields): void {
  if (fields.sign_type !== 'RSA2') throw new ForgedNotification(`signed by ${fields.sign_type}`);
  if (!fields.sign || !verified(config, signedText(fields, ['sign', 'sign_type']), fields.sign)) {
    throw new ForgedNotification('the signature does not fit');
  }
}

import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import type { S3Location } from './config.ts';

// Each throws what the value must be, to be read after the variable's name.

export function port(text: string): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) throw new Error('must be a port from 0 to 65535');
  return Number(text);
}

function url(text: string, protocols: readonly string[], example: string): URL {
  if (!URL.canParse(text)) throw new Error(`must be an address such as ${example}`);
  const parsed = new URL(text);
  if (!protocols.includes(parsed.protocol)) throw new Error(`must be an address such as ${example}`);
  return parsed;
}

/** An origin: no path, no query, no trailing slash. */
export function origin(text: string): string {
  const parsed = url(text, ['http:', 'https:'], 'https://music.example.com');
  if (parsed.pathname !== '/' || parsed.search || parsed.hash || parsed.username) {
    throw new Error('must be an origin, without a path: https://music.example.com');
  }
  return parsed.origin;
}

export function databaseUrl(text: string): string {
  url(text, ['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/tonebank');
  return text;
}

export function smtpUrl(text: string): string {
  url(text, ['smtp:', 'smtps:'], 'smtps://user:password@host:465');
  return text;
}

export function httpUrl(text: string): string {
  url(text, ['http:', 'https:'], 'https://openapi.alipay.com/gateway.do');
  return text;
}

export function s3Url(text: string): S3Location {
  const example = 's3://bucket/prefix?region=eu-central-1';
  const { hostname, pathname, searchParams } = url(text, ['s3:'], example);
  const known = ['region', 'endpoint', 'path-style'];
  const unknown = [...searchParams.keys()].find((key) => !known.includes(key));
  if (unknown) throw new Error(`names ${unknown}, which is none of ${known.join(', ')}`);
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(hostname)) throw new Error(`must name a bucket: ${example}`);
  const prefix = decodeURIComponent(pathname).replace(/^\/+|\/+$/g, '');
  const endpoint = searchParams.get('endpoint');
  if (endpoint !== null) origin(endpoint);
  return {
    bucket: hostname,
    prefix: prefix === '' ? '' : `${prefix}/`,
    region: searchParams.get('region') ?? 'us-east-1',
    endpoint,
    pathStyle: searchParams.get('path-style') === 'yes',
  };
}

/** Names that `proxy-addr` knows: this machine and private networks, where a proxy of one's own stands. */
const OWN_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

/** `yes` believes a proxy on this machine or in a private network; else the addresses that are believed. */
export function trustedProxies(text: string): false | string[] {
  if (/^(no|false|off|0)$/i.test(text)) return false;
  if (/^(yes|true|on|1)$/i.test(text)) return OWN_NETWORKS;
  const addresses = text.split(',').map((each) => each.trim());
  const isAddress = (each: string) => {
    const [address = '', bits = '0', ...more] = each.split('/');
    const version = isIP(address);
    return version !== 0 && more.length === 0 && /^\d+$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128);
  };
  if (!addresses.every((each) => OWN_NETWORKS.includes(each) || isAddress(each))) {
    throw new Error('must be yes, no, or addresses and networks with commas between');
  }
  return addresses;
}

export function email(text: string): string {
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)) throw new Error('must be an e-mail address');
  return text.toLowerCase();
}

export function sender(text: string): string {
  email(/<([^<>]+)>$/.exec(text)?.[1] ?? text);
  return text;
}

export const atLeast = (count: number) => (text: string) => {
  if (text.length < count) throw new Error(`must be ${count} characters or more`);
  return text;
};

export const exactly = (count: number) => (text: string) => {
  if (text.length !== count) throw new Error(`must be ${count} characters, not ${text.length}`);
  return text;
};

/** Contents of a PEM file. */
export function pemFile(path: string): string {
  let pem: string;
  try {
    pem = readFileSync(path, 'utf8');
  } catch (error) {
    throw new Error(`names a file that cannot be read: ${path} (${(error as NodeJS.ErrnoException).code})`);
  }
  if (!/-----BEGIN [A-Z ]+-----/.test(pem)) throw new Error(`names a file that is no PEM: ${path}`);
  return pem;
}

/** A certificate's serial number and its public key, both as WeChat Pay names them. */
export function certificateFile(path: string): { serial: string; pem: string } {
  const pem = pemFile(path);
  try {
    const certificate = new X509Certificate(pem);
    return {
      serial: certificate.serialNumber.toUpperCase(),
      pem: certificate.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    };
  } catch {
    throw new Error(`names a file that is no certificate: ${path}`);
  }
}

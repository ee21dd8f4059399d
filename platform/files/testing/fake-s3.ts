import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signatureProblem } from './sigv4.ts';

/** S3 refuses parts that are smaller, but for the last. */
const SMALLEST_PART = 5 * 1024 * 1024;

export interface FakeS3 {
  endpoint: string;
  /** What is kept, by key. */
  objects: Map<string, Buffer>;
  /** Unfinished uploads. */
  uploads: Map<string, Map<number, Buffer>>;
  /** Requests (method and address) that match are refused from now on; null for none. */
  refuse(pattern: RegExp | null): void;
  close(): Promise<void>;
}

type Kept = Pick<FakeS3, 'uploads' | 'objects'>;

interface Asked {
  request: IncomingMessage;
  body: Buffer;
  key: string;
  query: URLSearchParams;
}

interface Answer {
  status: number;
  headers?: Record<string, string | number>;
  body?: Buffer | string;
}

const etagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`;
const refusal = (status: number, code: string): Answer => ({ status, body: `<Error><Code>${code}</Code></Error>` });

function get({ request, key }: Asked, objects: FakeS3['objects']): Answer {
  const bytes = objects.get(key);
  if (!bytes) return refusal(404, 'NoSuchKey');
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
  const body = range ? bytes.subarray(Number(range[1]), Number(range[2]) + 1) : bytes;
  return { status: range ? 206 : 200, headers: { 'content-length': body.length, etag: etagOf(bytes) }, body };
}

function put({ request, body, key }: Asked, objects: FakeS3['objects']): Answer {
  const checksum = request.headers['x-amz-checksum-sha256'];
  const actual = createHash('sha256').update(body).digest('base64');
  if (checksum !== undefined && checksum !== actual) return refusal(400, 'BadDigest');
  objects.set(key, body);
  return { status: 200, headers: { etag: etagOf(body) } };
}

function complete({ body, key }: Asked, parts: Map<number, Buffer>, objects: FakeS3['objects']): Answer {
  const named = [...body.toString().matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = '']) => {
    const bytes = parts.get(Number(/<PartNumber>(\d+)</.exec(part)?.[1]));
    const etag = /<ETag>(.*?)<\/ETag>/.exec(part)?.[1]?.replaceAll('&quot;', '"');
    return bytes && etag === etagOf(bytes) ? bytes : null;
  });
  if (named.length === 0 || named.includes(null)) return refusal(400, 'InvalidPart');
  if (named.slice(0, -1).some((part) => part!.length < SMALLEST_PART)) return refusal(400, 'EntityTooSmall');
  objects.set(key, Buffer.concat(named as Buffer[]));
  return { status: 200, body: '<CompleteMultipartUploadResult/>' };
}

function upload(asked: Asked, { uploads, objects }: Kept): Answer {
  const { request, body, query } = asked;
  if (query.has('uploads')) {
    const id = randomUUID();
    uploads.set(id, new Map());
    const begun = `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`;
    return { status: 200, body: begun };
  }
  const id = query.get('uploadId') ?? '';
  const parts = uploads.get(id);
  if (!parts) return refusal(404, 'NoSuchUpload');
  if (request.method === 'PUT') {
    parts.set(Number(query.get('partNumber')), body);
    return { status: 200, headers: { etag: etagOf(body) } };
  }
  uploads.delete(id);
  return request.method === 'POST' ? complete(asked, parts, objects) : { status: 204 };
}

function answer(asked: Asked, kept: Kept): Answer {
  const { request, key, query } = asked;
  if (query.has('uploads') || query.has('uploadId')) return upload(asked, kept);
  if (request.method === 'PUT') return put(asked, kept.objects);
  if (request.method === 'DELETE') {
    kept.objects.delete(key);
    return { status: 204 };
  }
  return key === '' ? { status: 200 } : get(asked, kept.objects);
}

/** One bucket of S3 in memory, addressed by path, that checks every signature. */
export async function startFakeS3(bucket: string, credentials: Record<string, string>): Promise<FakeS3> {
  const kept: Kept = { objects: new Map(), uploads: new Map() };
  let refused: RegExp | null = null;
  const answerTo = (request: IncomingMessage, body: Buffer): Answer => {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://host');
    const [, first, ...rest] = pathname.split('/').map(decodeURIComponent);
    if (signatureProblem(request, body, credentials)) return refusal(403, 'SignatureDoesNotMatch');
    if (first !== bucket) return refusal(404, 'NoSuchBucket');
    if (refused?.test(`${request.method} ${request.url}`)) return refusal(400, 'InvalidRequest');
    return answer({ request, body, key: rest.join('/'), query }, kept);
  };
  const server = createServer(async (request, response) => {
    const { status, headers, body } = answerTo(request, Buffer.concat(await request.toArray()));
    response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    ...kept,
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    refuse: (pattern) => {
      refused = pattern;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

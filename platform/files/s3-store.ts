import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import type { S3Location } from '#platform/config/config.ts';
import { hashFile, writeHashed } from './hashing.ts';
import { isObjectName, type ObjectStore, objectName, objectPath } from './object-store.ts';

/** Objects up to this size go in one request, larger ones in parts of it; so much is held in memory. */
const PART_BYTES = 8 * 1024 * 1024;

interface Bucket {
  client: S3Client;
  name: string;
  keyOf(name: string): string;
}

async function sizeOf({ client, name: Bucket, keyOf }: Bucket, name: string): Promise<number | null> {
  try {
    const head = await client.send(new HeadObjectCommand({ Bucket, Key: keyOf(name) }));
    return head.ContentLength ?? null;
  } catch (error) {
    if ((error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 404) return null;
    throw error;
  }
}

async function uploadParts(bucket: Bucket, upload: { Key: string; UploadId: string }, path: string, size: number) {
  const target = { Bucket: bucket.name, ...upload };
  const parts: { ETag: string | undefined; PartNumber: number }[] = [];
  const file = await open(path, 'r');
  try {
    for (let start = 0; start < size; start += PART_BYTES) {
      const Body = Buffer.alloc(Math.min(PART_BYTES, size - start));
      await file.read(Body, 0, Body.length, start);
      const PartNumber = parts.length + 1;
      const { ETag } = await bucket.client.send(new UploadPartCommand({ ...target, PartNumber, Body }));
      parts.push({ ETag, PartNumber });
    }
  } finally {
    await file.close();
  }
  await bucket.client.send(new CompleteMultipartUploadCommand({ ...target, MultipartUpload: { Parts: parts } }));
}

async function uploadLarge(bucket: Bucket, name: string, path: string, size: number): Promise<void> {
  const target = { Bucket: bucket.name, Key: bucket.keyOf(name) };
  const { UploadId } = await bucket.client.send(new CreateMultipartUploadCommand(target));
  if (UploadId === undefined) throw new Error('The object store began no upload.');
  try {
    await uploadParts(bucket, { Key: target.Key, UploadId }, path, size);
  } catch (error) {
    await bucket.client.send(new AbortMultipartUploadCommand({ ...target, UploadId })).catch(() => {});
    throw error;
  }
}

async function upload(bucket: Bucket, name: string, path: string): Promise<string> {
  if ((await sizeOf(bucket, name)) !== null) return name;
  const { size } = await stat(path);
  if (size > PART_BYTES) await uploadLarge(bucket, name, path, size);
  else await uploadSmall(bucket, name, await readFile(path));
  return name;
}

/** The hash goes along, so that the store refuses what was damaged on the way. */
async function uploadSmall({ client, name: Bucket, keyOf }: Bucket, name: string, Body: Uint8Array): Promise<void> {
  const ChecksumSHA256 = createHash('sha256').update(Body).digest('base64');
  const put = new PutObjectCommand({ Bucket, Key: keyOf(name), Body, ChecksumSHA256 });
  await client.send(put);
}

function connect({ bucket, prefix, region, endpoint, pathStyle }: S3Location): Bucket {
  const client = new S3Client({
    region,
    forcePathStyle: pathStyle,
    ...(endpoint === null ? {} : { endpoint }),
    // Stores that are not Amazon's do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { client, name: bucket, keyOf: (name) => prefix + objectPath(name) };
}

/**
 * Objects in a bucket of S3, under the same names and paths as in the folder, so that a folder may be copied into a
 * bucket. `scratch` is a local folder for what is on its way; nothing stays in it. Large objects go in parts: let the
 * bucket remove unfinished uploads, which a killed process leaves behind.
 */
export async function createS3Store(location: S3Location, scratch: string): Promise<ObjectStore> {
  const bucket = connect(location);
  const { client, name: Bucket, keyOf } = bucket;
  await mkdir(scratch, { recursive: true });

  const withScratchFile = async <T>(use: (path: string) => Promise<T>) => {
    const path = join(scratch, randomUUID());
    return use(path).finally(() => rm(path, { force: true }));
  };
  const read: ObjectStore['read'] = async (name, range) => {
    const Range = range ? `bytes=${range.start}-${range.end}` : undefined;
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: keyOf(name), Range }));
    return Body as Readable;
  };

  return {
    read,
    async putFile(path, extension) {
      const name = await upload(bucket, objectName(await hashFile(path), extension), path);
      await rm(path, { force: true });
      return name;
    },
    async putBuffer(bytes, extension) {
      const name = objectName(createHash('sha256').update(bytes).digest('hex'), extension);
      if (bytes.length > PART_BYTES) {
        return withScratchFile(async (path) => {
          await writeFile(path, bytes);
          return upload(bucket, name, path);
        });
      }
      if ((await sizeOf(bucket, name)) === null) await uploadSmall(bucket, name, bytes);
      return name;
    },
    putStream: (body, extension) =>
      withScratchFile(async (path) => upload(bucket, objectName(await writeHashed(body, path), extension), path)),
    size: async (name) => (isObjectName(name) ? sizeOf(bucket, name) : null),
    withLocalFile: (name, use) =>
      withScratchFile(async (path) => {
        await pipeline(await read(name), createWriteStream(path, { flags: 'wx' }));
        return use(path);
      }),
    async remove(name) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(name) }));
    },
    async ping() {
      await client.send(new HeadBucketCommand({ Bucket }));
    },
  };
}

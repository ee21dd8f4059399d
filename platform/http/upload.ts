import { Transform } from 'node:stream';
import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Call } from '#platform/contract/contract.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { ObjectStore } from '#platform/files/object-store.ts';
import { coerceQuery } from './coerce.ts';

/** The file that came with a call: not a byte of it is read before its handler asks for it. */
export interface Upload {
  /** As the client called it: shown to people, never used as a path. */
  name: string;
  /** Streams it into the object store. Refuses, and keeps nothing, where it is larger than the contract allows. */
  keep(files: ObjectStore, extension: string): Promise<{ object: string; bytes: number }>;
}

export interface ReceivedForm {
  /** The fields before the file, of the types that the contract asks for. */
  input: unknown;
  upload: Upload | undefined;
  /** Lets go of what nobody read, so that the connection can be used again. */
  finish(): void;
}

export class UploadTooLarge extends Refusal {
  constructor(most: number) {
    super('upload_too_large', { params: { limit: Math.floor(most / 1_048_576) } });
    this.name = 'UploadTooLarge';
  }
}

/** Passes bytes through and counts them; fails as soon as there are too many. */
function counter(most: number): Transform & { bytes: number } {
  const counting = Object.assign(
    new Transform({
      transform(chunk: Buffer, _encoding, done) {
        counting.bytes += chunk.length;
        if (counting.bytes > most) done(new UploadTooLarge(most));
        else done(null, chunk);
      },
    }),
    { bytes: 0 },
  );
  return counting;
}

function uploadOf(part: Extract<Multipart, { type: 'file' }>, most: number): Upload {
  return {
    name: (part.filename ?? '').slice(0, 255),
    async keep(files, extension) {
      const counting = counter(most);
      part.file.on('error', (error) => counting.destroy(error));
      const object = await files.putStream(part.file.pipe(counting), extension);
      return { object, bytes: counting.bytes };
    },
  };
}

/** Reads a form up to its file. Fields that come after the file are not seen. */
export async function receiveForm(request: FastifyRequest, call: Call, most: number): Promise<ReceivedForm> {
  const nothing = () => {};
  if (!request.isMultipart()) return { input: request.body, upload: undefined, finish: nothing };
  const fields: Record<string, string> = {};
  const limits = { fileSize: most + 1, files: 1, fields: 50, fieldSize: 10_000, parts: 51 };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') {
      const finish = () => void part.file.resume();
      return { input: coerceQuery(call.input, fields), upload: uploadOf(part, most), finish };
    }
    fields[part.fieldname] = String(part.value);
  }
  return { input: coerceQuery(call.input, fields), upload: undefined, finish: nothing };
}

import type { Readable } from 'node:stream';

/**
 * Where bytes are kept: a folder or S3. Objects are named by their content, `<sha256>.<extension>`, and never change,
 * so writing the same bytes twice is one object, and an address made of the name may be cached for ever.
 */
export interface ObjectStore {
  /** Keeps a local file; it may be moved rather than copied. Returns the object's name. */
  putFile(path: string, extension: string): Promise<string>;
  putBuffer(bytes: Uint8Array, extension: string): Promise<string>;
  /** Keeps what a stream carries, such as an upload. Nothing is kept where the stream fails. */
  putStream(body: Readable, extension: string): Promise<string>;
  /** Size in bytes, or null where there is no such object. */
  size(name: string): Promise<number | null>;
  /** The bytes from `start` to `end`, both included; the whole object without a range. Rejects where there is none. */
  read(name: string, range?: { start: number; end: number }): Promise<Readable>;
  /** Calls `use` with the path of a local copy, which must not be changed and may be gone afterwards. */
  withLocalFile<T>(name: string, use: (path: string) => Promise<T>): Promise<T>;
  remove(name: string): Promise<void>;
  /** Whether the store answers, for `/readyz`. */
  ping(): Promise<void>;
}

const NAME = /^[0-9a-f]{64}\.[a-z0-9]{1,8}$/;
const EXTENSION = /^[a-z0-9]{1,8}$/;

/** Whether a string can be the name of an object; anything else never reaches a file system or a bucket. */
export const isObjectName = (name: string) => NAME.test(name);

/** The name of an object out of the SHA-256 of its bytes, in hex, and an extension without a dot. */
export function objectName(sha256: string, extension: string): string {
  if (!EXTENSION.test(extension)) throw new Error(`Not an extension for an object: ${extension}`);
  return `${sha256}.${extension}`;
}

/** Objects lie two folders deep, so that no folder grows past what a file system likes: `ab/cd/abcd….ext`. */
export function objectPath(name: string): string {
  if (!isObjectName(name)) throw new Error(`Not the name of an object: ${name}`);
  return `${name.slice(0, 2)}/${name.slice(2, 4)}/${name}`;
}

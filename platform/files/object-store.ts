import type { Readable } from 'node:stream';

/**
 * Where bytes are kept: a folder or S3. Objects are named by their content, `<sha256>.<extension>`, and never change,
 * so writing the same bytes twice is one object, and an address made of the name may be cached for ever.
 */
export interface ObjectStore {
  /** Keeps a local file; it may be moved rather than copied. Returns the object's name. */
  putFile(path: string, extension: string): Promise<string>;
  putBuffer(bytes: Uint8Array, extension: string): Promise<string>;
  /** Size in bytes, or null where there is no such object. */
  size(name: string): Promise<number | null>;
  /** The bytes from `start` to `end`, both included; the whole object without a range. Rejects where there is none. */
  read(name: string, range?: { start: number; end: number }): Promise<Readable>;
  /** Calls `use` with the path of a local copy; the copy may be removed afterwards. */
  withLocalFile<T>(name: string, use: (path: string) => Promise<T>): Promise<T>;
  remove(name: string): Promise<void>;
  /** Whether the store answers, for `/readyz`. */
  ping(): Promise<void>;
}

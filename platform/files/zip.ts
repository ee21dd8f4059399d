import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  /** Its name in the archive, folders with `/`. */
  name: string;
  content: { path: string } | { bytes: Buffer };
}

/**
 * Packs files into an archive at `path` without compressing them: sound hardly shrinks. Entries are dated `at`, so that the
 * same files give the same archive.
 */
export async function writeZip(path: string, entries: readonly ZipEntry[], at: Date): Promise<void> {
  const zip = new ZipFile();
  const options = { compress: false, mtime: at, mode: 0o100644 };
  for (const { name, content } of entries) {
    if ('path' in content) zip.addFile(content.path, name, options);
    else zip.addBuffer(content.bytes, name, options);
  }
  zip.end();
  const failed = new Promise<never>((_, reject) => zip.on('error', reject));
  await Promise.race([pipeline(Readable.from(zip.outputStream), createWriteStream(path)), failed]);
}

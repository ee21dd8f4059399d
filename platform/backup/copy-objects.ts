import { copyFile, mkdir, readdir, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isObjectName } from '#platform/files/object-store.ts';

/**
 * Copies the objects that another folder lacks, and returns how many those were. An object never changes, so one that
 * is there is the same; it gets its name only when it is whole.
 */
export async function copyObjects(from: string, to: string): Promise<number> {
  await mkdir(to, { recursive: true });
  let copied = 0;
  for (const path of await readdir(from, { recursive: true })) {
    if (!isObjectName(path.slice(path.lastIndexOf('/') + 1)) || path.startsWith('unfinished')) continue;
    const target = join(to, path);
    if (await stat(target).catch(() => null)) continue;
    await mkdir(dirname(target), { recursive: true });
    await copyFile(join(from, path), `${target}.part`);
    await rename(`${target}.part`, target);
    copied += 1;
  }
  return copied;
}

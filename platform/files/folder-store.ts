import { createHash, randomUUID } from 'node:crypto';
import { constants, createReadStream, createWriteStream } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { hashFile, writeHashed } from './hashing.ts';
import { isObjectName, type ObjectStore, objectName, objectPath } from './object-store.ts';

/** Nothing is written for so long. */
const SWEPT_AFTER_MILLISECONDS = 24 * 3600 * 1000;

const isCode = (error: unknown, code: string) => (error as NodeJS.ErrnoException).code === code;

/** Puts what was renamed into a folder on the disk, so that it survives a loss of power. */
async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } catch (error) {
    if (!isCode(error, 'EPERM') && !isCode(error, 'EINVAL')) throw error; // Windows cannot flush a folder
  } finally {
    await handle.close();
  }
}

async function sizeOf(path: string): Promise<number | null> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null;
    throw error;
  }
}

/** Moves a file, across file systems too. */
async function move(from: string, to: string, spare: string): Promise<void> {
  try {
    await flush(from);
    await rename(from, to);
  } catch (error) {
    if (!isCode(error, 'EXDEV')) throw error;
    await pipeline(createReadStream(from), createWriteStream(spare, { flags: 'wx', flush: true }));
    await rename(spare, to);
    await rm(from, { force: true });
  }
}

/** Removes what a process was writing when it was killed. */
async function sweep(unfinished: string): Promise<void> {
  const oldest = Date.now() - SWEPT_AFTER_MILLISECONDS;
  for (const file of await readdir(unfinished)) {
    const path = join(unfinished, file);
    const { mtimeMs } = await stat(path);
    if (mtimeMs < oldest) await rm(path, { force: true });
  }
}

/**
 * Objects as files of a folder. Bytes are written beside the objects under a name of their own, flushed, and renamed,
 * so that an object is there whole or not at all, whenever the process ends.
 */
export async function createFolderStore(folder: string): Promise<ObjectStore> {
  const unfinished = join(folder, 'unfinished');
  await mkdir(unfinished, { recursive: true });
  await sweep(unfinished);
  const pathOf = (name: string) => join(folder, objectPath(name));
  const fresh = () => join(unfinished, randomUUID());

  const keep = async (path: string, name: string) => {
    const to = pathOf(name);
    if ((await sizeOf(to)) !== null) {
      await rm(path, { force: true });
      return name;
    }
    await mkdir(dirname(to), { recursive: true });
    await move(path, to, fresh());
    await flush(dirname(to));
    return name;
  };

  return {
    async putFile(path, extension) {
      return keep(path, objectName(await hashFile(path), extension));
    },
    async putBuffer(bytes, extension) {
      const name = objectName(createHash('sha256').update(bytes).digest('hex'), extension);
      if ((await sizeOf(pathOf(name))) !== null) return name;
      const path = fresh();
      const handle = await open(path, 'wx');
      await handle.writeFile(bytes).finally(() => handle.close());
      return keep(path, name);
    },
    async putStream(body, extension) {
      objectName('', extension);
      const path = fresh();
      try {
        return await keep(path, objectName(await writeHashed(body, path), extension));
      } finally {
        await rm(path, { force: true });
      }
    },
    size: async (name) => (isObjectName(name) ? sizeOf(pathOf(name)) : null),
    async read(name, range) {
      const handle = await open(pathOf(name), 'r');
      return handle.createReadStream(range ? { start: range.start, end: range.end } : {});
    },
    withLocalFile: (name, use) => use(pathOf(name)),
    remove: (name) => rm(pathOf(name), { force: true }),
    ping: () => access(unfinished, constants.W_OK),
  };
}

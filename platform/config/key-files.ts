import { createPrivateKey, createPublicKey, generateKeyPair, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import { deriveKeys } from './derived-keys.ts';
import type { KeyPair, Keys } from './keys.ts';

const SECRET_FILE = 'secret';
const SECRET_BYTES = 32;
/** Any number that nothing else locks. */
const KEYS_LOCK = 7_470_012;
const PAIR_NAME = /^[a-z][a-z-]{0,40}$/;

/** The keys in KEYS_DIR are not those that the data was made with; going on would lose what they sealed. */
export class KeysError extends Error {}

async function readIfThere(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Writes a new file, whole, that nobody else may read. Of several processes one wins, and all read what it wrote. */
async function writeOnce(path: string, text: string): Promise<string> {
  const unfinished = `${path}.${randomUUID()}`;
  try {
    const handle = await open(unfinished, 'wx', 0o600);
    await handle
      .writeFile(text)
      .then(() => handle.sync())
      .finally(() => handle.close());
    await link(unfinished, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(unfinished, { force: true });
  }
  return readFile(path, 'utf8');
}

function secretOf(text: string, path: string): Buffer {
  const secret = Buffer.from(text.trim(), 'base64url');
  if (secret.length !== SECRET_BYTES) throw new KeysError(`${path} is damaged: put the backup of KEYS_DIR back.`);
  return secret;
}

/** Tells two secrets apart without telling either. */
const fingerprintOf = (secret: Buffer) =>
  Buffer.from(hkdfSync('sha256', secret, '', 'tonebank fingerprint', 16)).toString('hex');

async function pairOf(path: string): Promise<KeyPair> {
  const known = await readIfThere(path);
  const made = async () => {
    const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
    return writeOnce(path, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
  };
  const privateKey = createPrivateKey(known ?? (await made()));
  return { privateKey, publicKey: createPublicKey(privateKey) };
}

/** The marker of the data: inserted by the first start, compared by every other. */
async function checkMarker(db: Database, fingerprint: string, folder: string): Promise<void> {
  await db
    .insertInto('keyMarker')
    .values({ fingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const marker = await db.selectFrom('keyMarker').select('fingerprint').executeTakeFirstOrThrow();
  if (marker.fingerprint === fingerprint) return;
  throw new KeysError(`The keys in ${folder} are not those of this database: put the backup of KEYS_DIR back.`);
}

/** The secret of a folder, made where the database is new; one process at a time. */
async function openSecret(folder: string, db: Database): Promise<Buffer> {
  await sql`select pg_advisory_xact_lock(${KEYS_LOCK})`.execute(db);
  const path = join(folder, SECRET_FILE);
  const known = await readIfThere(path);
  if (known === null && (await db.selectFrom('keyMarker').select('fingerprint').executeTakeFirst())) {
    throw new KeysError(`The keys of this database are gone from ${folder}: put the backup of KEYS_DIR back.`);
  }
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const text = known ?? (await writeOnce(path, `${randomBytes(SECRET_BYTES).toString('base64url')}\n`));
  const secret = secretOf(text, path);
  await checkMarker(db, fingerprintOf(secret), folder);
  return secret;
}

/**
 * The keys in a folder, which are made when the database is new. Where the database knows keys that are gone or are
 * others now, it throws a `KeysError` and makes nothing.
 */
export async function openKeys(folder: string, db: Database): Promise<Keys> {
  const secret = await db.transaction().execute((tx) => openSecret(folder, tx));
  const pairs = new Map<string, Promise<KeyPair>>();
  return {
    ...deriveKeys(secret),
    keyPair(name) {
      if (!PAIR_NAME.test(name)) throw new Error(`Not the name of a key pair: ${name}`);
      const pair = pairs.get(name) ?? pairOf(join(folder, `${name}.pem`));
      pairs.set(name, pair);
      pair.catch(() => pairs.delete(name));
      return pair;
    },
  };
}

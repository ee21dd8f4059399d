import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { deriveKeys } from './derived-keys.ts';
import type { KeyPair, Keys } from './keys.ts';

/** Keys that live as long as the process, for tests. */
export function createMemoryKeys(): Keys {
  const pairs = new Map<string, Promise<KeyPair>>();
  return {
    ...deriveKeys(randomBytes(32)),
    keyPair(name) {
      const pair = pairs.get(name) ?? promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
      pairs.set(name, pair);
      return pair;
    },
  };
}

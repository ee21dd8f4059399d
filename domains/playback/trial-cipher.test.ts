import { createDecipheriv } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decryptAddress, encryptAddress } from './trial-cipher.ts';

test('an address comes back as it was', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\w.-]{1,120}$/), (token) => {
      expect(decryptAddress(encryptAddress(`/media/trial/${token}`))).toBe(`/media/trial/${token}`);
    }),
  );
});

test('is AES-128-CTR, as any other client can undo it', () => {
  const bytes = Buffer.from(encryptAddress('/media/trial/1.a.b'), 'base64url');
  const decipher = createDecipheriv('aes-128-ctr', 'tonebank-trial-1', bytes.subarray(0, 16));
  expect(Buffer.concat([decipher.update(bytes.subarray(16)), decipher.final()]).toString()).toBe('/media/trial/1.a.b');
});

test.each([
  '',
  'x',
  '!!',
  'AAAAAAAAAAAAAAAAAAAAAAAA',
  encryptAddress('/somewhere/else'),
  encryptAddress('https://a.b/'),
])('in %j there is no address of ours', (text) => {
  expect(decryptAddress(text)).toBeNull();
});

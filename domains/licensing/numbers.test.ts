import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanCode, newLicenceNumber, newVerificationCode, readLicenceNumber } from './numbers.ts';

const paidAt = new Date('2026-11-20T16:30:00Z');
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

describe('a licence number', () => {
  it('carries the day of payment in China', () => {
    expect(newLicenceNumber(paidAt)).toMatch(/^TBL-261121-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
  });

  it('does not repeat itself', () => {
    const numbers = new Set(Array.from({ length: 2000 }, () => newLicenceNumber(paidAt)));
    expect(numbers.size).toBe(2000);
  });

  it('is read back however it was typed', () => {
    const number = newLicenceNumber(paidAt);
    expect(readLicenceNumber(number)).toBe(number);
    expect(readLicenceNumber(` ${number.toLowerCase().replaceAll('-', ' ')} `)).toBe(number);
    expect(readLicenceNumber(number.replaceAll('0', 'o').replaceAll('1', 'l'))).toBe(number);
  });

  it('betrays a single slip', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 1, max: 31 }), (place, shift) => {
        const number = newLicenceNumber(paidAt);
        const at = 11 + place + (place >= 5 ? 1 : 0);
        const wrong = alphabet[(alphabet.indexOf(number[at]!) + shift) % 32];
        expect(readLicenceNumber(number.slice(0, at) + wrong + number.slice(at + 1))).toBeNull();
      }),
    );
  });

  it.each(['', 'TBL', 'TBL-261121-AAAAA', '../../etc/passwd', 'x'.repeat(500)])('is not %j', (text) => {
    expect(readLicenceNumber(text)).toBeNull();
  });
});

describe('a verification code', () => {
  it('is nine characters that nobody confuses', () => {
    expect(newVerificationCode()).toMatch(/^[0-9A-HJKMNP-TV-Z]{9}$/);
  });
  it('is read however it was typed', () => {
    expect(cleanCode(' abc-oil 12 ')).toBe('ABC01112');
  });
});

import { randomInt } from 'node:crypto';
import { chinaStamp } from '#platform/clock/china-time.ts';

/** Crockford's base 32: no I, L, O or U, which people misread or mistype. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const randomText = (length: number) => Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** The check character of Luhn's scheme over 32 symbols: it finds every single slip and every swap of neighbours but one. */
function checkCharacter(text: string): string {
  let sum = 0;
  let factor = 2;
  for (const character of [...text].reverse()) {
    const product = factor * ALPHABET.indexOf(character);
    sum += Math.floor(product / ALPHABET.length) + (product % ALPHABET.length);
    factor = factor === 2 ? 1 : 2;
  }
  return ALPHABET[(ALPHABET.length - (sum % ALPHABET.length)) % ALPHABET.length]!;
}

/**
 * A licence's number, `TBL-YYMMDD-XXXXX-XXXXC`: the day of payment in China, 45 random bits, a check character. It says
 * nothing of how many there are, and the next one cannot be guessed.
 */
export function newLicenceNumber(paidAt: Date): string {
  const day = chinaStamp(paidAt).slice(2, 8);
  const random = randomText(9);
  return `TBL-${day}-${random.slice(0, 5)}-${random.slice(5)}${checkCharacter(day + random)}`;
}

/** The verification code on the certificate, 45 random bits. */
export const newVerificationCode = () => randomText(9);

/** A typed code in its written form: capitals, no spaces or dashes, and the letters that are not in use read as what they look like. */
export function cleanCode(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
}

/** A typed licence number in its written form, or null where it cannot be one (a slip is found by the check character). */
export function readLicenceNumber(typed: string): string | null {
  const text = typed.toUpperCase().replaceAll(/[\s-]/g, '').replace(/^TBL/, '');
  const clean = cleanCode(text);
  if (!/^\d{6}[0-9A-HJKMNP-TV-Z]{10}$/.test(clean)) return null;
  if (checkCharacter(clean.slice(0, -1)) !== clean.at(-1)) return null;
  return `TBL-${clean.slice(0, 6)}-${clean.slice(6, 11)}-${clean.slice(11)}`;
}

/** A random number generator that a seed decides: the same seed draws the same picture everywhere and for ever. */
export type Random = () => number;

/** FNV-1a over UTF-16 units, 32 bits. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  }
  return value >>> 0;
}

/** Numbers from 0 to below 1 (sfc32, its state mixed from the seed's hash). */
export function random(seed: string): Random {
  let a = hash(seed);
  let b = hash(`${seed}/b`);
  let c = hash(`${seed}/c`);
  let count = 1;
  const next = () => {
    const sum = (a + b + count) | 0;
    count = (count + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return (sum >>> 0) / 0x1_0000_0000;
  };
  for (let i = 0; i < 12; i++) next();
  return next;
}

/** A number between two bounds. */
export function between(r: Random, low: number, high: number): number {
  return low + r() * (high - low);
}

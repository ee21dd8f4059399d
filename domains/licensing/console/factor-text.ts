import type { Factor } from '#platform/money/money.ts';

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

const reduced = (numerator: number, denominator: number): Factor => {
  const by = gcd(numerator, denominator) || 1;
  return { numerator: numerator / by, denominator: denominator / by };
};

/** Reads a factor as people write one: `1.2`, `2/3`, with or without `×` before it. Undefined where it is neither. */
export function readFactor(text: string): Factor | undefined {
  const bare = text.replace(/^[×x*]\s*/i, '').trim();
  const fraction = /^(\d{1,6})\s*\/\s*(\d{1,6})$/.exec(bare);
  if (fraction) return Number(fraction[2]) === 0 ? undefined : reduced(Number(fraction[1]), Number(fraction[2]));
  const decimal = /^(\d{1,4})(?:\.(\d{1,4}))?$/.exec(bare);
  if (!decimal) return undefined;
  const [, whole, part = ''] = decimal;
  return reduced(Number(whole + part), 10 ** part.length);
}

/** Writes it back exactly: a decimal where four places hold it, else the fraction. */
export function writeFactor({ numerator, denominator }: Factor): string {
  const tenThousandths = (numerator * 10_000) / denominator;
  return Number.isInteger(tenThousandths) ? String(tenThousandths / 10_000) : `${numerator}/${denominator}`;
}

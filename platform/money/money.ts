/** Money is an integer number of fen. Nothing here knows what is sold. */

/** A factor as an exact fraction of positive integers, so that 1.4 x 1.1 is not 1.5400000000000003 and 2/3 is two thirds. */
export interface Factor {
  numerator: number;
  denominator: number;
}

const DECIMAL = /^(\d{1,9})(?:\.(\d{1,9}))?$/;

/** Reads a non-negative decimal as written in a price table, `1.4` or `0.85`. Throws a RangeError on anything else. */
export function factor(text: string): Factor {
  const [, whole, fraction = ''] = DECIMAL.exec(text) ?? [];
  if (whole === undefined) throw new RangeError(`not a factor: ${JSON.stringify(text)}`);
  return { numerator: Number(whole + fraction), denominator: 10 ** fraction.length };
}

/**
 * Multiplies an amount by factors exactly and rounds once, half up, at the end (readings, "Licence": factors multiply
 * exactly and each line is rounded once). Throws a RangeError when the amount is not a non-negative integer of fen or
 * the result leaves the safe range.
 */
export function multiply(fen: number, factors: readonly Factor[]): number {
  if (!Number.isSafeInteger(fen) || fen < 0) throw new RangeError(`not an amount of fen: ${fen}`);
  let numerator = BigInt(fen);
  let denominator = 1n;
  for (const each of factors) {
    numerator *= BigInt(each.numerator);
    denominator *= BigInt(each.denominator);
  }
  const rounded = Number((2n * numerator + denominator) / (2n * denominator));
  if (!Number.isSafeInteger(rounded)) throw new RangeError('amount too large');
  return rounded;
}

/** A part of an amount given in whole percent, exactly, rounded half up: `percent(16800, 30)` is at most how much points may take. */
export function percent(fen: number, hundredths: number): number {
  return multiply(fen, [{ numerator: hundredths, denominator: 100 }]);
}

function digits(fen: number): string {
  const yuan = Math.floor(fen / 100);
  const grouped = String(yuan).replace(/\B(?=(\d{3})+$)/g, ',');
  const rest = fen % 100;
  return rest === 0 ? grouped : `${grouped}.${String(rest).padStart(2, '0')}`;
}

/** The minus of typography, U+2212: as wide as a figure, so that columns of amounts stand in line. */
const MINUS = '−';

/** `¥1,477.40`, `¥600`, `−¥168`: no decimals when whole. */
export function formatFen(fen: number): string {
  return fen < 0 ? `${MINUS}¥${digits(-fen)}` : `¥${digits(fen)}`;
}

/** What an option costs more or less, `+¥336` or `−¥560`; an empty text where there is no difference. */
export function formatDifference(fen: number): string {
  if (fen === 0) return '';
  return fen > 0 ? `+${formatFen(fen)}` : formatFen(fen);
}

/** Whether a factor leaves an amount as it is. */
export const isOne = ({ numerator, denominator }: Factor): boolean => numerator === denominator;

/** `× 1.4`, and `× 2.0` for a whole one, so that the column of factors reads as factors; `× 0.667` for two thirds. */
export function formatFactor({ numerator, denominator }: Factor): string {
  const text = (numerator / denominator).toFixed(3).replace(/0{1,2}$/, '');
  return `× ${text}`;
}

/** An exact factor of a price, such as 7/5 for "× 1.4". Both parts are positive integers. */
export interface Ratio {
  numerator: number;
  denominator: number;
}

export const ONE: Ratio = { numerator: 1, denominator: 1 };

/**
 * `amountFen` times all factors, multiplied exactly and rounded once to a whole fen, half up. Two factors in another
 * order give the same fen, which rounding after each of them would not.
 */
export function scaleFen(amountFen: number, factors: readonly Ratio[]): number {
  let numerator = BigInt(amountFen);
  let denominator = 1n;
  for (const factor of factors) {
    numerator *= BigInt(factor.numerator);
    denominator *= BigInt(factor.denominator);
  }
  return Number((2n * numerator + denominator) / (2n * denominator));
}

/** Whether a factor leaves a price as it is. */
export const isOne = ({ numerator, denominator }: Ratio): boolean => numerator === denominator;

/** A factor as people read it: two decimals at most, no trailing zero but one digit after the point ("2.0", "0.67", "1.4"). */
export function ratioText({ numerator, denominator }: Ratio): string {
  const hundredths = Math.round((numerator * 100) / denominator);
  const text = (hundredths / 100).toFixed(2);
  return text.endsWith('0') ? text.slice(0, -1) : text;
}

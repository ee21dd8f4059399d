/** Which characters go into which font file. Pure: the files are cut by make.ts. */

const HAN = /\p{Script=Han}/u;

/** The Han characters of a text, most frequent first; equals stay in the order they came. */
export function hanByFrequency(text: string): string[] {
  const counts = new Map<string, number>();
  for (const character of text) {
    if (HAN.test(character)) counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1]).map(([character]) => character);
}

/** Reads a CSS unicode-range, `U+4e00,U+4e10-4e1f`, into its characters. */
export function readRange(range: string): string[] {
  return range.split(',').flatMap((part) => {
    const [from = 0, to = from] = part
      .trim()
      .slice(2)
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    return Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i));
  });
}

/** Writes characters as a CSS unicode-range, neighbours joined. */
export function writeRange(characters: readonly string[]): string {
  const points = [...new Set(characters.map((character) => character.codePointAt(0)!))].sort((a, b) => a - b);
  const parts: string[] = [];
  for (let i = 0; i < points.length; ) {
    let end = i;
    while (points[end + 1] === points[end]! + 1) end++;
    const hex = (at: number) => points[at]!.toString(16);
    parts.push(end > i ? `U+${hex(i)}-${hex(end)}` : `U+${hex(i)}`);
    i = end + 1;
  }
  return parts.join(',');
}

/** Cuts a ranking into slices: small ones while characters are common, large ones once they are rare. */
export function slices(
  ranked: readonly string[],
  sizes: { common: number; rare: number; commonUpTo: number },
): string[][] {
  const cut: string[][] = [];
  for (let at = 0; at < ranked.length; ) {
    const size = at < sizes.commonUpTo ? sizes.common : sizes.rare;
    cut.push(ranked.slice(at, at + size));
    at += size;
  }
  return cut;
}

/** Joins rankings, the first one leading, each character once. */
export function rank(...rankings: ReadonlyArray<readonly string[]>): string[] {
  return [...new Set(rankings.flat())];
}

/** Chinese punctuation and full-width signs that stand between the characters. */
export const PUNCTUATION = [...'　、。〈〉《》「」『』【】〔〕！（），．：；？～“”‘’…—·￥'];

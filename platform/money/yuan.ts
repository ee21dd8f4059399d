/** Fen as a plain yuan text of two decimals, `1680.00`: what gateways speak, and what a price's field holds. */
export const toYuan = (fen: number): string => `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;

/** A yuan text as fen; null where it is none. */
export function fromYuan(yuan: string): number | null {
  const parts = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(yuan);
  return parts ? Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0')) : null;
}

/** China keeps one time zone without summer time, UTC+8; licences and invoices are dated in it, wherever the reader is. */
const OFFSET_MS = 8 * 3600 * 1000;

/** `YYYYMMDDhhmmss` in China, for numbers that people read to each other. */
export function chinaStamp(instant: Date): string {
  return new Date(instant.getTime() + OFFSET_MS).toISOString().replaceAll(/\D/g, '').slice(0, 14);
}

/** `YYYY-MM-DD` in China. */
export function chinaDate(instant: Date): string {
  return new Date(instant.getTime() + OFFSET_MS).toISOString().slice(0, 10);
}

/** The instant at which a day begins in China; a day beyond the month's end counts on into the next (`month` from 0). */
export function chinaMidnight(year: number, month: number, day: number): Date {
  return new Date(Date.UTC(year, month, day) - OFFSET_MS);
}

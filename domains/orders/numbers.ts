import { randomInt } from 'node:crypto';
import { chinaStamp } from '#platform/clock/china-time.ts';

/** An order's number, `TB` with the moment in China and six random digits; the unique key decides, see `insertOrder`. */
export const newOrderNumber = (now: Date): string =>
  `TB${chinaStamp(now)}${String(randomInt(1_000_000)).padStart(6, '0')}`;

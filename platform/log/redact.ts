const SECRET =
  /^(authorization|cookie|set-cookie|.*token|.*password|.*secret|code|.*verification|idcard|.*account_?no)$/i;
const PHONE = /(?<!\d)(1[3-9]\d)\d{4}(\d{4})(?!\d)/g;
const HIDDEN = '[hidden]';
const DEPTH = 6;

/** A mainland phone number keeps its first three and its last four digits: enough to find somebody who asks. */
export const maskPhones = (text: string): string => text.replace(PHONE, '$1****$2');

/**
 * A copy of what is to be logged without secrets: fields named like one are hidden at any depth, phone numbers inside
 * any text are masked. Errors and other objects with a class are left to the serialisers.
 */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return maskPhones(value);
  if (value === null || typeof value !== 'object') return value;
  if (depth > DEPTH) return '[deep]';
  if (Array.isArray(value)) return value.map((part) => redact(part, depth + 1));
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return value;
  const parts = Object.entries(value).map(([name, part]) => [
    name,
    SECRET.test(name) ? HIDDEN : redact(part, depth + 1),
  ]);
  return Object.fromEntries(parts);
}

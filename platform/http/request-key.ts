/**
 * A key for one wish of a person, such as one order: sent with each try, so that a double click or a repeated request is
 * one wish. 32 hexadecimal digits. (`randomUUID` is absent on plain HTTP, `getRandomValues` is not.)
 */
export function newRequestKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

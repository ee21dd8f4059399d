/** 16 random bytes in hexadecimal: `crypto.randomUUID` is absent on plain HTTP. */
const randomHex = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The protocol's id of this browser, kept in local storage: `slider-…` or `point-…`. */
export function clientId(kind: 'slider' | 'point'): string {
  try {
    const kept = localStorage.getItem(kind);
    if (kept) return kept;
    const made = `${kind}-${randomHex()}`;
    localStorage.setItem(kind, made);
    return made;
  } catch {
    return `${kind}-${randomHex()}`; // storage is switched off
  }
}

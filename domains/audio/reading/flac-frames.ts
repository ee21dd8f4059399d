// Frame headers of FLAC (RFC 9639, section 9.1), read from the end of a file without decoding it.

export type FlacFrameHeader = {
  /** Position of the frame's first sample in the recording. */
  firstSample: number;
  blockSize: number;
};

/** Headers in `tail`, the last bytes of a file, from back to front. Chance makes a few that are none: compare them with what is known. */
export function* headersFromEnd(tail: Uint8Array, streamBlockSize: number): Generator<FlacFrameHeader> {
  for (let at = tail.length - 6; at >= 0; at--) {
    if (tail[at] !== 0xff || (tail[at + 1]! & 0xfe) !== 0xf8) continue;
    const header = readFlacHeader(tail, at, streamBlockSize);
    if (header) yield header;
  }
}

/** Null where there is no header at `at`. `streamBlockSize` is the constant one of streams whose frames are numbered. */
function readFlacHeader(bytes: Uint8Array, at: number, streamBlockSize: number): FlacFrameHeader | null {
  const sizeCode = bytes[at + 2]! >> 4;
  const rateCode = bytes[at + 2]! & 15;
  const number = readNumber(bytes, at + 4);
  if (sizeCode === 0 || rateCode === 15 || number === null) return null;
  const afterNumber = at + 4 + number.length;
  const sizeBytes = sizeCode === 6 ? 1 : sizeCode === 7 ? 2 : 0;
  const rateBytes = rateCode === 12 ? 1 : rateCode > 12 ? 2 : 0;
  const end = afterNumber + sizeBytes + rateBytes;
  if (end >= bytes.length || crc8(bytes.subarray(at, end)) !== bytes[end]) return null;
  const blockSize = blockSizeOf(sizeCode, bytes, afterNumber);
  const numbered = (bytes[at + 1]! & 1) === 0;
  return { firstSample: numbered ? number.value * streamBlockSize : number.value, blockSize };
}

function blockSizeOf(code: number, bytes: Uint8Array, at: number): number {
  if (code === 1) return 192;
  if (code === 6) return bytes[at]! + 1;
  if (code === 7) return (bytes[at]! << 8) + bytes[at + 1]! + 1;
  return code < 6 ? 144 << code : 1 << code;
}

/** A number of up to 36 bits in the way of UTF-8. */
function readNumber(bytes: Uint8Array, at: number): { value: number; length: number } | null {
  const first = bytes[at];
  if (first === undefined || first === 0xff) return null;
  const length = first < 0x80 ? 1 : Math.clz32(~(first << 24));
  if (length === 1) return first < 0x80 ? { value: first, length } : null;
  let value = first & (0x7f >> length);
  for (let i = 1; i < length; i++) {
    const next = bytes[at + i];
    if (next === undefined || (next & 0xc0) !== 0x80) return null;
    value = value * 64 + (next & 0x3f);
  }
  return { value, length };
}

function crc8(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x80 ? ((crc << 1) ^ 0x07) & 0xff : crc << 1;
  }
  return crc;
}

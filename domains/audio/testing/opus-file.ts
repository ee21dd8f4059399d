// An Ogg Opus file as bytes, for tests. Opus decodes any bytes to some sound, so random packets are a noisy recording.

import { noise } from './signals.ts';

const FRAMES_PER_PACKET = 960;
const PACKETS_PER_PAGE = 50;
const PRE_SKIP = 312;

export type OpusOptions = { /** False leaves the end-of-stream flag out. */ ended?: boolean; silent?: boolean };

/** Whole seconds, stereo, 20 ms packets. */
export function opusFile(seconds: number, { ended = true, silent = false }: OpusOptions = {}): Buffer {
  const head = Buffer.alloc(19);
  head.write('OpusHead\x01\x02', 0, 'latin1');
  head.writeUInt16LE(PRE_SKIP, 10);
  head.writeUInt32LE(48_000, 12);
  const tags = Buffer.concat([
    Buffer.from('OpusTags'),
    Buffer.from([4, 0, 0, 0]),
    Buffer.from('test'),
    Buffer.alloc(4),
  ]);
  const pages = [oggPage([head], 0, 0, 2), oggPage([tags], 0, 1, 0)];
  for (let page = 0; page < seconds; page++) {
    const packets = Array.from({ length: PACKETS_PER_PAGE }, (_, i) => packet(page * PACKETS_PER_PAGE + i, silent));
    const granule = (page + 1) * PACKETS_PER_PAGE * FRAMES_PER_PACKET;
    pages.push(oggPage(packets, granule, page + 2, ended && page === seconds - 1 ? 4 : 0));
  }
  return Buffer.concat(pages);
}

/** Full band CELT, 20 ms, stereo. */
function packet(number: number, silent: boolean): Buffer {
  if (silent) return Buffer.from([0xfc, 0xff, 0xfe]);
  return Buffer.concat([
    Buffer.from([0xfc]),
    Buffer.from(noise(120, number + 1).map((value) => value * 127).buffer).subarray(0, 120),
  ]);
}

function oggPage(packets: Buffer[], granule: number, sequence: number, flags: number): Buffer {
  const head = Buffer.alloc(27 + packets.length);
  head.write('OggS', 0, 'latin1');
  head[5] = flags;
  head.writeBigInt64LE(BigInt(granule), 6);
  head.writeUInt32LE(7, 14);
  head.writeUInt32LE(sequence, 18);
  head[26] = packets.length;
  for (const [i, { length }] of packets.entries()) head[27 + i] = length;
  const page = Buffer.concat([head, ...packets]);
  page.writeUInt32LE(oggCrc(page), 22);
  return page;
}

/** Polynomial 0x04c11db7, not reflected, over the page with its checksum zero (RFC 3533). */
function oggCrc(page: Buffer): number {
  let crc = 0;
  for (const byte of page) {
    crc ^= byte << 24;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x80000000 ? (crc << 1) ^ 0x04c11db7 : crc << 1;
  }
  return crc >>> 0;
}

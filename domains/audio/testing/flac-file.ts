// A FLAC file as bytes, for tests: 16 bit, uncompressed ("verbatim") subframes, with right checksums (RFC 9639).

const BLOCK = 4096;

export type FlacOptions = {
  rate?: 44_100 | 48_000 /** What STREAMINFO says; 0 is "unknown". */;
  claimedFrames?: number;
};

export function flacFile(channels: Float32Array[], { rate = 44_100, claimedFrames }: FlacOptions = {}): Buffer {
  const frames = channels[0]!.length;
  const info = Buffer.alloc(34);
  info.writeUInt16BE(BLOCK, 0);
  info.writeUInt16BE(BLOCK, 2);
  // 20 bits of rate, 3 of channels less one, 5 of width less one, 36 of length.
  info.writeUInt32BE(((rate << 12) | ((channels.length - 1) << 9) | (15 << 4)) >>> 0, 10);
  info.writeUInt32BE(claimedFrames ?? frames, 14);
  const parts: Buffer[] = [Buffer.from('fLaC'), Buffer.from([0x80, 0, 0, 34]), info];
  for (let block = 0; block * BLOCK < frames; block++) {
    parts.push(
      flacFrame(
        channels.map((samples) => samples.subarray(block * BLOCK, (block + 1) * BLOCK)),
        block,
        rate === 44_100 ? 9 : 10,
      ),
    );
  }
  return Buffer.concat(parts);
}

function flacFrame(channels: Float32Array[], number: number, rateCode: 9 | 10): Buffer {
  const length = channels[0]!.length;
  const rest = Buffer.alloc(2);
  rest.writeUInt16BE(length - 1);
  const start = Buffer.concat([
    // Sync; block size in 16 bits behind, rate; channels, 16 bit.
    Buffer.from([0xff, 0xf8, 0x70 | rateCode, ((channels.length - 1) << 4) | (4 << 1)]),
    utf8Number(number),
    rest,
  ]);
  const head = Buffer.concat([start, Buffer.from([crc8(start)])]);
  const subframes = channels.map((samples) => {
    const body = Buffer.alloc(1 + 2 * length);
    body[0] = 1 << 1;
    for (let i = 0; i < length; i++) {
      body.writeInt16BE(Math.max(-32_768, Math.min(32_767, Math.round(samples[i]! * 32_768))), 1 + 2 * i);
    }
    return body;
  });
  const whole = Buffer.concat([head, ...subframes]);
  const sum = Buffer.alloc(2);
  sum.writeUInt16BE(crc16(whole));
  return Buffer.concat([whole, sum]);
}

/** Numbers up to 65535 in UTF-8's way. */
function utf8Number(value: number): Buffer {
  return Buffer.from(String.fromCharCode(value), 'utf8');
}

function crc8(bytes: Buffer): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x80 ? ((crc << 1) ^ 0x07) & 0xff : crc << 1;
  }
  return crc;
}

function crc16(bytes: Buffer): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x8005) & 0xffff : crc << 1;
  }
  return crc;
}

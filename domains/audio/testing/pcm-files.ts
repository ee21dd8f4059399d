// WAV and AIFF files as bytes, for tests: every variant that a reader must take, and some that it must not.

export type SampleType = 'int8' | 'int16' | 'int24' | 'int32' | 'float32' | 'float64';

const WIDTHS: Record<SampleType, number> = { int8: 1, int16: 2, int24: 3, int32: 4, float32: 4, float64: 8 };

/** `channels` of equal length, samples from -1 to just under 1, interleaved. 8-bit WAV is unsigned, 8-bit AIFF signed. */
export function interleave(
  channels: Float32Array[],
  type: SampleType,
  littleEndian: boolean,
  unsigned8 = false,
): Buffer {
  const width = WIDTHS[type];
  const frames = channels[0]!.length;
  const out = Buffer.alloc(frames * channels.length * width);
  const view = new DataView(out.buffer, out.byteOffset, out.byteLength);
  for (let i = 0; i < frames; i++) {
    for (const [c, channel] of channels.entries()) {
      writeSample(view, (i * channels.length + c) * width, channel[i]!, type, littleEndian, unsigned8);
    }
  }
  return out;
}

function writeSample(view: DataView, at: number, value: number, type: SampleType, little: boolean, unsigned: boolean) {
  if (type === 'float32') return view.setFloat32(at, value, little);
  if (type === 'float64') return view.setFloat64(at, value, little);
  const bits = WIDTHS[type] * 8;
  const full = 2 ** (bits - 1);
  const whole = Math.max(-full, Math.min(full - 1, Math.round(value * full)));
  if (type === 'int8') return unsigned ? view.setUint8(at, whole + 128) : view.setInt8(at, whole);
  if (type === 'int16') return view.setInt16(at, whole, little);
  if (type === 'int32') return view.setInt32(at, whole, little);
  view.setInt8(at + (little ? 2 : 0), whole >> 16);
  view.setUint8(at + 1, (whole >> 8) & 0xff);
  view.setUint8(at + (little ? 0 : 2), whole & 0xff);
}

export type WavOptions = {
  type?: SampleType;
  rate?: number;
  extensible?: boolean;
  rf64?: boolean;
  /** Chunks in front of `data`, by id. */
  extraChunks?: [id: string, body: Buffer][];
  /** Overrides what the header says about the length of the data. */
  claimedBytes?: number;
  /** Overrides the format's tag. */
  formatTag?: number;
};

export function wavFile(channels: Float32Array[], options: WavOptions = {}): Buffer {
  const { type = 'int16', rate = 44_100, extensible = false, rf64 = false, extraChunks = [] } = options;
  const data = interleave(channels, type, true, true);
  const claimed = options.claimedBytes ?? data.length;
  const chunks = [
    ...(rf64 ? [riffChunk('ds64', ds64(claimed))] : []),
    ...extraChunks.map(([id, body]) => riffChunk(id, body)),
    riffChunk('fmt ', wavFormat(channels.length, rate, type, extensible, options.formatTag)),
    riffChunk('data', data, rf64 ? 0xffffffff : claimed),
  ];
  const body = Buffer.concat([Buffer.from('WAVE'), ...chunks]);
  const riff = riffChunk(rf64 ? 'RF64' : 'RIFF', body, rf64 ? 0xffffffff : (body.length - data.length + claimed) >>> 0);
  return riff;
}

function wavFormat(channels: number, rate: number, type: SampleType, extensible: boolean, tag?: number): Buffer {
  const width = WIDTHS[type];
  const format = Buffer.alloc(extensible ? 40 : 16);
  const kind = tag ?? (type.startsWith('float') ? 3 : 1);
  format.writeUInt16LE(extensible ? 0xfffe : kind, 0);
  format.writeUInt16LE(channels, 2);
  format.writeUInt32LE(rate, 4);
  format.writeUInt32LE(rate * channels * width, 8);
  format.writeUInt16LE(channels * width, 12);
  format.writeUInt16LE(width * 8, 14);
  if (extensible) {
    format.writeUInt16LE(22, 16);
    format.writeUInt16LE(width * 8, 18);
    format.writeUInt16LE(kind, 24);
    Buffer.from('000000001000800000aa00389b71', 'hex').copy(format, 26);
  }
  return format;
}

function ds64(dataBytes: number): Buffer {
  const body = Buffer.alloc(28);
  body.writeBigUInt64LE(BigInt(dataBytes), 8);
  return body;
}

function riffChunk(id: string, body: Buffer, claimed = body.length): Buffer {
  const head = Buffer.alloc(8);
  head.write(id, 0, 'latin1');
  head.writeUInt32LE(claimed, 4);
  return Buffer.concat([head, body, Buffer.alloc(body.length & 1)]);
}

export type AiffOptions = {
  type?: SampleType;
  rate?: number;
  /** AIFF-C with this compression type; `sowt` is little-endian. */
  compression?: 'NONE' | 'sowt' | 'fl32' | 'fl64' | 'ima4';
  claimedFrames?: number;
};

export function aiffFile(
  channels: Float32Array[],
  { type = 'int16', rate = 44_100, compression, claimedFrames }: AiffOptions = {},
): Buffer {
  const data = interleave(channels, type, compression === 'sowt');
  const common = Buffer.alloc(compression ? 24 : 18);
  common.writeUInt16BE(channels.length, 0);
  common.writeUInt32BE(claimedFrames ?? channels[0]!.length, 2);
  common.writeUInt16BE(WIDTHS[type] * 8, 6);
  // The rate as an 80-bit float: an exponent and 64 bits of mantissa.
  const exponent = Math.floor(Math.log2(rate));
  common.writeUInt16BE(16383 + exponent, 8);
  common.writeUInt32BE(Math.floor(rate * 2 ** (31 - exponent)), 10);
  if (compression) common.write(compression, 18, 'latin1');
  const body = Buffer.concat([
    Buffer.from(compression ? 'AIFC' : 'AIFF'),
    formChunk('COMM', common),
    formChunk('SSND', Buffer.concat([Buffer.alloc(8), data])),
  ]);
  return formChunk('FORM', body);
}

function formChunk(id: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(id, 0, 'latin1');
  head.writeUInt32BE(body.length, 4);
  return Buffer.concat([head, body, Buffer.alloc(body.length & 1)]);
}

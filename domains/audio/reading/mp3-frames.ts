// The frame structure of MPEG audio (ISO/IEC 11172-3 and 13818-3), read without decoding: how many frames there are, whether
// the last one is whole, and what the Xing or Info frame promised.

export type Mp3FrameHeader = {
  layer: 1 | 2 | 3;
  sampleRate: number;
  channels: 1 | 2;
  /** kilobits per second. */
  bitrate: number;
  /** Bytes, the header's four included. */
  length: number;
  /** Sample frames in it. */
  samples: number;
  /** Version, layer and rate: equal in every frame of one stream. */
  stream: number;
  /** Where a Xing or Info mark would stand, from the frame's start. */
  xingOffset: number;
};

const BITRATES_V1_L3 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const BITRATES_V1_L2 = [0, 32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384];
const BITRATES_V1_L1 = [0, 32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448];
const BITRATES_V2_L23 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const BITRATES_V2_L1 = [0, 32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256];
const SAMPLE_RATES = [44_100, 48_000, 32_000];

/** The header at `at`, or null where there is none. Free-format frames, which nothing writes, count as none. */
export function readFrameHeader(bytes: Uint8Array, at: number): Mp3FrameHeader | null {
  if (at + 4 > bytes.length || bytes[at] !== 0xff || (bytes[at + 1]! & 0xe0) !== 0xe0) return null;
  const second = bytes[at + 1]!;
  const third = bytes[at + 2]!;
  const version = (second >> 3) & 3;
  const layerBits = (second >> 1) & 3;
  const bitrateIndex = third >> 4;
  const rateIndex = (third >> 2) & 3;
  if (version === 1 || layerBits === 0 || bitrateIndex === 0 || bitrateIndex === 15 || rateIndex === 3) return null;
  const layer = (4 - layerBits) as 1 | 2 | 3;
  const sampleRate = SAMPLE_RATES[rateIndex]! / (version === 3 ? 1 : version === 2 ? 2 : 4);
  const bitrate = bitrateTable(version === 3, layer)[bitrateIndex]!;
  const mono = bytes[at + 3]! >> 6 === 3;
  const samples = layer === 1 ? 384 : layer === 3 && version !== 3 ? 576 : 1152;
  const padding = (third >> 1) & 1;
  const slots = Math.floor(((samples / 8) * bitrate * 1000) / sampleRate);
  const length = layer === 1 ? (Math.floor((12_000 * bitrate) / sampleRate) + padding) * 4 : slots + padding;
  const sideInfo = version === 3 ? (mono ? 17 : 32) : mono ? 9 : 17;
  const stream = (second & 0x1e) | (rateIndex << 8);
  return { layer, sampleRate, channels: mono ? 1 : 2, bitrate, length, samples, stream, xingOffset: 4 + sideInfo };
}

function bitrateTable(version1: boolean, layer: 1 | 2 | 3): number[] {
  if (version1) return layer === 3 ? BITRATES_V1_L3 : layer === 2 ? BITRATES_V1_L2 : BITRATES_V1_L1;
  return layer === 1 ? BITRATES_V2_L1 : BITRATES_V2_L23;
}

/** Where `frames` consecutive frames of one stream begin in `bytes`, or -1: two bytes of sync alone occur by chance. */
export function findFrames(bytes: Uint8Array, frames: number): number {
  for (let at = 0; at + 4 <= bytes.length; at++) {
    if (bytes[at] === 0xff && runOfFrames(bytes, at, frames)) return at;
  }
  return -1;
}

function runOfFrames(bytes: Uint8Array, start: number, frames: number): boolean {
  const first = readFrameHeader(bytes, start);
  for (let at = start, left = frames; left > 0; left--) {
    const header = readFrameHeader(bytes, at);
    if (!header || header.stream !== first?.stream) return false;
    at += header.length;
    // A short recording may end before the run is full.
    if (at === bytes.length) return true;
  }
  return true;
}

/** The number of frames that a Xing or Info frame promises: null where the frame is no such frame, 0 where it does not tell. */
export function readXingFrames(frame: Buffer, header: Mp3FrameHeader): number | null {
  const mark = frame.toString('latin1', header.xingOffset, header.xingOffset + 4);
  if (mark !== 'Xing' && mark !== 'Info') return null;
  if (frame.length < header.xingOffset + 12) return 0;
  return frame.readUInt32BE(header.xingOffset + 4) & 1 ? frame.readUInt32BE(header.xingOffset + 8) : 0;
}

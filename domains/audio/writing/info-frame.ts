// The "Info" frame in front of a constant-bitrate MP3: a silent frame that tells the number of frames, so that players know the
// length at once and a cut-off copy shows, and the encoder's delay, so that they play exactly the recording (the Xing header and
// LAME's extension of it).

import { readFrameHeader } from '../reading/mp3-frames.ts';

/** Samples that LAME puts in front of the first one. */
const ENCODER_DELAY = 576;
const FRAMES_BYTES_TABLE = 7;
const CONSTANT_BITRATE = 1;

/**
 * `firstFrame` is any frame of the stream, `audioFrames` how many follow the info frame, `audioBytes` their length, and `samples`
 * how long the recording is, in sample frames.
 */
export function infoFrame(firstFrame: Uint8Array, audioFrames: number, audioBytes: number, samples: number): Buffer {
  const header = readFrameHeader(firstFrame, 0)!;
  const frame = Buffer.alloc(infoFrameLength(firstFrame));
  frame.set(firstFrame.subarray(0, 4));
  // No padding, no checksum.
  frame[1]! |= 1;
  frame[2]! &= 0xfd;
  let at = header.xingOffset;
  at += frame.write('Info', at, 'latin1');
  at = frame.writeUInt32BE(FRAMES_BYTES_TABLE, at);
  at = frame.writeUInt32BE(audioFrames, at);
  at = frame.writeUInt32BE(audioBytes + frame.length, at);
  for (let percent = 0; percent < 100; percent++) frame[at++] = Math.floor((percent * 256) / 100);
  frame.write('LAME3.100', at, 'latin1');
  frame[at + 9] = CONSTANT_BITRATE;
  frame[at + 20] = Math.min(255, header.bitrate);
  const padding = Math.min(4095, Math.max(0, audioFrames * header.samples - ENCODER_DELAY - samples));
  frame.writeUIntBE(ENCODER_DELAY * 4096 + padding, at + 21, 3);
  frame.writeUInt32BE(audioBytes + frame.length, at + 28);
  frame.writeUInt16BE(crc16(frame.subarray(0, at + 34)), at + 34);
  return frame;
}

/** The length of an unpadded frame of the stream. */
export function infoFrameLength(firstFrame: Uint8Array): number {
  const { length } = readFrameHeader(firstFrame, 0)!;
  return length - ((firstFrame[2]! >> 1) & 1);
}

/** Polynomial 0x8005, reflected: what LAME signs its tag with. */
function crc16(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xa001 : crc >>> 1;
  }
  return crc;
}

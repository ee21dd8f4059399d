// FLAC (RFC 9639). The header block STREAMINFO tells rate, channels, width and length before anything is decoded.

import { FLACDecoder } from '@wasm-audio-decoders/flac';
import { acceptedFormats } from '../limits.ts';
import { MasterRefused } from '../refusals.ts';
import { streamFed } from './fed-stream.ts';
import type { FileBytes } from './file-bytes.ts';
import { type FlacFrameHeader, headersFromEnd } from './flac-frames.ts';
import type { MasterHeader, MasterStream } from './master-stream.ts';

/** The largest frame that encoders write: a whole block of eight channels, uncompressed. */
const TAIL_BYTES = 512 * 1024;
/** What the decoder takes. */
const BIT_DEPTHS = [8, 12, 16, 20, 24];

/** `start` is where `fLaC` stands: behind an ID3 tag that does not belong there, but happens. */
export async function openFlac(file: FileBytes, start: number): Promise<MasterStream> {
  const head = await file.at(start, 42);
  const header = parseStreamInfo(head);
  const tail = await file.at(Math.max(0, file.size - TAIL_BYTES), TAIL_BYTES);
  const decoder = new FLACDecoder();
  await decoder.ready;
  return streamFed(file, header, decoder, start, (decoded) => {
    checkLength(decoded, header.declaredFrames, [...headersFromEnd(tail, head.readUInt16BE(8))]);
  });
}

/** The decoder skips what is damaged and what is cut off in silence, so its samples are counted. `last` are the frames at the end. */
function checkLength(decoded: number, declared: number | null, last: FlacFrameHeader[]): void {
  if (decoded === declared) return;
  const params = { found: decoded, ...(declared === null ? {} : { declared }) };
  if (declared === null) {
    // Written in one go, without a length: a last frame that began where the decoder stopped was not whole.
    if (last.some(({ firstSample }) => firstSample === decoded)) throw new MasterRefused('truncated', params);
    return;
  }
  if (decoded > declared) throw new MasterRefused('header_mismatch', params);
  const endIsThere = last.some(({ firstSample, blockSize }) => firstSample + blockSize === declared);
  throw new MasterRefused(endIsThere ? 'corrupted' : 'truncated', params);
}

function parseStreamInfo(head: Buffer): MasterHeader {
  if (head.length < 42) throw new MasterRefused('truncated');
  if ((head[4]! & 0x7f) !== 0) throw new MasterRefused('corrupted');
  const info = head.subarray(8);
  const sampleRate = info.readUInt32BE(10) >>> 12;
  const total = (info[13]! & 0x0f) * 2 ** 32 + info.readUInt32BE(14);
  const bitDepth = (((info[12]! & 1) << 4) | (info[13]! >> 4)) + 1;
  if (sampleRate === 0) throw new MasterRefused('corrupted');
  if (!BIT_DEPTHS.includes(bitDepth)) {
    throw new MasterRefused('unsupported_format', { found: `FLAC (${bitDepth} bit)`, accepted: acceptedFormats });
  }
  return {
    format: 'flac',
    lossless: true,
    sampleRate,
    channels: ((info[12]! >> 1) & 7) + 1,
    bitDepth,
    declaredFrames: total === 0 ? null : total,
  };
}

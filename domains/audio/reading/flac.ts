// FLAC (RFC 9639). The header block STREAMINFO tells rate, channels, width and length before anything is decoded.

import { FLACDecoder } from '@wasm-audio-decoders/flac';
import { MasterRefused } from '../refusals.ts';
import { streamFed } from './fed-stream.ts';
import type { FileBytes } from './file-bytes.ts';
import type { MasterHeader, MasterStream } from './master-stream.ts';

/** `start` is where `fLaC` stands: behind an ID3 tag that does not belong there, but happens. */
export async function openFlac(file: FileBytes, start: number): Promise<MasterStream> {
  const header = parseStreamInfo(await file.at(start, 42));
  const decoder = new FLACDecoder();
  await decoder.ready;
  return streamFed(file, header, decoder, start, (decoded) => {
    const { declaredFrames } = header;
    if (declaredFrames !== null && decoded < declaredFrames) {
      throw new MasterRefused('truncated', { declared: declaredFrames, found: decoded });
    }
    if (declaredFrames !== null && decoded > declaredFrames) {
      throw new MasterRefused('header_mismatch', { declared: declaredFrames, found: decoded });
    }
  });
}

function parseStreamInfo(head: Buffer): MasterHeader {
  if (head.length < 42) throw new MasterRefused('truncated');
  if ((head[4]! & 0x7f) !== 0) throw new MasterRefused('corrupted');
  const info = head.subarray(8);
  const sampleRate = info.readUInt32BE(10) >>> 12;
  const total = (info[13]! & 0x0f) * 2 ** 32 + info.readUInt32BE(14);
  if (sampleRate === 0) throw new MasterRefused('corrupted');
  return {
    format: 'flac',
    lossless: true,
    sampleRate,
    channels: ((info[12]! >> 1) & 7) + 1,
    bitDepth: (((info[12]! & 1) << 4) | (info[13]! >> 4)) + 1,
    declaredFrames: total === 0 ? null : total,
  };
}

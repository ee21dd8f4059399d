// Ogg (RFC 3533) with Vorbis or Opus (RFC 7845). The decoders do not notice a missing end, so the last page is looked up
// first: a whole stream's carries the end-of-stream flag, and its granule position is the length.

import { OggVorbisDecoder } from '@wasm-audio-decoders/ogg-vorbis';
import { OggOpusDecoder } from 'ogg-opus-decoder';
import { acceptedFormats } from '../limits.ts';
import { MasterRefused } from '../refusals.ts';
import { streamFed } from './fed-stream.ts';
import type { FileBytes } from './file-bytes.ts';
import type { MasterHeader, MasterStream } from './master-stream.ts';

/** A page is at most 27 + 255 + 255 * 255 bytes. */
const LARGEST_PAGE = 65_307;
const END_OF_STREAM = 4;

export async function openOgg(file: FileBytes): Promise<MasterStream> {
  const first = await file.at(0, 512);
  const header = parseFirstPacket(first.subarray(27 + (first[26] ?? 0)));
  const lastGranule = await findEnd(file);
  const preSkip = header.format === 'ogg_opus' ? header.preSkip : 0;
  const declaredFrames = lastGranule === null ? null : Math.max(0, lastGranule - preSkip);
  const decoder = header.format === 'ogg_opus' ? new OggOpusDecoder() : new OggVorbisDecoder();
  await decoder.ready;
  return streamFed(file, { ...header, declaredFrames }, decoder, 0, (decoded) => {
    // Granules may start late and pages round, so only what is missing beyond a second counts as lost.
    if (declaredFrames !== null && decoded < declaredFrames - header.sampleRate) {
      throw new MasterRefused('corrupted', { declared: declaredFrames, found: decoded });
    }
  });
}

function parseFirstPacket(packet: Buffer): MasterHeader & { preSkip: number } {
  const common = { lossless: false, bitDepth: null, declaredFrames: null, preSkip: 0 };
  const name = packet.toString('latin1', 0, 8);
  if (name.startsWith('\x01vorbis') && packet.length >= 16) {
    const sampleRate = packet.readUInt32LE(12);
    if (sampleRate === 0) throw new MasterRefused('corrupted');
    return { ...common, format: 'ogg_vorbis', channels: packet[11]!, sampleRate };
  }
  if (name === 'OpusHead' && packet.length >= 12) {
    // Opus decodes at 48 kHz whatever the input's rate was (RFC 7845, section 5.1).
    return {
      ...common,
      format: 'ogg_opus',
      channels: packet[9]!,
      sampleRate: 48_000,
      preSkip: packet.readUInt16LE(10),
    };
  }
  const codec = ['FLAC', 'Speex', 'theora'].find((word) => packet.toString('latin1', 0, 8).includes(word));
  throw new MasterRefused('unsupported_format', { found: codec ? `OGG (${codec})` : 'OGG', accepted: acceptedFormats });
}

/** The granule position of the last page; null where that page does not tell. Throws `truncated` where the end is missing. */
async function findEnd(file: FileBytes): Promise<number | null> {
  const tailStart = Math.max(0, file.size - 2 * LARGEST_PAGE);
  const tail = await file.at(tailStart, 2 * LARGEST_PAGE);
  for (let at = tail.lastIndexOf('OggS'); at >= 0; at = at === 0 ? -1 : tail.lastIndexOf('OggS', at - 1)) {
    if (tail[at + 4] !== 0) continue;
    if (!pageFits(tail, at) || (tail[at + 5]! & END_OF_STREAM) === 0) throw new MasterRefused('truncated');
    const granule = tail.readBigInt64LE(at + 6);
    return granule < 0n ? null : Number(granule);
  }
  throw new MasterRefused('truncated');
}

function pageFits(tail: Buffer, at: number): boolean {
  if (at + 27 > tail.length) return false;
  const segments = tail[at + 26]!;
  const body = at + 27 + segments;
  let length = 0;
  for (let i = 0; i < segments; i++) length += tail[at + 27 + i] ?? 0;
  return body + length <= tail.length;
}

// WAV: RIFF, RF64 and BW64 (EBU Tech 3306), WAVE_FORMAT_EXTENSIBLE (Microsoft, "Multiple channel audio data and WAVE files").

import { acceptedFormats } from '../limits.ts';
import { MasterRefused } from '../refusals.ts';
import type { FileBytes } from './file-bytes.ts';
import type { MasterStream } from './master-stream.ts';
import type { PcmEncoding } from './pcm.ts';
import { streamPcm } from './pcm-stream.ts';

type Format = {
  tag: number;
  channels: number;
  sampleRate: number;
  blockAlign: number;
  bits: number;
  validBits: number;
};
type Data = { start: number; bytes: number };

const EXTENSIBLE = 0xfffe;
const CODEC_NAMES: Record<number, string> = { 2: 'ADPCM', 6: 'A-law', 7: 'mu-law', 17: 'ADPCM', 85: 'MP3' };

export async function openWav(file: FileBytes): Promise<MasterStream> {
  const { format, data } = await findChunks(file);
  const encoding = encodingOf(format);
  if (format.blockAlign !== encoding.bytes * format.channels) {
    throw new MasterRefused('header_mismatch', {
      declared: format.blockAlign,
      found: encoding.bytes * format.channels,
    });
  }
  checkDataSize(file, data, format.blockAlign * format.sampleRate);
  const declaredFrames = Math.floor(data.bytes / format.blockAlign);
  const { channels, sampleRate, validBits } = format;
  return streamPcm(
    file,
    { format: 'wav', lossless: true, sampleRate, channels, bitDepth: validBits, declaredFrames },
    encoding,
    data.start,
  );
}

async function findChunks(file: FileBytes): Promise<{ format: Format; data: Data }> {
  let format: Format | null = null;
  let longDataBytes: number | null = null;
  for (let at = 12; at + 8 <= file.size; ) {
    const head = await file.at(at, 8);
    const id = head.toString('latin1', 0, 4);
    const size = head.readUInt32LE(4);
    if (id === 'ds64') longDataBytes = Number((await file.at(at + 16, 8)).readBigUInt64LE());
    if (id === 'fmt ') format = parseFormat(await file.at(at + 8, Math.min(size, 40)));
    if (id === 'data') {
      if (!format) throw new MasterRefused('corrupted');
      const bytes = size === 0xffffffff && longDataBytes !== null ? longDataBytes : size;
      return { format, data: { start: at + 8, bytes } };
    }
    at += 8 + size + (size & 1);
  }
  throw new MasterRefused('truncated');
}

function parseFormat(chunk: Buffer): Format {
  if (chunk.length < 16) throw new MasterRefused('corrupted');
  const bits = chunk.readUInt16LE(14);
  const extended = chunk.readUInt16LE(0) === EXTENSIBLE && chunk.length >= 40;
  return {
    tag: extended ? chunk.readUInt16LE(24) : chunk.readUInt16LE(0),
    channels: chunk.readUInt16LE(2),
    sampleRate: chunk.readUInt32LE(4),
    blockAlign: chunk.readUInt16LE(12),
    bits,
    validBits: (extended && chunk.readUInt16LE(18)) || bits,
  };
}

function encodingOf({ tag, bits }: Format): PcmEncoding {
  if (tag === 1 && (bits === 8 || bits === 16 || bits === 24 || bits === 32)) {
    return { kind: bits === 8 ? 'unsigned' : 'signed', bytes: (bits / 8) as 1 | 2 | 3 | 4, littleEndian: true };
  }
  if (tag === 3 && (bits === 32 || bits === 64))
    return { kind: 'float', bytes: bits === 32 ? 4 : 8, littleEndian: true };
  const codec = CODEC_NAMES[tag] ?? (tag === 1 || tag === 3 ? `${bits} bit` : `0x${tag.toString(16)}`);
  throw new MasterRefused('unsupported_format', { found: `WAV (${codec})`, accepted: acceptedFormats });
}

/**
 * Two gigabytes and more in a file that is smaller is a size that was never filled in (or made up), and so is zero before
 * content; a smaller shortfall is a transfer or an export that broke off.
 */
function checkDataSize(file: FileBytes, data: Data, bytesPerSecond: number): void {
  const present = file.size - data.start;
  if (data.bytes > present) {
    if (data.bytes >= 0x7fffffff) throw new MasterRefused('header_mismatch', { declared: data.bytes, found: present });
    throw new MasterRefused('truncated', seconds(data.bytes, present, bytesPerSecond));
  }
  if (data.bytes === 0 && present > 8) throw new MasterRefused('header_mismatch', { declared: 0, found: present });
}

function seconds(declared: number, present: number, bytesPerSecond: number): { declared: number; found: number } {
  const round = (bytes: number) => Math.round((bytes / bytesPerSecond) * 10) / 10;
  return { declared: round(declared), found: round(present) };
}

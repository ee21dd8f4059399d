// AIFF and AIFF-C (Apple, "Audio Interchange File Format", 1989 and 1991): big-endian chunks, the rate as an 80-bit float.

import { acceptedFormats } from '../limits.ts';
import { MasterRefused } from '../refusals.ts';
import type { FileBytes } from './file-bytes.ts';
import type { MasterStream } from './master-stream.ts';
import type { PcmEncoding } from './pcm.ts';
import { streamPcm } from './pcm-stream.ts';

type Common = { channels: number; frames: number; bits: number; sampleRate: number; compression: string };

export async function openAiff(file: FileBytes): Promise<MasterStream> {
  const { common, sound } = await findChunks(file);
  const encoding = encodingOf(common);
  const { channels, sampleRate, frames, bits } = common;
  const declaredBytes = frames * channels * encoding.bytes;
  const present = file.size - sound.start;
  if (sound.bytes > present) {
    if (sound.bytes >= 0x7fffffff)
      throw new MasterRefused('header_mismatch', { declared: sound.bytes, found: present });
    throw new MasterRefused('truncated', { declared: sound.bytes, found: present });
  }
  if (declaredBytes > sound.bytes || (frames === 0 && sound.bytes > 0)) {
    throw new MasterRefused('header_mismatch', { declared: declaredBytes, found: sound.bytes });
  }
  return streamPcm(
    file,
    { format: 'aiff', lossless: true, sampleRate, channels, bitDepth: bits, declaredFrames: frames },
    encoding,
    sound.start,
  );
}

async function findChunks(file: FileBytes): Promise<{ common: Common; sound: { start: number; bytes: number } }> {
  let common: Common | null = null;
  let sound: { start: number; bytes: number } | null = null;
  for (let at = 12; at + 8 <= file.size && !(common && sound); ) {
    const head = await file.at(at, 16);
    const id = head.toString('latin1', 0, 4);
    const size = head.readUInt32BE(4);
    if (id === 'COMM') common = parseCommon(await file.at(at + 8, Math.min(size, 22)));
    if (id === 'SSND' && head.length === 16) {
      const offset = head.readUInt32BE(8);
      sound = { start: at + 16 + offset, bytes: Math.max(0, size - 8 - offset) };
    }
    at += 8 + size + (size & 1);
  }
  if (!common) throw new MasterRefused('corrupted');
  // A recording of no frames may leave the sound chunk out.
  if (!sound && common.frames > 0) throw new MasterRefused('truncated');
  return { common, sound: sound ?? { start: file.size, bytes: 0 } };
}

function parseCommon(chunk: Buffer): Common {
  if (chunk.length < 18) throw new MasterRefused('corrupted');
  return {
    channels: chunk.readUInt16BE(0),
    frames: chunk.readUInt32BE(2),
    bits: chunk.readUInt16BE(6),
    sampleRate: readExtended(chunk, 8),
    compression: chunk.length >= 22 ? chunk.toString('latin1', 18, 22) : 'NONE',
  };
}

/** IEEE 754 80-bit extended: sign and 15-bit exponent, then 64 bits of mantissa with its leading one written out. */
function readExtended(bytes: Buffer, at: number): number {
  const exponent = (bytes.readUInt16BE(at) & 0x7fff) - 16383;
  return bytes.readUInt32BE(at + 2) * 2 ** (exponent - 31) + bytes.readUInt32BE(at + 6) * 2 ** (exponent - 63);
}

function encodingOf({ compression, bits }: Common): PcmEncoding {
  const width = Math.ceil(bits / 8);
  const whole = width === 1 || width === 2 || width === 3 || width === 4;
  if ((compression === 'NONE' || compression === 'twos') && whole) {
    return { kind: 'signed', bytes: width, littleEndian: false };
  }
  if (compression === 'sowt' && whole) return { kind: 'signed', bytes: width, littleEndian: true };
  if (/^fl32$/i.test(compression)) return { kind: 'float', bytes: 4, littleEndian: false };
  if (/^fl64$/i.test(compression)) return { kind: 'float', bytes: 8, littleEndian: false };
  throw new MasterRefused('unsupported_format', {
    found: `AIFF (${compression === 'NONE' ? `${bits} bit` : compression.trim()})`,
    accepted: acceptedFormats,
  });
}

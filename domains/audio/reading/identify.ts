// What a file is, by its first bytes: its name and its MIME type are claims.

import { acceptedFormats } from '../limits.ts';
import { MasterRefused } from '../refusals.ts';
import type { FileBytes } from './file-bytes.ts';

export type Identified = {
  container: 'wav' | 'aiff' | 'flac' | 'ogg' | 'mp3';
  /** The first byte behind the ID3v2 tags in front. */
  start: number;
};

type Signature = [name: string, offset: number, bytes: string];

/** Audio that other programs play; the answer tells what to export instead. */
const OTHER_AUDIO: Signature[] = [
  ['M4A', 4, 'ftyp'],
  ['WMA', 0, '\x30\x26\xb2\x75\x8e\x66\xcf\x11'],
  ['Matroska / WebM', 0, '\x1a\x45\xdf\xa3'],
  ['Monkey’s Audio', 0, 'MAC '],
  ['WavPack', 0, 'wvpk'],
  ['CAF', 0, 'caff'],
  ['DSF', 0, 'DSD '],
  ['DSDIFF', 0, 'FRM8'],
  ['MIDI', 0, 'MThd'],
  ['Wave64', 0, 'riff\x2e\x91\xcf\x11'],
  ['AU', 0, '.snd'],
  ['AAC', 0, '\xff\xf1'],
  ['AAC', 0, '\xff\xf9'],
  ['AVI', 8, 'AVI '],
];

const NO_AUDIO: Signature[] = [
  ['PNG', 0, '\x89PNG'],
  ['JPEG', 0, '\xff\xd8\xff'],
  ['GIF', 0, 'GIF8'],
  ['WebP', 8, 'WEBP'],
  ['ZIP', 0, 'PK\x03\x04'],
  ['RAR', 0, 'Rar!'],
  ['7z', 0, '7z\xbc\xaf'],
  ['gzip', 0, '\x1f\x8b'],
  ['PDF', 0, '%PDF'],
];

/** Throws `not_audio` or `unsupported_format`. MP3 is what nothing else claims: only its frames can tell. */
export async function identify(file: FileBytes): Promise<Identified> {
  const start = await skipId3(file);
  const head = await file.at(start, 16);
  if (head.length === 0) throw new MasterRefused('not_audio', { found: 'empty' });
  const text = head.toString('latin1');
  const inner = text.slice(8, 12);
  if (/^(RIFF|RF64|BW64)/.test(text) && inner === 'WAVE') return { container: 'wav', start };
  if (text.startsWith('FORM') && (inner === 'AIFF' || inner === 'AIFC')) return { container: 'aiff', start };
  if (text.startsWith('fLaC')) return { container: 'flac', start };
  if (text.startsWith('OggS')) return { container: 'ogg', start };
  const known = ([, offset, bytes]: Signature) => text.startsWith(bytes, offset);
  const other = OTHER_AUDIO.find(known);
  if (other) throw new MasterRefused('unsupported_format', { found: other[0], accepted: acceptedFormats });
  const foreign = NO_AUDIO.find(known);
  if (foreign) throw new MasterRefused('not_audio', { found: foreign[0] });
  return { container: 'mp3', start };
}

/** Behind any number of ID3v2 tags (their length is a 28-bit number in four bytes of seven bits). */
async function skipId3(file: FileBytes): Promise<number> {
  let at = 0;
  for (;;) {
    const head = await file.at(at, 10);
    if (head.length < 10 || head.toString('latin1', 0, 3) !== 'ID3') return at;
    const length = (head[6]! << 21) | (head[7]! << 14) | (head[8]! << 7) | head[9]!;
    at += 10 + length + (head[5]! & 0x10 ? 10 : 0);
  }
}

// Interleaved PCM to one Float32Array per channel. Integers are divided by the full scale of their width, so that
// -2^(n-1) is exactly -1 and 16-bit samples survive the way back to 16 bits unchanged.

import { MasterRefused } from '../refusals.ts';

export type PcmEncoding = {
  kind: 'unsigned' | 'signed' | 'float';
  bytes: 1 | 2 | 3 | 4 | 8;
  littleEndian: boolean;
};

type Input = { data: Uint8Array; start: number; stride: number; frames: number; out: Float32Array };

export function deinterleave(encoding: PcmEncoding, data: Uint8Array, frames: number, block: Float32Array[]): void {
  const stride = encoding.bytes * block.length;
  const convert = converterFor(encoding);
  for (let channel = 0; channel < block.length; channel++) {
    convert({ data, start: channel * encoding.bytes, stride, frames, out: block[channel]! }, encoding.littleEndian);
  }
}

function converterFor({ kind, bytes }: PcmEncoding): (input: Input, littleEndian: boolean) => void {
  if (kind === 'float') return bytes === 8 ? float64 : float32;
  if (bytes === 1) return kind === 'unsigned' ? unsigned8 : signed8;
  if (bytes === 2) return signed16;
  return bytes === 3 ? signed24 : signed32;
}

function unsigned8({ data, start, stride, frames, out }: Input): void {
  for (let i = 0, at = start; i < frames; i++, at += stride) out[i] = (data[at]! - 128) / 128;
}

function signed8({ data, start, stride, frames, out }: Input): void {
  for (let i = 0, at = start; i < frames; i++, at += stride) out[i] = ((data[at]! << 24) >> 24) / 128;
}

function signed16({ data, start, stride, frames, out }: Input, littleEndian: boolean): void {
  const low = littleEndian ? 0 : 1;
  const high = 1 - low;
  for (let i = 0, at = start; i < frames; i++, at += stride) {
    out[i] = (((data[at + high]! << 24) >> 16) | data[at + low]!) / 0x8000;
  }
}

function signed24({ data, start, stride, frames, out }: Input, littleEndian: boolean): void {
  const low = littleEndian ? 0 : 2;
  const high = 2 - low;
  for (let i = 0, at = start; i < frames; i++, at += stride) {
    out[i] = (((data[at + high]! << 24) >> 8) | (data[at + 1]! << 8) | data[at + low]!) / 0x800000;
  }
}

function signed32({ data, start, stride, frames, out }: Input, littleEndian: boolean): void {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  for (let i = 0, at = start; i < frames; i++, at += stride) out[i] = view.getInt32(at, littleEndian) / 0x80000000;
}

function float32({ data, start, stride, frames, out }: Input, littleEndian: boolean): void {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  for (let i = 0, at = start; i < frames; i++, at += stride) out[i] = sane(view.getFloat32(at, littleEndian));
}

function float64({ data, start, stride, frames, out }: Input, littleEndian: boolean): void {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  for (let i = 0, at = start; i < frames; i++, at += stride) out[i] = sane(view.getFloat64(at, littleEndian));
}

/** One infinity or not-a-number would poison every sum; 64 is 36 dB over full scale, beyond any real float master. */
function sane(sample: number): number {
  if (Math.abs(sample) <= 64) return sample;
  throw new MasterRefused('corrupted');
}

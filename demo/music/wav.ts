import { open } from 'node:fs/promises';
import { rngOf } from './random.ts';
import type { Recording } from './render-recording.ts';

const FRAMES = 65536;

function header(frames: number, rate: number): Buffer {
  const bytes = frames * 4;
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(36 + bytes, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(2, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate * 4, 28);
  head.writeUInt16LE(4, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(bytes, 40);
  return head;
}

/** The recording as a WAV file of 16 bits, with triangular dither of one step, high-passed, in chunks. Digital silence stays silent. */
export function* wavChunks(recording: Recording): Generator<Buffer> {
  const [left, right] = recording.samples;
  const rng = rngOf('dither');
  const before = [0, 0];
  yield header(left.length, recording.sampleRate);
  for (let from = 0; from < left.length; from += FRAMES) {
    const to = Math.min(left.length, from + FRAMES);
    const block = new Int16Array((to - from) * 2);
    for (let i = from, k = 0; i < to; i += 1) {
      for (let c = 0; c < 2; c += 1) {
        const x = (c === 0 ? left[i] : right[i]) as number;
        const die = rng();
        const value = x === 0 ? 0 : Math.round(x * 32767 + die - (before[c] as number));
        before[c] = die;
        block[k] = Math.max(-32768, Math.min(32767, value));
        k += 1;
      }
    }
    yield Buffer.from(block.buffer);
  }
}

/** Writes the recording to a file (16-bit stereo WAV), replacing it. */
export async function writeWav(path: string, recording: Recording): Promise<void> {
  const file = await open(path, 'w');
  try {
    for (const chunk of wavChunks(recording)) await file.write(chunk);
  } finally {
    await file.close();
  }
}

import { MasterRefused } from '../refusals.ts';
import type { FileBytes } from './file-bytes.ts';
import type { Block, MasterHeader, MasterStream } from './master-stream.ts';
import { deinterleave, type PcmEncoding } from './pcm.ts';

/** Half a second to a second: small enough for memory, large enough that a block costs one message to the encoder. */
const FRAMES_PER_BLOCK = 32_768;

/** Streams `declaredFrames` frames of interleaved PCM that begin at `dataStart`. Takes the file over and closes it. */
export function streamPcm(
  file: FileBytes,
  header: MasterHeader & { declaredFrames: number },
  encoding: PcmEncoding,
  dataStart: number,
): MasterStream {
  const frameBytes = encoding.bytes * header.channels;
  const bytes = new Uint8Array(FRAMES_PER_BLOCK * frameBytes);
  const full: Block = Array.from({ length: header.channels }, () => new Float32Array(FRAMES_PER_BLOCK));
  let left = header.declaredFrames;
  file.position = dataStart;
  return {
    ...header,
    async read() {
      if (left === 0) return null;
      const frames = Math.min(left, FRAMES_PER_BLOCK);
      const wanted = bytes.subarray(0, frames * frameBytes);
      if ((await file.fill(wanted)) < wanted.length) throw new MasterRefused('truncated');
      left -= frames;
      deinterleave(encoding, wanted, frames, full);
      return frames === FRAMES_PER_BLOCK ? full : full.map((channel) => channel.subarray(0, frames));
    },
    close: () => file.close(),
  };
}

import { MasterRefused } from '../refusals.ts';
import type { FileBytes } from './file-bytes.ts';
import type { Block, MasterHeader, MasterStream } from './master-stream.ts';

export type Decoded = { channelData: Float32Array[]; samplesDecoded: number; errors: unknown[] };

/** A codec that is fed bytes as they come. */
export type FedDecoder = {
  decode(bytes: Uint8Array): Decoded | Promise<Decoded>;
  /** What is left once the file has ended. */
  flush(): Decoded | null | Promise<Decoded | null>;
  free(): void;
};

const LARGEST_FEED = 32 * 1024;
const SMALLEST_FEED = 256;
/** A block of about this many frames is wanted from one feed. */
const FRAMES_WANTED = 65_536;

/**
 * Streams a compressed master through a decoder that is fed from `start` on. How much it is fed at once follows how much
 * came out before: 32 kB of compressed silence can hold hours.
 */
export function streamFed(
  file: FileBytes,
  header: MasterHeader,
  decoder: FedDecoder,
  start: number,
  verify: (decodedFrames: number) => void,
): MasterStream {
  let feed = 4096;
  let frames = 0;
  let ended = false;
  file.position = start;

  const decodeNext = async (): Promise<Decoded | null> => {
    const bytes = await file.next(feed);
    ended = bytes.length === 0;
    try {
      return await (ended ? decoder.flush() : decoder.decode(bytes));
    } catch {
      // A decoder that gives up, or traps, has met bytes that no encoder writes.
      throw new MasterRefused('corrupted', { decodedFrames: frames });
    }
  };
  const take = (decoded: Decoded): Block => {
    frames += decoded.samplesDecoded;
    const ratio = FRAMES_WANTED / decoded.samplesDecoded;
    feed = Math.round(Math.min(LARGEST_FEED, Math.max(SMALLEST_FEED, feed * Math.min(2, ratio))));
    return decoded.channelData.slice(0, header.channels);
  };
  return {
    ...header,
    async read() {
      while (!ended) {
        const decoded = await decodeNext();
        if (decoded && decoded.errors.length > 0) throw new MasterRefused('corrupted', { decodedFrames: frames });
        if (decoded && decoded.samplesDecoded > 0) return take(decoded);
      }
      verify(frames);
      return null;
    },
    async close() {
      decoder.free();
      await file.close();
    },
  };
}

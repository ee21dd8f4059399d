import type { MasterFormat } from '../shapes.ts';

/** One channel of samples each, nominally -1 to 1 (float and lossy masters may go beyond), all of the same length. */
export type Block = Float32Array[];

/** What the headers of a master say, checked as far as possible without decoding. */
export type MasterHeader = {
  format: MasterFormat;
  lossless: boolean;
  /** Hertz. */
  sampleRate: number;
  channels: number;
  /** Null for lossy formats. */
  bitDepth: number | null;
  /** Sample frames that the headers promise; null where they do not tell. */
  declaredFrames: number | null;
};

/** A master being decoded from front to back, a block at a time, never whole in memory. */
export type MasterStream = MasterHeader & {
  /**
   * The next block, null at the end. Its arrays are reused: they hold until the next call.
   * Throws `MasterRefused` (`truncated`, `corrupted`) where the content is not what the headers promised.
   */
  read(): Promise<Block | null>;
  close(): Promise<void>;
};

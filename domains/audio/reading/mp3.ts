// MP3. The decoder plays whatever it finds and never complains, so the frames are walked beside it: only whole frames of the
// stream are fed to it, and what was found is compared with what the Xing frame promised.

import { MPEGDecoder } from 'mpg123-decoder';
import { acceptedFormats } from '../limits.ts';
import { MasterRefused } from '../refusals.ts';
import { type FedDecoder, streamFed } from './fed-stream.ts';
import type { FileBytes } from './file-bytes.ts';
import type { MasterStream } from './master-stream.ts';
import { findFrames, type Mp3FrameHeader, readFrameHeader, readXingFrames } from './mp3-frames.ts';

/** Consecutive frames before we believe that it is MPEG audio at all. */
const FRAMES_TO_BELIEVE = 4;
/** Covers and junk before the first frame: how far we look behind an ID3 tag. */
const SEARCH_BYTES = 64 * 1024;
/** Foreign bytes between frames that are tolerated, as a share of the file: what players shrug off. */
const TOLERATED_JUNK = 0.01;

/** `start` is the first byte behind the ID3 tags. Throws `not_audio` where no frames follow. */
export async function openMp3(file: FileBytes, start: number): Promise<MasterStream> {
  const head = await file.at(start, SEARCH_BYTES);
  const offset = findFrames(head, FRAMES_TO_BELIEVE);
  if (offset < 0) throw new MasterRefused('not_audio', { found: 'unknown' });
  const first = readFrameHeader(head, offset)!;
  if (first.layer !== 3) {
    throw new MasterRefused('unsupported_format', { found: `MP${first.layer}`, accepted: acceptedFormats });
  }
  const xingFrames = readXingFrames(head.subarray(offset, offset + first.length), first);
  const audioStart = start + offset + (xingFrames === null ? 0 : first.length);
  const walker = new FrameWalker(first, file.size - audioStart);
  // Without the trimming of encoder delay, so that decoded frames can be counted against declared ones.
  const decoder = new MPEGDecoder({ enableGapless: false });
  await decoder.ready;
  return streamFed(
    file,
    {
      format: 'mp3',
      lossless: false,
      sampleRate: first.sampleRate,
      channels: first.channels,
      bitDepth: null,
      declaredFrames: xingFrames ? xingFrames * first.samples : null,
    },
    walkedDecoder(decoder, walker),
    audioStart,
    () => walker.verify(xingFrames ?? 0),
  );
}

function walkedDecoder(decoder: MPEGDecoder, walker: FrameWalker): FedDecoder {
  return {
    decode: (bytes) => decoder.decode(walker.push(bytes)),
    flush: () => null,
    free: () => decoder.free(),
  };
}

/** Takes a stream apart into frames across the borders of what it is fed, and counts. */
class FrameWalker {
  #carry: Buffer = Buffer.alloc(0);
  #frames = 0;
  #junk = 0;
  #ended = false;
  readonly #first: Mp3FrameHeader;
  readonly #bytes: number;

  constructor(first: Mp3FrameHeader, bytes: number) {
    this.#first = first;
    this.#bytes = bytes;
  }

  /** The whole frames of what was fed so far and not yet given out, as one piece. */
  push(bytes: Uint8Array): Uint8Array {
    if (this.#ended) return new Uint8Array(0);
    const input = Buffer.concat([this.#carry, bytes]);
    const whole: Buffer[] = [];
    let at = 0;
    while (at + 4 <= input.length) {
      const header = readFrameHeader(input, at);
      if (header?.stream === this.#first.stream) {
        if (at + header.length > input.length) break;
        whole.push(input.subarray(at, at + header.length));
        this.#frames += 1;
        at += header.length;
      } else if (isTrailingTag(input, at)) {
        this.#ended = true;
        at = input.length;
      } else {
        this.#junk += 1;
        at += 1;
      }
    }
    this.#carry = input.subarray(at);
    return Buffer.concat(whole);
  }

  /** `promised` counts frames, 0 where nothing was promised. A frame that the file's end cuts in two is a cut, too. */
  verify(promised: number): void {
    const cutFrame = readFrameHeader(this.#carry, 0) !== null;
    if (cutFrame || this.#frames < promised - 1) {
      throw new MasterRefused('truncated', { declared: promised, found: this.#frames });
    }
    if (this.#junk > this.#bytes * TOLERATED_JUNK) throw new MasterRefused('corrupted', { junkBytes: this.#junk });
  }
}

/** ID3v1, APEv2, Lyrics3 or a second ID3v2: the sound has ended. */
function isTrailingTag(bytes: Buffer, at: number): boolean {
  const mark = bytes.toString('latin1', at, at + 4);
  return mark.startsWith('TAG') || mark.startsWith('ID3') || mark === 'APET' || mark === 'LYRI';
}

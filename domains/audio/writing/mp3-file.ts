import { type FileHandle, open } from 'node:fs/promises';
import { StreamTarget, type StreamTargetChunk } from 'mediabunny';
import { readFrameHeader } from '../reading/mp3-frames.ts';
import { infoFrame, infoFrameLength } from './info-frame.ts';

/** A file that an MP3 stream is written to, with room in front for the info frame, which is only known at the end. */
export class Mp3File {
  readonly target: StreamTarget;
  readonly #handle: FileHandle;
  #head = Buffer.alloc(0);
  #bytes = 0;

  private constructor(handle: FileHandle) {
    this.#handle = handle;
    const sink = new WritableStream<StreamTargetChunk>({ write: ({ data, position }) => this.#write(data, position) });
    this.target = new StreamTarget(sink, { chunked: true, chunkSize: 256 * 1024 });
  }

  static async create(path: string): Promise<Mp3File> {
    return new Mp3File(await open(path, 'w'));
  }

  /** `samples` is the length of the recording in sample frames. */
  async end(samples: number): Promise<void> {
    if (this.#bytes > 0) {
      const { bitrate, sampleRate, samples: perFrame } = readFrameHeader(this.#head, 0)!;
      // Frames of constant bitrate differ by their padding byte only, so their number follows from the bytes.
      const frames = Math.round((this.#bytes * 8 * sampleRate) / (bitrate * 1000 * perFrame));
      const frame = infoFrame(this.#head, frames, this.#bytes, samples);
      await this.#handle.write(frame, 0, frame.length, 0);
    }
    await this.close();
  }

  async close(): Promise<void> {
    await this.#handle.close();
  }

  async #write(data: Uint8Array, position: number): Promise<void> {
    if (position === 0) this.#head = Buffer.from(data.subarray(0, 4));
    this.#bytes = Math.max(this.#bytes, position + data.length);
    await this.#handle.write(data, 0, data.length, position + infoFrameLength(this.#head));
  }
}

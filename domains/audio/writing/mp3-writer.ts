// MP3 by LAME, which runs in a thread of its own: while it encodes one block, the next is decoded and measured here.

import { registerMp3Encoder } from '@mediabunny/mp3-encoder';
import { AudioSample, AudioSampleSource, Mp3OutputFormat, Output } from 'mediabunny';
import { listeningQuality, Resampler } from '../signal/resampler.ts';
import { Mp3File } from './mp3-file.ts';

export type Mp3Bitrate = 128 | 320;

/** The MP3 rate for a master's: kept where players expect it, else of the same family, so that the ratio stays simple. */
export function mp3SampleRate(sampleRate: number): 44_100 | 48_000 {
  return sampleRate === 44_100 || sampleRate % 11_025 === 0 ? 44_100 : 48_000;
}

/** Constant bitrate, stereo. Writes `path` as it goes: give it a name that nobody looks at until `end`. */
export class Mp3Writer {
  readonly #file: Mp3File;
  readonly #output: Output;
  readonly #source: AudioSampleSource;
  readonly #rate: number;
  readonly #resamplers: Resampler[];
  #frames = 0;

  private constructor(file: Mp3File, sampleRate: number, channels: number, bitrate: Mp3Bitrate) {
    this.#file = file;
    this.#rate = mp3SampleRate(sampleRate);
    this.#resamplers =
      this.#rate === sampleRate
        ? []
        : Array.from({ length: channels }, () => new Resampler(sampleRate, this.#rate, listeningQuality));
    this.#output = new Output({ format: new Mp3OutputFormat({ xingHeader: false }), target: file.target });
    this.#source = new AudioSampleSource({ codec: 'mp3', bitrate: bitrate * 1000 });
    this.#output.addAudioTrack(this.#source);
  }

  static async open(path: string, sampleRate: number, channels: number, bitrate: Mp3Bitrate): Promise<Mp3Writer> {
    registerMp3Encoder();
    const writer = new Mp3Writer(await Mp3File.create(path), sampleRate, channels, bitrate);
    await writer.#output.start();
    return writer;
  }

  /** Takes the samples at once (the block may be reused) and resolves when the encoder wants more. */
  write(block: Float32Array[]): Promise<void> {
    return this.#encode(
      this.#resamplers.length === 0 ? block : this.#resamplers.map((resampler, i) => resampler.push(block[i]!)),
    );
  }

  async end(): Promise<void> {
    if (this.#resamplers.length > 0) await this.#encode(this.#resamplers.map((resampler) => resampler.end()));
    await this.#output.finalize();
    await this.#file.end(this.#frames);
  }

  /** Stops the encoder's thread; what was written stays behind, unusable. */
  async cancel(): Promise<void> {
    await this.#output.cancel();
    await this.#file.close();
  }

  async #encode(block: Float32Array[]): Promise<void> {
    const left = block[0]!;
    const frames = left.length;
    if (frames === 0) return;
    const data = new Int16Array(2 * frames);
    quantise(left, data, 0);
    quantise(block[1] ?? left, data, frames);
    const sample = new AudioSample({
      data,
      format: 's16-planar',
      numberOfChannels: 2,
      sampleRate: this.#rate,
      timestamp: this.#frames / this.#rate,
    });
    this.#frames += frames;
    await this.#source.add(sample);
    sample.close();
  }
}

/** Rounds to 16 bits, exact for 16-bit masters. No dither: the encoder's own noise lies far above it. */
function quantise(samples: Float32Array, out: Int16Array, offset: number): void {
  for (let i = 0; i < samples.length; i++) {
    const value = Math.round(samples[i]! * 0x8000);
    out[offset + i] = Math.max(-0x8000, Math.min(0x7fff, value));
  }
}

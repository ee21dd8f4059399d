// Everything that is measured, from one pass over the samples.

import { silencePeak } from '../limits.ts';
import { MasterRefused } from '../refusals.ts';
import type { MasterKind, MusicalKey, Tempo, Waveform } from '../shapes.ts';
import { featureVector } from './features.ts';
import { ChromaTracker, measureKey } from './key.ts';
import { LevelMeter } from './levels.ts';
import { LoudnessMeter } from './loudness.ts';
import { OnsetTracker } from './onsets.ts';
import { Spectra } from './spectra.ts';
import { measureTempo } from './tempo.ts';
import { TimbreTracker } from './timbre.ts';
import { TruePeakMeter } from './true-peak.ts';
import { WaveformGatherer } from './waveform.ts';

export type Measured = {
  frames: number;
  loudness: number;
  truePeak: number;
  /** How often the waveform was cut off at full scale. */
  clippedRuns: number;
  soundsMono: boolean;
  tempo: Tempo | null;
  key: MusicalKey | null;
  features: number[];
  waveform: Waveform;
};

export class Measurement {
  #frames = 0;
  readonly #levels: LevelMeter;
  readonly #loudness: LoudnessMeter;
  readonly #truePeak: TruePeakMeter;
  readonly #waveform = new WaveformGatherer();
  readonly #spectra: Spectra;
  readonly #onsets: OnsetTracker;
  readonly #timbre: TimbreTracker;
  readonly #chroma: ChromaTracker;

  constructor(sampleRate: number, channels: number) {
    this.#levels = new LevelMeter(channels);
    this.#loudness = new LoudnessMeter(sampleRate, channels);
    this.#truePeak = new TruePeakMeter(channels);
    this.#spectra = new Spectra(
      sampleRate,
      (power) => {
        this.#onsets.add(power);
        this.#timbre.add(power, this.#onsets.levels);
      },
      (power) => this.#chroma.add(power),
    );
    const { rate, shortSize, longSize } = this.#spectra;
    this.#onsets = new OnsetTracker(shortSize, rate);
    this.#timbre = new TimbreTracker(shortSize, rate, this.#onsets.levels.length);
    this.#chroma = new ChromaTracker(longSize, rate);
  }

  add(block: Float32Array[]): void {
    this.#frames += block[0]!.length;
    this.#levels.add(block);
    this.#loudness.add(block);
    this.#truePeak.add(block);
    this.#waveform.add(block);
    this.#spectra.add(block);
  }

  /** Throws `silent` where nothing rose above the limit. Effects have no tempo and no key. */
  result(kind: MasterKind): Measured {
    const peak = this.#levels.peakDecibels;
    if (peak < silencePeak) {
      throw new MasterRefused('silent', { limit: silencePeak, ...(peak === -Infinity ? {} : { peak: round(peak) }) });
    }
    const framesPerSecond = this.#spectra.shortsPerSecond;
    const novelty = this.#onsets.novelty(framesPerSecond);
    const tempo = measureTempo(novelty, framesPerSecond);
    const chroma = this.#chroma.chroma();
    const loudness = Math.max(-99, this.#loudness.integrated());
    const truePeak = this.#truePeak.decibels;
    const features = featureVector({
      timbre: this.#timbre,
      novelty,
      framesPerSecond,
      lowShare: this.#onsets.lowShare,
      tempo,
      chroma,
      loudness,
      loudnessRange: this.#loudness.range(),
      truePeak,
      width: this.#levels.width,
    });
    return {
      frames: this.#frames,
      loudness: round(loudness),
      truePeak: round(truePeak),
      clippedRuns: this.#levels.clippedRuns,
      soundsMono: this.#levels.soundsMono,
      tempo: kind === 'music' ? tempo : null,
      key: kind === 'music' ? measureKey(chroma) : null,
      features,
      waveform: this.#waveform.points(),
    };
  }
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

// The audible mark of a trial download: two soft bell notes every 20 s (docs/decisions.md, "Trial"). The music gives way
// a little under them, so that they are heard over a loud mix and still do not hurt over a quiet one.

export const MARK_EVERY_SECONDS = 20;
const FIRST_MARK_SECONDS = 1;
const NOTES = [
  { hertz: 1318.51, start: 0 },
  { hertz: 987.77, start: 0.16 },
];
const NOTE_SECONDS = 0.55;
const MARK_SECONDS = NOTES[1]!.start + NOTE_SECONDS;
/** Peak of one note: about -14 dBFS. */
const LEVEL = 0.2;
/** What is left of the music under the mark: -7 dB, reached within 40 ms. */
const DUCKED = 0.45;
const FADE_SECONDS = 0.04;

export class Marker {
  readonly #every: number;
  readonly #first: number;
  readonly #mark: Float32Array;
  readonly #gain: Float32Array;
  #frame = 0;

  /** Recordings too short for the first mark's place are marked from their first sample on. */
  constructor(sampleRate: number, frames: number | null) {
    this.#every = MARK_EVERY_SECONDS * sampleRate;
    const short = frames !== null && frames < 2 * sampleRate;
    this.#first = short ? 0 : FIRST_MARK_SECONDS * sampleRate;
    this.#mark = chime(sampleRate);
    this.#gain = ducking(sampleRate, this.#mark.length);
  }

  /** Marks the block in place. */
  apply(block: Float32Array[]): void {
    const frames = block[0]!.length;
    const length = this.#mark.length;
    for (let i = 0; i < frames; ) {
      const since = this.#frame + i - this.#first;
      const within = since < 0 ? since : since % this.#every;
      if (within < 0 || within >= length) {
        i += within < 0 ? -within : this.#every - within;
        continue;
      }
      const end = Math.min(frames, i + length - within);
      for (const samples of block) this.#mix(samples, i, end, within);
      i = end;
    }
    this.#frame += frames;
  }

  #mix(samples: Float32Array, start: number, end: number, within: number): void {
    for (let i = start; i < end; i++) {
      const at = within + i - start;
      samples[i] = samples[i]! * this.#gain[at]! + this.#mark[at]!;
    }
  }
}

/** Two sines with a quiet octave each, struck softly and fading out to nothing. */
function chime(sampleRate: number): Float32Array {
  const mark = new Float32Array(Math.ceil(MARK_SECONDS * sampleRate));
  for (const { hertz, start } of NOTES) {
    const first = Math.round(start * sampleRate);
    const frames = Math.min(Math.floor(NOTE_SECONDS * sampleRate), mark.length - first);
    for (let i = 0; i < frames; i++) {
      const seconds = i / sampleRate;
      const attack = Math.min(1, seconds / 0.008);
      const tail = 1 - i / frames;
      const envelope = LEVEL * attack * Math.exp(-seconds * 5) * tail;
      const angle = 2 * Math.PI * hertz * seconds;
      mark[first + i]! += envelope * (Math.sin(angle) + 0.25 * Math.sin(2 * angle) * Math.exp(-seconds * 8));
    }
  }
  return mark;
}

function ducking(sampleRate: number, length: number): Float32Array {
  const fade = Math.round(FADE_SECONDS * sampleRate);
  return Float32Array.from({ length }, (_, i) => {
    const depth = Math.min(1, i / fade, (length - 1 - i) / fade);
    return 1 - (1 - DUCKED) * depth;
  });
}

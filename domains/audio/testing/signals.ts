// Recordings made up for tests, with known properties.

export const RATE = 44_100;

export type Stereo = [left: Float32Array, right: Float32Array];

export function sine(hertz: number, amplitude: number, seconds: number, rate = RATE): Float32Array {
  return Float32Array.from(
    { length: Math.round(seconds * rate) },
    (_, i) => amplitude * Math.sin((2 * Math.PI * hertz * i) / rate),
  );
}

/** Reproducible noise between -1 and 1 (a linear congruential generator). */
export function noise(length: number, seed: number): Float32Array {
  let state = seed >>> 0;
  return Float32Array.from({ length }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 0x80000000 - 1;
  });
}

/** A note with six falling harmonics that fades out, added into `out`. */
export function addNote(
  out: Float32Array,
  midi: number,
  startSeconds: number,
  seconds: number,
  amplitude: number,
): void {
  const hertz = 440 * 2 ** ((midi - 69) / 12);
  const first = Math.round(startSeconds * RATE);
  const length = Math.min(Math.round(seconds * RATE), out.length - first);
  for (let i = 0; i < length; i++) {
    const time = i / RATE;
    const envelope = amplitude * Math.min(1, time / 0.01) * Math.exp(-time * 1.5) * (1 - i / length);
    let value = 0;
    for (let harmonic = 1; harmonic <= 6; harmonic++)
      value += Math.sin(2 * Math.PI * hertz * harmonic * time) / harmonic ** 1.3;
    out[first + i]! += envelope * value;
  }
}

/** A kick (`low`) or a hiss, added into `out`. */
export function addHit(out: Float32Array, kind: 'low' | 'high', startSeconds: number, amplitude: number): void {
  const first = Math.round(startSeconds * RATE);
  const hiss = kind === 'high' ? noise(RATE / 10, first) : null;
  for (let i = 0; i < RATE / 10 && first + i < out.length; i++) {
    const time = i / RATE;
    const value = hiss
      ? hiss[i]! * Math.exp(-time * 60)
      : Math.sin(2 * Math.PI * (50 + 80 * Math.exp(-time * 40)) * time) * Math.exp(-time * 25);
    out[first + i]! += amplitude * value;
  }
}

/** A drum pattern in four: kick on `kicks`, hiss on `hats` (beats of a bar), for `seconds`. */
export function drums(bpm: number, seconds: number, kicks: number[], hats: number[]): Float32Array {
  const out = new Float32Array(Math.round(seconds * RATE));
  const beat = 60 / bpm;
  for (let bar = 0; bar * 4 * beat < seconds; bar++) {
    for (const at of kicks) addHit(out, 'low', (bar * 4 + at) * beat, 0.6);
    for (const at of hats) addHit(out, 'high', (bar * 4 + at) * beat, 0.25);
  }
  return out;
}

/** Tonic, subdominant, dominant and tonic as chords over a bass, `tonic` 0 is C; the dominant is major in minor keys as well. */
export function cadence(tonic: number, mode: 'major' | 'minor', seconds: number): Float32Array {
  const out = new Float32Array(Math.round(seconds * RATE));
  const third = mode === 'major' ? 4 : 3;
  const chords = [
    [0, third, 7],
    [5, 5 + third, 12],
    [7, 11, 14],
    [0, third, 7],
  ];
  for (let chord = 0; chord < seconds; chord++) {
    for (const [voice, pitch] of chords[chord % 4]!.entries()) {
      addNote(out, 60 + tonic + pitch, chord, 1, 0.12);
      if (voice === 0) addNote(out, 36 + ((tonic + pitch) % 12), chord, 1, 0.2);
    }
  }
  return out;
}

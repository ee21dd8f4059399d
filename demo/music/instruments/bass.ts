import { sweepLowpass } from '../dsp/filters.ts';
import { RATE } from '../dsp/stereo.ts';
import { addOscillator, SAW, SQUARE, sine, TRIANGLE, type Wave } from '../dsp/wavetable.ts';
import { hertz } from '../theory/modes.ts';
import { fadeEnd, type Instrument, type Strike, struck } from './instrument.ts';

interface BassShape {
  layers: readonly { wave: Wave; gain: number; octave: number; cents: number }[];
  /** Share of a clean sine under it. */
  sub: number;
  /** Cutoff at rest and opened by a full touch, in Hz, and the seconds in which it closes. */
  cutoff: readonly [rest: number, open: number, seconds: number];
  resonance: number;
  drive: number;
  /** Seconds in which a held note falls by 60 dB. */
  decay: number;
}

function synth(s: BassShape): Instrument {
  const render = ({ midi, velocity, length }: Strike) => {
    const out = new Float32Array(length);
    const hz = hertz(midi);
    s.layers.forEach((layer, i) => {
      addOscillator(out, layer.wave, hz * 2 ** (layer.octave + layer.cents / 1200), layer.gain, i * 0.37);
    });
    const [rest, open, seconds] = s.cutoff;
    sweepLowpass(out, (block) => rest + open * velocity * Math.exp((-block * 64) / RATE / seconds), s.resonance);
    const fade = 10 ** (-3 / (s.decay * RATE));
    let gain = velocity;
    let phase = 0;
    const rise = 0.004 * RATE;
    for (let i = 0; i < length; i += 1) {
      const x = ((out[i] as number) + s.sub * sine(phase)) * s.drive;
      out[i] = (x / (1 + Math.abs(x))) * gain * Math.min(1, i / rise) * 0.75;
      gain *= fade;
      phase += hz / RATE;
      if (phase >= 1) phase -= 1;
    }
    return fadeEnd(out, 0.02);
  };
  return struck({ render, levels: 3, takes: 1, release: 0.035, longest: 6, touch: 1 });
}

export const subBass = synth({
  layers: [{ wave: TRIANGLE, gain: 0.25, octave: 0, cents: 0 }],
  sub: 0.75,
  cutoff: [180, 150, 0.1],
  resonance: 0,
  drive: 1.2,
  decay: 9,
});
export const sawBass = synth({
  layers: [
    { wave: SAW, gain: 0.4, octave: 0, cents: -4 },
    { wave: SAW, gain: 0.34, octave: 0, cents: 5 },
    { wave: SQUARE, gain: 0.18, octave: 1, cents: 0 },
  ],
  sub: 0.4,
  cutoff: [160, 1700, 0.16],
  resonance: 0.35,
  drive: 1.5,
  decay: 5,
});
export const acidBass = synth({
  layers: [{ wave: SAW, gain: 0.7, octave: 0, cents: 0 }],
  sub: 0.2,
  cutoff: [140, 2600, 0.09],
  resonance: 0.72,
  drive: 1.8,
  decay: 2,
});
export const reese = synth({
  layers: [
    { wave: SAW, gain: 0.45, octave: 0, cents: -13 },
    { wave: SAW, gain: 0.45, octave: 0, cents: 12 },
  ],
  sub: 0.45,
  cutoff: [300, 420, 0.6],
  resonance: 0.15,
  drive: 1.9,
  decay: 12,
});
export const roundBass = synth({
  layers: [
    { wave: TRIANGLE, gain: 0.7, octave: 0, cents: 0 },
    { wave: SQUARE, gain: 0.1, octave: 0, cents: 0 },
  ],
  sub: 0.3,
  cutoff: [220, 700, 0.12],
  resonance: 0.1,
  drive: 1.3,
  decay: 3,
});
/** Short saw with a snapping filter: sequences and stabs above the bass. */
export const sawPluck = synth({
  layers: [
    { wave: SAW, gain: 0.42, octave: 0, cents: -7 },
    { wave: SAW, gain: 0.42, octave: 0, cents: 7 },
  ],
  sub: 0,
  cutoff: [350, 5200, 0.07],
  resonance: 0.3,
  drive: 1,
  decay: 1.1,
});
/** Narrow and dry: a sequencer's pulse. */
export const pulse = synth({
  layers: [{ wave: SQUARE, gain: 0.6, octave: 0, cents: 0 }],
  sub: 0,
  cutoff: [420, 2800, 0.05],
  resonance: 0.45,
  drive: 1,
  decay: 0.7,
});

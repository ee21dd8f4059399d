import {
  brush,
  clap,
  crash,
  type Drum,
  hand,
  hat,
  kick,
  ride,
  rim,
  shaker,
  snap,
  snare,
  swell,
  tambourine,
  tom,
} from './drum-sounds.ts';
import type { Instrument } from './instrument.ts';
import { struck } from './instrument.ts';
import { anvil, bigDrum, boom, gong, plates, wood } from './percussion-sounds.ts';

/** Rows that patterns are written in; a kit answers those it has. */
export const ROWS = {
  kick: 36,
  rim: 37,
  snare: 38,
  clap: 39,
  hat: 42,
  open: 46,
  low: 45,
  mid: 47,
  high: 50,
  crash: 49,
  ride: 51,
  shaker: 70,
  tambourine: 54,
  hand: 63,
  slap: 64,
  wood: 76,
  woodHigh: 77,
  big: 41,
  gong: 52,
  gongSmall: 80,
  plates: 57,
  boom: 35,
  anvil: 60,
  swell: 90,
} as const;

export type Row = keyof typeof ROWS;

type Kit = Partial<Record<Row, readonly [drum: Drum, pan: number]>>;

function kitOf(kit: Kit): Instrument {
  const byMidi = new Map<number, readonly [Drum, number]>();
  for (const [row, entry] of Object.entries(kit)) byMidi.set(ROWS[row as Row], entry);
  const play = struck({
    render: ({ midi, velocity, rng }) => (byMidi.get(midi) as readonly [Drum, number])[0](velocity, rng),
    levels: 4,
    takes: 3,
    release: 0.1,
    longest: 6,
    rings: true,
    pan: (midi) => (byMidi.get(midi) as readonly [Drum, number])[1],
    touch: 1.3,
  });
  return (tones, out, rng) =>
    play(
      tones.filter((t) => byMidi.has(t.midi)),
      out,
      rng,
    );
}

const common: Kit = {
  crash: [crash, 0.25],
  ride: [ride, 0.3],
  shaker: [shaker, -0.35],
  tambourine: [tambourine, 0.35],
  clap: [clap, 0],
  rim: [rim, 0.1],
  hand: [hand(210, 0.5), -0.3],
  slap: [hand(330, 1), -0.2],
  wood: [wood(820), 0.3],
  woodHigh: [wood(1150), 0.4],
  big: [bigDrum(78, 1.1), 0],
  boom: [boom, 0],
  swell: [swell(1.6), 0],
};

export const studioKit = kitOf({
  ...common,
  kick: [kick({ hz: 56, drop: 2.2, seconds: 0.32, click: 0.5, drive: 1.4 }), 0],
  snare: [snare({ hz: 192, body: 0.5, wires: 0.55, seconds: 0.2, bright: 8500 }), 0.04],
  hat: [hat(0.05), 0.28],
  open: [hat(0.3), 0.28],
  low: [tom(88), 0.3],
  mid: [tom(122), 0.05],
  high: [tom(165), -0.25],
});

/** Soft and old: the tops are gone, the snare is a brush. */
export const dustyKit = kitOf({
  ...common,
  kick: [kick({ hz: 52, drop: 1.5, seconds: 0.26, click: 0.2, drive: 1.7 }), 0],
  snare: [snare({ hz: 178, body: 0.55, wires: 0.35, seconds: 0.15, bright: 4200 }), 0.05],
  clap: [brush, 0.1],
  hat: [hat(0.035, 0.8), 0.22],
  open: [hat(0.2, 0.8), 0.22],
});

export const brushKit = kitOf({
  ...common,
  kick: [kick({ hz: 58, drop: 1.2, seconds: 0.24, click: 0.2, drive: 1.1 }), 0],
  snare: [brush, -0.1],
  hat: [hat(0.04, 1.1), 0.25],
  open: [hat(0.16, 1.1), 0.25],
});

export const machineKit = kitOf({
  ...common,
  kick: [kick({ hz: 47, drop: 3.4, seconds: 0.5, click: 0.3, drive: 1.8 }), 0],
  snare: [snare({ hz: 215, body: 0.4, wires: 0.6, seconds: 0.24, bright: 10500 }), 0],
  hat: [hat(0.038, 1.25), 0.15],
  open: [hat(0.22, 1.25), -0.15],
  low: [tom(72, 0.6), 0.3],
  mid: [tom(104, 0.5), 0],
  high: [tom(148, 0.45), -0.3],
});

/** The gated drums of 1985. */
export const neonKit = kitOf({
  ...common,
  kick: [kick({ hz: 52, drop: 2.6, seconds: 0.36, click: 0.6, drive: 1.9 }), 0],
  snare: [snare({ hz: 170, body: 0.55, wires: 0.8, seconds: 0.36, bright: 9500 }), 0],
  hat: [hat(0.05, 1.15), 0.2],
  open: [hat(0.26, 1.15), 0.2],
  low: [tom(82, 0.7), 0.4],
  mid: [tom(116, 0.65), 0],
  high: [tom(160, 0.6), -0.4],
});

/** Skins the size of doors. */
export const epicKit = kitOf({
  ...common,
  kick: [bigDrum(52, 1.4), 0],
  snare: [snare({ hz: 160, body: 0.6, wires: 0.6, seconds: 0.3, bright: 7000 }), 0.05],
  low: [bigDrum(66, 1.2), -0.3],
  mid: [bigDrum(92, 0.9), 0.1],
  high: [bigDrum(128, 0.7), 0.35],
  hat: [hat(0.05), 0.25],
  anvil: [anvil, -0.25],
});

/** Palms, box and fingers. */
export const handKit = kitOf({
  ...common,
  kick: [hand(82, 0.3), 0],
  snare: [hand(240, 1.4), 0.05],
  clap: [clap, 0.1],
  rim: [snap, 0.15],
  hat: [shaker, -0.3],
});

/** 堂鼓、板鼓、木鱼、大小锣、钹. */
export const operaKit = kitOf({
  ...common,
  kick: [bigDrum(62, 1.3), 0],
  low: [bigDrum(74, 1.1), -0.2],
  mid: [bigDrum(108, 0.8), 0.1],
  high: [bigDrum(150, 0.5), 0.25],
  snare: [wood(1450, 0.05), 0.15],
  wood: [wood(640, 0.2), 0.25],
  woodHigh: [wood(960, 0.15), -0.25],
  gong: [gong(196, -0.035, 3.6), -0.15],
  gongSmall: [gong(560, 0.07, 1.1), 0.2],
  plates: [plates, 0.3],
  hat: [shaker, -0.3],
});

/** Sheet iron, pipes and presses. */
export const foundryKit = kitOf({
  ...common,
  kick: [kick({ hz: 44, drop: 2.8, seconds: 0.42, click: 0.7, drive: 2.6 }), 0],
  snare: [anvil, 0.1],
  clap: [snare({ hz: 150, body: 0.5, wires: 0.8, seconds: 0.26, bright: 6500 }), 0],
  hat: [hat(0.045, 0.7), 0.25],
  open: [plates, -0.3],
  low: [bigDrum(60, 0.9), -0.25],
  mid: [bigDrum(96, 0.6), 0.2],
  high: [wood(420, 0.12), 0.35],
  anvil: [anvil, -0.3],
});

import { pick, type Rng } from '../random.ts';

/** One note of a motif: when, how long (sixteenths), and how many scale steps over the phrase's centre it wants to be. */
export interface MotifNote {
  at: number;
  length: number;
  step: number;
}

export type Feel = 'lyrical' | 'sparse' | 'driving' | 'syncopated' | 'folk' | 'waltz' | 'chant';

/** Bars of note lengths in sixteenths; negative is rest. */
const RHYTHMS: Record<Feel, readonly string[]> = {
  lyrical: ['4 4 8', '6 2 8', '8 4 4', '4 2 2 8', '6 2 4 4', '2 2 4 8', '-2 2 4 8'],
  sparse: ['8 8', '12 4', '-4 4 8', '6 10', '4 12', '-8 4 4'],
  driving: ['2 2 2 2 4 4', '3 3 2 4 4', '4 2 2 4 2 2', '3 3 4 2 4', '2 4 2 4 4', '4 4 2 2 4'],
  syncopated: ['3 3 2 3 5', '-2 4 2 4 4', '3 5 3 5', '2 4 4 6', '-2 2 4 3 5', '3 3 6 4'],
  folk: ['4 2 2 4 4', '6 2 4 4', '4 4 2 2 4', '3 1 4 8', '2 2 4 4 -4', '6 1 1 8', '4 2 2 8'],
  waltz: ['4 4 4', '8 4', '6 2 4', '4 2 2 4', '2 2 4 4', '4 8'],
  chant: ['8 8', '12 4', '4 4 8', '16', '6 2 8'],
};

const SHAPES: readonly (readonly number[])[] = [
  [0, 1, 2, 4, 3, 2],
  [4, 3, 2, 0, 1, 0],
  [0, 2, 4, 3, 1, 0],
  [2, 1, 0, 1, 2, 4],
  [0, 1, 0, -1, 0, 2],
  [0, 4, 3, 2, 1, 0],
  [3, 2, 4, 2, 1, 2],
  [0, 2, 1, 3, 2, 4],
];

function lengths(text: string): number[] {
  return text.split(' ').map(Number);
}

function motif(rng: Rng, feel: Feel): MotifNote[] {
  const shape = pick(rng, SHAPES);
  const start = Math.floor(rng() * 2);
  const notes: MotifNote[] = [];
  let at = 0;
  for (const length of lengths(pick(rng, RHYTHMS[feel]))) {
    if (length > 0) notes.push({ at, length, step: shape[(start + notes.length) % shape.length] as number });
    at += Math.abs(length);
  }
  return notes;
}

function cadence(sixteenths: number, full: boolean, feel: Feel): MotifNote[] {
  const quick = feel === 'driving' || feel === 'syncopated' || feel === 'folk';
  if (full) {
    return quick
      ? [
          { at: 0, length: 4, step: 1 },
          { at: 4, length: sixteenths - 8, step: 0 },
        ]
      : [{ at: 0, length: sixteenths - 4, step: 0 }];
  }
  return [
    { at: 0, length: 4, step: 3 },
    { at: 4, length: sixteenths - 8, step: 2 },
  ];
}

/** The last note of a motif held back by one small ornament: a turn into it. */
function ornament(notes: readonly MotifNote[]): MotifNote[] {
  const long = notes.findIndex((n) => n.length >= 6);
  if (long < 0) return [...notes];
  const n = notes[long] as MotifNote;
  return [
    ...notes.slice(0, long),
    { at: n.at, length: 2, step: n.step + 1 },
    { at: n.at + 2, length: n.length - 2, step: n.step },
    ...notes.slice(long + 1),
  ];
}

const PLANS: Record<number, string> = {
  1: 'K',
  2: 'aK',
  3: 'abK',
  4: 'abcK',
  5: 'ababK',
  6: 'abadcK',
  7: 'abakadK',
  8: 'abakadcK',
};

/** A theme of eight bars as letters: `a`, `b`, `c` motifs, `d` is `a` turned, `k` and `K` half and full close. */
function planOf(bars: number): string {
  if (bars <= 8) return PLANS[bars] ?? 'K';
  return `${PLANS[8]}${planOf(bars - 8)}`;
}

/** A phrase of whole bars. The same dice give the same motifs whatever the length, so that a theme stays itself in every version. */
export function phrase(rng: Rng, bars: number, meter: number, feel: Feel): MotifNote[] {
  const sixteenths = meter * 4;
  const a = motif(rng, feel);
  const b = motif(rng, feel);
  const c = motif(rng, feel);
  const lift = pick(rng, [
    [0, 1, 2, 0],
    [0, -1, 1, 0],
    [0, 2, 1, 0],
  ]);
  const notes: MotifNote[] = [];
  [...planOf(bars)].forEach((letter, bar) => {
    const source =
      letter === 'a'
        ? a
        : letter === 'b'
          ? b
          : letter === 'c'
            ? c
            : letter === 'd'
              ? ornament(a)
              : cadence(sixteenths, letter === 'K', feel);
    const up = letter === 'k' || letter === 'K' ? 0 : (lift[bar % 4] as number);
    for (const n of source) {
      if (n.at < sixteenths)
        notes.push({ at: bar * sixteenths + n.at, length: Math.min(n.length, sixteenths - n.at), step: n.step + up });
    }
  });
  return notes;
}

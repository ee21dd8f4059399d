import type { FormName, VersionKind } from '../recipe.ts';

export type SectionName = 'intro' | 'theme' | 'build' | 'contrast' | 'peak' | 'break' | 'outro';

export interface Section {
  name: SectionName;
  /** In bars from the start of the recording. */
  startBar: number;
  bars: number;
  /** 0 to 1 at its first and its last moment: what plays, how hard, how bright. */
  energy: readonly [number, number];
  material: 'theme' | 'contrast';
}

export interface Plan {
  sections: readonly Section[];
  /** Bars before the last chord; the last chord stands on the bar after them. */
  bars: number;
  /** Seconds that the last chord has to ring out. */
  tail: number;
}

interface Draft {
  name: SectionName;
  weight: number;
  energy: readonly [number, number];
  material?: 'contrast';
}

const FORMS: Record<FormName, readonly Draft[]> = {
  arc: [
    { name: 'intro', weight: 3, energy: [0.3, 0.36] },
    { name: 'theme', weight: 8, energy: [0.45, 0.55] },
    { name: 'build', weight: 5, energy: [0.6, 0.8], material: 'contrast' },
    { name: 'peak', weight: 8, energy: [0.95, 1] },
    { name: 'outro', weight: 3, energy: [0.4, 0.2] },
  ],
  build: [
    { name: 'intro', weight: 3, energy: [0.28, 0.34] },
    { name: 'theme', weight: 6, energy: [0.4, 0.5] },
    { name: 'build', weight: 7, energy: [0.6, 0.85], material: 'contrast' },
    { name: 'break', weight: 2, energy: [0.26, 0.33] },
    { name: 'peak', weight: 9, energy: [0.95, 1] },
    { name: 'outro', weight: 1.5, energy: [0.45, 0.3] },
  ],
  song: [
    { name: 'intro', weight: 3, energy: [0.35, 0.4] },
    { name: 'theme', weight: 8, energy: [0.52, 0.62] },
    { name: 'peak', weight: 7, energy: [0.85, 0.9], material: 'contrast' },
    { name: 'break', weight: 3, energy: [0.34, 0.45] },
    { name: 'peak', weight: 7, energy: [0.95, 1] },
    { name: 'outro', weight: 2, energy: [0.5, 0.4] },
  ],
  groove: [
    { name: 'intro', weight: 3, energy: [0.3, 0.4] },
    { name: 'theme', weight: 8, energy: [0.6, 0.7] },
    { name: 'break', weight: 3, energy: [0.36, 0.44] },
    { name: 'contrast', weight: 6, energy: [0.75, 0.8], material: 'contrast' },
    { name: 'peak', weight: 7, energy: [0.9, 1] },
    { name: 'outro', weight: 3, energy: [0.45, 0.3] },
  ],
  suite: [
    { name: 'intro', weight: 3, energy: [0.27, 0.34] },
    { name: 'theme', weight: 7, energy: [0.45, 0.55] },
    { name: 'contrast', weight: 5, energy: [0.65, 0.7], material: 'contrast' },
    { name: 'break', weight: 2, energy: [0.2, 0.28] },
    { name: 'peak', weight: 7, energy: [0.85, 1] },
    { name: 'outro', weight: 3, energy: [0.35, 0.15] },
  ],
  waves: [
    { name: 'intro', weight: 3, energy: [0.32, 0.45] },
    { name: 'theme', weight: 6, energy: [0.5, 0.65] },
    { name: 'contrast', weight: 5, energy: [0.35, 0.55], material: 'contrast' },
    { name: 'peak', weight: 6, energy: [0.7, 1] },
    { name: 'outro', weight: 4, energy: [0.5, 0.2] },
  ],
};

const LONGER: ReadonlySet<SectionName> = new Set(['theme', 'build', 'contrast', 'peak']);

/** The drafts of a version: an edit keeps what carries the piece and lets the rest go. */
function draftsOf(form: FormName, version: VersionKind): readonly Draft[] {
  const all = FORMS[form];
  if (version === '30s') {
    const peak = all.findLast((d) => d.name === 'peak') as Draft;
    const theme = all.find((d) => d.name === 'theme') as Draft;
    return [
      { name: 'intro', weight: 1.5, energy: [0.3, 0.4] },
      { ...theme, weight: 4, energy: [theme.energy[0] + 0.1, theme.energy[1] + 0.15] },
      { ...peak, weight: 5 },
    ];
  }
  if (version === '15s') {
    return [
      { name: 'theme', weight: 2, energy: [0.55, 0.7] },
      { name: 'peak', weight: 3, energy: [0.95, 1] },
    ];
  }
  if (version === 'loop')
    return [
      { name: 'theme', weight: 4, energy: [0.62, 0.7] },
      { name: 'peak', weight: 4, energy: [0.9, 0.9] },
    ];
  return all;
}

/** Whole bars for each draft that add up to `bars`: fours where there is room, twos where not, what is left over to the edges. */
function allot(drafts: readonly Draft[], bars: number): number[] {
  const weight = drafts.reduce((sum, d) => sum + d.weight, 0);
  const long = (i: number) => LONGER.has((drafts[i] as Draft).name) && drafts.length > 3;
  const unit = drafts.map((_, i) => (bars >= 24 && long(i) ? 4 : bars >= 10 ? 2 : 1));
  const ideal = drafts.map((d) => (d.weight / weight) * bars);
  const got = ideal.map((want, i) =>
    Math.max(long(i) ? (unit[i] as number) : 1, Math.round(want / (unit[i] as number)) * (unit[i] as number)),
  );
  for (;;) {
    const missing = bars - got.reduce((a, b) => a + b, 0);
    if (missing === 0) return got;
    const sign = Math.sign(missing);
    const error = (i: number) => ((ideal[i] as number) - (got[i] as number)) * sign;
    const most = (allowed: (i: number) => boolean) =>
      drafts
        .map((_, i) => i)
        .filter(allowed)
        .sort((a, b) => error(b) - error(a))[0];
    const spare = (i: number, step: number) => sign > 0 || (got[i] as number) > step;
    // A whole unit where one fits, else a bar off or onto an edge, else a bar of whatever is longest.
    const whole = most((i) => Math.abs(missing) >= (unit[i] as number) && spare(i, unit[i] as number) && error(i) > 0);
    const edge = most((i) => !long(i) && spare(i, 1));
    const at = whole ?? edge ?? got.indexOf(Math.max(...got));
    got[at] = (got[at] as number) + sign * (whole === undefined ? 1 : (unit[at] as number));
  }
}

/** Seconds that a version of a recording of `seconds` lasts; a loop lasts whole bars. */
export function versionSeconds(version: VersionKind, seconds: number, barSeconds: number): number {
  if (version === '60s') return 60;
  if (version === '30s') return 30;
  if (version === '15s') return 15;
  if (version === 'loop') return loopBars(barSeconds) * barSeconds;
  return seconds;
}

function loopBars(barSeconds: number): number {
  return Math.max(4, Math.min(16, 4 * Math.floor(26 / barSeconds / 4)));
}

/** Lays the form out over a length, so that the last chord rings for 2 s or more (1.5 s in the shortest edit) up to the end. */
export function planForm(form: FormName, version: VersionKind, seconds: number, barSeconds: number): Plan {
  const loop = version === 'loop';
  const total = versionSeconds(version, seconds, barSeconds);
  const ring = version === '15s' ? 1.5 : Math.max(2.2, Math.min(4, barSeconds));
  const bars = loop ? loopBars(barSeconds) : Math.max(2, Math.floor((total - ring) / barSeconds));
  const drafts = draftsOf(form, version);
  const lengths = allot(drafts, bars);
  let startBar = 0;
  const sections = drafts.map((d, i): Section => {
    const section: Section = {
      name: d.name,
      startBar,
      bars: lengths[i] as number,
      energy: d.energy,
      material: d.material ?? 'theme',
    };
    startBar += section.bars;
    return section;
  });
  return { sections, bars, tail: loop ? 0 : total - bars * barSeconds };
}

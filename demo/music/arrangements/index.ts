import type { Arranger } from '../score/arrangement.ts';
import { lastMetro } from './last-metro.ts';
import { letters } from './letters.ts';
import type { ArrangementName } from './names.ts';
import { nightFerry } from './night-ferry.ts';

const ARRANGEMENTS: Record<ArrangementName, Arranger> = {
  'last-metro': lastMetro,
  letters,
  'night-ferry': nightFerry,
};

export function arrangementOf(name: ArrangementName): Arranger {
  return ARRANGEMENTS[name];
}

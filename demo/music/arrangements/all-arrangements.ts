import type { Arranger } from '../score/arrangement.ts';
import { acoustic } from './acoustic.ts';
import { coldStart } from './cold-start.ts';
import { compoundEye } from './compound-eye.ts';
import { curtain } from './curtain.ts';
import { desertRoad } from './desert-road.ts';
import { drift } from './drift.ts';
import { echolocation } from './echolocation.ts';
import { feltPianoRoom } from './felt-piano.ts';
import { handmade } from './handmade.ts';
import { hutong } from './hutong.ts';
import { ironCotton } from './iron-cotton.ts';
import { lastMetro } from './last-metro.ts';
import { letters } from './letters.ts';
import { lowFlight } from './low-flight.ts';
import { midnightSun } from './midnight-sun.ts';
import { minimal } from './minimal.ts';
import { mist } from './mist.ts';
import { mountainGate } from './mountain-gate.ts';
import type { ArrangementName } from './names.ts';
import { neon } from './neon.ts';
import { nightFerry } from './night-ferry.ts';
import { oneBreath } from './one-breath.ts';
import { paperCinema } from './paper-cinema.ts';
import { rooftop } from './rooftop.ts';
import { teaVoltage } from './tea-voltage.ts';
import { timelapse } from './timelapse.ts';

const ARRANGEMENTS: Record<ArrangementName, Arranger> = {
  acoustic,
  'cold-start': coldStart,
  'compound-eye': compoundEye,
  curtain,
  'desert-road': desertRoad,
  drift,
  echolocation,
  'felt-piano': feltPianoRoom,
  handmade,
  hutong,
  'iron-cotton': ironCotton,
  'last-metro': lastMetro,
  letters,
  'low-flight': lowFlight,
  'midnight-sun': midnightSun,
  minimal,
  mist,
  'mountain-gate': mountainGate,
  neon,
  'night-ferry': nightFerry,
  'one-breath': oneBreath,
  'paper-cinema': paperCinema,
  rooftop,
  'tea-voltage': teaVoltage,
  timelapse,
};

export function arrangementOf(name: ArrangementName): Arranger {
  return ARRANGEMENTS[name];
}

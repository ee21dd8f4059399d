import { birdTimetable } from './albums/bird-timetable.ts';
import { cityMargins } from './albums/city-margins.ts';
import { coldStart } from './albums/cold-start.ts';
import { compoundEye } from './albums/compound-eye.ts';
import { cutPoints } from './albums/cut-points.ts';
import { desertRoad } from './albums/desert-road.ts';
import { doldrums } from './albums/doldrums.ts';
import { echolocation } from './albums/echolocation.ts';
import { feltRain } from './albums/felt-rain.ts';
import { fiveMinutes } from './albums/five-minutes.ts';
import { hutongAfternoon } from './albums/hutong-afternoon.ts';
import { indoors } from './albums/indoors.ts';
import { ironAndCotton } from './albums/iron-and-cotton.ts';
import { lastMetro } from './albums/last-metro.ts';
import { letters } from './albums/letters.ts';
import { lowAltitude } from './albums/low-altitude.ts';
import { madeByHand } from './albums/made-by-hand.ts';
import { midnightSun } from './albums/midnight-sun.ts';
import { mistOnTheRiver } from './albums/mist-on-the-river.ts';
import { mountainGate } from './albums/mountain-gate.ts';
import { neonArchaeology } from './albums/neon-archaeology.ts';
import { nightFerry } from './albums/night-ferry.ts';
import { oneBreath } from './albums/one-breath.ts';
import { paperCinema } from './albums/paper-cinema.ts';
import { pressPlay } from './albums/press-play.ts';
import { rooftopMorning } from './albums/rooftop-morning.ts';
import { slowShutter } from './albums/slow-shutter.ts';
import { teaAndVoltage } from './albums/tea-and-voltage.ts';
import { townAndField } from './albums/town-and-field.ts';
import { weatherReport } from './albums/weather-report.ts';
import type { Album } from './types.ts';

/** Every album of the demo catalogue, music before effects, by code. */
export const ALBUMS: readonly Album[] = [
  nightFerry,
  feltRain,
  desertRoad,
  cityMargins,
  letters,
  slowShutter,
  doldrums,
  neonArchaeology,
  teaAndVoltage,
  hutongAfternoon,
  coldStart,
  birdTimetable,
  lowAltitude,
  paperCinema,
  oneBreath,
  midnightSun,
  ironAndCotton,
  madeByHand,
  echolocation,
  fiveMinutes,
  mistOnTheRiver,
  compoundEye,
  lastMetro,
  mountainGate,
  rooftopMorning,
  pressPlay,
  cutPoints,
  indoors,
  weatherReport,
  townAndField,
];

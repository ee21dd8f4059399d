import { chinaMidnight } from '#platform/clock/china-time.ts';
import { fileName } from '#platform/files/file-name.ts';

/** A list that somebody plays from; what falls off its end was heard long ago. */
export const PLAYLIST_LIMIT = 1000;

/** The days whose plays make a track hot (readings, "Theme"). */
export const HEAT_DAYS = 7;

/** When the day of an instant began in China: trial downloads are counted by the day (specification, section 9). */
export function dayBegan(instant: Date): Date {
  const inChina = new Date(instant.getTime() + 8 * 3_600_000);
  return chinaMidnight(inChina.getUTCFullYear(), inChina.getUTCMonth(), inChina.getUTCDate());
}

/** `雾号_TB-0042-03-TRIAL.mp3`: title and code, without what file systems refuse. */
export const trialFileName = (title: string, code: string): string => `${fileName(title)}_${code}-TRIAL.mp3`;

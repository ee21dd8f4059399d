import type { Database } from '#platform/database/database.ts';
import { saveMeasured } from './queries/recordings.ts';
import { drawnWave, encodeWave, ROW_POINTS, resampleWave, type Wave } from './wave-shape.ts';

/** What the audio domain found in a recording and made of it. */
export interface ReadyRecording {
  versionId: string;
  masterObject: string;
  /** One of the audio domain's `MasterFormat`. */
  masterFormat: string;
  trialObject: string;
  durationMs: number;
  /** 480 points of peak and rms, 0 to 100. */
  waveform: Wave;
  /** Numbers of sound for similarity search. */
  features: readonly number[];
  /** Beats per minute; null where no beat was found, and for effects. */
  bpm: number | null;
  /** `D minor`; null where nothing tonal was found, and for effects. */
  musicalKey: string | null;
  readyAt: Date;
}

/**
 * Makes a version playable. Tempo and key are measured suggestions: they fill what an editor left empty, and only from the
 * main version. Twice with the same recording is once. Returns false where the version is gone.
 */
export async function recordingReady(db: Database, recording: ReadyRecording): Promise<boolean> {
  const { waveform, ...measured } = recording;
  const drawn = drawnWave(waveform);
  const waveRow = encodeWave(resampleWave(drawn, ROW_POINTS));
  return saveMeasured(db, { ...measured, waveShape: encodeWave(drawn), waveRow });
}

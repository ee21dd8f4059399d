import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';

/** What stands in a version once its recording is measured. */
export interface MeasuredVersion {
  versionId: string;
  masterObject: string;
  masterFormat: string;
  trialObject: string;
  durationMs: number;
  waveShape: string;
  waveRow: string;
  features: readonly number[];
  bpm: number | null;
  musicalKey: string | null;
  readyAt: Date;
}

/** Writes the measurements into the version, and tempo and key into its track where they are empty. */
export async function saveMeasured(db: Database, measured: MeasuredVersion): Promise<boolean> {
  const { versionId, readyAt, bpm, musicalKey, features, ...values } = measured;
  const version = await db
    .updateTable('versions')
    .set({ ...values, features: [...features], readyAt, markedTrialObject: null, deliveryObject: null })
    .where('id', '=', versionId)
    .returning(['trackId', 'isMain'])
    .executeTakeFirst();
  if (!version) return false;
  if (version.isMain && (bpm !== null || musicalKey !== null)) {
    await db
      .updateTable('tracks')
      .set({
        bpm: sql`coalesce(bpm, ${bpm}::numeric)`,
        musicalKey: sql`coalesce(musical_key, ${musicalKey}::text)`,
      })
      .where('id', '=', version.trackId)
      .execute();
  }
  return true;
}

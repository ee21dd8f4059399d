import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { MasterKind } from './shapes.ts';

export interface NewRecording {
  versionId: string;
  kind: MasterKind;
  /** As its uploader called it. */
  originalName: string;
  bytes: number;
  masterObject: string;
  /** The operator's name; empty where a program delivered it. */
  uploadedBy: string;
}

export async function insertRecording(db: Database, recording: NewRecording): Promise<string> {
  const row = await db.insertInto('recordings').values(recording).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

/** Takes a recording into work. Null where it is decided already: a job may come twice. */
export async function claimRecording(db: Database, id: string) {
  const row = await db
    .updateTable('recordings')
    .set({ state: 'working', attempts: sql`attempts + 1` })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'working'])
    .returning(['id', 'versionId', 'kind', 'masterObject', 'bytes', 'attempts'])
    .executeTakeFirst();
  return row ?? null;
}

/** Whether a master that was delivered later is in use already: an older one must not come back over it. */
export async function newerIsReady(db: Database, recording: { id: string; versionId: string }): Promise<boolean> {
  const row = await db
    .selectFrom('recordings')
    .select('id')
    .where('versionId', '=', recording.versionId)
    .where('id', '>', recording.id)
    .where('state', '=', 'ready')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface RecordingOutcome {
  state: 'ready' | 'refused' | 'failed';
  finishedAt: Date;
  refusal?: object;
  warnings?: readonly object[];
  format?: string;
  durationMs?: number;
  sampleRate?: number;
  channels?: number;
  bitDepth?: number | null;
  loudnessLufs?: number;
  truePeakDbtp?: number;
  bpm?: number | null;
  bpmConfidence?: number | null;
  musicalKey?: string | null;
  tags?: object;
}

/** Writes what became of a recording, once: false where it was decided meanwhile. */
export async function finishRecording(db: Database, id: string, outcome: RecordingOutcome): Promise<boolean> {
  const { refusal, warnings, tags, ...values } = outcome;
  const { numUpdatedRows } = await db
    .updateTable('recordings')
    .set({
      ...values,
      ...(refusal ? { refusal: JSON.stringify(refusal) } : {}),
      ...(warnings ? { warnings: JSON.stringify(warnings) } : {}),
      ...(tags ? { tags: JSON.stringify(tags) } : {}),
    })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'working'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Refused or failed, and nothing newer was delivered for the version. */
const open = sql<boolean>`state in ('refused', 'failed') and not exists (
  select 1 from recordings newer where newer.version_id = recordings.version_id and newer.id > recordings.id
)`;

/** A page of recordings, the latest first, and how many there are. */
export async function recordingPage(
  db: Database,
  filter: {
    versionId?: string | undefined;
    state?: string | undefined;
    open?: boolean | undefined;
    offset: number;
    limit: number;
  },
) {
  let query = db.selectFrom('recordings');
  if (filter.versionId !== undefined) query = query.where('versionId', '=', filter.versionId);
  if (filter.state !== undefined) query = query.where('state', '=', filter.state);
  if (filter.open) query = query.where(open);
  const rows = await query.selectAll().orderBy('id', 'desc').offset(filter.offset).limit(filter.limit).execute();
  const { total } = await query.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}

/** Recordings that somebody has to see to; what was delivered again since then is not among them. */
export async function openRecordings(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('recordings')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(open)
    .executeTakeFirstOrThrow();
  return count;
}

/** How many recordings wait to be measured or are being measured. */
export async function recordingsInWork(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('recordings')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('state', 'in', ['waiting', 'working'])
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether a version has a master that is not refused: delivered, in work or in use. */
export async function hasRecording(db: Database, versionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('recordings')
    .select('id')
    .where('versionId', '=', versionId)
    .where('state', 'in', ['waiting', 'working', 'ready'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

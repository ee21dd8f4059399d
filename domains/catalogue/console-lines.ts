import { Refusal } from '#platform/contract/refusal.ts';
import type { Database } from '#platform/database/database.ts';
import { type Language, pick } from '#platform/locale/messages.ts';
import { coverImage } from './covers.ts';
import { type albumLines, checkConstraintsNow } from './queries/console-albums.ts';
import type { trackLines } from './queries/console-tracks.ts';
import { seconds } from './rows.ts';

type Status = 'draft' | 'on_sale' | 'off_shelf';

/** An album as a line of the console's list. */
export function albumLineOf(row: Awaited<ReturnType<typeof albumLines>>['rows'][number]) {
  const { id, code, titleZh, titleEn, libraryTypeId, tracks, unready, releasedOn } = row;
  return {
    id,
    code,
    titleZh,
    titleEn,
    libraryTypeId,
    tracks,
    unready,
    releasedOn,
    status: row.status as Status,
    image: coverImage(row.coverKey, 112),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** A track as a line of the console's list. */
export function trackLineOf(row: Awaited<ReturnType<typeof trackLines>>['rows'][number], language: Language) {
  const { id, albumId, code, position, titleZh, titleEn, libraryTypeId, musicalKey, ready } = row;
  return {
    id,
    albumId,
    code,
    position,
    titleZh,
    titleEn,
    libraryTypeId,
    musicalKey,
    ready,
    albumTitle: pick(language, row.albumTitleZh, row.albumTitleEn),
    status: row.status as Status,
    image: coverImage(row.coverKey, 112),
    bpm: row.bpm === null ? null : Number(row.bpm),
    duration: seconds(row.durationMs),
    updatedAt: row.updatedAt.toISOString(),
  };
}

const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';

/** Runs a write; what the database's constraints forbid is told to the operator beside the field. */
export async function refusingConflicts<T>(db: Database, write: () => Promise<T>): Promise<T> {
  try {
    const written = await write();
    await checkConstraintsNow(db);
    return written;
  } catch (error) {
    const { code, constraint = '' } = error as { code?: string; constraint?: string };
    if (code === FOREIGN_KEY_VIOLATION) throw new Refusal('catalogue_choice_gone');
    if (code !== UNIQUE_VIOLATION) throw error;
    const place = constraint.includes('position');
    const key = place ? 'catalogue_place_taken' : 'catalogue_code_taken';
    throw new Refusal(key, { fields: { [place ? 'position' : 'code']: key } });
  }
}

/** What differs between two records, as the audit log keeps it: `{ bpm: { from, to } }`. */
export function changesBetween(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Record<string, { from: unknown; to: unknown }> {
  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  return Object.fromEntries(
    Object.keys(after)
      .filter((field) => !same(before[field], after[field]))
      .map((field) => [field, { from: before[field], to: after[field] }]),
  );
}

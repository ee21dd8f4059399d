import type { CallContext } from '#platform/http/context.ts';
import { type Language, pick } from '#platform/locale/messages.ts';
import { coverImage } from './covers.ts';
import { type Marks, marksPort, noMarks, trialAddressPort } from './ports.ts';
import { type NamedRecord, type TrackRowRecord, trackRowRecords, versionRecords } from './queries/rows.ts';
import { trackOnSale } from './rules.ts';
import type { TrackRow, VersionRow } from './shapes.ts';

/** What of a call's context the rows depend on: who asks, and in which language. */
export type Reader = Pick<CallContext, 'db' | 'actor' | 'language' | 'services'>;

export const yes = (value: boolean): 0 | 1 => (value ? 1 : 0);

export const nameOf = (language: Language, { zh, en }: NamedRecord): string => pick(language, zh, en);

/** The English title beside a Chinese one; on an English page it is the title itself. */
export const subtitleOf = (language: Language, en: string): string => (language === 'zh' ? en : '');

/** Whole milliseconds as seconds. */
export const seconds = (milliseconds: number | null): number => (milliseconds ?? 0) / 1000;

/** What the reader has to do with these works; guests have nothing, and no query is made for them. */
export async function marksFor(
  reader: Reader,
  works: { versionIds?: readonly string[]; trackIds?: readonly string[]; albumIds?: readonly string[] },
): Promise<Marks> {
  if (reader.actor.kind !== 'account') return noMarks;
  const { versionIds = [], trackIds = [], albumIds = [] } = works;
  if (versionIds.length + albumIds.length + trackIds.length === 0) return noMarks;
  return marksPort.ask(reader, reader.actor.accountId, { versionIds, trackIds, albumIds });
}

function rowOf(record: TrackRowRecord, reader: Reader, marks: Marks): TrackRow {
  const { language } = reader;
  const offShelf = record.status !== 'on_sale' || record.albumStatus !== 'on_sale';
  const tags = record.tags.map((tag) => ({ id: tag.id, name: nameOf(language, tag), kind: tag.kind }));
  return {
    id: record.versionId,
    musicVersionId: record.versionId,
    trackId: record.trackId,
    musicLibraryTypeId: record.libraryTypeId,
    title: pick(language, record.titleZh, record.titleEn),
    subtitle: subtitleOf(language, record.titleEn),
    name: pick(language, record.labelZh, record.labelEn),
    number: record.code,
    articleNo: record.articleNo,
    image: coverImage(record.coverKey),
    musicVersionTags: tags.map((tag) => tag.name).join(','),
    tags,
    favorites: yes(marks.favouriteVersions.has(record.versionId)),
    isCart: yes(marks.cartTracks.has(record.trackId)),
    goBuy: yes(trackOnSale(record)),
    tryMusicFile: record.ready && !offShelf ? trialAddressPort.ask(reader, record.versionId) : '',
    waveShape: record.wave ?? '',
    duration: seconds(record.durationMs),
    otherVersion: record.versions
      .filter((version) => version.id !== record.versionId)
      .map((version) => ({
        id: version.id,
        name: nameOf(language, version),
        musicLibraryTypeId: record.libraryTypeId,
      })),
    isstart: 1,
    bpm: record.bpm === null ? null : Number(record.bpm),
    musicalKey: record.musicalKey,
    vocal: record.vocal as TrackRow['vocal'],
    versions: record.versions.length,
    isMain: record.isMain,
    album: {
      id: record.albumId,
      name: pick(language, record.albumTitleZh, record.albumTitleEn),
      number: record.albumCode,
      musicLibraryTypeId: record.albumLibraryTypeId,
    },
    composers: record.composers.map((composer) => nameOf(language, composer)),
    owned: marks.ownedTracks.has(record.trackId),
    offShelf,
    ready: record.ready,
  };
}

/**
 * The rows of these versions, or of the main versions of these tracks, in the order asked for: one query, and the marks'.
 * What is gone or a draft is left out.
 */
export async function trackRowsOf(
  reader: Reader,
  by: { versionIds: readonly string[] } | { trackIds: readonly string[] },
  whole = false,
): Promise<TrackRow[]> {
  const wanted = 'versionIds' in by ? by.versionIds : by.trackIds;
  if (wanted.length === 0) return [];
  const records = await trackRowRecords(reader.db, by, whole);
  const marks = await marksFor(reader, {
    versionIds: records.map((record) => record.versionId),
    trackIds: records.map((record) => record.trackId),
  });
  const byId = new Map(
    records.map((record) => ['versionIds' in by ? record.versionId : record.trackId, record] as const),
  );
  return wanted.flatMap((id) => {
    const record = byId.get(id);
    return record ? [rowOf(record, reader, marks)] : [];
  });
}

/** All versions of a track for its page, the main one first: one query, and the marks'. */
export async function versionRowsOf(reader: Reader, track: TrackRow): Promise<VersionRow[]> {
  const records = await versionRecords(reader.db, track.trackId);
  const marks = await marksFor(reader, { versionIds: records.map((record) => record.id) });
  return records.map((record) => ({
    id: record.id,
    name: pick(reader.language, record.labelZh, record.labelEn),
    musicLibraryTypeId: track.musicLibraryTypeId,
    kind: record.kind,
    number: record.code,
    duration: seconds(record.durationMs),
    waveShape: record.waveShape ?? '',
    favorites: yes(marks.favouriteVersions.has(record.id)),
    isMain: record.isMain,
    ready: record.ready,
  }));
}

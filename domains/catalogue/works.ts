import type { Database } from '#platform/database/database.ts';
import { type AlbumWorkRow, albumWorks, deliverableRows, type TrackWorkRow, trackWorks } from './queries/works.ts';
import { albumOnSale, orderTypeOf, trackOnSale, type WorkOrderType } from './rules.ts';

/** A track or an album as something to license. A licence covers a track with all its versions (readings). */
export interface LicensableWork {
  kind: 'track' | 'album';
  id: string;
  code: string;
  titleZh: string;
  /** Empty where there is no English title. */
  titleEn: string;
  libraryTypeId: number;
  orderType: WorkOrderType;
  /** Whether a new licence of it can be sold now. */
  onSale: boolean;
  /** A price of its own in fen, in place of the library's base price. */
  priceFen: number | null;
  /** The album itself, or the track's. */
  albumId: string;
  /** The track itself, or the tracks on sale in the album's order. */
  trackIds: string[];
}

/** Names a work; a version stands for its track. */
export type WorkReference = { trackId: string } | { albumId: string } | { versionId: string };

/** A name for a reference, to find its work in the answer of `findWorks`. */
export function workKey(reference: WorkReference): string {
  if ('trackId' in reference) return `track:${reference.trackId}`;
  if ('albumId' in reference) return `album:${reference.albumId}`;
  return `version:${reference.versionId}`;
}

function fromTrack(row: TrackWorkRow): LicensableWork {
  const { id, code, titleZh, titleEn, libraryTypeId, priceFen, albumId } = row;
  const orderType = orderTypeOf({ kind: 'track', libraryTypeId, isBuyout: false });
  const onSale = trackOnSale(row);
  return {
    kind: 'track',
    id,
    code,
    titleZh,
    titleEn,
    libraryTypeId,
    orderType,
    onSale,
    priceFen,
    albumId,
    trackIds: [id],
  };
}

function fromAlbum(row: AlbumWorkRow): LicensableWork {
  const { id, code, titleZh, titleEn, libraryTypeId, isBuyout, priceFen, trackIds } = row;
  const orderType = orderTypeOf({ kind: 'album', libraryTypeId, isBuyout });
  const onSale = albumOnSale({ status: row.status, tracksOnSale: trackIds.length });
  return {
    kind: 'album',
    id,
    code,
    titleZh,
    titleEn,
    libraryTypeId,
    orderType,
    onSale,
    priceFen,
    albumId: id,
    trackIds,
  };
}

/**
 * Many works in at most two queries, whatever their number. Drafts and what is not there are absent from the answer;
 * what was taken off the shelf is in it with `onSale: false`. Keys are those of `workKey`.
 */
export async function findWorks(
  db: Database,
  references: readonly WorkReference[],
): Promise<Map<string, LicensableWork>> {
  const trackIds: string[] = [];
  const versionIds: string[] = [];
  const albumIds: string[] = [];
  for (const reference of references) {
    if ('trackId' in reference) trackIds.push(reference.trackId);
    else if ('albumId' in reference) albumIds.push(reference.albumId);
    else versionIds.push(reference.versionId);
  }
  const found = new Map<string, LicensableWork>();
  if (trackIds.length + versionIds.length > 0) {
    for (const row of await trackWorks(db, { trackIds, versionIds })) {
      if (row.status === 'draft' || row.albumStatus === 'draft') continue;
      const work = fromTrack(row);
      found.set(workKey({ trackId: row.id }), work);
      for (const versionId of row.versionIds) found.set(workKey({ versionId }), work);
    }
  }
  if (albumIds.length > 0) {
    for (const row of await albumWorks(db, albumIds)) {
      if (row.status !== 'draft') found.set(workKey({ albumId: row.id }), fromAlbum(row));
    }
  }
  return found;
}

/** One work, or null where there is none that the store shows. */
export async function findWork(db: Database, reference: WorkReference): Promise<LicensableWork | null> {
  return (await findWorks(db, [reference])).get(workKey(reference)) ?? null;
}

/** A version whose master is in the object store. */
export interface DeliverableVersion {
  id: string;
  code: string;
  kind: string;
  labelZh: string;
  labelEn: string;
  isMain: boolean;
  durationMs: number;
  masterObject: string;
  /** Container and codec of the master, one of the audio domain's `MasterFormat`. */
  masterFormat: string;
}

/** All that the delivery of a licence needs to know of a track. */
export interface Deliverable {
  trackId: string;
  code: string;
  titleZh: string;
  titleEn: string;
  albumId: string;
  albumCode: string;
  albumTitleZh: string;
  albumTitleEn: string;
  composers: { nameZh: string; nameEn: string }[];
  /** An uploaded cover in the object store; else the cover is drawn from `art`. */
  coverObject: string | null;
  art: unknown;
  /** Ready ones only, the main version first. */
  versions: DeliverableVersion[];
  /** Versions whose recording is not there yet. */
  waitingVersionIds: string[];
}

/** What can be delivered of each of these tracks, in one query, in the order asked for. */
export async function deliverables(db: Database, trackIds: readonly string[]): Promise<Deliverable[]> {
  if (trackIds.length === 0) return [];
  const rows = await deliverableRows(db, trackIds);
  const byId = new Map(rows.map((row) => [row.trackId, row]));
  return trackIds.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const versions = row.versions.flatMap((version) => {
      const { masterFormat, durationMs } = version;
      if (masterFormat === null || durationMs === null) return [];
      return [{ ...version, masterFormat, durationMs }];
    });
    return [{ ...row, versions }];
  });
}

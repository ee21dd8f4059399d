import { pick } from '#platform/locale/messages.ts';
import { coverOf } from './covers.ts';
import { type Marks, noMarks } from './ports.ts';
import { type AlbumRecord, albumPageRecord, albumRecords } from './queries/albums.ts';
import { marksFor, nameOf, type Reader, seconds, subtitleOf, yes } from './rows.ts';
import { albumOnSale } from './rules.ts';
import type { AlbumCard, AlbumPage } from './shapes.ts';

function cardOf(record: AlbumRecord, { language }: Reader, marks: Marks): AlbumCard {
  const cover = coverOf(record);
  return {
    id: record.id,
    name: pick(language, record.titleZh, record.titleEn),
    subtitle: subtitleOf(language, record.titleEn),
    number: record.code,
    articleNo: record.articleNo,
    type: record.isBuyout ? 4 : 3,
    musicLibraryTypeId: record.libraryTypeId,
    image: cover.image,
    cover,
    composers: record.composers.map((composer) => nameOf(language, composer)),
    musicCount: record.musicCount,
    releasedOn: record.releasedOn,
    favorites: yes(marks.favouriteAlbums.has(record.id)),
    isCart: yes(marks.cartAlbums.has(record.id)),
    goBuy: yes(albumOnSale({ status: record.status, tracksOnSale: record.musicCount })),
    owned: marks.ownedAlbums.has(record.id),
    offShelf: record.status !== 'on_sale',
  };
}

/** The cards of these albums in the order asked for: one query, and the marks'. What is gone or a draft is left out. */
export async function albumCardsOf(reader: Reader, albumIds: readonly string[]): Promise<AlbumCard[]> {
  if (albumIds.length === 0) return [];
  const records = await albumRecords(reader.db, albumIds);
  const marks = reader.actor.kind === 'account' ? await marksFor(reader, { albumIds }) : noMarks;
  const byId = new Map(records.map((record) => [record.id, record]));
  return albumIds.flatMap((id) => {
    const record = byId.get(id);
    return record ? [cardOf(record, reader, marks)] : [];
  });
}

const bpmOf = (value: string | null) => (value === null ? null : Number(value));

/** The page of one album, or null where the store shows none. */
export async function albumPageOf(reader: Reader, albumId: string): Promise<AlbumPage | null> {
  const [card] = await albumCardsOf(reader, [albumId]);
  const page = await albumPageRecord(reader.db, albumId);
  if (!card || !page) return null;
  const { language } = reader;
  const { brandId, brandNameZh, brandNameEn } = page;
  return {
    ...card,
    description: pick(language, page.descriptionZh, page.descriptionEn),
    brand: brandId === null ? null : { id: brandId, name: pick(language, brandNameZh ?? '', brandNameEn ?? '') },
    duration: seconds(Number(page.durationMs)),
    bpmFrom: bpmOf(page.bpmFrom),
    bpmTo: bpmOf(page.bpmTo),
    versions: page.versions,
    buyoutPriceFen: card.type === 4 ? page.priceFen : null,
  };
}

import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { CatalogueContent, ImportedAlbum, ImportedTheme, ImportedTrack, ImportedVersion } from '../import.ts';

type Ids = Map<string, string>;

/** Rows of one statement: far below the 65,535 parameters that one may have. */
const AT_ONCE = 500;

function* portions<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < rows.length; from += AT_ONCE) yield rows.slice(from, from + AT_ONCE);
}

/** Whether this transaction is the one that takes the import in; another that tries waits for its end. */
export async function claimImport(db: Database, name: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('catalogueImports')
    .values({ name })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function insertBrands(db: Database, brands: CatalogueContent['brands']): Promise<Ids> {
  const ids: Ids = new Map();
  for (const [position, { code, name, description }] of brands.entries()) {
    const values = {
      nameZh: name.zh,
      nameEn: name.en,
      descriptionZh: description.zh,
      descriptionEn: description.en,
      position,
    };
    ids.set(code, (await db.insertInto('brands').values(values).returning('id').executeTakeFirstOrThrow()).id);
  }
  return ids;
}

export async function insertComposers(db: Database, composers: CatalogueContent['composers']): Promise<Ids> {
  const ids: Ids = new Map();
  for (const { code, name } of composers) {
    const values = { nameZh: name.zh, nameEn: name.en };
    ids.set(code, (await db.insertInto('composers').values(values).returning('id').executeTakeFirstOrThrow()).id);
  }
  return ids;
}

/** Tags that are there already are used as they are. */
export async function insertTags(db: Database, tags: CatalogueContent['tags']): Promise<Ids> {
  const kinds = await db.selectFrom('tagKinds').select(['id', 'code']).execute();
  const kindIds = new Map(kinds.map((kind) => [kind.code, kind.id]));
  for (const rows of portions(tags)) {
    await db
      .insertInto('tags')
      .values(
        rows.map(({ code, kind, name }) => ({
          code,
          kindId: kindIds.get(kind)!,
          nameZh: name.zh,
          nameEn: name.en,
          position: tags.findIndex((tag) => tag.code === code),
        })),
      )
      .onConflict((conflict) => conflict.column('code').doNothing())
      .execute();
  }
  const rows = await db.selectFrom('tags').select(['id', 'code']).execute();
  return new Map(rows.map((row) => [row.code, row.id]));
}

export async function insertAlbums(
  db: Database,
  albums: readonly (ImportedAlbum & { brandId: string | null })[],
): Promise<Ids> {
  const ids: Ids = new Map();
  for (const rows of portions(albums)) {
    const made = await db
      .insertInto('albums')
      .values(
        rows.map((album) => ({
          code: album.code,
          articleNo: album.articleNo,
          libraryTypeId: album.libraryTypeId,
          brandId: album.brandId,
          titleZh: album.title.zh,
          titleEn: album.title.en,
          descriptionZh: album.description.zh,
          descriptionEn: album.description.en,
          releasedOn: album.releasedOn,
          art: JSON.stringify(album.art),
          isBuyout: album.buyoutFen !== null,
          priceFen: album.buyoutFen,
          pickPosition: album.pickPosition,
          status: 'on_sale' as const,
        })),
      )
      .returning(['id', 'code'])
      .execute();
    for (const { id, code } of made) ids.set(code, id);
  }
  return ids;
}

export async function insertTracks(
  db: Database,
  tracks: readonly (ImportedTrack & {
    albumId: string;
    libraryTypeId: number;
    position: number;
    tagIds: readonly string[];
    composerIds: readonly string[];
  })[],
): Promise<Ids> {
  const ids: Ids = new Map();
  for (const rows of portions(tracks)) {
    const made = await db
      .insertInto('tracks')
      .values(
        rows.map((track) => ({
          code: track.code,
          articleNo: track.articleNo ?? '',
          albumId: track.albumId,
          libraryTypeId: track.libraryTypeId,
          position: track.position,
          titleZh: track.title.zh,
          titleEn: track.title.en,
          descriptionZh: track.description?.zh ?? '',
          descriptionEn: track.description?.en ?? '',
          bpm: track.bpm,
          musicalKey: track.musicalKey,
          vocal: track.vocal,
          priceFen: track.priceFen,
          status: track.status,
          publishedAt: track.publishedAt,
        })),
      )
      .returning(['id', 'code'])
      .execute();
    for (const { id, code } of made) ids.set(code, id);
  }
  const links = tracks.map((track) => ({ ...track, trackId: ids.get(track.code)! }));
  const tagLinks = links.flatMap(({ trackId, tagIds }) =>
    tagIds.map((tagId, position) => ({ trackId, tagId, position })),
  );
  for (const rows of portions(tagLinks))
    await db
      .insertInto('trackTags')
      .values([...rows])
      .execute();
  const composerLinks = links.flatMap(({ trackId, composerIds }) =>
    composerIds.map((composerId, position) => ({ trackId, composerId, position })),
  );
  for (const rows of portions(composerLinks))
    await db
      .insertInto('trackComposers')
      .values([...rows])
      .execute();
  return ids;
}

export async function insertVersions(
  db: Database,
  versions: readonly (ImportedVersion & { trackId: string; position: number })[],
): Promise<Ids> {
  const ids: Ids = new Map();
  for (const rows of portions(versions)) {
    const made = await db
      .insertInto('versions')
      .values(
        rows.map(({ trackId, code, kind, label, position, durationMs }) => ({
          trackId,
          code,
          kind,
          labelZh: label.zh,
          labelEn: label.en,
          position,
          isMain: position === 0,
          durationMs,
        })),
      )
      .returning(['id', 'code'])
      .execute();
    for (const { id, code } of made) ids.set(code, id);
  }
  return ids;
}

export async function insertThemes(
  db: Database,
  themes: readonly (ImportedTheme & { itemIds: readonly string[] })[],
): Promise<void> {
  for (const [position, theme] of themes.entries()) {
    const { id: themeId } = await db
      .insertInto('themes')
      .values({
        titleZh: theme.title.zh,
        titleEn: theme.title.en,
        subtitleZh: theme.subtitle.zh,
        subtitleEn: theme.subtitle.en,
        descriptionZh: theme.description.zh,
        descriptionEn: theme.description.en,
        art: JSON.stringify(theme.art),
        itemKind: theme.itemKind,
        position,
        status: 'published',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const column = theme.itemKind === 'album' ? 'albumId' : 'trackId';
    const items = theme.itemIds.map((item, place) => ({ themeId, position: place, [column]: item }));
    if (items.length > 0) await db.insertInto('themeItems').values(items).execute();
  }
}

/** Whether there is any album at all: the demo comes into an empty house only. */
export async function catalogueIsEmpty(db: Database): Promise<boolean> {
  return (await db.selectFrom('albums').select('id').limit(1).executeTakeFirst()) === undefined;
}

/** The ids of versions by their codes, those that are ready and those that are not. */
export async function versionStates(db: Database, codes: readonly string[]) {
  return db
    .selectFrom('versions')
    .select(['id', 'code', sql<boolean>`ready_at is not null`.as('ready')])
    .where(sql<boolean>`code = any(${codes}::text[])`)
    .execute();
}

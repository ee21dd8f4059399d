// A small catalogue for tests of this and of higher domains.
import type { Database } from '#platform/database/database.ts';

export interface TestTrack {
  title?: string;
  titleEn?: string;
  library?: number;
  bpm?: number | null;
  key?: string | null;
  vocal?: 'none' | 'chant' | 'lyrics';
  status?: 'draft' | 'on_sale' | 'off_shelf';
  heat?: number;
  publishedAt?: string;
  /** Milliseconds, of the main version. */
  durationMs?: number;
  /** Kinds of versions, the main one first. */
  versions?: readonly string[];
  /** Codes of tags, `mood:rain`; made when they are not there. */
  tags?: readonly string[];
  composers?: readonly string[];
  ready?: boolean;
  priceFen?: number;
}

export interface TestAlbum {
  code?: string;
  title?: string;
  titleEn?: string;
  library?: number;
  status?: 'draft' | 'on_sale' | 'off_shelf';
  isBuyout?: boolean;
  pick?: number;
  priceFen?: number;
  releasedOn?: string;
  tracks?: readonly TestTrack[];
}

export interface MadeAlbum {
  id: string;
  code: string;
  tracks: { id: string; code: string; versionIds: string[] }[];
}

let made = 0;

async function tagId(db: Database, code: string): Promise<string> {
  const [kind, name] = code.split(':') as [string, string];
  const { id: kindId } = await db
    .selectFrom('tagKinds')
    .select('id')
    .where('code', '=', kind)
    .executeTakeFirstOrThrow();
  const tag = await db
    .insertInto('tags')
    .values({ kindId, code: name, nameZh: `${name}·中`, nameEn: name })
    .onConflict((conflict) => conflict.column('code').doUpdateSet({ nameEn: name }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return tag.id;
}

async function composerId(db: Database, name: string): Promise<string> {
  const there = await db.selectFrom('composers').select('id').where('nameZh', '=', name).executeTakeFirst();
  if (there) return there.id;
  const values = { nameZh: name, nameEn: `${name} (en)` };
  return (await db.insertInto('composers').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

const SHAPE = JSON.stringify({ peak: 'A_'.repeat(80), rms: 'AZ'.repeat(80) });

async function makeVersions(db: Database, trackId: string, code: string, track: TestTrack): Promise<string[]> {
  const kinds = track.versions ?? ['full'];
  const rows = await db
    .insertInto('versions')
    .values(
      kinds.map((kind, index) => ({
        trackId,
        code: `${code}-${String.fromCharCode(65 + index)}`,
        kind,
        labelZh: kind === 'full' ? '完整版' : kind,
        labelEn: kind === 'full' ? 'Full mix' : kind,
        position: index,
        isMain: index === 0,
        durationMs: track.durationMs ?? 60_000,
        ...(track.ready === false
          ? {}
          : {
              waveShape: SHAPE,
              waveRow: SHAPE,
              trialObject: `trial-${code}-${index}.mp3`,
              masterObject: `master-${code}-${index}.wav`,
              masterFormat: 'wav',
              readyAt: new Date('2026-05-01T00:00:00Z'),
            }),
      })),
    )
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

async function makeTrack(
  db: Database,
  album: { id: string; code: string; library: number },
  at: number,
  track: TestTrack,
) {
  const code = `${album.code}-${String(at + 1).padStart(2, '0')}`;
  const { id } = await db
    .insertInto('tracks')
    .values({
      code,
      albumId: album.id,
      libraryTypeId: track.library ?? album.library,
      position: at + 1,
      titleZh: track.title ?? `曲目 ${code}`,
      titleEn: track.titleEn ?? `Track ${code}`,
      bpm: track.bpm === undefined ? 100 : track.bpm,
      musicalKey: track.key === undefined ? 'D minor' : track.key,
      vocal: track.vocal ?? 'none',
      status: track.status ?? 'on_sale',
      heat: track.heat ?? 0,
      priceFen: track.priceFen ?? null,
      publishedAt: track.publishedAt ?? '2026-05-01T00:00:00Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [position, tag] of (track.tags ?? []).entries()) {
    await db
      .insertInto('trackTags')
      .values({ trackId: id, tagId: await tagId(db, tag), position })
      .execute();
  }
  for (const [position, name] of (track.composers ?? []).entries()) {
    await db
      .insertInto('trackComposers')
      .values({ trackId: id, composerId: await composerId(db, name), position })
      .execute();
  }
  return { id, code, versionIds: await makeVersions(db, id, code, track) };
}

/** Puts an album with its tracks into the catalogue; what is not told is filled in. */
export async function makeAlbum(db: Database, album: TestAlbum = {}): Promise<MadeAlbum> {
  made += 1;
  const code = album.code ?? `TT-${String(made).padStart(4, '0')}`;
  const library = album.library ?? 1;
  const { id } = await db
    .insertInto('albums')
    .values({
      code,
      libraryTypeId: library,
      titleZh: album.title ?? `专辑 ${code}`,
      titleEn: album.titleEn ?? `Album ${code}`,
      art: JSON.stringify({ composition: 'sun', ink: 'ferry' }),
      status: album.status ?? 'on_sale',
      isBuyout: album.isBuyout ?? false,
      pickPosition: album.pick ?? null,
      priceFen: album.priceFen ?? null,
      releasedOn: album.releasedOn ?? '2026-04-01',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const tracks = [];
  for (const [at, track] of (album.tracks ?? [{}]).entries()) {
    tracks.push(await makeTrack(db, { id, code, library }, at, track));
  }
  return { id, code, tracks };
}

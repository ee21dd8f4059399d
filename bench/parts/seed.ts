import type { Pool } from 'pg';
import { type CatalogueContent, importCatalogue, recordingReady } from '#domains/catalogue/server.ts';
import type { Database } from '#platform/database/database.ts';
import { transaction } from '#platform/database/transaction.ts';
import { hashToken, newToken } from '#platform/secrets/tokens.ts';
import { demoContent } from '../../demo/content.ts';

/** The demo's works so many times over, each time with codes of their own: some four hundred tracks. */
const COPIES = 3;
const WAVE_POINTS = 480;
const TRACKS_OF_LARGE_ALBUM = 50;

const BEGINNING = new Date('2026-11-01T00:00:00Z');

const coded = (code: string, copy: number) => `${String.fromCharCode(65 + copy)}-${code}`;

function copyOf(content: CatalogueContent, copy: number): CatalogueContent['albums'] {
  return content.albums.map((album) => ({
    ...album,
    code: coded(album.code, copy),
    pickPosition: copy === 0 ? album.pickPosition : null,
    tracks: album.tracks.map((track) => ({
      ...track,
      code: coded(track.code, copy),
      versions: track.versions.map((version) => ({ ...version, code: coded(version.code, copy) })),
    })),
  }));
}

/** The copies, and an album with a full page of tracks: as many as the listing shows. */
function content(): CatalogueContent {
  const demo = demoContent(BEGINNING);
  const albums = Array.from({ length: COPIES }, (_, copy) => copyOf(demo, copy)).flat();
  const music = copyOf(demo, COPIES).filter(
    ({ libraryTypeId, buyoutFen }) => libraryTypeId === 1 && buyoutFen === null,
  );
  const tracks = music.flatMap((album) => album.tracks).slice(0, TRACKS_OF_LARGE_ALBUM);
  const themes = demo.themes.map((theme) => ({ ...theme, items: theme.items.map((code) => coded(code, 0)) }));
  return { ...demo, name: 'bench', themes, albums: [...albums, { ...music[0]!, pickPosition: null, tracks }] };
}

/** Rises and falls like a song; another one for every version. */
function waveOf(seed: number): [number, number][] {
  return Array.from({ length: WAVE_POINTS }, (_, point) => {
    const peak = 55 + 30 * Math.sin(point / (20 + (seed % 13))) + 14 * Math.sin(point * (1.7 + (seed % 7)));
    return [peak, peak * 0.6];
  });
}

/** Takes works in and gives each main version the measurements of a recording, without any sound. */
export async function seedCatalogue(db: Database): Promise<void> {
  await transaction(db, async (tx) => {
    const works = content();
    const imported = await importCatalogue(tx, works);
    if (!imported) throw new Error('This database has been used before.');
    const mains = works.albums.flatMap(({ tracks }) => tracks.map(({ versions }) => versions[0]!));
    for (const [seed, { code, durationMs }] of mains.entries()) {
      await recordingReady(tx, {
        versionId: imported.versionIds.get(code)!,
        masterObject: `bench/${seed}`,
        masterFormat: 'wav',
        trialObject: `bench/${seed}`,
        durationMs: durationMs ?? 60_000,
        waveform: waveOf(seed),
        features: [],
        bpm: null,
        musicalKey: null,
        readyAt: BEGINNING,
      });
    }
  });
}

/** Registers so many members and logs each of them in. */
export async function seedMembers(pool: Pool, count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, () => newToken());
  const { rows } = await pool.query<{ id: string }>(
    `insert into accounts (phone, nickname, profile_completed_at)
     select '139' || lpad(n::text, 8, '0'), '林一', now() from generate_series(1, $1::int) n returning id`,
    [count],
  );
  await pool.query(
    `insert into sessions (account_id, token_hash, expires_at)
     select id, hash, now() + interval '1 day' from unnest($1::bigint[], $2::bytea[]) as made (id, hash)`,
    [rows.map(({ id }) => id), tokens.map(hashToken)],
  );
  return tokens;
}

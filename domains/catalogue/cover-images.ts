import sharp from 'sharp';
import type { Services } from '#platform/services.ts';
import { type ArtPair, artPlan } from '#ui/art/plan.ts';
import { renderCover } from '#ui/art/render.ts';
import { coverSource, keepCover, keptCover } from './queries/covers.ts';

type Needs = Pick<Services, 'db' | 'files'>;
type Source = NonNullable<Awaited<ReturnType<typeof coverSource>>>;

const QUALITY = 80;

async function draw(source: Source, width: number, files: Needs['files']): Promise<Buffer> {
  if (source.coverObject === null) {
    return renderCover({ plan: artPlan(source.code, source.art as ArtPair), width, height: width, format: 'webp' });
  }
  return files.withLocalFile(source.coverObject, (path) =>
    sharp(path).rotate().resize(width, width, { fit: 'cover' }).webp({ quality: QUALITY }).toBuffer(),
  );
}

/** Those being made, so that a page with one cover in many rows makes it once. */
const making = new Map<string, Promise<string>>();

async function make(services: Needs, albumId: string, hash: string, width: number, source: Source): Promise<string> {
  const objectName = await services.files.putBuffer(await draw(source, width, services.files), 'webp');
  await keepCover(services.db, { albumId, hash, width, objectName });
  return objectName;
}

/**
 * The object of a cover at a width: made the first time it is asked for, kept from then on. Null where the album is gone
 * or its cover is another by now.
 */
export async function coverObjectOf(
  services: Needs,
  albumId: string,
  hash: string,
  width: number,
): Promise<string | null> {
  const kept = await keptCover(services.db, albumId, hash, width);
  if (kept !== null) return kept;
  const source = await coverSource(services.db, albumId);
  if (source?.coverKey !== `${albumId}-${hash}`) return null;
  const key = `${source.coverKey}/${width}`;
  const running = making.get(key) ?? make(services, albumId, hash, width, source).finally(() => making.delete(key));
  making.set(key, running);
  return running;
}

/** A cover as a JPEG, for a player that shows what is in a file's tags. */
export async function coverJpeg(
  files: Needs['files'],
  cover: { albumCode: string; art: unknown; coverObject: string | null },
  width: number,
): Promise<Buffer> {
  if (cover.coverObject === null) {
    const plan = artPlan(cover.albumCode, cover.art as ArtPair);
    return renderCover({ plan, width, height: width, format: 'jpeg' });
  }
  return files.withLocalFile(cover.coverObject, (path) =>
    sharp(path).rotate().resize(width, width, { fit: 'cover' }).jpeg({ quality: QUALITY }).toBuffer(),
  );
}

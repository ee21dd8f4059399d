import sharp from 'sharp';
import { audit } from '#domains/operator/server.ts';
import { notFound, Refusal } from '#platform/contract/refusal.ts';
import { transaction } from '#platform/database/transaction.ts';
import { handle, uploadOf } from '#platform/http/context.ts';
import type { Services } from '#platform/services.ts';
import { uploadCover } from '../console-contract.ts';
import { coverImage } from '../covers.ts';
import { albumRecord, changeCover } from '../queries/console-albums.ts';

/** The widest that a cover is shown: below this it would be blown up. */
const LEAST_PIXELS = 800;
const FORMATS: Record<string, string> = { jpeg: 'jpg', png: 'png', webp: 'webp' };

/** What the picture is, as its bytes say; refused where it is none, or too small. */
async function formatOf(files: Services['files'], object: string): Promise<void> {
  const { format, width, height } = await files
    .withLocalFile(object, (path) => sharp(path).metadata())
    .catch(() => ({ format: '', width: 0, height: 0 }));
  if (!format || !(format in FORMATS)) throw new Refusal('catalogue_cover_not_picture');
  if (Math.min(width, height) < LEAST_PIXELS) {
    throw new Refusal('catalogue_cover_small', { params: { least: LEAST_PIXELS } });
  }
}

export const uploadCoverHandler = handle(uploadCover, async (context) => {
  const { services, input, actor, client } = context;
  if (!(await albumRecord(services.db, input.id))) throw notFound();
  const upload = uploadOf(context);
  const { object } = await upload.keep(services.files, 'img');
  try {
    await formatOf(services.files, object);
  } catch (error) {
    await services.files.remove(object);
    throw error;
  }
  const coverKey = await transaction(services.db, async (db) => {
    await changeCover(db, input.id, object, services.clock.now());
    const changes = { file: upload.name };
    await audit(db, {
      actor,
      action: 'catalogue.upload-cover',
      subjectKind: 'album',
      subjectId: input.id,
      changes,
      client,
    });
    return (await albumRecord(db, input.id))!.coverKey;
  });
  return { image: coverImage(coverKey) };
});

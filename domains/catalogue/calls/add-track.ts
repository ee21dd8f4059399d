import { audit } from '#domains/operator/server.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { handle } from '#platform/http/context.ts';
import { refusingConflicts } from '../console-lines.ts';
import { addTrack } from '../console-tracks-contract.ts';
import { albumRecord } from '../queries/console-albums.ts';
import { insertTrack, insertVersion, replaceTrackWords } from '../queries/console-tracks.ts';

export const addTrackHandler = handle(addTrack, async ({ input, db, actor, client }) => {
  const { tagIds, composerIds, albumId, ...values } = input;
  const album = await albumRecord(db, albumId);
  if (!album) throw notFound();
  const { id, versionId } = await refusingConflicts(db, async () => {
    const trackId = await insertTrack(db, { ...values, albumId, libraryTypeId: album.libraryTypeId });
    await replaceTrackWords(db, trackId, { tagIds, composerIds });
    const main = { trackId, kind: 'full', labelZh: '完整版', labelEn: 'Full mix' };
    return { id: trackId, versionId: await insertVersion(db, main) };
  });
  await audit(db, {
    actor,
    action: 'catalogue.add-track',
    subjectKind: 'track',
    subjectId: id,
    changes: input,
    client,
  });
  return { id, versionId };
});

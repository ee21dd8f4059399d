import { audit } from '#domains/operator/server.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { handle } from '#platform/http/context.ts';
import { changesBetween, refusingConflicts } from '../console-lines.ts';
import { updateTrack } from '../console-tracks-contract.ts';
import { changeTrack, replaceTrackWords, trackRecord } from '../queries/console-tracks.ts';

export const updateTrackHandler = handle(updateTrack, async ({ input, db, actor, client, services }) => {
  const { id, tagIds, composerIds, ...values } = input;
  const before = await trackRecord(db, id);
  if (!before) throw notFound();
  await refusingConflicts(db, async () => {
    await changeTrack(db, id, values, services.clock.now());
    await replaceTrackWords(db, id, { tagIds, composerIds });
  });
  const bpm = before.bpm === null ? null : Number(before.bpm);
  const changes = changesBetween({ ...before, bpm }, { ...values, tagIds, composerIds });
  await audit(db, { actor, action: 'catalogue.update-track', subjectKind: 'track', subjectId: id, changes, client });
  return null;
});

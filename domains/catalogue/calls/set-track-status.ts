import { audit } from '#domains/operator/server.ts';
import { notFound, Refusal } from '#platform/contract/refusal.ts';
import { handle } from '#platform/http/context.ts';
import { setTrackStatus } from '../console-tracks-contract.ts';
import { changeTrackStatus, trackRecord } from '../queries/console-tracks.ts';

/** What cannot be heard cannot be sold; what is taken off needs a reason. */
export const setTrackStatusHandler = handle(setTrackStatus, async ({ input, db, actor, client, services }) => {
  const { id, status, reason } = input;
  const before = await trackRecord(db, id);
  if (!before) throw notFound();
  if (status === 'on_sale' && !before.ready) throw new Refusal('catalogue_track_not_ready');
  if (status === 'off_shelf' && reason === '') {
    throw new Refusal('catalogue_reason_empty', { fields: { reason: 'catalogue_reason_empty' } });
  }
  await changeTrackStatus(db, id, { status, reason, now: services.clock.now() });
  await audit(db, {
    actor,
    action: 'catalogue.set-track-status',
    subjectKind: 'track',
    subjectId: id,
    changes: { status: { from: before.status, to: status } },
    reason,
    client,
  });
  return null;
});

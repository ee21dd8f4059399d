import { audit } from '#domains/operator/server.ts';
import { notFound, Refusal } from '#platform/contract/refusal.ts';
import { handle } from '#platform/http/context.ts';
import { setAlbumStatus } from '../console-contract.ts';
import { albumRecord, changeAlbumStatus } from '../queries/console-albums.ts';

export const setAlbumStatusHandler = handle(setAlbumStatus, async ({ input, db, actor, client, services }) => {
  const { id, status, reason } = input;
  const before = await albumRecord(db, id);
  if (!before) throw notFound();
  if (status === 'off_shelf' && reason === '') {
    throw new Refusal('catalogue_reason_empty', { fields: { reason: 'catalogue_reason_empty' } });
  }
  await changeAlbumStatus(db, id, status, services.clock.now());
  await audit(db, {
    actor,
    action: 'catalogue.set-album-status',
    subjectKind: 'album',
    subjectId: id,
    changes: { status: { from: before.status, to: status } },
    reason,
    client,
  });
  return null;
});

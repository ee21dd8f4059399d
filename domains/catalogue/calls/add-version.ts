import { audit } from '#domains/operator/server.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { handle } from '#platform/http/context.ts';
import { refusingConflicts } from '../console-lines.ts';
import { addVersion } from '../console-tracks-contract.ts';
import { insertVersion, trackRecord } from '../queries/console-tracks.ts';

export const addVersionHandler = handle(addVersion, async ({ input, db, actor, client }) => {
  if (!(await trackRecord(db, input.trackId))) throw notFound();
  const id = await refusingConflicts(db, () => insertVersion(db, input));
  const { trackId, ...changes } = input;
  await audit(db, {
    actor,
    action: 'catalogue.add-version',
    subjectKind: 'track',
    subjectId: trackId,
    changes,
    client,
  });
  return { id };
});

import { notFound } from '#platform/contract/refusal.ts';
import { handle } from '#platform/http/context.ts';
import { pick } from '#platform/locale/messages.ts';
import { showTrack } from '../contract.ts';
import { coverOf } from '../covers.ts';
import { trackPageRecord } from '../queries/rows.ts';
import { trackRowsOf, versionRowsOf } from '../rows.ts';

/** The id is a version's, as lists carry it: the row is that version's, the versions are all of its track's. */
export const showTrackHandler = handle(showTrack, async (context) => {
  const [row] = await trackRowsOf(context, { versionIds: [context.input.id] }, true);
  if (!row) throw notFound();
  const page = await trackPageRecord(context.db, row.trackId);
  if (!page) throw notFound();
  return {
    ...row,
    description: pick(context.language, page.descriptionZh, page.descriptionEn),
    cover: coverOf({ ...page, code: page.albumCode }),
    otherVersion: await versionRowsOf(context, row),
  };
});

import { handle } from '#platform/http/context.ts';
import { trackLineOf } from '../console-lines.ts';
import { listTrackLines } from '../console-tracks-contract.ts';
import { sliceOf } from '../paging.ts';
import { trackLines } from '../queries/console-tracks.ts';

export const listTrackLinesHandler = handle(listTrackLines, async ({ input, db, language }) => {
  const { page, size, ...filter } = input;
  const { rows, total } = await trackLines(db, { ...filter, ...sliceOf({ page, size }) });
  return { list: rows.map((row) => trackLineOf(row, language)), total, page, size };
});

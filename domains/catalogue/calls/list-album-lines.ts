import { handle } from '#platform/http/context.ts';
import { listAlbumLines } from '../console-contract.ts';
import { albumLineOf } from '../console-lines.ts';
import { sliceOf } from '../paging.ts';
import { albumLines } from '../queries/console-albums.ts';

export const listAlbumLinesHandler = handle(listAlbumLines, async ({ input: { page, size, ...filter }, db }) => {
  const { rows, total } = await albumLines(db, { ...filter, ...sliceOf({ page, size }) });
  return { list: rows.map(albumLineOf), total, page, size };
});

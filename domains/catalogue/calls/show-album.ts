import { notFound } from '#platform/contract/refusal.ts';
import { handle } from '#platform/http/context.ts';
import { albumPageOf } from '../albums.ts';
import { showAlbum } from '../contract.ts';

export const showAlbumHandler = handle(showAlbum, async (context) => {
  const page = await albumPageOf(context, context.input.id);
  if (!page) throw notFound();
  return page;
});

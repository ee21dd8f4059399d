import { ListingPage } from '#domains/search/store/listing-page.tsx';
import { loadListing } from '#domains/search/store/load-listing.ts';
import { m } from '#messages';
import { storeRequestContext } from '#platform/http/api-context.ts';
import { pageNumber } from '#platform/http/page-answers.ts';
import { pageMeta } from '../meta.ts';
import type { Route } from './+types/song-list.ts';

/** Search: an empty one shows everything (specification, "Floating toolbar"). */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { api, publicUrl } = context.get(storeRequestContext);
  const url = new URL(request.url);
  const data = await loadListing(api, { path: '/song-list' }, pageNumber(params.page), url.searchParams);
  return { data, path: url.pathname, publicUrl };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({ ...loaderData, title: m.song_list_title(), hidden: loaderData.data.listing.keyWords !== '' })
    : [];

export default function SongList({ loaderData: { data } }: Route.ComponentProps) {
  return <ListingPage title={m.song_list_title()} data={data} />;
}

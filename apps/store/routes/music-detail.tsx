import { listRelevantTracks, listSimilarTracks, showTrack } from '#domains/catalogue/contract.ts';
import { TrackPageView } from '#domains/catalogue/store/track-page.tsx';
import { storeRequestContext } from '#platform/http/api-context.ts';
import { idOf, pageNotFound, pageOf } from '#platform/http/page-answers.ts';
import { pageMeta } from '../meta.ts';
import type { Route } from './+types/music-detail.ts';

/** `/music_detail/{id}` and `/music_detail/{musicVersionId}-{musicLibraryTypeId}` are the same page. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { api, publicUrl } = context.get(storeRequestContext);
  const match = /^(\d+)(?:-(\d{1,4}))?$/.exec(params.id);
  if (!match) throw pageNotFound();
  const id = idOf(match[1]);
  const [track, similar, relevant] = await pageOf(
    Promise.all([
      api.call(showTrack, { id }),
      api.call(listSimilarTracks, { id, size: 6 }),
      api.call(listRelevantTracks, { id, size: 6 }),
    ]),
    request.url,
  );
  return { data: { track, similar, relevant }, publicUrl };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { track } = loaderData.data;
  return pageMeta({
    publicUrl: loaderData.publicUrl,
    path: `/music_detail/${track.musicVersionId}-${track.musicLibraryTypeId}`,
    title: `${track.title} · ${track.number}`,
    description: track.description || track.tags.map(({ name }) => name).join(' / '),
  });
};

export default function MusicDetail({ loaderData }: Route.ComponentProps) {
  return <TrackPageView data={loaderData.data} />;
}

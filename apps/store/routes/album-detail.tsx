import { listAlbumTracks, listSimilarAlbums, showAlbum } from '#domains/catalogue/contract.ts';
import { AlbumPageView } from '#domains/catalogue/store/album-page.tsx';
import { storeRequestContext } from '#platform/http/api-context.ts';
import { idOf, pageNotFound, pageNumber, pageOf } from '#platform/http/page-answers.ts';
import { pageMeta } from '../meta.ts';
import type { Route } from './+types/album-detail.ts';

const SIZE = 50;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { api, publicUrl } = context.get(storeRequestContext);
  const id = idOf(params.id);
  const page = pageNumber(params.page);
  const sort = Number(params.sort ?? 1);
  if (![1, 2, 3, 4, 5].includes(sort)) throw pageNotFound();
  const [album, tracks, similar] = await pageOf(
    Promise.all([
      api.call(showAlbum, { id }),
      api.call(listAlbumTracks, { id, page, size: SIZE, sort }),
      api.call(listSimilarAlbums, { id, size: 4 }),
    ]),
    request.url,
  );
  const { list: rows, total } = tracks;
  const data = { album, rows, total, page, pages: Math.ceil(total / SIZE), sort, similar };
  return { data, path: new URL(request.url).pathname, publicUrl };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        ...loaderData,
        path: `/album_detail/${loaderData.data.album.id}`,
        title: loaderData.data.album.name,
        description: loaderData.data.album.description,
      })
    : [];

export default function AlbumDetail({ loaderData }: Route.ComponentProps) {
  return <AlbumPageView data={loaderData.data} />;
}

import { listLibraryTypes } from '#domains/catalogue/contract.ts';
import { ListingPage } from '#domains/search/store/listing-page.tsx';
import { loadListing } from '#domains/search/store/load-listing.ts';
import { m } from '#messages';
import { storeRequestContext } from '#platform/http/api-context.ts';
import { pageNotFound, pageNumber } from '#platform/http/page-answers.ts';
import { localPath } from '#platform/locale/local-link.tsx';
import { TabLinks } from '#ui/tabs.tsx';
import { pageMeta } from '../meta.ts';
import type { Route } from './+types/music.ts';

/** `/music/world` is library 1, `/music/china` is 2 (readings, "Music library types"). */
const NAMED: Record<string, number> = { world: 1, china: 2 };

function libraryOf(type: string | undefined): number | undefined {
  if (type === undefined) return undefined;
  const id = NAMED[type] ?? (/^\d{1,4}$/.test(type) ? Number(type) : 0);
  if (id < 1) throw pageNotFound();
  return id;
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { api, publicUrl } = context.get(storeRequestContext);
  const id = libraryOf(params.type);
  const libraries = (await api.call(listLibraryTypes, {})).filter(({ kind }) => kind === 'music');
  const library = libraries.find((one) => one.id === id);
  if (id !== undefined && !library) throw pageNotFound();
  const url = new URL(request.url);
  const place = { path: params.type ? `/music/${params.type}` : '/music', kind: 'music' as const };
  const data = await loadListing(
    api,
    { ...place, ...(id === undefined ? {} : { musicLibraryTypeId: id }) },
    pageNumber(params.page),
    url.searchParams,
  );
  return { data, libraries, library: library?.name ?? null, path: url.pathname, publicUrl };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({ ...loaderData, title: loaderData.library ?? m.shell_nav_music(), description: m.music_description() })
    : [];

export default function Music({ loaderData: { data, libraries, library } }: Route.ComponentProps) {
  const current = data.place.musicLibraryTypeId;
  const names: Record<number, string> = { 1: 'world', 2: 'china' };
  const links = [
    { label: m.search_all(), to: localPath('/music'), current: current === undefined },
    ...libraries.map(({ id, name }) => ({
      label: name,
      to: localPath(`/music/${names[id] ?? id}`),
      current: current === id,
    })),
  ];
  return (
    <ListingPage title={library ?? m.shell_nav_music()} data={data}>
      <TabLinks links={links} label={m.music_libraries()} />
    </ListingPage>
  );
}

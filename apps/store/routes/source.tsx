import { listLibraryTypes } from '#domains/catalogue/contract.ts';
import { ListingPage } from '#domains/search/store/listing-page.tsx';
import { loadListing } from '#domains/search/store/load-listing.ts';
import { m } from '#messages';
import { storeRequestContext } from '#platform/http/api-context.ts';
import { pageNotFound, pageNumber } from '#platform/http/page-answers.ts';
import { localPath } from '#platform/locale/local-link.tsx';
import { TabLinks } from '#ui/tabs.tsx';
import { pageMeta } from '../meta.ts';
import type { Route } from './+types/source.ts';

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { api, publicUrl } = context.get(storeRequestContext);
  const libraries = (await api.call(listLibraryTypes, {})).filter(({ kind }) => kind === 'effect');
  const library = libraries.find(({ id }) => String(id) === params.type);
  if (params.type !== undefined && !library) throw pageNotFound();
  const url = new URL(request.url);
  const data = await loadListing(
    api,
    {
      path: library ? `/source/${library.id}` : '/source',
      kind: 'effect',
      ...(library ? { musicLibraryTypeId: library.id } : {}),
    },
    pageNumber(params.page),
    url.searchParams,
  );
  return { data, libraries, library: library?.name ?? null, path: url.pathname, publicUrl };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        ...loaderData,
        title: loaderData.library ?? m.shell_nav_effects(),
        description: m.source_description(),
      })
    : [];

export default function Source({ loaderData: { data, libraries, library } }: Route.ComponentProps) {
  const current = data.place.musicLibraryTypeId;
  const links = [
    { label: m.search_all(), to: localPath('/source'), current: current === undefined },
    ...libraries.map(({ id, name }) => ({ label: name, to: localPath(`/source/${id}`), current: current === id })),
  ];
  return (
    <ListingPage title={library ?? m.shell_nav_effects()} data={data}>
      <TabLinks links={links} label={m.music_libraries()} />
    </ListingPage>
  );
}

import DiscAlbum from 'lucide-react/icons/disc-album';
import { m } from '#messages';
import type { ConsoleResource } from '#platform/console/resource.ts';
import { SearchFilter, TabFilter } from '#ui/console/filters.tsx';
import { ConsoleList, type ListColumn } from '#ui/console/list.tsx';
import { useMay } from '#ui/console/use-may.ts';
import { When } from '#ui/console/when.tsx';
import { StatusMark } from '#ui/status-mark.tsx';
import { addAlbum, getAlbum, listAlbumLines, updateAlbum } from '../console-contract.ts';
import { AlbumCreate, AlbumEdit } from './album-form.tsx';
import { LibraryFilter } from './library-filter.tsx';
import { WorkCell } from './work-cell.tsx';
import { type AlbumLine, catalogueActs, statusOptions, WorkStatus } from './work-words.tsx';

const columns = (): ListColumn<AlbumLine>[] => [
  {
    key: 'title',
    head: m.catalogue_album(),
    sort: 'titleZh',
    cell: (album) => <WorkCell work={album} to={`/albums/${album.id}`} />,
  },
  { key: 'status', head: m.console_state(), sort: 'status', cell: ({ status }) => <WorkStatus status={status} /> },
  {
    key: 'tracks',
    head: m.catalogue_tracks_title(),
    cell: ({ tracks, unready }) => (
      <>
        {m.catalogue_tracks({ count: tracks })}{' '}
        {unready > 0 ? <StatusMark tone="wait">{m.catalogue_unready({ count: unready })}</StatusMark> : null}
      </>
    ),
  },
  { key: 'released', head: m.catalogue_released_on(), sort: 'releasedOn', cell: ({ releasedOn }) => releasedOn },
  {
    key: 'updated',
    head: m.console_updated_at(),
    sort: 'updatedAt',
    cell: ({ updatedAt }) => <When at={updatedAt} />,
    figures: true,
  },
];

function AlbumList() {
  const may = useMay(addAlbum);
  return (
    <ConsoleList<AlbumLine>
      title={m.catalogue_albums()}
      columns={columns()}
      sort={{ field: 'updatedAt', order: 'DESC' }}
      create={may && { to: '/albums/create', label: m.catalogue_album_add() }}
      filters={
        <>
          <TabFilter source="status" label={m.console_state()} options={statusOptions()} />
          <SearchFilter source="q" label={m.catalogue_search()} />
          <LibraryFilter />
        </>
      }
      empty={{ title: m.catalogue_albums_none(), text: m.catalogue_albums_none_text() }}
    />
  );
}

export const albumsResource: ConsoleResource = {
  name: 'albums',
  label: m.catalogue_albums,
  icon: DiscAlbum,
  roles: ['catalogue', 'sales', 'viewer'],
  calls: { list: listAlbumLines, one: getAlbum, create: addAlbum, update: updateAlbum },
  list: AlbumList,
  create: AlbumCreate,
  edit: AlbumEdit,
  subjectKind: 'album',
  subjectLabel: m.catalogue_album,
  acts: catalogueActs,
};

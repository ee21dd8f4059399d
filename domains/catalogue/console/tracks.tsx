import Music from 'lucide-react/icons/music';
import type { ComponentType } from 'react';
import { m } from '#messages';
import type { ConsoleResource } from '#platform/console/resource.ts';
import { FilterChip, SearchFilter, SelectFilter, TabFilter } from '#ui/console/filters.tsx';
import { ConsoleList } from '#ui/console/list.tsx';
import { useMay } from '#ui/console/use-may.ts';
import { addTrack, getTrack, listTrackLines, updateTrack } from '../console-tracks-contract.ts';
import { LibraryFilter } from './library-filter.tsx';
import { trackColumns } from './track-columns.tsx';
import { TrackCreate, TrackEdit } from './track-form.tsx';
import type { VersionPanel } from './versions.tsx';
import { statusOptions, type TrackLine } from './work-words.tsx';

function TrackFilters() {
  return (
    <>
      <TabFilter source="status" label={m.console_state()} options={statusOptions()} />
      <SearchFilter source="q" label={m.catalogue_search()} />
      <LibraryFilter />
      <SelectFilter
        source="ready"
        label={m.catalogue_recording()}
        options={[
          { value: 'true', label: m.catalogue_recording_ready() },
          { value: 'false', label: m.catalogue_no_recording() },
        ]}
      />
      <FilterChip sources={['albumId']} kind={m.catalogue_album()}>
        {([id]) => id}
      </FilterChip>
    </>
  );
}

function TrackList() {
  const may = useMay(addTrack);
  return (
    <ConsoleList<TrackLine>
      title={m.catalogue_tracks_title()}
      columns={trackColumns({ album: true })}
      sort={{ field: 'updatedAt', order: 'DESC' }}
      create={may && { to: '/tracks/create', label: m.catalogue_track_add() }}
      filters={<TrackFilters />}
      empty={{ title: m.catalogue_tracks_none(), text: m.catalogue_tracks_none_text() }}
    />
  );
}

/** Tracks for the console; `panel` is what the audio domain shows and does about one version. */
export const tracksResource = (panel: ComponentType<VersionPanel>): ConsoleResource => ({
  name: 'tracks',
  label: m.catalogue_tracks_title,
  icon: Music,
  roles: ['catalogue', 'sales', 'viewer'],
  calls: { list: listTrackLines, one: getTrack, create: addTrack, update: updateTrack },
  list: TrackList,
  create: TrackCreate,
  edit: <TrackEdit panel={panel} />,
  subjectKind: 'track',
  subjectLabel: m.catalogue_column_track,
});

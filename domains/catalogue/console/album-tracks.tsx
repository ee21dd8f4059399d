import { m } from '#messages';
import { useCall } from '#platform/console/use-call.ts';
import { ButtonLink } from '#ui/button.tsx';
import { useMay } from '#ui/console/use-may.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Section } from '#ui/section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Table } from '#ui/table.tsx';
import { addTrack, listTrackLines } from '../console-tracks-contract.ts';
import { trackColumns } from './track-columns.tsx';

/** The tracks of one album in their order, and the way to a new one. */
export function AlbumTracks({ albumId }: { albumId: string }) {
  const { data } = useCall(listTrackLines, { albumId, sort: 'position', size: 100 });
  const may = useMay(addTrack);
  const add = may ? (
    <ButtonLink to={`/tracks/create?album=${albumId}`}>{m.catalogue_track_add()}</ButtonLink>
  ) : undefined;
  return (
    <Section level={3} title={m.catalogue_tracks_title()} note={data ? data.total : null} end={add}>
      {data ? null : <Skeleton width={0.6} />}
      {data && data.total === 0 ? (
        <EmptyState title={m.catalogue_album_empty()}>{m.catalogue_album_empty_text()}</EmptyState>
      ) : null}
      {data && data.total > 0 ? (
        <div className="console-list">
          <Table
            caption={m.catalogue_tracks_title()}
            columns={trackColumns({ album: false })}
            rows={data.list}
            rowKey={({ id }) => id}
          />
        </div>
      ) : null}
    </Section>
  );
}

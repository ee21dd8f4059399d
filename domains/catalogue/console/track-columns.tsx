import { Link } from 'react-router';
import { m } from '#messages';
import type { ListColumn } from '#ui/console/list.tsx';
import { When } from '#ui/console/when.tsx';
import { StatusMark } from '#ui/status-mark.tsx';
import { clockTime } from '#ui/time.ts';
import { WorkCell } from './work-cell.tsx';
import { keyText, type TrackLine, WorkStatus } from './work-words.tsx';

/** The columns of a list of tracks; within its album a track has its place in front, elsewhere its album beside it. */
export function trackColumns({ album }: { album: boolean }): ListColumn<TrackLine>[] {
  const title: ListColumn<TrackLine> = {
    key: 'title',
    head: m.catalogue_column_track(),
    sort: 'titleZh',
    cell: (track) => <WorkCell work={track} to={`/tracks/${track.id}`} />,
  };
  const place: ListColumn<TrackLine> = { key: 'place', head: m.catalogue_place(), cell: ({ position }) => position };
  const on: ListColumn<TrackLine> = {
    key: 'album',
    head: m.catalogue_album(),
    cell: ({ albumId, albumTitle }) => <Link to={`/albums/${albumId}`}>{albumTitle}</Link>,
  };
  return [
    ...(album ? [title, on] : [place, title]),
    { key: 'status', head: m.console_state(), sort: 'status', cell: ({ status }) => <WorkStatus status={status} /> },
    {
      key: 'sound',
      head: m.catalogue_recording(),
      cell: ({ ready, duration }) =>
        ready ? (
          <span className="tb-num">{clockTime(duration)}</span>
        ) : (
          <StatusMark tone="wait">{m.catalogue_no_recording()}</StatusMark>
        ),
    },
    { key: 'bpm', head: m.catalogue_bpm(), cell: ({ bpm }) => (bpm === null ? '—' : Math.round(bpm)), figures: true },
    { key: 'key', head: m.catalogue_fact_key(), cell: ({ musicalKey }) => (musicalKey ? keyText(musicalKey) : '—') },
    {
      key: 'updated',
      head: m.console_updated_at(),
      sort: 'updatedAt',
      cell: ({ updatedAt }) => <When at={updatedAt} />,
      figures: true,
    },
  ];
}

import { m } from '#messages';
import type { TrackRow as Row } from '../contract.ts';
import { TrackRow } from './track-row.tsx';

interface TrackListProps {
  rows: readonly Row[];
  label: string;
  /** The number of the first row, where rows are numbered as on an album. */
  numberedFrom?: number;
  /** Names over the columns. */
  heads?: boolean;
}

/** Rows of tracks; playing one goes on with those below it. */
export function TrackList({ rows, label, numberedFrom, heads = true }: TrackListProps) {
  return (
    <div>
      {heads && numberedFrom === undefined ? (
        <div className="track-heads" aria-hidden="true">
          <span />
          <span>{m.catalogue_column_track()}</span>
          <span>{m.catalogue_column_tags()}</span>
          <span>{m.catalogue_column_waveform()}</span>
          <span>{m.catalogue_column_duration()}</span>
          <span>BPM</span>
        </div>
      ) : null}
      <ol className="track-list" aria-label={label}>
        {rows.map((row, index) => (
          <TrackRow
            key={row.musicVersionId}
            row={row}
            list={rows}
            {...(numberedFrom === undefined ? {} : { number: numberedFrom + index })}
          />
        ))}
      </ol>
    </div>
  );
}

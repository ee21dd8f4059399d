import { type CSSProperties, useMemo } from 'react';
import { m } from '#messages';
import { Waveform } from '#ui/waveform.tsx';
import type { TrackRow } from '../contract.ts';
import { decodeWave } from '../wave-shape.ts';
import { useRowSlots } from './row-slots.tsx';
import './album-strip.css';

function StripTrack({ row, rows, number }: { row: TrackRow; rows: readonly TrackRow[]; number: number }) {
  const { usePlayback, seek } = useRowSlots();
  const { state, progress } = usePlayback(row.musicVersionId);
  const points = useMemo(() => decodeWave(row.waveShape), [row.waveShape]);
  const length = { '--seconds': row.duration } as CSSProperties;
  return (
    <li style={length} data-active={state !== 'idle' || undefined}>
      <div className="album-strip-wave">
        <Waveform
          points={points}
          label={m.catalogue_waveform({ title: row.title })}
          duration={row.duration}
          {...(progress ? { progress } : {})}
          {...(row.ready ? { onSeek: (fraction: number) => seek(row, fraction, rows) } : {})}
        />
      </div>
      <span className="tb-num" aria-hidden="true">
        {String(number).padStart(2, '0')}
      </span>
    </li>
  );
}

/** An album as one strip: its tracks end to end, as wide as they are long. */
export function AlbumStrip({ rows, title }: { rows: readonly TrackRow[]; title: string }) {
  const heard = rows.filter(({ duration }) => duration > 0);
  if (heard.length === 0) return null;
  return (
    <ol className="album-strip" aria-label={m.catalogue_strip_of({ title })}>
      {heard.map((row, index) => (
        <StripTrack key={row.musicVersionId} row={row} rows={rows} number={index + 1} />
      ))}
    </ol>
  );
}

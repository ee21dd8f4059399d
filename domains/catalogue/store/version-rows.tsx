import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { type CSSProperties, useEffect, useState } from 'react';
import { m } from '#messages';
import { browserApi } from '#platform/http/browser-api.ts';
import { clockTime } from '#ui/time.ts';
import { Waveform } from '#ui/waveform.tsx';
import { showTrack, type TrackRow, type VersionRow } from '../contract.ts';
import { decodeWave } from '../wave-shape.ts';
import { useRowSlots } from './row-slots.tsx';
import './version-rows.css';

/** A version as a row of its own, so that it can be played, downloaded and licensed like one. */
export function rowOfVersion(row: TrackRow, version: VersionRow): TrackRow {
  const { id, name, number, duration, waveShape, favorites, isMain, ready } = version;
  return { ...row, id, musicVersionId: id, name, number, duration, waveShape, favorites, isMain, ready };
}

function VersionLine({ row, longest, licence }: { row: TrackRow; longest: number; licence: boolean }) {
  const { usePlayback, toggle, seek, Actions, Licence } = useRowSlots();
  const playback = usePlayback(row.musicVersionId);
  const playing = playback.state === 'playing';
  const share = { '--share': longest > 0 ? row.duration / longest : 1 } as CSSProperties;
  return (
    <li className="version-row" data-active={playback.state !== 'idle' || undefined}>
      <button
        type="button"
        className="version-row-play"
        aria-label={
          playing ? m.catalogue_pause_title({ title: row.name }) : m.catalogue_play_title({ title: row.name })
        }
        aria-pressed={playing}
        onClick={() => toggle(row, [row])}
      >
        {playing ? <Pause /> : <Play />}
      </button>
      <span className="version-row-name">{row.name}</span>
      <span className="version-row-time tb-num">
        {row.duration > 0 ? clockTime(row.duration) : m.catalogue_preparing()}
      </span>
      <div className="version-row-wave" style={share}>
        <Waveform
          points={decodeWave(row.waveShape)}
          label={m.catalogue_waveform({ title: row.name })}
          duration={row.duration}
          showTime={playback.state !== 'idle'}
          {...(playback.progress ? { progress: playback.progress } : {})}
          {...(row.ready ? { onSeek: (fraction: number) => seek(row, fraction, [row]) } : {})}
        />
      </div>
      <div className="version-row-actions">
        {licence ? <Licence work={{ kind: 'track', row }} look="line" /> : <Actions row={row} layout="row" />}
      </div>
    </li>
  );
}

interface VersionLinesProps {
  row: TrackRow;
  versions: readonly VersionRow[];
  /** With a licence button in place of the row's deeds: on the track's own page. */
  licence?: boolean;
}

/** Versions drawn to their true length, each playable and licensable. */
export function VersionLines({ row, versions, licence = false }: VersionLinesProps) {
  const longest = Math.max(...versions.map(({ duration }) => duration));
  return (
    <ul
      className="version-rows"
      data-own={licence || undefined}
      aria-label={m.catalogue_versions_of({ title: row.title })}
    >
      {versions.map((version) => (
        <VersionLine key={version.id} row={rowOfVersion(row, version)} longest={longest} licence={licence} />
      ))}
    </ul>
  );
}

/** The versions of a row that was unfolded, asked for when it is. */
export function VersionRows({ row }: { row: TrackRow }) {
  const [versions, setVersions] = useState<VersionRow[] | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  useEffect(() => {
    browserApi
      .call(showTrack, { id: row.musicVersionId, musicLibraryTypeId: row.musicLibraryTypeId })
      .then((track) => setVersions(track.otherVersion))
      .catch((error: Error) => setFailed(error.message));
  }, [row.musicVersionId, row.musicLibraryTypeId]);
  if (failed) return <p role="alert">{failed}</p>;
  if (!versions)
    return <div className="version-rows" aria-busy="true" style={{ '--rows': row.versions } as CSSProperties} />;
  return <VersionLines row={row} versions={versions} />;
}

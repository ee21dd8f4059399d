import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useMemo, useState } from 'react';
import { m } from '#messages';
import { LocalLink } from '#platform/locale/local-link.tsx';
import { Cover } from '#ui/cover.tsx';
import { clockTime } from '#ui/time.ts';
import { Waveform } from '#ui/waveform.tsx';
import type { TrackRow as Row } from '../contract.ts';
import { decodeWave } from '../wave-shape.ts';
import { coverImage } from './cover-image.ts';
import { type RowPlayback, useRowSlots } from './row-slots.tsx';
import { VersionRows } from './version-rows.tsx';
import './track-row.css';

interface TrackRowProps {
  row: Row;
  /** What plays after it. */
  list: readonly Row[];
  /** In an album the number takes the place of the cover; from 1. */
  number?: number;
}

/** The page of a track, by version and library as the specification writes it. */
export const trackPath = (row: Pick<Row, 'musicVersionId' | 'musicLibraryTypeId'>) =>
  `/music_detail/${row.musicVersionId}-${row.musicLibraryTypeId}?musicLibraryTypeId=${row.musicLibraryTypeId}`;

function PlayToggle({ row, state, onToggle }: { row: Row; state: RowPlayback['state']; onToggle: () => void }) {
  const playing = state === 'playing';
  return (
    <button
      type="button"
      className="track-row-play"
      aria-label={
        playing ? m.catalogue_pause_title({ title: row.title }) : m.catalogue_play_title({ title: row.title })
      }
      aria-pressed={playing}
      disabled={row.offShelf}
      onClick={onToggle}
    >
      {playing ? <Pause /> : <Play />}
    </button>
  );
}

function Lead({ row, number, playback, onToggle }: TrackRowProps & { playback: RowPlayback; onToggle: () => void }) {
  const toggle = <PlayToggle row={row} state={playback.state} onToggle={onToggle} />;
  if (number !== undefined) {
    return (
      <div className="track-row-number tb-num">
        <span aria-hidden="true">{String(number).padStart(2, '0')}</span>
        {toggle}
      </div>
    );
  }
  return (
    <div className="track-row-cover">
      <Cover image={coverImage(row.image)} alt="" sizes="56px" grey={row.offShelf} />
      {toggle}
    </div>
  );
}

function Title({ row, open, onOpen }: { row: Row; open: boolean; onOpen: () => void }) {
  return (
    <div className="track-row-title">
      <LocalLink to={trackPath(row)} className="track-row-name" title={row.title}>
        {row.title}
      </LocalLink>
      <span className="track-row-facts tb-num">
        <span>{row.number}</span>
        <span className="track-row-narrow">{clockTime(row.duration)}</span>
        {row.bpm ? <span className="track-row-narrow">{Math.round(row.bpm)} BPM</span> : null}
        {row.offShelf ? <span>{m.catalogue_off_shelf()}</span> : null}
        {!row.offShelf && row.versions > 1 ? (
          <button type="button" aria-expanded={open} onClick={onOpen}>
            {m.catalogue_versions({ count: row.versions })}
            <ChevronDown />
          </button>
        ) : null}
        {row.owned ? (
          <span className="track-row-owned">
            <Check />
            {m.catalogue_owned()}
          </span>
        ) : null}
      </span>
    </div>
  );
}

function Tags({ row }: { row: Row }) {
  return (
    <p className="track-row-tags">
      {row.tags.slice(0, 3).map((tag, index) => (
        <span key={tag.id}>
          {index > 0 ? ' / ' : ''}
          <LocalLink to={`/song-list?tags=${tag.id}`}>{tag.name}</LocalLink>
        </span>
      ))}
    </p>
  );
}

/** One track: cover, title, tags, waveform, facts and deeds; its versions unfold below it, drawn to their length. */
export function TrackRow({ row, list, number }: TrackRowProps) {
  const { usePlayback, toggle, seek, Actions } = useRowSlots();
  const playback = usePlayback(row.musicVersionId);
  const [open, setOpen] = useState(false);
  const points = useMemo(() => decodeWave(row.waveShape), [row.waveShape]);
  const active = playback.state !== 'idle';
  return (
    <li className="track-item">
      <article
        className="track-row"
        data-numbered={number !== undefined || undefined}
        data-active={active || undefined}
        data-off={row.offShelf || undefined}
        aria-label={row.title}
      >
        <Lead
          row={row}
          list={list}
          {...(number === undefined ? {} : { number })}
          playback={playback}
          onToggle={() => toggle(row, list)}
        />
        <Title row={row} open={open} onOpen={() => setOpen(!open)} />
        <Tags row={row} />
        <div className="track-row-wave">
          <Waveform
            points={points}
            label={m.catalogue_waveform({ title: row.title })}
            duration={row.duration}
            dim={row.offShelf}
            showTime={active}
            {...(playback.progress ? { progress: playback.progress } : {})}
            {...(row.offShelf || !row.ready ? {} : { onSeek: (fraction: number) => seek(row, fraction, list) })}
          />
        </div>
        <span className="track-row-figure tb-num">{row.duration > 0 ? clockTime(row.duration) : ''}</span>
        <span className="track-row-figure tb-num">{row.bpm ? Math.round(row.bpm) : ''}</span>
        <div className="track-row-actions">
          {row.offShelf ? (
            <LocalLink to={`${trackPath(row)}#similar`}>{m.catalogue_find_similar()}</LocalLink>
          ) : (
            <Actions row={row} layout="row" />
          )}
        </div>
        <div className="track-row-more">
          <Actions row={row} layout="menu" />
        </div>
      </article>
      {open ? <VersionRows row={row} /> : null}
    </li>
  );
}

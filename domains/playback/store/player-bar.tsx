import ListMusic from 'lucide-react/icons/list-music';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import Repeat from 'lucide-react/icons/repeat';
import SkipBack from 'lucide-react/icons/skip-back';
import SkipForward from 'lucide-react/icons/skip-forward';
import Volume2 from 'lucide-react/icons/volume-2';
import VolumeX from 'lucide-react/icons/volume-x';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { decodeWave, type TrackRow } from '#domains/catalogue/contract.ts';
import { coverImage } from '#domains/catalogue/store/cover-image.ts';
import { trackPath } from '#domains/catalogue/store/track-row.tsx';

import { m } from '#messages';
import { LocalLink } from '#platform/locale/local-link.tsx';
import { Cover } from '#ui/cover.tsx';
import { IconButton, PlayButton } from '#ui/icon-button.tsx';
import { clockTime } from '#ui/time.ts';
import { VolumeSlider } from '#ui/volume-slider.tsx';
import { Waveform } from '#ui/waveform.tsx';
import { player, position } from './player.ts';
import { usePlayer } from './use-player.ts';
import './player-bar.css';

/** The time that has passed, written without React, once a second at most. */
export function Elapsed({ duration }: { duration: number }) {
  const element = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const write = () => {
      const text = clockTime(position.get() * duration);
      if (element.current && element.current.textContent !== text) element.current.textContent = text;
    };
    write();
    return position.subscribe(write);
  }, [duration]);
  return <span ref={element} className="tb-num" />;
}

export function statusWords(status: string): string {
  if (status === 'preparing') return m.playback_preparing();
  if (status === 'failed') return m.playback_failed();
  return '';
}

function Now({ row }: { row: TrackRow }) {
  const status = usePlayer((state) => state.status);
  return (
    <div className="player-now">
      <div className="player-cover">
        <Cover image={coverImage(row.image)} alt="" sizes="50px" />
      </div>
      <div className="player-words">
        <LocalLink to={trackPath(row)} className="player-title">
          {row.title}
        </LocalLink>
        <span className="player-code tb-num" aria-live="polite">
          {statusWords(status) || `${row.number} · ${row.name}`}
        </span>
      </div>
    </div>
  );
}

function Transport() {
  const playing = usePlayer(({ status }) => status === 'playing' || status === 'loading');
  return (
    <div className="player-transport">
      <IconButton label={m.playback_previous()} icon={<SkipBack />} onClick={player.previous} />
      <PlayButton
        label={playing ? m.playback_pause() : m.playback_play()}
        icon={playing ? <Pause /> : <Play />}
        onClick={player.playPause}
      />
      <IconButton label={m.playback_next()} icon={<SkipForward />} onClick={player.next} />
    </div>
  );
}

export function PlayerWave({ row, gap = 3 }: { row: TrackRow; gap?: 1 | 3 }) {
  const points = useMemo(() => decodeWave(row.waveShape), [row.waveShape]);
  return (
    <Waveform
      points={points}
      label={m.playback_position()}
      duration={row.duration}
      gap={gap}
      progress={position}
      onSeek={(fraction) => player.seek(row, fraction, [])}
    />
  );
}

/** The page's foot: what plays, where it is, and what to do with it. Absent until something was played. */
export function PlayerBar({ actions }: { actions: (row: TrackRow) => ReactNode }) {
  const row = usePlayer((state) => state.current);
  const loop = usePlayer((state) => state.loop);
  const volume = usePlayer((state) => (state.muted ? 0 : state.volume));
  const muted = usePlayer((state) => state.muted);
  const total = usePlayer((state) => state.playlistTotal);
  const open = usePlayer((state) => state.playlistOpen);
  if (!row) return null;
  return (
    <section className="player-bar" aria-label={m.playback_player()}>
      <div className="player-bar-in tb-wrap">
        <Now row={row} />
        <Transport />
        <div className="player-seek">
          <Elapsed duration={row.duration} />
          <div className="player-wave">
            <PlayerWave row={row} />
          </div>
          <span className="tb-muted tb-num">{clockTime(row.duration)}</span>
        </div>
        <div className="player-tools">
          <IconButton label={m.playback_loop()} icon={<Repeat />} pressed={loop} onClick={player.toggleLoop} />
          <IconButton
            label={muted ? m.playback_unmute() : m.playback_mute()}
            icon={muted ? <VolumeX /> : <Volume2 />}
            onClick={player.toggleMuted}
          />
          <VolumeSlider value={volume} onChange={player.setVolume} label={m.playback_volume()} />
          {actions(row)}
          <IconButton
            label={`${m.playback_playlist()} ${total}`}
            icon={<ListMusic />}
            aria-expanded={open}
            onClick={() => player.showPlaylist(!open)}
          >
            <span className="tb-num">{total}</span>
          </IconButton>
        </div>
      </div>
    </section>
  );
}

import ChevronDown from 'lucide-react/icons/chevron-down';
import ListMusic from 'lucide-react/icons/list-music';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import Repeat from 'lucide-react/icons/repeat';
import SkipBack from 'lucide-react/icons/skip-back';
import SkipForward from 'lucide-react/icons/skip-forward';
import { type ReactNode, useEffect, useRef } from 'react';
import type { TrackRow } from '#domains/catalogue/contract.ts';
import { coverImage } from '#domains/catalogue/store/cover-image.ts';
import { trackPath } from '#domains/catalogue/store/track-row.tsx';
import { m } from '#messages';
import { LocalLink } from '#platform/locale/local-link.tsx';
import { Cover } from '#ui/cover.tsx';
import { IconButton, PlayButton } from '#ui/icon-button.tsx';
import { clockTime } from '#ui/time.ts';
import { player } from './player.ts';
import { Elapsed, PlayerWave, statusWords } from './player-bar.tsx';
import { neighbour } from './player-store.ts';
import { usePlayer } from './use-player.ts';
import './phone-player.css';

const soundsNow = ({ status }: { status: string }) => status === 'playing' || status === 'loading';

/** The round button in the middle of the phone's bottom bar: plays and pauses, or opens the playlist while nothing does. */
export function PhonePlayButton() {
  const playing = usePlayer(soundsNow);
  const row = usePlayer((state) => state.current);
  const label = row ? (playing ? m.playback_pause() : m.playback_play()) : m.playback_playlist();
  const icon = row ? playing ? <Pause /> : <Play /> : <ListMusic />;
  return (
    <span className="phone-play">
      <PlayButton label={label} icon={icon} onClick={() => (row ? player.playPause() : player.showPlaylist(true))} />
    </span>
  );
}

function MiniPlayer({ row }: { row: TrackRow }) {
  const status = usePlayer((state) => state.status);
  return (
    <section className="mini-player" aria-label={m.playback_player()}>
      <button type="button" className="mini-open" onClick={() => player.showFull(true)}>
        <span className="tb-hidden">{m.playback_open_full()}</span>
        <Cover image={coverImage(row.image)} alt="" sizes="40px" />
        <span>
          <span className="mini-title">{row.title}</span>
          <span className="mini-time tb-num">
            {statusWords(status) || (
              <>
                <Elapsed duration={row.duration} /> / {clockTime(row.duration)}
              </>
            )}
          </span>
        </span>
      </button>
      <div className="mini-wave">
        <PlayerWave row={row} />
      </div>
      <IconButton
        size="touch"
        label={m.playback_playlist()}
        icon={<ListMusic />}
        onClick={() => player.showPlaylist(true)}
      />
    </section>
  );
}

function FullPlayer({ row, deeds }: { row: TrackRow; deeds: ReactNode }) {
  const playing = usePlayer(soundsNow);
  const loop = usePlayer((state) => state.loop);
  const next = usePlayer((state) => neighbour(state.around, row.musicVersionId, 1));
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  const close = () => player.showFull(false);
  return (
    <dialog ref={dialog} className="full-player" aria-label={m.playback_player()} onClose={close}>
      <header className="full-head">
        <IconButton size="touch" label={m.playback_close_full()} icon={<ChevronDown />} onClick={close} />
        <p>{m.playback_now_trial()}</p>
        <span />
      </header>
      <Cover image={coverImage(row.image)} alt="" sizes="90vw" />
      <LocalLink to={trackPath(row)} className="full-title" onClick={close}>
        {row.title}
      </LocalLink>
      <p className="tb-sub tb-num">
        {[row.album.name, row.number, row.bpm ? `${Math.round(row.bpm)} BPM` : ''].filter(Boolean).join(' · ')}
      </p>
      <div className="full-wave">
        <PlayerWave row={row} gap={1} />
      </div>
      <p className="full-times tb-num">
        <Elapsed duration={row.duration} />
        <span className="tb-muted">{clockTime(row.duration)}</span>
      </p>
      <div className="full-transport">
        <IconButton
          size="touch"
          label={m.playback_loop()}
          icon={<Repeat />}
          pressed={loop}
          onClick={player.toggleLoop}
        />
        <IconButton size="touch" label={m.playback_previous()} icon={<SkipBack />} onClick={player.previous} />
        <PlayButton
          size="large"
          label={playing ? m.playback_pause() : m.playback_play()}
          icon={playing ? <Pause /> : <Play />}
          onClick={player.playPause}
        />
        <IconButton size="touch" label={m.playback_next()} icon={<SkipForward />} onClick={player.next} />
        <IconButton
          size="touch"
          label={m.playback_playlist()}
          icon={<ListMusic />}
          onClick={() => {
            close();
            player.showPlaylist(true);
          }}
        />
      </div>
      <div className="full-deeds">{deeds}</div>
      {next ? (
        <button type="button" className="full-next" onClick={player.next}>
          <span className="tb-muted">{m.playback_up_next()}</span> {next.title}
        </button>
      ) : null}
    </dialog>
  );
}

/** The phone's player: a line above the bottom bar that opens to the whole screen. */
export function PhonePlayer({ deeds }: { deeds: (row: TrackRow) => ReactNode }) {
  const row = usePlayer((state) => state.current);
  const full = usePlayer((state) => state.fullOpen);
  if (!row) return null;
  return (
    <>
      <MiniPlayer row={row} />
      {full ? <FullPlayer row={row} deeds={deeds(row)} /> : null}
    </>
  );
}

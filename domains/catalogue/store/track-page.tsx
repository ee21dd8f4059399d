import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useMemo } from 'react';
import { getLocale } from '#locale-runtime';
import { m } from '#messages';
import type { OutputOf } from '#platform/contract/contract.ts';
import { LocalLink } from '#platform/locale/local-link.tsx';
import { Cover } from '#ui/cover.tsx';
import { PlayButton } from '#ui/icon-button.tsx';
import { Section } from '#ui/section.tsx';
import { clockTime } from '#ui/time.ts';
import { Waveform } from '#ui/waveform.tsx';
import type { showTrack, TrackRow } from '../contract.ts';
import { decodeWave } from '../wave-shape.ts';
import { albumPath } from './album-card.tsx';
import { coverImage } from './cover-image.ts';
import { Facts } from './facts.tsx';
import { keyName } from './key-name.ts';
import { useRowSlots } from './row-slots.tsx';
import { TrackList } from './track-list.tsx';
import { VersionLines } from './version-rows.tsx';
import './album-page.css';
import './track-page.css';

export type TrackDetail = OutputOf<typeof showTrack>;

export interface TrackPageData {
  track: TrackDetail;
  similar: TrackRow[];
  relevant: TrackRow[];
}

/** The detail is a row too: it plays, seeks and is licensed like one. */
const asRow = ({ description: _description, cover: _cover, otherVersion, ...row }: TrackDetail): TrackRow => ({
  ...row,
  otherVersion: otherVersion.map(({ id, name, musicLibraryTypeId }) => ({ id, name, musicLibraryTypeId })),
});

function TagLine({ row }: { row: TrackRow }) {
  return (
    <p className="track-page-tags">
      {row.tags.map((tag, index) => (
        <span key={tag.id}>
          {index > 0 ? ' / ' : ''}
          <LocalLink to={`/song-list?tags=${tag.id}`}>{tag.name}</LocalLink>
        </span>
      ))}
    </p>
  );
}

function Head({ track, row }: { track: TrackDetail; row: TrackRow }) {
  const { usePlayback, toggle, Licence, Actions } = useRowSlots();
  const playing = usePlayback(row.musicVersionId).state === 'playing';
  const chinese = getLocale() !== 'en';
  return (
    <header className="track-head">
      <Cover
        image={coverImage(row.image, track.cover)}
        alt={m.catalogue_cover_of({ title: row.album.name })}
        sizes="(width < 1300px) 50vw, 264px"
        {...(chinese ? { title: row.album.name } : {})}
        grey={row.offShelf}
        eager
      />
      <div className="track-head-text">
        <p className="tb-sub tb-num">
          {row.number} · {m.catalogue_on_album()}{' '}
          <LocalLink to={albumPath(row.album)} className="tb-link">
            {row.album.name}
          </LocalLink>
        </p>
        <h1 className="work-title">
          {row.title}
          {row.subtitle ? (
            <i lang="en" aria-hidden="true">
              {row.subtitle}
            </i>
          ) : null}
        </h1>
        <TagLine row={row} />
        {track.description ? <p className="album-head-words">{track.description}</p> : null}
        <div className="track-head-foot">
          <Facts
            facts={[
              { name: m.catalogue_composer(), value: row.composers.join('、') },
              { name: m.catalogue_column_duration(), value: row.duration > 0 ? clockTime(row.duration) : '' },
              { name: 'BPM', value: row.bpm ? String(Math.round(row.bpm)) : '' },
              { name: m.catalogue_fact_key(), value: row.musicalKey ? keyName(row.musicalKey) : '' },
            ]}
          />
          <div className="track-head-deeds">
            {row.offShelf ? (
              <p className="tb-sub">{m.catalogue_off_shelf_long()}</p>
            ) : (
              <>
                <PlayButton
                  size="large"
                  label={
                    playing
                      ? m.catalogue_pause_title({ title: row.title })
                      : m.catalogue_play_title({ title: row.title })
                  }
                  icon={playing ? <Pause /> : <Play />}
                  onClick={() => toggle(row, [row])}
                />
                <Licence work={{ kind: 'track', row }} look="page" />
                <Actions row={row} layout="row" />
              </>
            )}
          </div>
        </div>
      </div>
    </header>
  );
}

/** A track: its art and facts, its waveform at full width, its versions to scale, and what is like it. */
export function TrackPageView({ data: { track, similar, relevant } }: { data: TrackPageData }) {
  const { usePlayback, seek } = useRowSlots();
  const row = useMemo(() => asRow(track), [track]);
  const points = useMemo(() => decodeWave(row.waveShape), [row.waveShape]);
  const { state, progress } = usePlayback(row.musicVersionId);
  return (
    <div className="track-page tb-wrap">
      <Head track={track} row={row} />
      <div className="track-page-wave">
        <Waveform
          points={points}
          label={m.catalogue_waveform({ title: row.title })}
          duration={row.duration}
          dim={row.offShelf}
          showTime={state !== 'idle'}
          {...(progress ? { progress } : {})}
          {...(row.ready && !row.offShelf ? { onSeek: (fraction: number) => seek(row, fraction, [row]) } : {})}
        />
      </div>
      <Section title={m.catalogue_fact_versions()} id="versions" note={m.catalogue_versions_note()}>
        <VersionLines row={row} versions={track.otherVersion} licence />
      </Section>
      {similar.length > 0 ? (
        <Section title={m.catalogue_similar()} id="similar">
          <TrackList rows={similar} label={m.catalogue_similar()} heads={false} />
        </Section>
      ) : null}
      {relevant.length > 0 ? (
        <Section title={m.catalogue_more_from_album()} id="relevant">
          <TrackList rows={relevant} label={m.catalogue_more_from_album()} heads={false} />
        </Section>
      ) : null}
    </div>
  );
}

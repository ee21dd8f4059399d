import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Play from 'lucide-react/icons/play';
import { useState } from 'react';
import { getLocale } from '#locale-runtime';
import { m } from '#messages';
import { browserApi } from '#platform/http/browser-api.ts';
import { LocalLink } from '#platform/locale/local-link.tsx';
import { Cover } from '#ui/cover.tsx';
import { IconButton, PlayButton } from '#ui/icon-button.tsx';
import { type AlbumCard, listAlbumTracks } from '../contract.ts';
import { albumPath } from './album-card.tsx';
import { coverImage } from './cover-image.ts';
import { useRowSlots } from './row-slots.tsx';
import './lead-albums.css';

/** Albums that lead the home page, one at a time, turned by hand. */
export function LeadAlbums({ albums }: { albums: readonly AlbumCard[] }) {
  const [at, setAt] = useState(0);
  const { toggle } = useRowSlots();
  const album = albums[at];
  if (!album) return null;
  const turn = (step: number) => setAt((at + step + albums.length) % albums.length);
  const playFirst = async () => {
    const { list } = await browserApi.call(listAlbumTracks, { id: album.id, size: 50 });
    if (list[0]) toggle(list[0], list);
  };
  const chinese = getLocale() !== 'en';
  return (
    <section
      className="lead-albums"
      aria-label={m.catalogue_lead_albums()}
      aria-roledescription={m.catalogue_carousel()}
    >
      <div className="lead-album-art">
        <LocalLink to={albumPath(album)} aria-label={album.name}>
          <Cover
            image={coverImage(album.image, album.cover)}
            alt=""
            sizes="(width < 1300px) 100vw, 436px"
            {...(chinese ? { title: album.name } : {})}
            eager
          />
        </LocalLink>
        <div className="lead-album-play">
          <PlayButton
            ground="art"
            size="large"
            label={m.catalogue_play_title({ title: album.name })}
            icon={<Play />}
            onClick={() => void playFirst()}
          />
        </div>
      </div>
      <div className="lead-album-words" aria-live="polite">
        <p className="lead-album-title">
          <LocalLink to={albumPath(album)}>{album.name}</LocalLink>
          {album.subtitle ? (
            <i lang="en" aria-hidden="true">
              {album.subtitle}
            </i>
          ) : null}
        </p>
        {albums.length > 1 ? (
          <p className="lead-album-turn tb-num">
            <IconButton label={m.catalogue_previous_album()} icon={<ChevronLeft />} onClick={() => turn(-1)} />
            {at + 1} / {albums.length}
            <IconButton label={m.catalogue_next_album()} icon={<ChevronRight />} onClick={() => turn(1)} />
          </p>
        ) : null}
        <p className="lead-album-facts tb-num">
          {[album.composers.join('、'), m.catalogue_tracks({ count: album.musicCount }), album.number]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
    </section>
  );
}

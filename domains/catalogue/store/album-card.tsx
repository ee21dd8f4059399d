import type { ReactNode } from 'react';
import { getLocale } from '#locale-runtime';
import { m } from '#messages';
import { LocalLink } from '#platform/locale/local-link.tsx';
import { Cover } from '#ui/cover.tsx';
import type { AlbumCard as Card } from '../contract.ts';
import { coverImage } from './cover-image.ts';
import './album-card.css';

export const albumPath = (album: Pick<Card, 'id' | 'musicLibraryTypeId'>) =>
  `/album_detail/${album.id}?musicLibraryTypeId=${album.musicLibraryTypeId}`;

interface AlbumCardProps {
  album: Card;
  /** As in the `sizes` of an image. */
  sizes: string;
  /** The lead of a group: drawn over two lines of it. */
  big?: boolean;
  /** A play button at the corner of the cover. */
  corner?: ReactNode;
  eager?: boolean;
}

/** An album: its cover, its title in both languages on Chinese pages, who wrote it and how much is in it. */
export function AlbumCard({ album, sizes, big, corner, eager }: AlbumCardProps) {
  const chinese = getLocale() !== 'en';
  return (
    <article className="album-card" data-big={big || undefined}>
      <LocalLink to={albumPath(album)} className="album-card-link">
        <Cover
          image={coverImage(album.image, album.cover)}
          alt=""
          sizes={sizes}
          {...(chinese ? { title: album.name } : {})}
          grey={album.offShelf}
          {...(eager ? { eager } : {})}
        />
        <span className="album-card-title">
          {album.name}
          {album.subtitle ? (
            <i lang="en" aria-hidden="true">
              {album.subtitle}
            </i>
          ) : null}
        </span>
      </LocalLink>
      <p className="album-card-facts tb-num">
        {[album.composers.join('、'), m.catalogue_tracks({ count: album.musicCount })].filter(Boolean).join(' · ')}
      </p>
      {corner ? <div className="album-card-corner">{corner}</div> : null}
    </article>
  );
}

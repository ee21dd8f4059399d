import Play from 'lucide-react/icons/play';
import { getLocale } from '#locale-runtime';
import { m } from '#messages';
import { LocalLink, localPath } from '#platform/locale/local-link.tsx';
import { Button } from '#ui/button.tsx';
import { Cover } from '#ui/cover.tsx';
import { Pager } from '#ui/pager.tsx';
import { Section } from '#ui/section.tsx';
import { TabLinks } from '#ui/tabs.tsx';
import { clockTime } from '#ui/time.ts';
import type { AlbumPage as Album, AlbumCard as Card, TrackRow } from '../contract.ts';
import { AlbumCard } from './album-card.tsx';
import { AlbumStrip } from './album-strip.tsx';
import { coverImage } from './cover-image.ts';
import { Facts } from './facts.tsx';
import { useRowSlots } from './row-slots.tsx';
import { TrackList } from './track-list.tsx';
import './album-page.css';

export interface AlbumPageData {
  album: Album;
  rows: TrackRow[];
  total: number;
  page: number;
  pages: number;
  sort: number;
  similar: Card[];
}

const bpmRange = ({ bpmFrom, bpmTo }: Album) => {
  if (bpmFrom === null || bpmTo === null) return '';
  const [low, high] = [Math.round(bpmFrom), Math.round(bpmTo)];
  return low === high ? String(low) : `${low}–${high}`;
};

function Head({ album, rows }: { album: Album; rows: TrackRow[] }) {
  const { toggle, Licence } = useRowSlots();
  const first = rows.find(({ offShelf }) => !offShelf);
  const chinese = getLocale() !== 'en';
  return (
    <header className="album-head">
      <Cover
        image={coverImage(album.image, album.cover)}
        alt={m.catalogue_cover_of({ title: album.name })}
        sizes="(width < 1300px) 100vw, 400px"
        {...(chinese ? { title: album.name } : {})}
        grey={album.offShelf}
        eager
      />
      <div className="album-head-text">
        <p className="tb-sub tb-num">
          {[m.catalogue_album(), album.number, m.catalogue_released({ month: album.releasedOn.slice(0, 7) })].join(
            ' · ',
          )}
        </p>
        <h1 className="work-title">
          {album.name}
          {album.subtitle ? (
            <i lang="en" aria-hidden="true">
              {album.subtitle}
            </i>
          ) : null}
        </h1>
        <p className="album-head-words">{album.description}</p>
        <AlbumStrip rows={rows} title={album.name} />
        <Facts
          facts={[
            { name: m.catalogue_composer(), value: album.composers.join('、') },
            { name: m.catalogue_fact_tracks(), value: m.catalogue_tracks({ count: album.musicCount }) },
            { name: m.catalogue_fact_duration(), value: album.duration > 0 ? clockTime(album.duration) : '' },
            { name: m.catalogue_fact_tempo(), value: bpmRange(album) },
            { name: m.catalogue_fact_versions(), value: String(album.versions) },
            { name: m.catalogue_fact_label(), value: album.brand?.name ?? '' },
          ]}
        />
        <div className="album-head-deeds">
          {first ? (
            <Button tone="primary" size="large" icon={<Play />} onClick={() => toggle(first, rows)}>
              {m.catalogue_play_all()}
            </Button>
          ) : null}
          <Licence work={{ kind: 'album', album }} look="page" />
        </div>
      </div>
    </header>
  );
}

/** An album: its art and words, its tracks as one strip, then row by row, and albums like it. */
export function AlbumPageView({ data }: { data: AlbumPageData }) {
  const { album, rows, page, pages, sort, similar } = data;
  const address = (target: number, order: number) => localPath(`/album_detail/${album.id}/${target}/${order}`);
  const orders = [
    { sort: 1, label: m.catalogue_order_album() },
    { sort: 4, label: m.catalogue_column_duration() },
    { sort: 5, label: 'BPM' },
  ];
  return (
    <div className="album-page tb-wrap">
      <Head album={album} rows={rows} />
      <Section
        title={m.catalogue_tracks_title()}
        id="tracks"
        end={
          <TabLinks
            look="quiet"
            label={m.catalogue_order()}
            links={orders.map((order) => ({
              label: order.label,
              to: address(1, order.sort),
              current: sort === order.sort,
            }))}
          />
        }
      >
        <TrackList rows={rows} label={album.name} numberedFrom={(page - 1) * rows.length + 1} />
        <Pager
          page={page}
          pages={pages}
          to={(target) => address(target, sort)}
          label={m.catalogue_pages()}
          pageLabel={(target) => m.catalogue_page_number({ page: target })}
          previousLabel={m.catalogue_page_previous()}
          nextLabel={m.catalogue_page_next()}
        />
      </Section>
      {similar.length > 0 ? (
        <Section title={m.catalogue_similar_albums()} id="similar">
          <ul className="album-grid">
            {similar.map((card) => (
              <li key={card.id}>
                <AlbumCard album={card} sizes="(width < 1300px) 50vw, 318px" />
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      <p className="album-back">
        <LocalLink to="/music" className="tb-link">
          {m.catalogue_all_music()}
        </LocalLink>
      </p>
    </div>
  );
}

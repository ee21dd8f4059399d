import { listNewestTracks, listPickedAlbums } from '#domains/catalogue/contract.ts';
import { AlbumCard } from '#domains/catalogue/store/album-card.tsx';
import { LeadAlbums } from '#domains/catalogue/store/lead-albums.tsx';
import { TrackList } from '#domains/catalogue/store/track-list.tsx';
import { listBanners } from '#domains/content/contract.ts';
import { listKeywords, listTracks } from '#domains/search/contract.ts';
import { HomeSearch } from '#domains/search/store/home-search.tsx';
import { getLocale } from '#locale-runtime';
import { m } from '#messages';
import { storeRequestContext } from '#platform/http/api-context.ts';
import { localPath } from '#platform/locale/local-link.tsx';
import { MoreLink } from '#ui/link.tsx';
import { Section } from '#ui/section.tsx';
import { pageMeta } from '../meta.ts';
import type { Route } from './+types/home.ts';
import './home.css';

/** Lead albums that take turns beside the question, then picks, then the newest tracks. */
const LEADS = 4;
const PICKS = 7;
const NEWEST = 8;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api, publicUrl } = context.get(storeRequestContext);
  const [library, hotWords, albums, newest, banners] = await Promise.all([
    api.call(listTracks, { kind: 'music', size: 1 }),
    api.call(listKeywords, {}),
    api.call(listPickedAlbums, { size: LEADS + PICKS }),
    api.call(listNewestTracks, { size: NEWEST }),
    api.call(listBanners, {}),
  ]);
  const leads = (banners.length > 0 ? banners.map(({ album }) => album) : albums).slice(0, LEADS);
  return {
    library: { total: library.total, facets: library.facets },
    albumCount: library.albums,
    hotWords: hotWords.slice(0, 9),
    leads,
    picks: albums.filter(({ id }) => !leads.some((lead) => lead.id === id)).slice(0, PICKS),
    newest,
    today: new Date().toISOString(),
    path: new URL(request.url).pathname,
    publicUrl,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta({ ...loaderData, title: m.site_name(), description: m.home_description() }) : [];

/** The day in China, where the house is: the same words on the server and in every browser. */
function dayOf(iso: string): string {
  const language = getLocale() === 'en' ? 'en-GB' : 'zh-CN';
  const options = { dateStyle: 'full', timeZone: 'Asia/Shanghai' } as const;
  return new Intl.DateTimeFormat(language, options).format(new Date(iso));
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { library, albumCount, hotWords, leads, picks, newest, today } = loaderData;
  const chinese = getLocale() !== 'en';
  return (
    <div className="tb-wrap">
      <p className="home-folio tb-num">
        <span>{dayOf(today)}</span>
        <span>{m.home_stock({ albums: albumCount, count: library.total })}</span>
        <span>{m.shell_footer_line()}</span>
      </p>
      <div className="home-front">
        <HomeSearch hotWords={hotWords} library={library} />
        <LeadAlbums albums={leads} />
      </div>
      {picks.length > 0 ? (
        <Section title={m.home_picks()} subtitle={chinese ? 'Editors’ picks' : undefined} id="picks">
          <ul className="home-picks" data-lead={picks.length >= 5 || undefined}>
            {picks.map((album, index) => (
              <li key={album.id}>
                <AlbumCard
                  album={album}
                  big={index === 0}
                  sizes="(width < 1300px) 45vw, (width < 1440px) 25vw, 260px"
                />
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      {newest.length > 0 ? (
        <Section
          title={m.home_newest()}
          subtitle={chinese ? 'Just in' : undefined}
          id="newest"
          end={<MoreLink to={localPath('/music?sort=2')}>{m.home_all_newest()}</MoreLink>}
        >
          <TrackList rows={newest} label={m.home_newest()} />
        </Section>
      ) : null}
    </div>
  );
}

import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { type ReactNode, useState } from 'react';
import { keyName } from '#domains/catalogue/store/key-name.ts';
import { TrackList } from '#domains/catalogue/store/track-list.tsx';
import { m } from '#messages';
import { LocalLink, localPath } from '#platform/locale/local-link.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Chip, Chips } from '#ui/chip.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pager } from '#ui/pager.tsx';
import { PageTitle } from '#ui/section.tsx';
import { TabLinks } from '#ui/tabs.tsx';
import { emptyListing, type Listing } from '../listing.ts';
import { channelsOf, FilterConsole } from './filter-console.tsx';
import { addressOf, type ListingData } from './load-listing.ts';
import { secondsName, sortNames, vocalName } from './words.ts';
import './listing-page.css';

interface Narrowing {
  key: string;
  kind: string;
  name: string;
  /** The listing without it. */
  without: Partial<Listing>;
}

/** Everything that narrows the list, one by one, each with the list that is left without it. */
export function narrowingsOf({ listing, tagKinds }: ListingData): Narrowing[] {
  const { keyWords, tags, bpm, seconds, vocals, keys } = listing;
  const named = tagKinds.flatMap((kind) => kind.tags.map((tag) => ({ ...tag, kind: kind.name })));
  const words = keyWords
    .split('/')
    .map((word) => word.trim())
    .filter(Boolean);
  return [
    ...words.map((word, index) => ({
      key: `word-${word}`,
      kind: m.search_keyword(),
      name: word,
      without: { keyWords: words.filter((_, i) => i !== index).join('/') },
    })),
    ...tags.map((id) => {
      const tag = named.find((one) => one.id === id);
      const without = { tags: tags.filter((one) => one !== id) };
      return { key: `tag-${id}`, kind: tag?.kind ?? '', name: tag?.name ?? id, without };
    }),
    ...(bpm ? [{ key: 'bpm', kind: 'BPM', name: `${bpm[0]}–${bpm[1]}`, without: { bpm: null } }] : []),
    ...(seconds
      ? [{ key: 'seconds', kind: m.search_duration(), name: secondsName(seconds), without: { seconds: null } }]
      : []),
    ...vocals.map((vocal) => ({
      key: `vocal-${vocal}`,
      kind: m.search_vocal(),
      name: vocalName(vocal),
      without: { vocals: vocals.filter((one) => one !== vocal) },
    })),
    ...keys.map((key) => ({
      key: `key-${key}`,
      kind: m.search_key(),
      name: keyName(key),
      without: { keys: keys.filter((one) => one !== key) },
    })),
  ];
}

function Narrowings({ data, narrowings }: { data: ListingData; narrowings: Narrowing[] }) {
  if (narrowings.length === 0) return null;
  return (
    <Chips label={m.search_narrowed_by()}>
      {narrowings.map(({ key, kind, name, without }) => (
        <Chip
          key={key}
          kind={kind}
          to={localPath(addressOf(data, without))}
          label={m.search_remove_filter({ name: `${kind} ${name}` })}
        >
          {name}
        </Chip>
      ))}
      <LocalLink
        to={addressOf(data, { ...emptyListing, sort: data.listing.sort })}
        className="listing-clear"
        preventScrollReset
      >
        {m.search_clear_all()}
      </LocalLink>
    </Chips>
  );
}

/** No result says what to drop to get one. */
function NothingFound({ data, narrowings }: { data: ListingData; narrowings: Narrowing[] }) {
  return (
    <EmptyState
      title={m.search_nothing_title()}
      action={
        <ButtonLink to={localPath(addressOf(data, { ...emptyListing }))} tone="ink">
          {m.search_clear_all()}
        </ButtonLink>
      }
    >
      <p>{narrowings.length > 1 ? m.search_nothing_drop() : m.search_nothing_other_words()}</p>
      {narrowings.length > 1 ? (
        <ul>
          {narrowings.map(({ key, kind, name, without }) => (
            <li key={key}>
              <LocalLink to={addressOf(data, without)} className="tb-link">
                {m.search_without({ name: `${kind} ${name}` })}
              </LocalLink>
            </li>
          ))}
        </ul>
      ) : null}
    </EmptyState>
  );
}

/** The phone's filters: the same channels in a sheet. */
function FilterSheet({ data, count }: { data: ListingData; count: number }) {
  const [open, setOpen] = useState(false);
  return (
    <div className="listing-sheet">
      <Button tone="ink" size="small" icon={<SlidersHorizontal />} onClick={() => setOpen(true)}>
        {count > 0 ? m.search_filters_count({ count }) : m.search_filters()}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={m.search_filters()}
        closeLabel={m.search_close_filters()}
        actions={
          <Button tone="primary" wide onClick={() => setOpen(false)}>
            {m.search_show_results({ count: data.total })}
          </Button>
        }
      >
        {channelsOf(data).map(({ name, label, panel }) => (
          <section key={name} className="listing-sheet-channel" aria-label={label}>
            <h3>{label}</h3>
            {panel}
          </section>
        ))}
      </Dialog>
    </div>
  );
}

interface ListingPageProps {
  title: string;
  data: ListingData;
  /** Between the title and the filters, such as the libraries as tabs. */
  children?: ReactNode;
}

/** A list of tracks with its filters, order and pages. */
export function ListingPage({ title, data, children }: ListingPageProps) {
  const { listing, rows, total, albums, page, pages } = data;
  const narrowings = narrowingsOf(data);
  const orders = sortNames().map((label, index) => ({
    label,
    to: localPath(addressOf(data, { sort: index + 1 })),
    current: listing.sort === index + 1,
  }));
  return (
    <div className="listing tb-wrap">
      <PageTitle
        note={<span aria-live="polite">{m.search_total({ count: total, albums })}</span>}
        end={<TabLinks links={orders} label={m.search_order()} look="quiet" />}
      >
        {title}
      </PageTitle>
      {children}
      <div className="listing-console">
        <FilterConsole data={data} />
      </div>
      <div className="listing-narrowed">
        <FilterSheet data={data} count={narrowings.length} />
        <Narrowings data={data} narrowings={narrowings} />
      </div>
      {total === 0 ? <NothingFound data={data} narrowings={narrowings} /> : <TrackList rows={rows} label={title} />}
      <Pager
        page={page}
        pages={pages}
        to={(target) => localPath(addressOf(data, {}, target))}
        label={m.search_pages()}
        pageLabel={(target) => m.search_page_number({ page: target })}
        previousLabel={m.search_page_previous()}
        nextLabel={m.search_page_next()}
      />
    </div>
  );
}

import ArrowRight from 'lucide-react/icons/arrow-right';
import { type CSSProperties, type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { TrackList } from '#domains/catalogue/store/track-list.tsx';
import { m } from '#messages';
import type { OutputOf } from '#platform/contract/contract.ts';
import { browserApi } from '#platform/http/browser-api.ts';
import { LocalLink, localPath } from '#platform/locale/local-link.tsx';
import { listTracks, saveSearch, type TrackFacetCounts } from '../contract.ts';
import { searchPath } from './search-field.tsx';
import './home-search.css';

type Found = OutputOf<typeof listTracks>;

/** Rows below the question, and how long typing rests before it is asked. */
const ROWS = 3;
const REST_MS = 250;
/** The plot of the library by tempo. */
const PLOT = { min: 50, max: 180, step: 2 } as const;

function columns(bpm: TrackFacetCounts['bpm']): number[] {
  const sums = Array.from({ length: (PLOT.max - PLOT.min) / PLOT.step }, () => 0);
  for (const [at, count] of Object.entries(bpm)) {
    const index = Math.floor((Number(at) - PLOT.min) / PLOT.step);
    if (index >= 0 && index < sums.length) sums[index]! += count;
  }
  return sums;
}

/** The whole library by tempo; what is found lights up. An ornament beside the counts, which are said. */
function TempoPlot({ all, found, total }: { all: TrackFacetCounts['bpm']; found: Found | null; total: number }) {
  const grey = columns(all);
  const lit = found ? columns(found.facets.bpm) : [];
  const tallest = Math.max(1, ...grey);
  return (
    <figure className="tempo-plot">
      <figcaption>
        <span>{m.search_library_by_tempo({ count: total })}</span>
        {found ? <span className="tempo-plot-found">{m.search_found_count({ count: found.total })}</span> : null}
      </figcaption>
      <div className="tempo-plot-bars" aria-hidden="true">
        {grey.map((count, index) => {
          const bpm = PLOT.min + index * PLOT.step;
          const part = { '--all': count / tallest, '--lit': (lit[index] ?? 0) / tallest } as CSSProperties;
          return <i key={bpm} style={part} />;
        })}
      </div>
      <div className="tempo-plot-scale tb-num" aria-hidden="true">
        {[50, 76, 102, 128, 154, 180].map((bpm) => (
          <span key={bpm}>{bpm === 180 ? '180 BPM' : bpm}</span>
        ))}
      </div>
    </figure>
  );
}

/** Asks as one types, after a rest; an answer that was overtaken is dropped. */
function useFound(words: string): Found | null {
  const [found, setFound] = useState<Found | null>(null);
  const turn = useRef(0);
  useEffect(() => {
    turn.current += 1;
    const mine = turn.current;
    if (words.trim() === '') {
      setFound(null);
      return;
    }
    const timer = setTimeout(() => {
      browserApi
        .call(listTracks, { keyWords: words, size: ROWS })
        .then((answer) => {
          if (mine === turn.current) setFound(answer);
        })
        .catch(() => {});
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return found;
}

interface HomeSearchProps {
  hotWords: readonly { id: string; name: string }[];
  /** The whole library: how many tracks, and how many of each tempo. */
  library: Pick<Found, 'total' | 'facets'>;
}

/** The front door: one question, an answer while it is typed, and the words others use. */
export function HomeSearch({ hotWords, library }: HomeSearchProps) {
  const [words, setWords] = useState('');
  const navigate = useNavigate();
  const found = useFound(words);
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (words.trim()) browserApi.call(saveSearch, { name: words.trim() }).catch(() => {});
    navigate(localPath(searchPath(words)));
  };
  return (
    <div className="home-search">
      <h1>
        <label htmlFor={id}>{m.search_question()}</label>
      </h1>
      {/* biome-ignore lint/a11y/useSemanticElements: browsers of the last two years do not all know <search> */}
      <form className="home-ask" role="search" action={localPath('/song-list')} onSubmit={submit}>
        <input
          id={id}
          type="search"
          name="keyWords"
          autoComplete="off"
          maxLength={200}
          enterKeyHint="search"
          placeholder={m.search_question_example()}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <span className="home-ask-count tb-num" aria-live="polite">
          {found ? m.search_tracks_count({ count: found.total }) : ''}
        </span>
        <button type="submit" className="home-ask-go" aria-label={m.search_go()}>
          <ArrowRight />
        </button>
      </form>
      <p className="home-hot">
        <span className="tb-muted">{m.search_hot()}</span>
        {hotWords.map((word, index) => (
          <span key={word.id}>
            {index > 0 ? (
              <span className="home-slash" aria-hidden="true">
                /
              </span>
            ) : null}
            <LocalLink to={searchPath(word.name)}>{word.name}</LocalLink>
          </span>
        ))}
      </p>
      {found && found.total > 0 ? (
        <div className="home-found">
          <TrackList rows={found.list} label={m.search_closest()} heads={false} />
        </div>
      ) : (
        <TempoPlot all={library.facets.bpm} found={found} total={library.total} />
      )}
    </div>
  );
}

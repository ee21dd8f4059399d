import { useNavigate } from 'react-router';
import { keyName, PITCHES, readKey } from '#domains/catalogue/store/key-name.ts';
import { m } from '#messages';
import { LocalLink, localPath } from '#platform/locale/local-link.tsx';
import { BarsPicture } from '#ui/bars-picture.tsx';
import { KeyboardPicture } from '#ui/keyboard-picture.tsx';
import { RangeHistogram } from '#ui/range-histogram.tsx';
import { type Listing, LONG_SECONDS, toggled } from '../listing.ts';
import type { Channel } from './filter-console.tsx';
import { addressOf, type ListingData, type TagKind } from './load-listing.ts';
import { secondsName, vocalName } from './words.ts';

const BPM = { min: 40, max: 200, step: 4 } as const;
const STEP_SECONDS = 10;
const VOCALS = ['none', 'chant', 'lyrics'] as const;

/** Choices with their counts; each is a link, since every state of a list is an address. */
function Choices({ choices }: { choices: { key: string; label: string; count: number; on: boolean; to: string }[] }) {
  return (
    <ul className="filter-choices">
      {choices.map(({ key, label, count, on, to }) => (
        <li key={key}>
          <LocalLink
            to={to}
            preventScrollReset
            aria-current={on || undefined}
            data-none={(count === 0 && !on) || undefined}
          >
            {label}
            <span className="tb-num">{count}</span>
          </LocalLink>
        </li>
      ))}
    </ul>
  );
}

const firstAndMore = (names: readonly string[]) =>
  names.length > 1 ? `${names[0]} +${names.length - 1}` : (names[0] ?? '');

export function tagChannel(data: ListingData, kind: TagKind): Channel {
  const { listing, facets } = data;
  const counted = kind.tags.map((tag) => ({
    ...tag,
    count: facets.tags[tag.id] ?? 0,
    on: listing.tags.includes(tag.id),
  }));
  const byCount = [...counted].sort((a, b) => b.count - a.count);
  return {
    name: kind.code,
    label: kind.name,
    value: firstAndMore(counted.filter(({ on }) => on).map(({ name }) => name)),
    picture: <BarsPicture bars={byCount.slice(0, 24).map(({ id, count, on }) => ({ key: id, value: count, on }))} />,
    panel: (
      <Choices
        choices={byCount.map(({ id, name, count, on }) => ({
          key: id,
          label: name,
          count,
          on,
          to: addressOf(data, { tags: toggled(listing.tags, id) }),
        }))}
      />
    ),
  };
}

/** Counts by value, gathered into equal steps. */
function gather(counts: Record<string, number>, min: number, max: number, step: number): number[] {
  const steps = Array.from({ length: Math.ceil((max - min) / step) }, () => 0);
  for (const [value, count] of Object.entries(counts)) {
    const index = Math.floor((Number(value) - min) / step);
    steps[Math.min(steps.length - 1, Math.max(0, index))]! += count;
  }
  return steps;
}

function useGo(data: ListingData) {
  const navigate = useNavigate();
  return (change: Partial<Listing>) => navigate(localPath(addressOf(data, change)), { preventScrollReset: true });
}

function BpmPanel({ data }: { data: ListingData }) {
  const go = useGo(data);
  return (
    <RangeHistogram
      counts={gather(data.facets.bpm, BPM.min, BPM.max, BPM.step)}
      min={BPM.min}
      max={BPM.max}
      value={data.listing.bpm ?? [BPM.min, BPM.max]}
      onChange={([low, high]) => go({ bpm: low <= BPM.min && high >= BPM.max ? null : [low, high] })}
      lowLabel={m.search_bpm_low()}
      highLabel={m.search_bpm_high()}
      format={(value) => `${value} BPM`}
    />
  );
}

export function bpmChannel(data: ListingData): Channel {
  const { bpm } = data.listing;
  const steps = gather(data.facets.bpm, BPM.min, BPM.max, BPM.step);
  const within = (index: number) => {
    const at = BPM.min + index * BPM.step;
    return bpm !== null && at + BPM.step > bpm[0] && at <= bpm[1];
  };
  return {
    name: 'bpm',
    label: m.search_tempo(),
    value: bpm ? `${bpm[0]}–${bpm[1]} BPM` : '',
    picture: <BarsPicture bars={steps.map((value, i) => ({ key: String(i), value, on: within(i) }))} />,
    panel: <BpmPanel data={data} />,
  };
}

const STRETCHES: [number, number][] = [
  [0, 30],
  [30, 90],
  [90, LONG_SECONDS],
  [LONG_SECONDS, Number.POSITIVE_INFINITY],
];

export function secondsChannel(data: ListingData): Channel {
  const { seconds } = data.listing;
  const counts = data.facets.seconds;
  const countIn = ([low, high]: [number, number]) =>
    Object.entries(counts).reduce(
      (sum, [at, count]) => (Number(at) >= low && Number(at) < high ? sum + count : sum),
      0,
    );
  const steps = gather(counts, 0, LONG_SECONDS + STEP_SECONDS, STEP_SECONDS);
  const chosen = (stretch: [number, number]) =>
    seconds !== null && seconds[0] === stretch[0] && seconds[1] === stretch[1];
  return {
    name: 'seconds',
    label: m.search_duration(),
    value: seconds ? secondsName(seconds) : '',
    picture: (
      <BarsPicture
        bars={steps.map((value, i) => ({
          key: String(i),
          value,
          on: seconds !== null && i * STEP_SECONDS >= seconds[0] && i * STEP_SECONDS < seconds[1],
        }))}
      />
    ),
    panel: (
      <Choices
        choices={STRETCHES.map((stretch) => ({
          key: String(stretch[0]),
          label: secondsName(stretch),
          count: countIn(stretch),
          on: chosen(stretch),
          to: addressOf(data, { seconds: chosen(stretch) ? null : stretch }),
        }))}
      />
    ),
  };
}

export function vocalChannel(data: ListingData): Channel {
  const { listing, facets } = data;
  const count = (vocal: string) => facets.vocal[vocal] ?? 0;
  return {
    name: 'vocal',
    label: m.search_vocal(),
    value: firstAndMore(listing.vocals.map(vocalName)),
    picture: (
      <BarsPicture
        bars={VOCALS.map((vocal) => ({ key: vocal, value: count(vocal), on: listing.vocals.includes(vocal) }))}
      />
    ),
    panel: (
      <Choices
        choices={VOCALS.map((vocal) => ({
          key: vocal,
          label: vocalName(vocal),
          count: count(vocal),
          on: listing.vocals.includes(vocal),
          to: addressOf(data, { vocals: toggled(listing.vocals, vocal) }),
        }))}
      />
    ),
  };
}

export function keyChannel(data: ListingData): Channel {
  const { listing, facets } = data;
  const chosen = listing.keys.flatMap((key) => readKey(key)?.pitch ?? []);
  const keys = Object.entries(facets.key).sort(([a], [b]) => {
    const [x, y] = [readKey(a), readKey(b)];
    return (x?.pitch ?? 99) - (y?.pitch ?? 99) || Number(x?.minor ?? false) - Number(y?.minor ?? false);
  });
  return {
    name: 'key',
    label: m.search_key(),
    value: firstAndMore(listing.keys.map(keyName)),
    picture: <KeyboardPicture names={PITCHES} chosen={chosen} small />,
    panel: (
      <Choices
        choices={keys.map(([key, count]) => ({
          key,
          label: keyName(key),
          count,
          on: listing.keys.includes(key),
          to: addressOf(data, { keys: toggled(listing.keys, key) }),
        }))}
      />
    ),
  };
}

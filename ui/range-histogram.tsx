import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { BarsPicture } from './bars-picture.tsx';
import './range-histogram.css';

export type Range = readonly [low: number, high: number];

export type RangeHistogramProps = {
  /** How many there are in each step from `min` to `max`; the steps are equally wide. */
  counts: readonly number[];
  min: number;
  max: number;
  step?: number;
  value: Range;
  /** Told when a handle is let go, or a key has moved it: not while it is dragged. */
  onChange: (value: Range) => void;
  lowLabel: string;
  highLabel: string;
  /** A value in words: "96 BPM". */
  format: (value: number) => string;
};

/** Which of `count` equal steps of a scale lie within a range, touching it counts. */
export function stepsWithin(count: number, min: number, max: number, [low, high]: Range): boolean[] {
  const width = (max - min) / count;
  return Array.from({ length: count }, (_, i) => min + (i + 1) * width > low && min + i * width < high);
}

/** Puts a new low or high end into a range; one end never passes the other. */
export function moveEnd([low, high]: Range, end: 0 | 1, value: number): Range {
  return end === 0 ? [Math.min(value, high), high] : [low, Math.max(value, low)];
}

/** How the whole spreads over a scale, and two handles that cut a stretch out of it: two of the platform's ranges. */
export function RangeHistogram(props: RangeHistogramProps) {
  const { counts, min, max, step = 1, value, onChange, lowLabel, highLabel, format } = props;
  const [held, setHeld] = useState<Range>(value);
  useEffect(() => setHeld([value[0], value[1]]), [value[0], value[1]]);
  const latest = useRef({ held, onChange });
  latest.current = { held, onChange };
  const root = useRef<HTMLDivElement>(null);

  // React's change is the platform's input; the platform's change is the handle let go.
  useEffect(() => {
    const element = root.current;
    const commit = () => latest.current.onChange(latest.current.held);
    element?.addEventListener('change', commit);
    return () => element?.removeEventListener('change', commit);
  }, []);

  const part = (of: number) => (of - min) / (max - min);
  const place = { '--low': part(held[0]), '--high': part(held[1]) } as CSSProperties;
  const inside = stepsWithin(counts.length, min, max, held);
  return (
    <div className="tb-range" ref={root} style={place}>
      <BarsPicture bars={counts.map((count, i) => ({ key: String(i), value: count, on: inside[i] }))} />
      <div className="tb-range-rail">
        {([lowLabel, highLabel] as const).map((name, i) => (
          <input
            key={name}
            type="range"
            className="tb-range-end"
            aria-label={name}
            aria-valuetext={format(held[i as 0 | 1])}
            min={min}
            max={max}
            step={step}
            value={held[i as 0 | 1]}
            onChange={(event) => setHeld(moveEnd(held, i as 0 | 1, event.currentTarget.valueAsNumber))}
          />
        ))}
      </div>
    </div>
  );
}

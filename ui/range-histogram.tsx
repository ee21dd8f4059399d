import { Slider } from '@base-ui/react/slider';
import { useEffect, useState } from 'react';
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

/** How the whole spreads over a scale, and two handles that cut a stretch out of it. */
export function RangeHistogram(props: RangeHistogramProps) {
  const { counts, min, max, step = 1, value, onChange, lowLabel, highLabel, format } = props;
  const [held, setHeld] = useState<Range>(value);
  useEffect(() => setHeld([value[0], value[1]]), [value[0], value[1]]);
  const inside = stepsWithin(counts.length, min, max, held);
  const names = [lowLabel, highLabel];
  return (
    <div className="tb-range">
      <BarsPicture bars={counts.map((count, i) => ({ key: String(i), value: count, on: inside[i] }))} />
      <Slider.Root
        value={[held[0], held[1]]}
        min={min}
        max={max}
        step={step}
        onValueChange={(next) => setHeld(pair(next))}
        onValueCommitted={(next) => onChange(pair(next))}
      >
        <Slider.Control className="tb-range-control">
          <Slider.Track className="tb-range-rail">
            <Slider.Indicator className="tb-range-fill" />
            {names.map((name, i) => (
              <Slider.Thumb
                key={name}
                index={i}
                className="tb-range-thumb"
                getAriaLabel={() => name}
                getAriaValueText={(_, now) => format(now)}
              />
            ))}
          </Slider.Track>
        </Slider.Control>
      </Slider.Root>
    </div>
  );
}

function pair(value: number | readonly number[]): Range {
  const [low = 0, high = low] = typeof value === 'number' ? [value] : value;
  return [low, high];
}

import type { CSSProperties } from 'react';
import './bars-picture.css';

export type Bar = {
  /** What the bar stands for; names it among its neighbours. */
  key: string;
  /** Any scale; the tallest fills the height. */
  value: number;
  /** Part of what is chosen. */
  on?: boolean;
};

/** How many of each, small: the picture on a filter's face. An ornament beside words that say the same. */
export function BarsPicture({ bars }: { bars: readonly Bar[] }) {
  const tallest = Math.max(1, ...bars.map((bar) => bar.value));
  return (
    <span className="tb-bars" aria-hidden="true">
      {bars.map((bar) => {
        const height = { '--part': bar.value / tallest } as CSSProperties;
        return <i key={bar.key} data-on={bar.on || undefined} style={height} />;
      })}
    </span>
  );
}

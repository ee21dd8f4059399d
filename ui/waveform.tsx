import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react';
import { clockTime } from './time.ts';
import { watchSize, watchTheme } from './watch.ts';
import { paintWave } from './wave-painter.ts';
import type { WavePoint } from './waveform-shape.ts';
import { type ProgressSource, useWaveSlider } from './waveform-slider.ts';
import './waveform.css';

export type WaveformProps = {
  /** 480 points of peak and rms, 0 to 1; `null` while they load: a flat line that then grows into its shape. */
  points: readonly WavePoint[] | null;
  /** What the slider moves in: the track's title and "waveform". */
  label: string;
  /** Seconds, of the stretch that is drawn. */
  duration: number;
  /** The played part, 0 to 1, for a wave that follows nothing. */
  played?: number;
  /** The player's position, for a wave that follows it frame by frame. Takes the place of `played`. */
  progress?: ProgressSource;
  /** A click, a drag or a key chose another place, 0 to 1. Without it the wave is a picture. */
  onSeek?: (fraction: number) => void;
  /** Space between the 2 px bars: 1 in lists, 3 in the player (section 9). */
  gap?: 1 | 3;
  /** The stretch of the recording that is drawn, 0 to 1. */
  from?: number;
  to?: number;
  /** Scales the height, for a version with fewer instruments. */
  gain?: number;
  /** One tone: what cannot be had any more. */
  dim?: boolean;
  /** Marks the played place with a line and its time. */
  showTime?: boolean;
};

const BAR = 2;

export function Waveform(props: WaveformProps) {
  const { label, duration, played, progress, onSeek, gap = 1, showTime, dim } = props;
  const root = useRef<HTMLDivElement>(null);
  // Only the first render writes the position; from then on it is placed without React.
  const [first] = useState(() => (progress ? progress.get() : (played ?? 0)));
  const follows = progress !== undefined || played !== undefined;
  useWavePaint(root, props, gap);
  const slider = useWaveSlider({ root, duration, played, progress, onSeek });
  const place = { '--played': first } as CSSProperties;
  return (
    <div
      ref={root}
      className="tb-wave"
      data-gap={gap}
      data-dim={dim || undefined}
      style={place}
      {...(onSeek
        ? {
            role: 'slider',
            tabIndex: 0,
            'aria-label': label,
            'aria-valuemin': 0,
            'aria-valuemax': Math.floor(duration),
            'aria-valuenow': Math.floor(first * duration),
            'aria-valuetext': `${clockTime(first * duration)} / ${clockTime(duration)}`,
            ...slider,
          }
        : { role: 'img', 'aria-label': label })}
    >
      <div className="tb-wave-bars">
        <canvas className="tb-wave-canvas" />
        {follows ? (
          <div className="tb-wave-played">
            <canvas className="tb-wave-canvas" />
          </div>
        ) : null}
      </div>
      {showTime ? <Mark className="tb-wave-now" text={clockTime(first * duration)} /> : null}
      {onSeek ? <Mark className="tb-wave-at" text="" /> : null}
    </div>
  );
}

function Mark({ className, text }: { className: string; text: string }) {
  return (
    <span className={`tb-wave-mark ${className}`} aria-hidden="true">
      <b className="tb-num">{text}</b>
    </span>
  );
}

/** Paints at mount, and again only when shape, size or theme change; never because the sound moves on. */
function useWavePaint(root: RefObject<HTMLDivElement | null>, props: WaveformProps, gap: number): void {
  const { points, from = 0, to = 1, gain = 1, dim = false, played, progress } = props;
  const follows = progress !== undefined || played !== undefined;
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    if (!points || points.length === 0) {
      delete element.dataset.drawn;
      return;
    }
    let size = { width: 0, height: 0 };
    const paint = { points, bar: BAR, gap, from, to, gain, dim };
    const draw = () => {
      if (size.width === 0 || size.height === 0) return;
      const style = getComputedStyle(element);
      const colour = (name: string) => style.getPropertyValue(name).trim();
      const [rest, front] = element.querySelectorAll('canvas');
      if (rest) paintWave(rest, size, paint, { peak: colour('--wave-peak'), rms: colour('--wave-rms') });
      if (follows && front)
        paintWave(front, size, paint, { peak: colour('--wave-played-peak'), rms: colour('--wave-played') });
      element.dataset.drawn = '';
    };
    const stopSize = watchSize(element, (now) => {
      size = now;
      draw();
    });
    const stopTheme = watchTheme(draw);
    return () => {
      stopSize();
      stopTheme();
    };
  }, [root, points, gap, from, to, gain, dim, follows]);
}

import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { clockTime } from './time.ts';

/** Where the sound is, told without rendering anything anew. `get` answers 0 to 1. */
export type ProgressSource = {
  get: () => number;
  subscribe: (listener: () => void) => () => void;
};

/** Seconds that an arrow key moves. */
const STEP = 5;

type Options = {
  root: RefObject<HTMLDivElement | null>;
  duration: number;
  played: number | undefined;
  progress: ProgressSource | undefined;
  onSeek: ((fraction: number) => void) | undefined;
};

const clamp = (value: number) => Math.min(1, Math.max(0, value));

/** Moves the played edge, the mark and what a reader hears: one CSS variable and, once a second, the words. */
function place(element: HTMLElement, fraction: number, duration: number): void {
  element.style.setProperty('--played', String(fraction));
  element.dataset.late = String(fraction > 0.8);
  const seconds = Math.floor(fraction * duration);
  if (element.dataset.seconds === String(seconds)) return;
  element.dataset.seconds = String(seconds);
  const time = clockTime(seconds);
  const mark = element.querySelector('.tb-wave-now b');
  if (mark) mark.textContent = time;
  if (element.role !== 'slider') return;
  element.ariaValueNow = String(seconds);
  element.ariaValueText = `${time} / ${clockTime(duration)}`;
}

/** Where a key leads to, or null when the key is not the slider's. Up and down stay the player's. */
export function keySeek(key: string, fraction: number, duration: number): number | null {
  const step = duration > 0 ? STEP / duration : 0;
  switch (key) {
    case 'ArrowRight':
      return clamp(fraction + step);
    case 'ArrowLeft':
      return clamp(fraction - step);
    case 'PageUp':
      return clamp(fraction + 0.1);
    case 'PageDown':
      return clamp(fraction - 0.1);
    case 'Home':
      return 0;
    case 'End':
      return 1;
    default:
      return null;
  }
}

/** The handlers of a wave that seeks: click, drag, keys, and the mark under the pointer. */
export function useWaveSlider({ root, duration, played, progress, onSeek }: Options) {
  const held = useRef(false);

  useEffect(() => {
    const element = root.current;
    if (!element) return;
    if (!progress) {
      place(element, clamp(played ?? 0), duration);
      return;
    }
    const follow = () => place(element, clamp(progress.get()), duration);
    follow();
    return progress.subscribe(follow);
  }, [root, progress, played, duration]);

  const fractionAt = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    return clamp((event.clientX - box.left) / box.width);
  };

  const showAt = (event: PointerEvent<HTMLElement>) => {
    const element = event.currentTarget;
    const fraction = fractionAt(event);
    element.style.setProperty('--at', String(fraction));
    element.dataset.at = fraction > 0.8 ? 'late' : 'early';
    const mark = element.querySelector('.tb-wave-at b');
    if (mark) mark.textContent = clockTime(fraction * duration);
  };

  return {
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType !== 'touch' || held.current) showAt(event);
    },
    onPointerLeave: (event: PointerEvent<HTMLElement>) => {
      delete event.currentTarget.dataset.at;
    },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      held.current = true;
      event.currentTarget.setPointerCapture(event.pointerId);
      showAt(event);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (!held.current) return;
      held.current = false;
      onSeek?.(fractionAt(event));
      if (event.pointerType === 'touch') delete event.currentTarget.dataset.at;
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      held.current = false;
      delete event.currentTarget.dataset.at;
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const now = progress ? progress.get() : (played ?? 0);
      const next = keySeek(event.key, now, duration);
      if (next === null || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      event.stopPropagation();
      onSeek?.(next);
    },
  };
}

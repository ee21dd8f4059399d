import type { CSSProperties } from 'react';
import './skeleton.css';

export type SkeletonProps = {
  /** `text` is a line of the surrounding type, `title` one of row titles, `art` a square, `block` fills its place. */
  shape?: 'text' | 'title' | 'art' | 'block';
  /** Width as a part of the place, 0 to 1. */
  width?: number;
};

/** Stands where something will, in its final size. Says nothing: the page around it tells that it loads. */
export function Skeleton({ shape = 'text', width = 1 }: SkeletonProps) {
  const part = { '--part': width } as CSSProperties;
  return <span className="tb-skeleton" data-shape={shape} style={part} aria-hidden="true" />;
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barCount, barHeights, canvasScale, normalLevel, resample, type WavePoint } from './waveform-shape.ts';
import { keySeek } from './waveform-slider.ts';

const level = fc.double({ min: 0, max: 1, noNaN: true });
const outline = fc.array(fc.tuple(level, level), { minLength: 1, maxLength: 480 });

describe('resample', () => {
  it('keeps the loudest point of each slice', () => {
    const points: WavePoint[] = [
      [0.1, 0.05],
      [0.9, 0.4],
      [0.2, 0.1],
      [0.3, 0.2],
    ];
    expect(resample(points, 2)).toEqual([
      [0.9, 0.4],
      [0.3, 0.2],
    ]);
  });

  it('never loses the loudest point of a song and makes none up', () => {
    fc.assert(
      fc.property(outline, fc.integer({ min: 1, max: 900 }), (points, count) => {
        const bars = resample(points, count);
        expect(bars).toHaveLength(count);
        for (const bar of bars) expect(points).toContain(bar);
        const loudest = Math.max(...points.map((point) => point[0]));
        expect(Math.max(...bars.map((bar) => bar[0]))).toBe(loudest);
      }),
    );
  });

  it('cuts a stretch out', () => {
    const points = Array.from({ length: 64 }, (_, i): WavePoint => [i / 64, 0]);
    expect(resample(points, 4, 0.5, 0.75).map((bar) => bar[0] * 64)).toEqual([35, 39, 43, 47]);
  });

  it('draws nothing for nothing', () => {
    expect(resample([], 10)).toEqual([]);
  });
});

describe('bars', () => {
  it.each([
    [390, 1, 130],
    [2, 1, 1],
    [1, 1, 0],
    [500, 3, 100],
  ])('%i px with gaps of %i hold %i', (width, gap, count) => {
    expect(barCount({ width, bar: 2, gap })).toBe(count);
  });

  it('are even, within the height, and seen even in silence', () => {
    fc.assert(
      fc.property(
        outline,
        fc.integer({ min: 20, max: 120 }).map((half) => half * 2),
        (points, height) => {
          for (const [peak, rms] of barHeights(points, height, 1)) {
            expect(peak % 2).toBe(0);
            expect(peak).toBeGreaterThanOrEqual(2);
            expect(peak).toBeLessThanOrEqual(height);
            expect(rms).toBeGreaterThanOrEqual(1);
          }
        },
      ),
    );
  });
});

it('takes the level that only the loudest 1.5 % pass', () => {
  const points = Array.from({ length: 200 }, (_, i): WavePoint => [i < 2 ? 1 : 0.5, 0.2]);
  expect(normalLevel(points)).toBe(0.5);
  expect(normalLevel([[0, 0]])).toBe(0.02);
});

it('never makes a canvas wider than 4000 pixels', () => {
  expect(canvasScale(1344, 2)).toBe(2);
  expect(canvasScale(2400, 2) * 2400).toBe(4000);
  expect(canvasScale(0, 2)).toBe(1);
});

describe('keySeek', () => {
  it.each([
    ['ArrowRight', 0.5, 0.55],
    ['ArrowLeft', 0.02, 0],
    ['PageUp', 0.95, 1],
    ['Home', 0.4, 0],
    ['End', 0.4, 1],
  ])('%s at %d leads to %d', (key, from, to) => {
    expect(keySeek(key, from, 100)).toBeCloseTo(to);
  });

  it('leaves the other keys to the page', () => {
    expect(['ArrowUp', 'ArrowDown', ' ', 'a'].map((key) => keySeek(key, 0.5, 100))).toEqual([null, null, null, null]);
  });
});

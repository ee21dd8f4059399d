import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { expect, it } from 'vitest';
import { titleTone } from './cover.tsx';
import Gallery from './gallery.tsx';
import { qrPath } from './qr-frame.tsx';
import { stepsWithin } from './range-histogram.tsx';
import { clockTime } from './time.ts';

it.each(['zh', 'en'] as const)('every component renders on the server in %s, the same way twice', (language) => {
  const page = () =>
    renderToString(
      <StaticRouter location="/">
        <Gallery language={language} />
      </StaticRouter>,
    );
  expect(page()).toBe(page());
});

it('writes times as a player does', () => {
  expect([0, 59.9, 64, 3725, -1].map(clockTime)).toEqual(['0:00', '0:59', '1:04', '1:02:05', '0:00']);
});

it('lets a title that is too long for the art take the slip', () => {
  expect(titleTone('夜航船', { tone: 'white', room: 4 })).toBe('white');
  expect(titleTone('第七日的雨', { tone: 'white', room: 4 })).toBe('slip');
});

it('tells which steps a range touches', () => {
  expect(stepsWithin(4, 0, 40, [10, 25])).toEqual([false, true, true, false]);
});

it('joins the runs of a code', () => {
  expect(
    qrPath([
      [true, true, false],
      [false, false, true],
    ]),
  ).toBe('M0 0h2v1H0zM2 1h1v1H2z');
});

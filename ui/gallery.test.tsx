import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { titleTone } from './cover.tsx';
import Gallery from './gallery.tsx';
import { menuStep } from './menu.tsx';
import { qrPath } from './qr-frame.tsx';
import { moveEnd, stepsWithin } from './range-histogram.tsx';
import { tabStep } from './tabs.tsx';
import { clockTime } from './time.ts';
import { placePopup } from './use-popup.ts';

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

it.each([
  ['ArrowDown', -1, 0],
  ['ArrowDown', 2, 0],
  ['ArrowUp', -1, 2],
  ['ArrowUp', 0, 2],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['a', 0, null],
])('%s from item %i of a menu of three leads to %s', (key, at, to) => {
  expect(menuStep(key, at, 3)).toBe(to);
});

it('moves around a ring of tabs', () => {
  expect(['ArrowRight', 'ArrowLeft', 'Home', 'End', 'x'].map((key) => tabStep(key, 0, 3))).toEqual([1, 2, 0, 2, null]);
});

it('never lets one end of a range pass the other', () => {
  expect(moveEnd([60, 96], 0, 120)).toEqual([96, 96]);
  expect(moveEnd([60, 96], 1, 40)).toEqual([60, 60]);
  expect(moveEnd([60, 96], 0, 80)).toEqual([80, 96]);
});

describe('a popup', () => {
  const view = { width: 1000, height: 800 };
  const trigger = { left: 900, right: 940, top: 100, bottom: 140 };

  it('hangs below its trigger and stays within the window', () => {
    expect(placePopup(trigger, { width: 200, height: 300 }, view, 'start')).toEqual({
      left: 788,
      top: 146,
      height: 300,
    });
    expect(placePopup(trigger, { width: 200, height: 300 }, view, 'end')).toEqual({ left: 740, top: 146, height: 300 });
  });

  it('stands above where there is more room, and shrinks to what there is', () => {
    const low = { ...trigger, top: 700, bottom: 740 };
    expect(placePopup(low, { width: 100, height: 300 }, view, 'center')).toEqual({ left: 870, top: 394, height: 300 });
    expect(placePopup(low, { width: 100, height: 900 }, view, 'start')).toEqual({ left: 888, top: 12, height: 682 });
  });
});

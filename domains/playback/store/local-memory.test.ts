import { beforeEach, expect, test, vi } from 'vitest';
import type { TrackRow } from '#domains/catalogue/contract.ts';
import { countClick, forgetPlayer, onTop, readLocalPlaylist, writeLocalPlaylist } from './local-memory.ts';

const row = (musicVersionId: string) => ({ musicVersionId }) as TrackRow;
const ids = (list: readonly TrackRow[]) => list.map(({ musicVersionId }) => musicVersionId);

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

test('three clicks are free, the fourth is not and begins anew', () => {
  expect(Array.from({ length: 8 }, countClick)).toEqual([true, true, true, false, true, true, true, false]);
});

test('the most recent is on top, and nothing stands twice', () => {
  const list = onTop(onTop(onTop([], row('1')), row('2')), row('1'));
  expect(ids(list)).toEqual(['1', '2']);
  expect(ids(onTop(list, row('3'), 2))).toEqual(['3', '1']);
});

test('the other language begins with an empty list', () => {
  writeLocalPlaylist([row('1')]);
  expect(ids(readLocalPlaylist())).toEqual(['1']);
  forgetPlayer();
  expect(readLocalPlaylist()).toEqual([]);
});

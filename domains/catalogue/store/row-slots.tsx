import { type ComponentType, createContext, useContext } from 'react';
import type { AlbumPage, TrackRow } from '../contract.ts';

/** What the player is doing with one version. */
export interface RowPlayback {
  state: 'idle' | 'playing' | 'paused';
  /** The position, 0 to 1, frame by frame; only while it is the player's own version. */
  progress?: { get: () => number; subscribe: (listener: () => void) => () => void };
}

/**
 * What rows need of domains above this one: the player, and the deeds at the row's end. The layout fills them in, so
 * that a row can stand on any page and its music plays on.
 */
export interface RowSlots {
  /** A hook: the state of one version in the player. */
  usePlayback(versionId: string): RowPlayback;
  /** Plays a version from its start, or pauses and goes on where it is the player's own. `list` is what comes after it. */
  toggle(row: TrackRow, list: readonly TrackRow[]): void;
  /** Plays a version from a place, 0 to 1. */
  seek(row: TrackRow, fraction: number, list: readonly TrackRow[]): void;
  /** Deeds of a row: favourite, cart, download, share, each only once it works. */
  Actions: ComponentType<{ row: TrackRow; layout: 'row' | 'menu' }>;
  /** The way to a licence: `page` is the one red button of a detail page with the price it starts at, `line` a small one. */
  Licence: ComponentType<{ work: LicensedWork; look: 'page' | 'line' }>;
}

/** What a licence is asked for: a track, by any of its versions, or a whole album. */
export type LicensedWork = { kind: 'track'; row: TrackRow } | { kind: 'album'; album: AlbumPage };

const silent: RowSlots = {
  usePlayback: () => ({ state: 'idle' }),
  toggle: () => {},
  seek: () => {},
  Actions: () => null,
  Licence: () => null,
};

const RowSlotsContext = createContext<RowSlots>(silent);

export const RowSlotsProvider = RowSlotsContext.Provider;
export const useRowSlots = () => useContext(RowSlotsContext);

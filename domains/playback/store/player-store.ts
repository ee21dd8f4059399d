import { createStore } from 'zustand/vanilla';
import type { TrackRow } from '#domains/catalogue/contract.ts';
import type { PlayerSettings } from './local-memory.ts';

/** What the player is doing. `preparing`: the recording is being made and starts when it is there. */
export type PlayerStatus = 'empty' | 'loading' | 'preparing' | 'playing' | 'paused' | 'failed';

export interface PlayerState extends PlayerSettings {
  current: TrackRow | null;
  status: PlayerStatus;
  /** What comes before and after: the list that the track was started from. */
  around: readonly TrackRow[];
  /** What was played, most recent first: the guest's own, or pages of the member's. */
  playlist: readonly TrackRow[];
  /** How many the member's playlist holds in all. */
  playlistTotal: number;
  playlistOpen: boolean;
  /** The phone's full-screen player. */
  fullOpen: boolean;
}

export const playerStore = createStore<PlayerState>(() => ({
  current: null,
  status: 'empty',
  around: [],
  playlist: [],
  playlistTotal: 0,
  playlistOpen: false,
  fullOpen: false,
  volume: 80,
  loop: false,
  muted: false,
}));

/**
 * `isstart` at the wire: 1 a new track from the start, 2 playing, 3 paused and resumable (readings, "Player isstart").
 */
export function isstartOf(status: PlayerStatus): 1 | 2 | 3 {
  if (status === 'playing') return 2;
  return status === 'paused' ? 3 : 1;
}

/** The neighbour of a version in a list; null at its ends. */
export function neighbour(list: readonly TrackRow[], versionId: string, step: 1 | -1): TrackRow | null {
  const index = list.findIndex((row) => row.musicVersionId === versionId);
  if (index < 0) return null;
  for (let i = index + step; i >= 0 && i < list.length; i += step) if (!list[i]!.offShelf) return list[i]!;
  return null;
}

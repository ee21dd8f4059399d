import { useStore } from 'zustand';
import type { RowPlayback } from '#domains/catalogue/store/row-slots.tsx';
import { position } from './player.ts';
import { type PlayerState, playerStore } from './player-store.ts';

/** A part of the player's state; the component renders again only when that part changes. */
export function usePlayer<T>(select: (state: PlayerState) => T): T {
  return useStore(playerStore, select);
}

const idle: RowPlayback = { state: 'idle' };
const sounding: RowPlayback = { state: 'playing', progress: position };
const resting: RowPlayback = { state: 'paused', progress: position };

/** What the player does with one version, for rows. */
export function usePlayback(versionId: string): RowPlayback {
  return usePlayer(({ current, status }) => {
    if (current?.musicVersionId !== versionId) return idle;
    return status === 'paused' || status === 'failed' ? resting : sounding;
  });
}

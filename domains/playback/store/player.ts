import type { TrackRow } from '#domains/catalogue/contract.ts';
import { browserApi } from '#platform/http/browser-api.ts';
import { playVersion, removeFromPlaylist } from '../contract.ts';
import { decryptAddress } from '../trial-cipher.ts';
import {
  countClick,
  readLastTrack,
  readSettings,
  remember,
  writeLastTrack,
  writeLocalPlaylist,
  writeSettings,
} from './local-memory.ts';
import { neighbour, type PlayerState, playerStore } from './player-store.ts';
import { loadMorePlaylist, putOnPlaylist, readPlaylist } from './playlist.ts';
import { createSound, fetchAhead, type Sound } from './sound.ts';
import { type Surroundings, setSurroundings, surroundings } from './surroundings.ts';

/** A recording that is being made is asked for again after this long. */
const PREPARING_POLL_MS = 1_500;
/** Where the track is is kept this often, so that a reload goes on from there. */
const KEEP_POSITION_MS = 2_000;

let sound: Sound | null = null;
/** Rises with every start, so that what an earlier one still waits for is dropped. */
let turn = 0;
/** An address holds for ten minutes: one that fails sooner than this after it was renewed is broken, not expired. */
const RENEWED_MS = 30_000;
let renewedAt = 0;

const get = () => playerStore.getState();
const set = (change: Partial<PlayerState>) => playerStore.setState(change);

function theSound(): Sound {
  sound ??= createSound({
    ended: () => void trackEnded(),
    failed: () => void renew(),
    waiting: (waits) => {
      const { status } = get();
      if (waits && status === 'playing') set({ status: 'loading' });
      if (!waits && status === 'loading') set({ status: 'playing' });
    },
  });
  return sound;
}

/** Position and length of the sound, for waveforms that follow it frame by frame. */
export const position = {
  get(): number {
    const length = sound?.duration() || get().current?.duration || 0;
    return length > 0 ? Math.min(1, (sound?.position() ?? 0) / length) : 0;
  },
  subscribe: (listener: () => void) => theSound().onMove(listener),
};

async function startSound(address: string, from: number): Promise<void> {
  const mine = turn;
  const player = theSound();
  player.load(address);
  if (from > 0) player.seek(from);
  try {
    await player.play();
    if (mine === turn) set({ status: 'playing' });
  } catch (error) {
    if (mine !== turn) return;
    // The browser wants a press first: the track stands ready.
    if ((error as Error).name === 'NotAllowedError') set({ status: 'paused' });
  }
}

/** Asks for a fresh trial address until the recording is there. */
async function fetchAddress(row: TrackRow, counts: boolean): Promise<string | null> {
  const mine = turn;
  for (;;) {
    const answer = await browserApi.call(playVersion, { id: row.musicVersionId, counts });
    if (mine !== turn) return null;
    if (answer.state === 'ready') {
      const { waveShape, duration } = answer;
      if (get().current?.musicVersionId === row.musicVersionId && (!row.ready || row.duration === 0)) {
        set({ current: { ...row, ready: true, duration, waveShape } });
      }
      return decryptAddress(answer.tryMusicFile);
    }
    set({ status: 'preparing' });
    await new Promise((resolve) => setTimeout(resolve, PREPARING_POLL_MS));
    if (mine !== turn) return null;
  }
}

/** Starts a version; `fraction` is where, 0 to 1. The address that came with the row starts the sound at once. */
async function start(row: TrackRow, around: readonly TrackRow[], fraction: number): Promise<void> {
  turn += 1;
  const mine = turn;
  renewedAt = 0;
  set({ current: row, around, status: 'loading' });
  putOnPlaylist(row);
  remember(row);
  const given = row.tryMusicFile === '' ? null : decryptAddress(row.tryMusicFile);
  try {
    const counted = fetchAddress(row, true);
    const from = fraction * row.duration;
    if (given) {
      await startSound(given, from);
      await counted;
    } else {
      const address = await counted;
      if (address && mine === turn) await startSound(address, from);
    }
    aheadOf(row);
  } catch {
    if (mine === turn && get().status !== 'playing') set({ status: 'failed' });
  }
}

function aheadOf(row: TrackRow): void {
  const next = neighbour(get().around, row.musicVersionId, 1);
  const address = next?.tryMusicFile ? decryptAddress(next.tryMusicFile) : null;
  if (address) fetchAhead(address);
}

/** An address that ran out is fetched anew, and the sound goes on where it was. */
async function renew(): Promise<void> {
  const { current } = get();
  if (!current || Date.now() - renewedAt < RENEWED_MS) {
    if (current) set({ status: 'failed' });
    return;
  }
  renewedAt = Date.now();
  const at = sound?.position() ?? 0;
  try {
    const address = await fetchAddress(current, false);
    if (address) await startSound(address, at);
  } catch {
    set({ status: 'failed' });
  }
}

async function trackEnded(): Promise<void> {
  const { loop, current } = get();
  if (loop && current) {
    theSound().seek(0);
    await theSound().play();
    return;
  }
  if (!(await step(1))) set({ status: 'paused' });
}

/** Goes to the neighbour; at the end of the member's playlist its next page is loaded first. */
async function step(direction: 1 | -1): Promise<boolean> {
  const { current, around, playlist } = get();
  if (!current) return false;
  let list = around;
  let next = neighbour(list, current.musicVersionId, direction);
  if (!next && direction === 1 && around === playlist && (await loadMorePlaylist())) {
    list = get().playlist;
    next = neighbour(list, current.musicVersionId, 1);
  }
  if (!next) return false;
  await start(next, list, 0);
  return true;
}

/** A click on a version by a guest counts, and the fourth asks for a login instead. */
function mayClick(): boolean {
  if (surroundings().member() || countClick()) return true;
  surroundings().openLogin();
  return false;
}

function resume(): void {
  const { current, around } = get();
  if (!current) return;
  const player = theSound();
  if (player.duration() === 0) {
    void start(current, around, current.duration > 0 ? restoredAt / current.duration : 0);
    return;
  }
  set({ status: 'playing' });
  player.play().catch(() => set({ status: 'paused' }));
}

let restoredAt = 0;

export const player = {
  /** Plays a version from its start, or pauses and goes on where it is the player's own. */
  toggle(row: TrackRow, around: readonly TrackRow[]): void {
    if (get().current?.musicVersionId === row.musicVersionId) {
      player.playPause();
      return;
    }
    if (mayClick()) void start(row, around.length > 0 ? around : get().playlist, 0);
  },

  /** Plays a version from a place, 0 to 1. */
  seek(row: TrackRow, fraction: number, around: readonly TrackRow[]): void {
    const { current } = get();
    const own = current?.musicVersionId === row.musicVersionId;
    if (own && theSound().duration() > 0) {
      theSound().seek(fraction * theSound().duration());
      if (get().status !== 'playing') resume();
      return;
    }
    if (own || mayClick()) void start(row, around, fraction);
  },

  playPause(): void {
    const { status } = get();
    if (status === 'playing' || status === 'loading') {
      theSound().pause();
      set({ status: 'paused' });
      keepPosition();
    } else resume();
  },

  next: () => void step(1),
  previous: () => void step(-1),

  setVolume(volume: number): void {
    set({ volume, muted: false });
    applySettings();
  },

  toggleMuted(): void {
    set({ muted: !get().muted });
    applySettings();
  },

  toggleLoop(): void {
    set({ loop: !get().loop });
    applySettings();
  },

  showPlaylist: (playlistOpen: boolean) => set({ playlistOpen }),
  showFull: (fullOpen: boolean) => set({ fullOpen }),
  loadMorePlaylist,

  /** Takes a version off the playlist; the current one gives way to the next, or the player is emptied. */
  async remove(row: TrackRow): Promise<void> {
    const { current, playlist, playlistTotal } = get();
    const next = neighbour(playlist, row.musicVersionId, 1);
    const list = playlist.filter(({ musicVersionId }) => musicVersionId !== row.musicVersionId);
    if (surroundings().member()) await browserApi.call(removeFromPlaylist, { musicVersionId: row.musicVersionId });
    else writeLocalPlaylist(list);
    set({ playlist: list, playlistTotal: Math.max(0, playlistTotal - 1) });
    if (current?.musicVersionId !== row.musicVersionId) return;
    if (next) await start(next, list, 0);
    else player.clear();
  },

  clear(): void {
    turn += 1;
    sound?.unload();
    set({ current: null, status: 'empty', around: [], fullOpen: false });
    writeLastTrack(null);
  },
};

function applySettings(): void {
  const { volume, muted, loop } = get();
  theSound().setVolume(volume, muted);
  writeSettings({ volume, muted, loop });
}

function keepPosition(): void {
  const { current } = get();
  if (current) writeLastTrack({ row: current, position: sound?.position() || restoredAt });
}

/**
 * Wakes the player in the browser: settings, the last track (paused, resumable) and the playlist. Call again when
 * somebody logs in or out: the sound goes on, the playlist becomes theirs.
 */
export function wakePlayer(around: Surroundings): () => void {
  setSurroundings(around);
  if (get().status === 'empty') {
    set(readSettings());
    const last = readLastTrack();
    if (last) {
      restoredAt = last.position;
      set({ current: last.row, status: 'paused', around: [] });
    }
    applySettings();
  }
  readPlaylist().catch(() => {});
  const timer = setInterval(() => {
    if (get().status === 'playing') keepPosition();
  }, KEEP_POSITION_MS);
  window.addEventListener('pagehide', keepPosition);
  return () => {
    clearInterval(timer);
    window.removeEventListener('pagehide', keepPosition);
  };
}

import type { TrackRow } from '#domains/catalogue/contract.ts';

// What the browser keeps of the player, under the names of the specification (section 3, "Client-side state").
const INFO = 'info';
const PLAYLIST = 'playList';
const HISTORY = 'history';
const CLICKS = 'clickNum';
const SETTINGS = 'playerSettings';

/** A guest's list holds as many as a page of a member's. */
const LOCAL_PLAYLIST_LIMIT = 50;
const HISTORY_LIMIT = 200;

/** The guest's fourth click on a version asks for a login (specification, sections 4 and 6). */
const FREE_CLICKS = 3;

export interface LastTrack {
  row: TrackRow;
  /** Seconds. */
  position: number;
}

export interface PlayerSettings {
  /** 0 to 100. */
  volume: number;
  loop: boolean;
  muted: boolean;
}

function read<T>(key: string, fallback: T): T {
  try {
    const text = localStorage.getItem(key);
    return text === null ? fallback : (JSON.parse(text) as T);
  } catch {
    return fallback;
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A full or forbidden storage costs the memory, not the music.
  }
}

export const readLastTrack = () => read<LastTrack | null>(INFO, null);
export const writeLastTrack = (last: LastTrack | null) => write(INFO, last);
export const readLocalPlaylist = () => read<TrackRow[]>(PLAYLIST, []);
export const readSettings = () => read<PlayerSettings>(SETTINGS, { volume: 80, loop: false, muted: false });
export const writeSettings = (settings: PlayerSettings) => write(SETTINGS, settings);

/** The list with the row on top, once: most recent first, without duplicates. */
export function onTop(list: readonly TrackRow[], row: TrackRow, limit = LOCAL_PLAYLIST_LIMIT): TrackRow[] {
  return [row, ...list.filter((one) => one.musicVersionId !== row.musicVersionId)].slice(0, limit);
}

export function writeLocalPlaylist(list: readonly TrackRow[]): void {
  write(PLAYLIST, list);
}

/** Remembers that a version was heard. */
export function remember(row: TrackRow): void {
  const heard = read<string[]>(HISTORY, []).filter((id) => id !== row.musicVersionId);
  write(HISTORY, [row.musicVersionId, ...heard].slice(0, HISTORY_LIMIT));
}

/** Counts a guest's click on a version. False: it was the fourth, the count begins anew and the login dialog is due. */
export function countClick(): boolean {
  const clicks = read<number>(CLICKS, 0);
  const free = clicks < FREE_CLICKS;
  write(CLICKS, free ? clicks + 1 : 0);
  return free;
}

/** The other language begins with an empty player (specification, section 4). */
export function forgetPlayer(): void {
  for (const key of [INFO, PLAYLIST]) localStorage.removeItem(key);
}

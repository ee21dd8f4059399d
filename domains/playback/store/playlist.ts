import type { TrackRow } from '#domains/catalogue/contract.ts';
import { browserApi } from '#platform/http/browser-api.ts';
import { addToPlaylist, listPlaylist } from '../contract.ts';
import { onTop, readLocalPlaylist, writeLocalPlaylist } from './local-memory.ts';
import { playerStore } from './player-store.ts';
import { surroundings } from './surroundings.ts';

/** Rows of a member's playlist at once (specification, section 9). */
const PLAYLIST_PAGE = 50;

/** Puts what is played on top of the playlist, once. */
export function putOnPlaylist(row: TrackRow): void {
  const { playlist, playlistTotal } = playerStore.getState();
  const known = playlist.some(({ musicVersionId }) => musicVersionId === row.musicVersionId);
  const list = onTop(playlist, row, surroundings().member() ? playlist.length + 1 : undefined);
  playerStore.setState({
    playlist: list,
    playlistTotal: surroundings().member() ? playlistTotal + (known ? 0 : 1) : list.length,
  });
  if (surroundings().member()) {
    browserApi.call(addToPlaylist, [{ id: row.musicVersionId }]).catch(() => {});
  } else writeLocalPlaylist(list);
}

/** Loads the next page of a member's playlist; false where there is none. */
export async function loadMorePlaylist(): Promise<boolean> {
  const { playlist, playlistTotal } = playerStore.getState();
  if (!surroundings().member() || playlist.length >= playlistTotal) return false;
  const page = Math.floor(playlist.length / PLAYLIST_PAGE) + 1;
  const { list, total } = await browserApi.call(listPlaylist, { page, size: PLAYLIST_PAGE });
  const known = new Set(playlist.map(({ musicVersionId }) => musicVersionId));
  const fresh = list.filter(({ musicVersionId }) => !known.has(musicVersionId));
  playerStore.setState({ playlist: [...playlist, ...fresh], playlistTotal: total });
  return fresh.length > 0;
}

/** Reads the playlist of whoever is here: the member's from the server, the guest's from the browser. */
export async function readPlaylist(): Promise<void> {
  if (!surroundings().member()) {
    const playlist = readLocalPlaylist();
    playerStore.setState({ playlist, playlistTotal: playlist.length });
    return;
  }
  const { list, total } = await browserApi.call(listPlaylist, { page: 1, size: PLAYLIST_PAGE });
  playerStore.setState({ playlist: list, playlistTotal: total });
}

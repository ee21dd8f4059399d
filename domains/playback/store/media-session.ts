import { useEffect } from 'react';
import { m } from '#messages';
import { player } from './player.ts';
import { usePlayer } from './use-player.ts';

/** Titles, cover and keys on the lock screen and on headphones. */
export function useMediaSession(): void {
  const current = usePlayer((state) => state.current);
  const playing = usePlayer((state) => state.status === 'playing');

  useEffect(() => {
    if (!('mediaSession' in navigator)) return;
    const { mediaSession } = navigator;
    mediaSession.metadata = current
      ? new MediaMetadata({
          title: current.title,
          artist: current.composers.join('、') || m.site_name(),
          album: current.album.name,
          artwork: current.image ? [{ src: current.image, type: 'image/webp' }] : [],
        })
      : null;
  }, [current]);

  useEffect(() => {
    if (!('mediaSession' in navigator)) return;
    navigator.mediaSession.playbackState = playing ? 'playing' : 'paused';
  }, [playing]);

  useEffect(() => {
    if (!('mediaSession' in navigator)) return;
    const { mediaSession } = navigator;
    mediaSession.setActionHandler('play', player.playPause);
    mediaSession.setActionHandler('pause', player.playPause);
    mediaSession.setActionHandler('nexttrack', player.next);
    mediaSession.setActionHandler('previoustrack', player.previous);
    return () => {
      for (const action of ['play', 'pause', 'nexttrack', 'previoustrack'] as const) {
        mediaSession.setActionHandler(action, null);
      }
    };
  }, []);
}

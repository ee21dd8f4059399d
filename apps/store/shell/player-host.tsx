import { useEffect } from 'react';
import { openLogin } from '#domains/account/store/login-dialog-store.ts';
import { forgetPlayer } from '#domains/playback/store/local-memory.ts';
import { useMediaSession } from '#domains/playback/store/media-session.ts';
import { PhonePlayer } from '#domains/playback/store/phone-player.tsx';
import { player, wakePlayer } from '#domains/playback/store/player.ts';
import { PlayerBar } from '#domains/playback/store/player-bar.tsx';
import { usePlayerKeys } from '#domains/playback/store/player-keys.ts';
import { PlaylistPanel } from '#domains/playback/store/playlist-panel.tsx';
import { LANGUAGE_SWITCH } from './language-switch.tsx';
import { rowSlots } from './row-deeds.tsx';

/** The player around every page: bar, playlist, phone player, keys. It lives in the root, so that no navigation ends it. */
export function PlayerHost({ member }: { member: boolean }) {
  usePlayerKeys();
  useMediaSession();
  useEffect(() => wakePlayer({ member: () => member, openLogin }), [member]);
  useEffect(() => {
    const clear = () => {
      player.clear();
      forgetPlayer();
    };
    window.addEventListener(LANGUAGE_SWITCH, clear);
    return () => window.removeEventListener(LANGUAGE_SWITCH, clear);
  }, []);
  const { Actions, Licence } = rowSlots;
  return (
    <>
      <PlayerBar actions={(row) => <Actions row={row} layout="row" />} />
      <PhonePlayer deeds={(row) => <Licence work={{ kind: 'track', row }} look="page" />} />
      <PlaylistPanel />
    </>
  );
}

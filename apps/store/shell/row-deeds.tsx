import type { RowSlots } from '#domains/catalogue/store/row-slots.tsx';
import { player } from '#domains/playback/store/player.ts';
import { usePlayback } from '#domains/playback/store/use-player.ts';

/** What rows get of the domains above the catalogue: the player, and what can be done with a track. */
export const rowSlots: RowSlots = {
  usePlayback,
  toggle: player.toggle,
  seek: player.seek,
  Actions: () => null,
  Licence: () => null,
};

import { useEffect } from 'react';
import { player } from './player.ts';
import { playerStore } from './player-store.ts';

/** A key means the player only where nothing else wants it: not while typing, in a dialog, or on a control of its own. */
function belongsElsewhere(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return true;
  const target = event.target as HTMLElement;
  if (target.isContentEditable || target.closest('input, textarea, select, dialog, [role="dialog"], [role="menu"]'))
    return true;
  const arrows = event.key === 'ArrowUp' || event.key === 'ArrowDown';
  if (arrows) return target.closest('[role="slider"], [role="tab"], [role="radio"], [role="listbox"]') !== null;
  return target.closest('button, a, summary, [role="slider"], [role="button"]') !== null;
}

/** Arrow up and down go to the previous and the next track, space plays and pauses (specification, "Audio player"). */
export function usePlayerKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (playerStore.getState().current === null || belongsElsewhere(event)) return;
      const deeds: Record<string, () => void> = {
        ArrowUp: player.previous,
        ArrowDown: player.next,
        ' ': player.playPause,
      };
      const deed = deeds[event.key];
      if (!deed) return;
      event.preventDefault();
      deed();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

import { useSyncExternalStore } from 'react';

/** The modal dialogs that are open, the topmost last: what lies outside it is inert, and so is speech out there. */
let open: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLElement[]): void {
  open = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Puts a modal on top; answers how to take it away again. */
export function enterTopLayer(dialog: HTMLElement): () => void {
  change([...open, dialog]);
  return () => change(open.filter((one) => one !== dialog));
}

/** The topmost modal, or null where none is open. */
export function useTopModal(): HTMLElement | null {
  return useSyncExternalStore(
    subscribe,
    () => open.at(-1) ?? null,
    () => null,
  );
}

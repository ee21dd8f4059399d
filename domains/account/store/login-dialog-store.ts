import { createStore } from 'zustand/vanilla';

export interface LoginDialogState {
  open: boolean;
  /** Path of the store to go to afterwards; null stays where it is. */
  next: string | null;
}

/** Whether the login dialog is open. Anybody may open it: a row's heart, the player's fourth click, a session that ended. */
export const loginDialogStore = createStore<LoginDialogState>(() => ({ open: false, next: null }));

/** Opens the login dialog in place; `next` is a path of the store, without its language. */
export function openLogin(next: string | null = null): void {
  loginDialogStore.setState({ open: true, next });
}

export function closeLogin(): void {
  loginDialogStore.setState({ open: false, next: null });
}

import { create } from 'zustand';

interface AccountDialogs {
  open: 'login' | 'reset' | null;
  /** Path of the store to go to after the login, without its language; null stays where it is. */
  next: string | null;
}

/** Which of the account's dialogs is open. Anybody may open one: a row's heart, the player's fourth click, a session that ended. */
export const useAccountDialogs = create<AccountDialogs>(() => ({ open: null, next: null }));

/** Opens the login dialog in place: what plays goes on, what was typed stays. */
export function openLogin(next: string | null = null): void {
  useAccountDialogs.setState({ open: 'login', next });
}

/** Opens "forgot password", where the login dialog was. */
export function openReset(): void {
  useAccountDialogs.setState({ open: 'reset' });
}

export function closeAccountDialog(): void {
  useAccountDialogs.setState({ open: null, next: null });
}

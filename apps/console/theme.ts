import { useState } from 'react';

export type Theme = 'light' | 'dark';

const YEAR_SECONDS = 365 * 24 * 3600;

/** The choice that the store keeps too, in the cookie `theme`; without one the system decides. */
function chosenTheme(): Theme | null {
  const value = /(?:^|; )theme=(light|dark)(?:;|$)/.exec(document.cookie)?.[1];
  return value === 'light' || value === 'dark' ? value : null;
}

/** Sets the chosen theme on the page, before anything is drawn. */
export function applyTheme(): void {
  const chosen = chosenTheme();
  if (chosen) document.documentElement.dataset.theme = chosen;
}

export function useTheme(): [Theme, (theme: Theme) => void] {
  const system = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const [theme, setTheme] = useState<Theme>(chosenTheme() ?? system);
  const choose = (next: Theme) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is absent on plain HTTP
    document.cookie = `theme=${next}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
    document.documentElement.dataset.theme = next;
    setTheme(next);
  };
  return [theme, choose];
}

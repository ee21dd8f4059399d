import { useCallback, useEffect, useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { loader } from '../root.tsx';

export type Theme = 'light' | 'dark';

const YEAR_SECONDS = 365 * 24 * 3600;

/** The theme that shows, and a way to choose the other one; the choice is kept in a cookie so that pages come in it. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const chosen = useRouteLoaderData<typeof loader>('root')?.theme ?? null;
  const [theme, setTheme] = useState<Theme>(chosen ?? 'light');

  useEffect(() => {
    if (chosen === null && window.matchMedia('(prefers-color-scheme: dark)').matches) setTheme('dark');
  }, [chosen]);

  const choose = useCallback((next: Theme) => {
    setTheme(next);
    document.documentElement.dataset.theme = next;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is absent on plain HTTP
    document.cookie = `theme=${next}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
  }, []);
  return [theme, choose];
}

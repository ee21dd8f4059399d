import { useRouteLoaderData } from 'react-router';
import type { loader } from '../root.tsx';

/** Logged in with a complete profile (specification, section 4, "Logged in"). */
export const useMember = (): boolean => useRouteLoaderData<typeof loader>('root')?.session === 'complete';

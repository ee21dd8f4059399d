import { createContext } from 'react-router';
import type { Language } from '#platform/locale/messages.ts';
import type { Api } from './client.ts';

/** What the server tells the store about one request. */
export interface StoreRequest {
  /** The calls, made in-process as the person behind the request. */
  api: Api;
  language: Language;
  /** Somebody is logged in; `complete` when the profile is too (perfectStatus 0). */
  session: 'none' | 'incomplete' | 'complete';
  cookies: Readonly<Record<string, string | undefined>>;
  userAgent: string;
  /** Origin under which people reach the store. */
  publicUrl: string;
  /** Names of the sandboxes that stand in for real services. */
  sandboxes: readonly string[];
  /** One per answer, for the Content-Security-Policy. */
  nonce: string;
  development: boolean;
}

export const storeRequestContext = createContext<StoreRequest>();

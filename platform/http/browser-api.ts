import { getLocale } from '#locale-runtime';
import { createBrowserApi } from './client.ts';

/** Fired on `window` when a call answered that the session is gone: the login dialog opens in place, form and sound kept. */
export const SESSION_GONE = 'tonebank:session-gone';

/** The calls from the browser, in the reader's language. */
export const browserApi = createBrowserApi(getLocale, () => {
  window.dispatchEvent(new Event(SESSION_GONE));
});

import { data, redirect } from 'react-router';
import { isCallError } from './client.ts';

/** Ends a loader with the not-found page. */
export const pageNotFound = () => data(null, { status: 404 });

/** A page number of an address, from 1; anything else is not found. Without one the first page is meant. */
export function pageNumber(text: string | undefined): number {
  if (text === undefined) return 1;
  if (!/^[1-9]\d{0,6}$/.test(text)) throw pageNotFound();
  return Number(text);
}

/** An id of an address as the calls take it; anything else is not found. */
export function idOf(text: string | undefined): string {
  if (!/^[1-9]\d{0,18}$/.test(text ?? '')) throw pageNotFound();
  return text!;
}

/** Turns what a call refused into a page: what is not there is 404, a lost session goes to the login dialog. */
export async function pageOf<T>(work: Promise<T>, loginAt: string): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!isCallError(error)) throw error;
    if (error.code === -1) throw redirect(loginAt);
    if (error.data.reason === 'not_found' || error.data.reason === 'malformed_request') throw pageNotFound();
    throw data({ message: error.message }, { status: error.data.reason === 'not_allowed' ? 403 : 500 });
  }
}

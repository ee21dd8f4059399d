import { getLocale } from '#locale-runtime';
import type { Call, Envelope, InputOf, RefusalData } from '#platform/contract/contract.ts';
import { CallError, queryOf } from './client.ts';

/** The name after `filename*=UTF-8''`. */
const nameOf = (disposition: string | null) =>
  decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(disposition ?? '')?.[1] ?? 'download');

/**
 * Makes a call that answers a file and hands it to the browser to keep. By `fetch`, since such calls want the `language`
 * header, which a link cannot send. Rejects with the refusal.
 */
export async function saveFile<C extends Call>(call: C, input: InputOf<C>): Promise<void> {
  const body = call.method === 'POST';
  const response = await fetch(`/api${call.path}${body ? '' : queryOf(input as object)}`, {
    method: call.method,
    credentials: 'same-origin',
    headers: {
      language: getLocale() === 'en' ? 'EN' : 'CN',
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(input) } : {}),
  });
  if (!response.headers.has('content-disposition')) {
    throw new CallError((await response.json()) as Envelope<RefusalData>);
  }
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = nameOf(response.headers.get('content-disposition'));
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

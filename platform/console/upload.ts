import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { getLocale } from '#locale-runtime';
import { m } from '#messages';
import type { Call, Envelope, InputOf, OutputOf, RefusalData } from '#platform/contract/contract.ts';
import { SESSION_GONE } from '#platform/http/browser-api.ts';
import { CallError } from '#platform/http/client.ts';

/**
 * Makes a call that takes a file, and tells how much of it is sent, 0 to 1: `fetch` cannot, so an XMLHttpRequest does. Rejects
 * with a `CallError` where it is refused, with an `AbortError` where it was stopped.
 */
function sendFile<C extends Call>(
  call: C,
  input: InputOf<C>,
  file: File,
  { onProgress, signal }: { onProgress: (sent: number) => void; signal: AbortSignal },
): Promise<OutputOf<C>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(input as object)) form.append(name, String(value));
  form.append('file', file, file.name);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api${call.path}`);
    request.setRequestHeader('language', getLocale() === 'en' ? 'EN' : 'CN');
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const envelope = request.response as Envelope<RefusalData | null> | null;
      if (envelope?.code === 1000) return resolve(envelope.data as OutputOf<C>);
      if (envelope?.code === -1) window.dispatchEvent(new Event(SESSION_GONE));
      reject(envelope ? new CallError(envelope) : new Error(m.console_unreachable()));
    };
    request.onerror = () => reject(new Error(m.console_unreachable()));
    request.onabort = () => reject(new DOMException('stopped', 'AbortError'));
    signal.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}

export interface FileDeed<C extends Call> {
  send(input: InputOf<C>, file: File): Promise<OutputOf<C> | null>;
  stop(): void;
  /** The part that is sent, 0 to 1; null while nothing is under way. */
  sent: number | null;
  problem: string | null;
}

/** A call with a file, at a press: with its progress, a way to stop it, and what the server says where it refuses. */
export function useFileDeed<C extends Call>(call: C): FileDeed<C> {
  const cache = useQueryClient();
  const stopper = useRef<AbortController | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  return {
    sent,
    problem,
    stop: () => stopper.current?.abort(),
    async send(input, file) {
      stopper.current = new AbortController();
      setSent(0);
      setProblem(null);
      try {
        const answer = await sendFile(call, input, file, { onProgress: setSent, signal: stopper.current.signal });
        await cache.invalidateQueries();
        return answer;
      } catch (error) {
        if ((error as Error).name !== 'AbortError') setProblem((error as Error).message);
        return null;
      } finally {
        setSent(null);
      }
    },
  };
}

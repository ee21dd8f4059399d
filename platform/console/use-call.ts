import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Call, InputOf, OutputOf } from '#platform/contract/contract.ts';
import { browserApi } from '#platform/http/browser-api.ts';
import { CallError } from '#platform/http/client.ts';

export interface Asked<Data> {
  data: Data | undefined;
  /** What the server says where it refuses. */
  problem: string | null;
  pending: boolean;
  again(): void;
}

/** Asks by a call and keeps the answer while the screen stands; `every` asks again after so many milliseconds, 0 never. */
export function useCall<C extends Call>(
  call: C,
  input: InputOf<C>,
  { enabled = true, every }: { enabled?: boolean; every?: (data: OutputOf<C> | undefined) => number } = {},
): Asked<OutputOf<C>> {
  const query = useQuery({
    queryKey: [call.name, input],
    queryFn: () => browserApi.call(call, input),
    enabled,
    retry: false,
    ...(every
      ? { refetchInterval: ({ state }: { state: { data?: unknown } }) => every(state.data as OutputOf<C>) || false }
      : {}),
  });
  return {
    data: query.data,
    problem: query.error ? query.error.message : null,
    pending: query.isPending && enabled,
    again: () => void query.refetch(),
  };
}

export interface Deed<C extends Call> {
  /** Makes the call; the answer, or null where it was refused. */
  run(input: InputOf<C>): Promise<{ data: OutputOf<C> } | null>;
  busy: boolean;
  problem: string | null;
  /** One sentence per field that can be mended. */
  fields: Readonly<Record<string, string>>;
  forget(): void;
}

/** A call that changes something, at a press. Everything the console shows is asked for anew when it is done. */
export function useDeed<C extends Call>(call: C): Deed<C> {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<CallError | Error | null>(null);
  return {
    busy,
    problem: refused ? refused.message : null,
    fields: (refused instanceof CallError && refused.data.fields) || {},
    forget: () => setRefused(null),
    async run(input) {
      setBusy(true);
      setRefused(null);
      try {
        const data = await browserApi.call(call, input);
        await cache.invalidateQueries();
        return { data };
      } catch (error) {
        setRefused(error as Error);
        return null;
      } finally {
        setBusy(false);
      }
    },
  };
}

import type { CallContext } from '#platform/http/context.ts';
import { logSearch } from './queries.ts';

/** Keeps what was searched for, so that the editors see what people look for and do not find. */
export async function keepSearch(
  { input, actor, db, language, services }: CallContext<{ name: string; results?: number | undefined }>,
  source: 'field' | 'keyword',
): Promise<null> {
  await logSearch(db, {
    query: input.name,
    language,
    source,
    accountId: actor.kind === 'account' ? actor.accountId : null,
    results: input.results ?? null,
    searchedAt: services.clock.now(),
  });
  return null;
}

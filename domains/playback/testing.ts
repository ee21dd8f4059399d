// People and sounds for tests of playing.
import type { Database } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';

let phones = 13_800_000_000;

/** An account with a complete profile, as the actor that makes calls. */
export async function makeMember(db: Database): Promise<Extract<Actor, { kind: 'account' }>> {
  phones += 1;
  const { id } = await db
    .insertInto('accounts')
    .values({ phone: String(phones), profileCompletedAt: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { kind: 'account', accountId: id, sessionId: '1', profileComplete: true };
}

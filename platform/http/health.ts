import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Services } from '#platform/services.ts';

const PATIENCE_MILLISECONDS = 3_000;

async function answersInTime(check: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE_MILLISECONDS);
  });
  const answered = check.then(
    () => true,
    () => false,
  );
  return Promise.race([answered, late]).finally(() => clearTimeout(timer));
}

/** `GET /healthz`: the store answers. `GET /readyz`: the database and the object store answer too, else 503. */
export async function mountHealth(app: FastifyInstance, { db, files }: Services): Promise<void> {
  app.get('/healthz', (_request, reply) => reply.header('Cache-Control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const [database, objects] = await Promise.all([
      answersInTime(sql`select 1`.execute(db)),
      answersInTime(files.ping()),
    ]);
    const ready = database && objects;
    const word = (fine: boolean) => (fine ? 'ok' : 'down');
    reply.status(ready ? 200 : 503).header('Cache-Control', 'no-store');
    return reply.send({ status: word(ready), database: word(database), objectStore: word(objects) });
  });
}

import { sql } from 'kysely';
import type { JobHandler } from '#platform/jobs/jobs.ts';
import { JOBS_SCHEMA } from '#platform/jobs/queues.ts';
import type { Services } from '#platform/services.ts';

export interface WaitingJob {
  id: string;
  name: string;
  data: object;
  startAfter: Date;
}

const jobs = sql.id(JOBS_SCHEMA, 'job');

/** Jobs that wait, those due first; not yet due ones too. */
export async function waitingJobs({ db }: Services): Promise<WaitingJob[]> {
  const { rows } = await sql<WaitingJob>`
    select id, name, data, start_after as "startAfter" from ${jobs}
    where state in ('created', 'retry') order by start_after, priority desc, created_on, id
  `.execute(db.withoutPlugins());
  return rows;
}

/**
 * Runs the jobs that are due by the test's clock, and those that these queue in turn, until none is left. Returns the
 * names of those that ran. A job that fails rejects, and stays in its queue.
 */
export async function runDueJobs(services: Services, handlers: readonly JobHandler[]): Promise<string[]> {
  const byName = new Map(handlers.map((handler) => [handler.kind.name, handler]));
  const ran: string[] = [];
  for (;;) {
    const now = services.clock.now();
    const due = (await waitingJobs(services)).find((job) => byName.has(job.name) && job.startAfter <= now);
    if (!due) return ran;
    await byName.get(due.name)!.run(due.data, services, new AbortController().signal);
    await sql`update ${jobs} set state = 'completed', completed_on = now() where id = ${due.id}`.execute(services.db);
    ran.push(due.name);
  }
}

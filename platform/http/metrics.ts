import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '#platform/database/database.ts';
import { JOBS_SCHEMA } from '#platform/jobs/queues.ts';
import type { Services } from '#platform/services.ts';
import { isDirectLoopback } from './loopback.ts';

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface QueueCount {
  queue: string;
  state: string;
  count: number;
}

async function countJobs(db: Database): Promise<QueueCount[]> {
  const { rows } = await sql<QueueCount>`
    select name as queue, state::text as state, count(*)::int as count from ${sql.id(JOBS_SCHEMA, 'job')}
    where state in ('created', 'retry', 'active', 'failed') group by name, state
  `.execute(db);
  return rows;
}

function measureRequests(app: FastifyInstance, register: Registry): void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its answer, by route template',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [register],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
}

function measureJobs(db: Database, register: Registry): void {
  const jobs = new Gauge({
    name: 'jobs',
    help: 'Jobs by queue and state: created, retry, active, and failed for good in the last week',
    labelNames: ['queue', 'state'],
    registers: [register],
    async collect() {
      const counts = await countJobs(db);
      jobs.reset();
      for (const { queue, state, count } of counts) jobs.set({ queue, state }, count);
    },
  });
}

function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function mayRead(request: FastifyRequest, { metricsToken, publicUrl }: Services['config']): boolean {
  const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (metricsToken !== null && token !== undefined) return sameText(token, metricsToken);
  return isDirectLoopback(request, publicUrl);
}

/**
 * `GET /metrics` in Prometheus' text format, for `METRICS_TOKEN` or for direct clients on loopback; for anybody else
 * there is no such address. Mount it before the routes it is to measure.
 */
export async function mountMetrics(app: FastifyInstance, { config, db }: Services): Promise<void> {
  const register = new Registry();
  collectDefaultMetrics({ register });
  measureRequests(app, register);
  measureJobs(db, register);
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, config)) return reply.callNotFound();
    return reply
      .type(register.contentType)
      .header('Cache-Control', 'no-store')
      .send(await register.metrics());
  });
}

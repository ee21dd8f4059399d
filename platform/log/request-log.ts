import type { FastifyInstance } from 'fastify';

/** Assets and probes would drown the rest. */
const SILENT = /^\/(assets|media)\/|^\/(healthz|readyz|metrics)$/;

/** Logs each request when it is answered: route rather than address, which may hold tokens and search words. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    if (SILENT.test(route)) return;
    const facts = {
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      address: request.ip,
    };
    request.log[reply.statusCode >= 500 ? 'error' : 'info'](facts, 'answered');
  });
}

import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { createServer } from 'vite';

export interface DevelopmentStore {
  loadBuild(): Promise<ServerBuild>;
  /** Lets Vite answer for its own files, before the pages do. */
  attach(app: FastifyInstance): void;
}

/** The store with hot reload: Vite in this process, its socket on a port of its own. */
export async function loadDevelopmentStore(root: string): Promise<DevelopmentStore> {
  const vite = await createServer({ root, server: { middlewareMode: true }, appType: 'custom' });
  return {
    loadBuild: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
    attach(app) {
      app.addHook('onRequest', (request, reply, done) => {
        vite.middlewares(request.raw, reply.raw, () => done());
      });
      app.addHook('onClose', () => vite.close());
    },
  };
}

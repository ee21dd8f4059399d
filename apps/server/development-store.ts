import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { createServer, type ViteDevServer } from 'vite';

export interface DevelopmentStore {
  loadBuild(): Promise<ServerBuild>;
  /** Lets Vite answer for its own files and for the console, before the pages do. */
  attach(app: FastifyInstance): void;
}

/** The console's own socket for hot reload, beside the store's standard one. */
const CONSOLE_HMR_PORT = 24_679;

/** The console with hot reload, made when somebody first opens it: most days of development never do. */
function developmentConsole(root: string) {
  let vite: Promise<ViteDevServer> | null = null;
  const made = () =>
    createServer({
      configFile: join(root, 'apps/console/vite.config.ts'),
      server: { middlewareMode: true, hmr: { port: CONSOLE_HMR_PORT } },
      appType: 'spa',
    });
  return {
    attach(app: FastifyInstance): void {
      app.addHook('onRequest', async (request, reply) => {
        if (!/^\/console(?=[/?]|$)/.test(request.url)) return;
        vite ??= made();
        const { middlewares } = await vite;
        reply.hijack();
        if (request.raw.url === '/console') request.raw.url = '/console/';
        middlewares(request.raw, reply.raw, () => reply.raw.writeHead(404).end());
      });
      app.addHook('onClose', async () => (await vite)?.close());
    },
  };
}

/** The store with hot reload: Vite in this process, its socket on a port of its own. */
export async function loadDevelopmentStore(root: string): Promise<DevelopmentStore> {
  const vite = await createServer({ root, server: { middlewareMode: true }, appType: 'custom' });
  return {
    loadBuild: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
    attach(app) {
      developmentConsole(root).attach(app);
      app.addHook('onRequest', (request, reply, done) => {
        vite.middlewares(request.raw, reply.raw, () => done());
      });
      app.addHook('onClose', () => vite.close());
    },
  };
}

import type { FastifyInstance } from 'fastify';
import type { Services } from '#platform/services.ts';
import { ForgedNotification } from './providers/provider.ts';
import { providerNamed, providersOf } from './providers.ts';
import { mountSandboxGateway } from './sandbox/routes.ts';
import { settleNews } from './settling.ts';

/** Bytes of a notification at most; theirs are a few kilobytes. */
const BODY_LIMIT = 64 * 1024;

/**
 * `POST /payments/notify/{provider}`: where the gateways tell us. The signature covers the raw bytes, so nothing parses
 * them before it is checked.
 */
function mountNotifications(app: FastifyInstance, services: Services): void {
  app.post<{ Params: { provider: string }; Body: Buffer }>(
    '/payments/notify/:provider',
    { bodyLimit: BODY_LIMIT },
    async (request, reply) => {
      const provider = providerNamed(services, request.params.provider);
      if (!provider) return reply.callNotFound();
      const send = (understood: boolean) => {
        const { status, type, body } = provider.answer(understood);
        return reply.status(status).type(type).send(body);
      };
      try {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const news = await provider.read({ headers: request.headers, body });
        if (news) {
          const outcome = await settleNews(services, provider.name, news);
          services.log.info({ provider: provider.name, number: news.number, outcome }, 'payment notification');
        }
        return send(true);
      } catch (error) {
        const forged = error instanceof ForgedNotification || error instanceof SyntaxError;
        if (forged)
          services.log.warn({ err: error, provider: provider.name, address: request.ip }, 'notification refused');
        else services.log.error({ err: error, provider: provider.name }, 'notification failed');
        return send(false);
      }
    },
  );
}

/** The addresses of payments that are no calls. */
export async function routes(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    mountNotifications(scope, services);
  });
  if (providersOf(services).some(({ name }) => name === 'sandbox')) mountSandboxGateway(app, services);
}

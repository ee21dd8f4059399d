import type { FastifyInstance } from 'fastify';
import type { Services } from '#platform/services.ts';
import { mountWechatEvents } from '#platform/wechat/event-route.ts';
import { sandboxRoutes } from './sandbox.ts';
import { noteWechatScan } from './wechat.ts';

/** The union id only joins accounts that WeChat knows to be one person's: without it people still log in. */
async function unionidOf({ wechat, log }: Services, openid: string): Promise<string | null> {
  return wechat.unionidOf(openid).catch((error: unknown) => {
    log.warn({ err: error }, 'WeChat does not tell a union id');
    return null;
  });
}

/** WeChat's events (`/wechat/events`), or in their place the sandbox's page. */
export async function routes(app: FastifyInstance, services: Services): Promise<void> {
  await sandboxRoutes(app, services);
  await mountWechatEvents(app, services, async ({ scene, openid }) => {
    const unionid = await unionidOf(services, openid);
    await noteWechatScan(services.db, { scene, openid, unionid }, services.clock.now());
  });
}

import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '#platform/config/config.ts';

/** The slash on paper: the same mark in every size. Colours are the light theme's paper, ink and accent. */
const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="#f6f3ec"/><path d="M38 8h8L26 56h-8z" fill="#d2290f"/><path d="M8 28h4v8H8zm8-8h4v24h-4zm28 4h4v16h-4zm8 4h4v8h-4z" fill="#1b1916"/></svg>`;

const DAY = 'public, max-age=86400';

/** Small files that browsers and crawlers ask for by name. */
export function mountSiteFiles(app: FastifyInstance, { publicUrl }: Config): void {
  const icon = (_request: unknown, reply: FastifyReply) =>
    reply.type('image/svg+xml').header('Cache-Control', DAY).send(ICON);
  app.get('/favicon.ico', icon);
  app.get('/favicon.svg', icon);

  app.get('/manifest.webmanifest', (_request, reply) =>
    reply
      .type('application/manifest+json')
      .header('Cache-Control', DAY)
      .send({
        name: '音库 Tonebank',
        short_name: '音库',
        start_url: '/',
        display: 'standalone',
        background_color: '#f6f3ec',
        theme_color: '#f6f3ec',
        icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }],
      }),
  );

  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain')
      .header('Cache-Control', DAY)
      .send(
        [
          'User-agent: *',
          ...['/api/', '/console', '/my', '/en/my', '/account', '/en/account', '/media/trial/'].map(
            (p) => `Disallow: ${p}`,
          ),
          `Sitemap: ${publicUrl}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  );
}

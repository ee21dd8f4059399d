import type { FastifyInstance } from 'fastify';
import { listAlbums } from '#domains/catalogue/contract.ts';
import { guest } from '#platform/http/actor.ts';
import { clientOf } from '#platform/http/mount.ts';
import type { Pipeline } from '#platform/http/pipeline.ts';

/** Pages that are always there, without their language. */
const FIXED = ['/', '/music', '/music/world', '/music/china', '/source', '/song-list', '/verify', '/protocol'];
/** A sitemap holds at most 50,000 addresses; this many albums, twice, stay below. */
const ALBUM_PAGES = 200;
const PAGE = 100;

const entry = (publicUrl: string, path: string) => {
  const english = `/en${path === '/' ? '' : path}`;
  const alternates = `<xhtml:link rel="alternate" hreflang="zh-CN" href="${publicUrl}${path}"/><xhtml:link rel="alternate" hreflang="en" href="${publicUrl}${english}"/>`;
  return [path, english].map((one) => `<url><loc>${publicUrl}${one}</loc>${alternates}</url>`).join('');
};

/** `/sitemap.xml`: the fixed pages and every album on sale, in both languages, each pointing at the other. */
export function mountSitemap(app: FastifyInstance, pipeline: Pipeline, publicUrl: string): void {
  app.get('/sitemap.xml', async (request, reply) => {
    const paths = [...FIXED];
    for (let page = 1; page <= ALBUM_PAGES; page += 1) {
      const input = { page, size: PAGE };
      const { envelope } = await pipeline({
        call: listAlbums,
        input,
        actor: guest,
        language: 'zh',
        client: clientOf(request),
      });
      if (envelope.code !== 1000) return reply.status(503).send('');
      const { list, total } = envelope.data as { list: { id: string }[]; total: number };
      paths.push(...list.map(({ id }) => `/album_detail/${id}`));
      if (page * PAGE >= total) break;
    }
    const head =
      '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">';
    const body = paths.map((path) => entry(publicUrl, path)).join('');
    return reply
      .type('application/xml')
      .header('Cache-Control', 'public, max-age=3600')
      .send(`${head}${body}</urlset>`);
  });
}

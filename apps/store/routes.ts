import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** Every page in Chinese without a prefix and in English under /en (specification, section 2). */
export default [
  route('en?', 'routes/default-layout.tsx', [
    index('routes/home.tsx'),
    route('music/:type?/:page?', 'routes/music.tsx'),
    route('source/:type?/:page?', 'routes/source.tsx'),
    route('song-list/:page?', 'routes/song-list.tsx'),
    route('album_detail/:id/:page?/:sort?', 'routes/album-detail.tsx'),
    route('music_detail/:id', 'routes/music-detail.tsx'),
    route('my/cart', 'routes/my-cart.tsx'),
    route('protocol', 'routes/protocol.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
] satisfies RouteConfig;

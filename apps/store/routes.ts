import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** The development server alone shows every component in every state. */
const gallery = process.env.NODE_ENV === 'development' ? [route('dev/gallery', 'routes/gallery.tsx')] : [];

/** Every page in Chinese without a prefix and in English under /en (specification, section 2). */
export default [
  ...gallery,
  route('en?', 'routes/default-layout.tsx', [
    index('routes/home.tsx'),
    route('music/:type?/:page?', 'routes/music.tsx'),
    route('source/:type?/:page?', 'routes/source.tsx'),
    route('song-list/:page?', 'routes/song-list.tsx'),
    route('album_detail/:id/:page?/:sort?', 'routes/album-detail.tsx'),
    route('music_detail/:id', 'routes/music-detail.tsx'),
    route('verify/:number?', 'routes/verify.tsx'),
    route('protocol', 'routes/protocol.tsx'),
    route('my', 'routes/my-layout.tsx', [
      index('routes/my-index.tsx'),
      route('profile', 'routes/my-profile.tsx'),
      route('cart', 'routes/my-cart.tsx'),
      route('order', 'routes/my-order.tsx'),
      route('order/detail', 'routes/my-order-detail.tsx'),
    ]),
    route('*', 'routes/not-found.tsx'),
  ]),
  route('en?/account', 'routes/account-layout.tsx', [
    route('register', 'routes/register.tsx'),
    route('register/phone', 'routes/register-phone.tsx'),
    route('register/email', 'routes/register-email.tsx'),
    route('register/first', 'routes/register-first.tsx'),
  ]),
] satisfies RouteConfig;

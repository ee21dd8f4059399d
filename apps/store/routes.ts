import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** Every page in Chinese without a prefix and in English under /en (specification, section 2). */
export default [
  route('en?', 'routes/default-layout.tsx', [index('routes/home.tsx'), route('*', 'routes/not-found.tsx')]),
] satisfies RouteConfig;

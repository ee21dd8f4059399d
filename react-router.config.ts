import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'apps/store',
  buildDirectory: 'build/store',
  ssr: true,
  // The whole list of routes is small, so it comes with the first page and no link waits for a manifest.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;

// Which calls and routes of the specification the product serves, and which it does not: `npm run spec`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { calls } from '../apps/server/domains.ts';
import routeConfig from '../apps/store/routes.ts';

interface CallTable {
  count: number;
  calls: Record<string, { method: string; path: string }[]>;
}
interface RouteTable {
  count: number;
  public: string[];
  parameterised: string[];
  my: string[];
}

const root = join(import.meta.dirname, '..');
const read = <T>(name: string) => JSON.parse(readFileSync(join(root, 'docs/specification', name), 'utf8')) as T;

/** Every address pattern of the store's routes, parameters as `{}`; optional parameters give an address each. */
function patternsOf(entries: readonly RouteConfigEntry[], prefix: string): string[] {
  return entries.flatMap((entry) => {
    const path = [prefix, entry.path].filter(Boolean).join('/');
    return entry.children ? patternsOf(entry.children, path) : [path];
  });
}

/** `music/:type?/:page?` serves `music`, `music/{}` and `music/{}/{}`; literal optional segments come with and without. */
function addressesOf(pattern: string): string[] {
  const segments = pattern.split('/').filter(Boolean);
  let addresses = [''];
  for (const segment of segments) {
    const optional = segment.endsWith('?');
    const name = optional ? segment.slice(0, -1) : segment;
    const written = `/${name.replace(/:\w+/g, '{}')}`;
    addresses = [...(optional ? addresses : []), ...addresses.map((address) => address + written)];
  }
  return addresses.map((address) => address || '/');
}

const normal = (address: string) => address.replace(/\{\w+\}/g, '{}').toLowerCase();

function report(title: string, wanted: string[], served: ReadonlySet<string>): void {
  const missing = wanted.filter((one) => !served.has(normal(one)));
  console.log(`\n${title}: ${wanted.length - missing.length} of ${wanted.length} served`);
  for (const one of missing) console.log(`  not served  ${one}`);
}

const servedCalls = new Set(calls.map(({ method, path }) => normal(`${method} ${path}`)));
for (const [area, list] of Object.entries(read<CallTable>('calls.json').calls)) {
  report(
    `calls, ${area}`,
    list.map(({ method, path }) => `${method} ${path}`),
    servedCalls,
  );
}

const routes = await routeConfig;
const servedRoutes = new Set(patternsOf(routes, '').flatMap(addressesOf).map(normal));
const table = read<RouteTable>('routes.json');
for (const kind of ['public', 'parameterised', 'my'] as const) {
  report(`routes, ${kind}`, table[kind], servedRoutes);
  const english = table[kind].map((path) => (path === '/' ? '/en' : `/en${path}`));
  report(`routes under /en, ${kind}`, english, servedRoutes);
}

// What a page sends before it lives: the script and the styles of each page of the store as they go over the line (brotli),
// and the fonts that it asks for at once. Bytes, so there is no floor and no machine in it.

import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { loadBuiltStore } from '../apps/server/store-pages.ts';
import { printTable } from './parts/figures.ts';
import { root } from './parts/house.ts';

const GOAL_KB = 120;
const client = join(root, 'build/store/client');
const { assets } = await loadBuiltStore(root);

const sizes = new Map<string, number>();

/** Bytes of a built file as a browser gets it. */
function size(file: string): number {
  const known = sizes.get(file);
  if (known !== undefined) return known;
  const bytes = brotliCompressSync(readFileSync(join(client, file)), {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  }).length;
  sizes.set(file, bytes);
  return bytes;
}

const importsOf = (file: string): string[] =>
  [...readFileSync(join(client, file), 'utf8').matchAll(/(?:from|import)\s*"(\.\/[^"]+\.js)"/g)].map(
    (match) => `/assets/${basename(match[1]!)}`,
  );

/** The files and all that they import at once. */
function withImports(files: readonly string[]): Set<string> {
  const found = new Set<string>();
  const visit = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    for (const imported of importsOf(file)) visit(imported);
  };
  for (const file of files) visit(file);
  return found;
}

type Route = (typeof assets.routes)[string];

/** A page's route and those around it. */
function chain(route: NonNullable<Route>): NonNullable<Route>[] {
  const parent = route.parentId === undefined ? undefined : assets.routes[route.parentId];
  return parent ? [...chain(parent), route] : [route];
}

const kb = (bytes: number) => (bytes / 1000).toFixed(1);
const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + size(file), 0);

const routes = Object.values(assets.routes).filter((route) => route !== undefined);
const parents = new Set(routes.map(({ parentId }) => parentId));
const pages = routes.filter(({ id }) => !parents.has(id));

const weighed = pages.map((page) => {
  const parts = chain(page);
  const script = withImports([
    assets.url,
    assets.entry.module,
    ...(assets.entry.imports ?? []),
    ...parts.flatMap(({ module, imports }) => [module, ...(imports ?? [])]),
  ]);
  const css = new Set(parts.flatMap((part) => part.css ?? []).map((file) => file.replace(/[?#].*/, '')));
  return { name: page.id.replace('routes/', ''), script, css };
});

const rows = weighed
  .map(({ name, script, css }) => ({ name, script: sum(script), css: sum(css) }))
  .sort((a, b) => b.script - a.script);
printTable([
  ['page', 'script kB', 'css kB', `goal ${GOAL_KB}`],
  ...rows.map(({ name, script, css }) => [name, kb(script), kb(css), script <= GOAL_KB * 1000 ? 'met' : 'MISSED']),
]);

const heaviest = new Set(weighed.flatMap(({ script }) => [...script]));
console.log('\nthe heaviest files');
printTable(
  [...heaviest]
    .sort((a, b) => size(b) - size(a))
    .slice(0, 12)
    .map((file) => {
      const users = weighed.filter(({ script }) => script.has(file)).length;
      return [basename(file), kb(size(file)), `${users} of ${weighed.length} pages`];
    }),
);

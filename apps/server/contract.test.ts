// What holds for every call of every domain, so that none is forgotten.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Call } from '#platform/contract/contract.ts';
import { openApiOf } from '#platform/http/open-api.ts';
import { calls, handlers } from './domains.ts';

const root = join(import.meta.dirname, '../..');
const domains = readdirSync(join(root, 'domains'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(join(root, 'domains', entry.name, 'server.ts')))
  .map(({ name }) => name);

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

/** The calls that a domain's contract files export, by the name of the export. */
async function exportedCalls(domain: string): Promise<[string, Call][]> {
  const folder = join(root, 'domains', domain);
  const files = readdirSync(folder).filter((file) => /contract\.ts$/.test(file));
  const modules = await Promise.all(files.map((file) => import(join(folder, file)) as Promise<object>));
  return modules.flatMap((module) => Object.entries(module).filter((pair): pair is [string, Call] => isCall(pair[1])));
}

/** The text of all tests of a domain. */
const testsOf = (domain: string): string =>
  (readdirSync(join(root, 'domains', domain), { recursive: true }) as string[])
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(join(root, 'domains', domain, file), 'utf8'))
    .join('\n');

test.each(domains)('every call of %s has its handler and is named in a test', async (domain) => {
  const served = new Set(handlers.map((handler) => handler.call.name));
  const tested = testsOf(domain);
  const exported = await exportedCalls(domain);
  expect(exported.filter(([, call]) => !served.has(call.name)).map(([name]) => name)).toEqual([]);
  expect(exported.filter(([name]) => !new RegExp(`\\b${name}\\b`).test(tested)).map(([name]) => name)).toEqual([]);
});

test('no two calls share a name or an address', () => {
  const names = calls.map(({ name }) => name);
  const addresses = calls.map(({ method, path }) => `${method} ${path.toLowerCase()}`);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
});

// A change of the API shows in review: `npx vitest run apps/server/contract.test.ts -u` writes it anew.
test('the description of the calls is the committed one', async () => {
  const text = `${JSON.stringify(openApiOf(calls, 'snapshot'), null, 1)}\n`;
  await expect(text).toMatchFileSnapshot('../../docs/openapi.json');
});

// Who may import whom, as domains/README.md and docs/architecture.md draw it. Each message says where the code belongs.
import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { root } from '../node24.mjs';

/** Code that breaks each of the rules. */
const PLANTED = 'scripts/checks/planted';
/** Fewer, and something was not read: dependency-cruiser without a parser that understands it sees no module at all. */
const FEWEST_MODULES = 100;

const TESTS = ['\\.(test|fixture)\\.tsx?$', '/testing\\.ts$', '^platform/testing/'];
/** What the browser's bundles begin with; the entry of the server-side rendering is not among it. */
const BROWSER = /^(domains\/[^/]+|apps)\/(store|console)\/(?!.*(\.test\.|entry\.server|vite\.config))/;
const NODE = new Set(builtinModules.flatMap((name) => [name, `node:${name}`]));
const SERVER_ONLY = /node_modules\/(pg|kysely|fastify|pino|pg-boss)\/|^platform\/(database|jobs)\//;

/** The domains in the order of the table of domains/README.md, lowest first. */
export function domainOrder(readme) {
  const rows = readme.split('\n').filter((line) => /^\| `/.test(line));
  return rows.flatMap((row) => [...row.split('|')[1].matchAll(/`([a-z]+)`/g)].map((match) => match[1]));
}

const upwards = (order) =>
  order.slice(0, -1).map((domain, index) => ({
    name: `upwards from ${domain}`,
    comment: `domains/README.md lists this domain above ${domain}. Let ${domain} queue a job in its transaction or declare a port that apps/server fills in, or give its page a slot that the route fills.`,
    severity: 'error',
    from: { path: `^domains/${domain}/`, pathNot: TESTS },
    to: { path: `^domains/(${order.slice(index + 1).join('|')})/` },
  }));

const rules = (order) => [
  {
    name: 'platform knows no business',
    comment: 'platform/ knows how, not what. Code about a noun of the business belongs in its folder of domains/.',
    severity: 'error',
    from: { path: '^platform/' },
    to: { path: '^(ui|domains|apps|demo|bench)/' },
  },
  {
    name: 'ui knows no business',
    comment: 'ui/ knows looks. A component about a noun of the business belongs in domains/<noun>/store or console.',
    severity: 'error',
    from: { path: '^ui/' },
    to: { path: '^(domains|apps|demo|bench)/' },
  },
  {
    name: 'domains do not know the apps',
    comment: 'apps/ only puts things together. What a domain needs belongs in a domain, or comes through a port.',
    severity: 'error',
    from: { path: '^domains/' },
    to: { path: '^(apps|demo|bench)/' },
  },
  ...upwards(order),
  {
    name: 'domains meet at their faces',
    comment:
      'Import another domain by its server.ts, its contract.ts or its store/ parts. What is missing there belongs there.',
    severity: 'error',
    from: { path: '^domains/([^/]+)/', pathNot: TESTS },
    to: { path: '^domains/', pathNot: ['^domains/$1/', '^domains/[^/]+/(server\\.ts|contract\\.ts|store/)'] },
  },
  {
    name: 'apps meet the domains at their faces',
    comment:
      'apps/ composes: server.ts and contract.ts for the server, store/ for the store, console/ for the console.',
    severity: 'error',
    from: { path: '^apps/', pathNot: TESTS },
    to: { path: '^domains/', pathNot: '^domains/[^/]+/(server\\.ts|contract\\.ts|store/|console/)' },
  },
  {
    name: 'the server draws no pages',
    comment: 'Only routes and other parts of the store or the console import from store/ and console/.',
    severity: 'error',
    from: { path: '^(platform|domains|apps/server)/', pathNot: '^domains/[^/]+/(store|console)/' },
    to: { path: '^(domains/[^/]+|apps)/(store|console)/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'store and console are apart',
    comment: 'The two are built apart. What both need belongs in ui/, or in rules.ts of the domain.',
    severity: 'error',
    from: { path: '^(domains/[^/]+|apps)/(store|console)/' },
    to: { path: '^(domains/[^/]+|apps)/(store|console)/', pathNot: '^(domains/[^/]+|apps)/$2/' },
  },
  {
    name: 'no cycles',
    comment: 'These need each other: what both need belongs in a third file.',
    severity: 'error',
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
  {
    name: 'no barrels',
    comment: 'Import from the file that has it. Only server.ts and contract.ts are faces.',
    severity: 'error',
    from: {},
    to: { path: '(^|/)index\\.tsx?$', pathNot: 'node_modules' },
  },
  {
    name: 'nothing missing',
    comment: 'There is no such file.',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true, path: '^[.#]', pathNot: '/[+]types/' },
  },
];

const BROWSER_RULE = {
  name: 'the browser gets no server code',
  comment: 'The last of these runs on the server alone. Ask by api.call, or move what is pure into a file of its own.',
};

/** The ways from the browser's code to what only the server can run; types are gone by then. */
function browserViolations(modules) {
  const bySource = new Map(modules.map((module) => [module.source, module]));
  const cameFrom = new Map(
    modules.filter(({ source }) => BROWSER.test(source)).map(({ source }) => [source, undefined]),
  );
  const violations = [];
  for (const source of cameFrom.keys()) {
    for (const { resolved, dependencyTypes } of bySource.get(source)?.dependencies ?? []) {
      if (dependencyTypes.includes('type-only') || cameFrom.has(resolved)) continue;
      cameFrom.set(resolved, source);
      if (!NODE.has(resolved) && !SERVER_ONLY.test(resolved)) continue;
      const way = [resolved];
      for (let step = source; step; step = cameFrom.get(step)) way.unshift(step);
      violations.push({ ...BROWSER_RULE, way });
    }
  }
  return violations;
}

/** Reads every module below some folders and returns how many there are and which rules they break, by which way. */
async function inspect(baseDir, order) {
  const forbidden = rules(order);
  const { output } = await cruise(['apps', 'domains', 'platform', 'ui'], {
    baseDir,
    ruleSet: { forbidden },
    validate: true,
    parser: 'swc',
    tsPreCompilationDeps: false,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: 'generated/' },
    enhancedResolveOptions: { conditionNames: ['import', 'default'], extensions: ['.ts', '.tsx', '.mjs', '.js'] },
  });
  const violations = output.summary.violations.map(({ rule, from, to, cycle }) => ({
    name: rule.name,
    comment: forbidden.find(({ name }) => name === rule.name).comment,
    way: [from, ...(cycle ?? [{ name: to }]).map(({ name }) => name)],
  }));
  return { modules: output.summary.totalCruised, violations: [...violations, ...browserViolations(output.modules)] };
}

/** The rules that do not notice the code that breaks them: then they notice nothing elsewhere either. */
async function blindRules() {
  const order = ['cart', 'orders'];
  const { violations } = await inspect(join(root, PLANTED), order);
  const noticed = new Set(violations.map(({ name }) => name));
  return [...rules(order), BROWSER_RULE].map(({ name }) => name).filter((name) => !noticed.has(name));
}

const blind = await blindRules();
for (const name of blind) console.error(`The rule "${name}" did not notice the code in ${PLANTED} that breaks it.`);
const { modules, violations } = await inspect(root, domainOrder(readFileSync(join(root, 'domains/README.md'), 'utf8')));
if (modules < FEWEST_MODULES) console.error(`Only ${modules} modules were read: the check does not see the code.`);
for (const { name, comment, way } of violations) console.error(`${way.join(' -> ')}\n  ${name}. ${comment}`);
process.exit(blind.length > 0 || modules < FEWEST_MODULES || violations.length > 0 ? 1 : 0);

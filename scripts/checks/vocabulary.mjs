// Who may say what: only a domain's queries name its tables (its README.md lists them under "Tables."), and neither
// platform/ nor ui/ speaks of the business.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../node24.mjs';
import { filesBelow } from '../stale.mjs';

const BUSINESS =
  /album|(?<![.\w])tracks?\b|cart\b|licen[cs]|invoice|composer|favou?rite|playlist|checkout|captcha|promotion/i;
const TEST = /\.test\.tsx?$|\.fixture\.ts$|\/testing\.ts$|^platform\/testing\//;
const QUERY =
  /\b(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|\w+Join|using|from)\(\s*(\[[^\]]*\]|['"][^'"]*['"])/g;
const RAW_SQL = /\bsql(?:<[^`;]*>)?`([^`]*)`/g;

const snake = (name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The code without its comments, line by line as before. */
export const withoutComments = (text) =>
  text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, '')).replace(/(^|[\s;{(,])\/\/.*$/gm, '$1');

/** The tables that a README.md says its folder owns. */
export function ownedBy(readme) {
  const line = readme.split('\n').find((text) => text.startsWith('**Tables.**')) ?? '';
  return [...line.matchAll(/`(\w+)`/g)].map((match) => match[1]);
}

/** The tables among `known` that code names: in Kysely's calls and in raw SQL. */
export function tablesNamedIn(text, known) {
  const code = withoutComments(text);
  const named = [...code.matchAll(QUERY)].flatMap(([, names]) =>
    [...names.matchAll(/['"](\w+)/g)].map((match) => snake(match[1])),
  );
  for (const [, sql] of code.matchAll(RAW_SQL))
    named.push(...[...sql.matchAll(/\b(?:from|join|into|update|table)\s+(\w+)/gi)].map((match) => match[1]));
  return [...new Set(named)].filter((name) => known.has(name));
}

/** Who owns each table: `domains/cart` or `platform`. */
function owners() {
  const folders = ['platform', ...readdirSync(join(root, 'domains')).map((name) => `domains/${name}`)];
  const owner = new Map();
  const problems = [];
  for (const folder of folders) {
    const readme = join(root, folder, 'README.md');
    for (const table of existsSync(readme) ? ownedBy(readFileSync(readme, 'utf8')) : []) {
      if (owner.has(table)) problems.push(`${table} is owned by ${owner.get(table)} and by ${folder}: choose one.`);
      owner.set(table, folder);
    }
  }
  return { owner, problems };
}

/** What is wrong with the tables that a file names. */
function tableProblems(file, tables, owner) {
  const home = /^domains\/[^/]+|^[^/]+/.exec(file)[0];
  const mayQuery = home === 'platform' || /^domains\/[^/]+\/queries(\.ts$|\/)/.test(file);
  return tables.flatMap((table) => {
    const owned = owner.get(table);
    if (!owned) return [];
    if (owned !== home) return [`${file} names ${table}, which is ${owned}'s: ask for it by ${owned}/server.ts.`];
    return mayQuery ? [] : [`${file} names ${table}: that belongs in ${owned}/queries.ts.`];
  });
}

/** The lines of a file of platform/ or ui/ that speak of the business. */
export function businessWords(text) {
  return withoutComments(text)
    .split('\n')
    .flatMap((line, index) => {
      const word = BUSINESS.exec(line.replace(/([a-z])([A-Z])/g, '$1 $2'))?.[0];
      return word ? [{ line: index + 1, word }] : [];
    });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const schema = readFileSync(join(root, 'database/schema.sql'), 'utf8');
  const known = new Set([...schema.matchAll(/^create table (\w+)/gm)].map((match) => match[1]));
  const { owner, problems } = owners();
  const code = (file) =>
    /\.tsx?$/.test(file) && !TEST.test(file) && !/generated\/|platform\/database\/schema\.ts/.test(file);
  for (const file of filesBelow(['apps', 'bench', 'demo', 'domains', 'platform', 'ui'], code)) {
    const text = readFileSync(join(root, file), 'utf8');
    problems.push(...tableProblems(file, tablesNamedIn(text, known), owner));
    if (/^(platform|ui)\//.test(file))
      for (const { line, word } of businessWords(text))
        problems.push(`${file}:${line} says "${word}": what is about the business belongs in domains/.`);
  }
  for (const problem of problems) console.error(problem);
  process.exit(problems.length > 0 ? 1 : 0);
}

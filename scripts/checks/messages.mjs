// The two languages say the same things: a key that one lacks would fall back to the other without a word.
// `--fix` sorts the keys and mends what a merge of both sides leaves behind (a missing comma, a line twice).
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root, runNode } from '../node24.mjs';

const LANGUAGES = ['zh', 'en'];
const KEY = /^[a-z][a-z0-9]*(_[a-z0-9]+)+$/;

const pathOf = (language) => join(root, 'messages', `${language}.json`);

/** The keys as written, in their order, also those that JSON.parse would swallow. */
const writtenKeys = (text) => [...text.matchAll(/^ {2}"([^"]+)":/gm)].map((match) => match[1]);

/** The names of the values that a message takes. */
export function placeholdersOf(message) {
  const text = typeof message === 'string' ? message : JSON.stringify(message);
  const names = [...text.replaceAll(/\\+[{}]/g, '').matchAll(/\{([a-zA-Z_]\w*)\}/g)].map((match) => match[1]);
  const declared = [...text.matchAll(/"input (\w+)"/g)].map((match) => match[1]);
  return [...new Set([...names, ...declared])].sort();
}

/** What is wrong with one file by itself. */
function problemsOf(language, text, messages) {
  const problems = [];
  const keys = writtenKeys(text);
  const sorted = [...new Set(keys)].sort();
  if (keys.length !== sorted.length) problems.push(`${language}.json: a key stands twice`);
  if (keys.join() !== sorted.join()) problems.push(`${language}.json: keys are not sorted`);
  for (const [key, message] of Object.entries(messages)) {
    if (!KEY.test(key)) problems.push(`${language}.json: ${key} is not snake_case with its domain before it`);
    if (message === '') problems.push(`${language}.json: ${key} is empty`);
  }
  return problems;
}

/** Everything wrong with a pair of message files, given their texts by language. */
export function messageProblems(texts) {
  const [one, other] = LANGUAGES;
  const parsed = {};
  for (const language of LANGUAGES) {
    try {
      parsed[language] = JSON.parse(texts[language]);
    } catch (error) {
      return [`${language}.json is not JSON: ${error.message}`];
    }
  }
  const problems = LANGUAGES.flatMap((language) => problemsOf(language, texts[language], parsed[language]));
  for (const key of new Set(LANGUAGES.flatMap((language) => Object.keys(parsed[language])))) {
    const lacking = LANGUAGES.find((language) => !(key in parsed[language]));
    if (lacking) problems.push(`${lacking}.json: ${key} is missing`);
    else if (placeholdersOf(parsed[one][key]).join() !== placeholdersOf(parsed[other][key]).join())
      problems.push(`${key}: its values differ between the languages`);
  }
  return problems;
}

/** The file's text with commas mended, keys sorted and each once (the later line wins). */
export function mended(text) {
  const messages = JSON.parse(text.replaceAll(/(["\]}])[ \t]*\n(?=[ \t]*")/g, '$1,\n').replaceAll(/,(\s*})/g, '$1'));
  const sorted = Object.fromEntries(Object.entries(messages).sort(([a], [b]) => (a < b ? -1 : 1)));
  return `${JSON.stringify(sorted, null, 2)}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const read = (language) => readFileSync(pathOf(language), 'utf8');
  if (process.argv.includes('--fix')) {
    for (const language of LANGUAGES) writeFileSync(pathOf(language), mended(read(language)));
    runNode(['node_modules/@biomejs/biome/bin/biome', 'format', '--write', ...LANGUAGES.map(pathOf)]);
  }
  const problems = messageProblems(Object.fromEntries(LANGUAGES.map((language) => [language, read(language)])));
  for (const problem of problems) console.error(`messages/${problem}`);
  if (problems.length > 0) console.error('`npm run messages:fix` sorts the keys and mends a merge.');
  process.exit(problems.length > 0 ? 1 : 0);
}

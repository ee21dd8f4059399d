// Writes THIRD-PARTY-NOTICES.md: every package that the product needs at run time, with its licence: `node scripts/notices.mjs`.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './node24.mjs';

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

const rows = Object.entries(lock.packages)
  .filter(([path, entry]) => path !== '' && !entry.dev && !entry.link)
  .map(([path, entry]) => {
    const folder = join(root, path);
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const manifest = join(folder, 'package.json');
    const about = existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')) : {};
    const author = typeof about.author === 'string' ? about.author : about.author?.name;
    const texts = existsSync(folder)
      ? readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice)/i.test(file))
      : [];
    return { name, version: entry.version, licence: entry.license ?? about.license ?? 'see package', author, texts };
  })
  .sort((a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version));

const seen = new Set();
const lines = rows
  .filter(({ name, version }) => !seen.has(`${name}@${version}`) && seen.add(`${name}@${version}`))
  .map(({ name, version, licence, author, texts }) => {
    const by = author ? author.replace(/\s*[<(].*$/, '').replaceAll('|', '/') : '';
    return `| ${name} | ${version} | ${licence} | ${by} | ${texts.join(', ')} |`;
  });

writeFileSync(
  join(root, 'THIRD-PARTY-NOTICES.md'),
  `# Third-party notices

What the product needs at run time comes as npm packages, each under its own licence; the texts lie in the packages. The MP3
encoder \`@mediabunny/mp3-encoder\` contains LAME, which is under the LGPL. Fonts are under the SIL Open Font License.

| package | version | licence | by | texts |
|---|---|---|---|---|
${lines.join('\n')}
`,
);
console.log(`${lines.length} packages`);

/**
 * Cuts the store's fonts out of the packages they come in: Latin to the weights that are used, Chinese to the words of
 * the interface and to slices by frequency. Writes `generated/fonts.css` and its files; run by the build when stale.
 */
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import subsetFont from 'subset-font';
import { hanByFrequency, PUNCTUATION, rank, readRange, slices, writeRange } from './characters.ts';
import {
  type HanFace,
  latinFaces,
  latinFeatures,
  latinText,
  nameFaces,
  restFaces,
  sharedMarks,
  sliceSizes,
  wordFaces,
} from './faces.ts';

/** One file to cut. */
type Cut = { source: string; text: string; file: string; axes?: Record<string, number | { min: number; max: number }> };

const { resolve } = createRequire(import.meta.url);
const folder = import.meta.dirname;

function headingsOf(messages: Record<string, string>): string {
  const heading = /(^|_)(title|heading|question|name|nav)(_|$)/;
  const short = 6;
  return Object.entries(messages)
    .map(([key, text]) => (heading.test(key) ? text.repeat(3) : text.length <= short ? text : ''))
    .join('');
}

/** Every character of GB 2312, by its rows of two bytes. */
function gb2312(): string[] {
  const decoder = new TextDecoder('gbk');
  const rows = Array.from({ length: 0xf7 - 0xb0 + 1 }, (_, i) => 0xb0 + i);
  return rows.flatMap((high) => [
    ...decoder.decode(Uint8Array.from({ length: 188 }, (_, i) => (i % 2 ? 0xa1 + (i >> 1) : high))),
  ]);
}

/** How often characters are used on the web, as the packaged slices tell: the last numbered slice is the commonest. */
function webOrder(): string[] {
  const ranges: Record<string, string> = JSON.parse(
    readFileSync(resolve('@fontsource-variable/noto-serif-sc/unicode.json'), 'utf8'),
  );
  const numbered = Object.entries(ranges).filter(([name]) => name.startsWith('['));
  const order = numbered.sort(([a], [b]) => Number(b.slice(1, -1)) - Number(a.slice(1, -1)));
  return order.flatMap(([, range]) => readRange(range));
}

function face(of: { family: string; style?: string; weight: string }, file: string, range: string): string {
  return `@font-face{font-family:"${of.family}";font-style:${of.style ?? 'normal'};font-weight:${of.weight};font-display:swap;src:url("./${file}") format("woff2");unicode-range:${range}}\n`;
}

function planLatin(): { cuts: Cut[]; css: string } {
  const cuts: Cut[] = [];
  let css = '';
  for (const latin of latinFaces) {
    const name = latin.family.split(' ')[0]!;
    const file = `${name.toLowerCase()}-${latin.style}.woff2`;
    cuts.push({ source: latin.source, text: latinText + sharedMarks, file, axes: latin.axes });
    css += face(latin, file, writeRange([...latinText]));
    css += face({ ...latin, family: `${name} Marks` }, file, writeRange([...sharedMarks]));
  }
  return { cuts, css };
}

function planHan(): { cuts: Cut[]; css: string } {
  const messages: Record<string, string> = JSON.parse(readFileSync(join(folder, '../../messages/zh.json'), 'utf8'));
  const words = {
    headings: hanByFrequency(headingsOf(messages)),
    all: hanByFrequency(Object.values(messages).join('')),
  };
  const cuts: Cut[] = [];
  let css = '';
  const cut = (of: HanFace, characters: string[], mark: string) => {
    const file = `${of.name}-${mark}.woff2`;
    cuts.push({ source: of.source, text: characters.join(''), file });
    css += face(of, file, writeRange(characters));
  };
  for (const of of nameFaces) cut(of, [...of.text], 'name');
  for (const of of wordFaces) cut(of, [...PUNCTUATION, ...words[of.words].slice(0, of.most)], 'words');
  const all = new Set(gb2312());
  const web = webOrder();
  for (const of of restFaces) {
    const leading = [...readFileSync(join(folder, of.leading), 'utf8')];
    const order = rank(leading, web).filter((character) => all.has(character));
    for (const [i, slice] of slices(rank(order, [...all]), sliceSizes).entries()) cut(of, slice, String(i));
  }
  return { cuts, css };
}

/** Chinese text needs no layout features but what the characters bring. */
const bare = { keepFeatures: [], noHinting: true, noLayoutClosure: true };

/** Cuts files; a Chinese source is first reduced to all that its cuts ask for, which makes each of them quick. */
async function cutAll(cuts: readonly Cut[], target: string): Promise<void> {
  for (const source of new Set(cuts.map((cut) => cut.source))) {
    const own = cuts.filter((cut) => cut.source === source);
    const whole = readFileSync(resolve(source));
    const font = own.some((cut) => cut.axes)
      ? whole
      : await subsetFont(whole, own.map((cut) => cut.text).join(''), { targetFormat: 'sfnt', ...bare });
    for (const { text, file, axes } of own) {
      const options = axes ? { variationAxes: axes, keepFeatures: latinFeatures, noHinting: true } : bare;
      writeFileSync(join(target, file), await subsetFont(font, text, { targetFormat: 'woff2', ...options }));
    }
  }
}

/** What a cut is made from: with the same key it need not be cut again. */
function keyOf({ source, text, axes }: Cut): string {
  const [scope, name] = source.split('/');
  const { version } = JSON.parse(readFileSync(resolve(`${scope}/${name}/package.json`), 'utf8'));
  return createHash('sha256')
    .update(JSON.stringify([source, version, text, axes]))
    .digest('hex')
    .slice(0, 16);
}

/** Brings over what was cut before from the same; answers what is left to cut. */
function reuse(cuts: readonly Cut[], keys: Record<string, string>, from: string, to: string): Cut[] {
  const list = join(from, 'cuts.json');
  const before: Record<string, string> = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : {};
  return cuts.filter(({ file }) => {
    if (before[file] !== keys[file] || !existsSync(join(from, file))) return true;
    copyFileSync(join(from, file), join(to, file));
    return false;
  });
}

/** Shares the cuts among as many threads as there are cores: compressing them is all the work. */
async function cutInThreads(cuts: readonly Cut[], draft: string): Promise<void> {
  const threads = Math.min(availableParallelism(), cuts.length);
  const done = Array.from({ length: threads }, (_, i) => {
    const share = cuts.filter((_, at) => at % threads === i);
    const worker = new Worker(import.meta.filename, { workerData: { share, draft } });
    return new Promise<void>((fine, failed) => {
      worker.on('message', () => fine());
      worker.on('error', failed);
    });
  });
  await Promise.all(done);
}

async function make(): Promise<void> {
  const target = join(folder, 'generated');
  const draft = `${target}/draft-${process.pid}`;
  mkdirSync(draft, { recursive: true });
  const latin = planLatin();
  const han = planHan();
  const cuts = [...latin.cuts, ...han.cuts];
  const keys = Object.fromEntries(cuts.map((cut) => [cut.file, keyOf(cut)]));
  await cutInThreads(reuse(cuts, keys, target, draft), draft);
  writeFileSync(join(draft, 'fonts.css'), latin.css + han.css);
  writeFileSync(join(draft, 'cuts.json'), JSON.stringify(keys));
  const aside = `${target}.old-${process.pid}`;
  renameSync(draft, `${target}.new-${process.pid}`);
  renameSync(target, aside);
  renameSync(`${target}.new-${process.pid}`, target);
  rmSync(aside, { recursive: true });
}

if (isMainThread) {
  await make();
} else {
  const { share, draft }: { share: Cut[]; draft: string } = workerData;
  await cutAll(share, draft);
  parentPort?.postMessage('done');
}

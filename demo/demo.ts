// The demo catalogue: what a new store shows until it has works of its own. It comes into an empty house only, once, and can
// be taken out again (`npm run demo:remove`).
import {
  catalogueIsEmpty,
  type ImportedCatalogue,
  importCatalogue,
  type RemovedImport,
  removeImport,
  versionStates,
} from '#domains/catalogue/server.ts';
import { contactRecord, replaceBanners, saveContact } from '#domains/content/server.ts';
import { replaceKeywords } from '#domains/search/server.ts';
import type { Database } from '#platform/database/database.ts';
import { transaction } from '#platform/database/transaction.ts';
import type { JobHandler } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { BANNERS, HOT_KEYWORDS } from './catalogue/home.ts';
import { DEMO_CONTACT, NO_CONTACT } from './contact.ts';
import { DEMO, demoContent, demoVersions } from './content.ts';
import { renderJob, sendRender } from './render-job.ts';

export const jobs: readonly JobHandler[] = [renderJob];

/** What somebody waits for goes before everything that is only shown. */
const WANTED = 5_000;
const SHOWN = 2_000;

const mainVersions = () => demoVersions().filter((version) => version.isMain);

/** What stands around the works: the slides of the home page, what people search for, an address that is plainly none. */
async function dressHome(db: Database, { albumIds }: ImportedCatalogue): Promise<void> {
  const banners = BANNERS.map(({ album, line }) => {
    const albumId = albumIds.get(album);
    if (albumId === undefined) throw new Error(`The demo has no album ${album} for its home page.`);
    return { albumId, lineZh: line.zh, lineEn: line.en };
  });
  await replaceBanners(db, banners);
  await replaceKeywords(db, HOT_KEYWORDS);
  if (!(await contactRecord(db))) await saveContact(db, DEMO_CONTACT);
}

/** One transaction: the works are there with the jobs that make their sound, or nothing is. */
async function load(services: Services): Promise<boolean> {
  return transaction(services.db, async (db) => {
    if (!(await catalogueIsEmpty(db))) return false;
    const imported = await importCatalogue(db, demoContent(services.clock.now()));
    if (!imported) return false;
    await dressHome(db, imported);
    for (const [rank, { code, trackCode, kind }] of mainVersions().entries()) {
      const versionId = imported.versionIds.get(code);
      if (versionId === undefined) throw new Error(`The demo lost its version ${code}.`);
      await sendRender(services.jobs, db, { versionId, trackCode, kind, priority: SHOWN - rank }, false);
    }
    return true;
  });
}

/** Codes of the main versions that cannot be played yet. */
async function waiting(db: Database): Promise<string[]> {
  const codes = mainVersions().map(({ code }) => code);
  return (await versionStates(db, codes)).filter(({ ready }) => !ready).map(({ code }) => code);
}

const PROGRESS_MS = 10_000;

/** Says in the terminal how far the sound is, until all of it is there. */
async function tellProgress({ db, log }: Services): Promise<void> {
  const total = mainVersions().length;
  let before = (await waiting(db)).length;
  if (before === 0) return;
  console.log(`Demo: ${total - before} of ${total} tracks can be heard; the others are being made.`);
  const timer = setInterval(async () => {
    try {
      const left = (await waiting(db)).length;
      if (left === 0) {
        clearInterval(timer);
        console.log(`Demo: all ${total} tracks can be heard. Other versions are made when they are first asked for.`);
      } else if (left < before) console.log(`Demo: ${total - left} of ${total} tracks can be heard.`);
      before = left;
    } catch (error) {
      clearInterval(timer);
      log.warn({ err: error }, 'the progress of the demo is unknown');
    }
  }, PROGRESS_MS);
  timer.unref();
}

/** Loads the demo where it is wanted and the house is empty, and tells how far its sound is. */
export async function prepare(services: Services): Promise<void> {
  if (!services.config.demo) return;
  if (await load(services)) console.log('Demo: the catalogue is loaded.');
  await tellProgress(services);
}

/** Makes a version of the demo that somebody wants to hear, next of all. Other versions are none of ours. */
export async function makeWanted(services: Services, version: { id: string; code: string }): Promise<void> {
  const found = demoVersions().find(({ code }) => code === version.code);
  if (!found) return;
  const { trackCode, kind } = found;
  await sendRender(services.jobs, services.db, { versionId: version.id, trackCode, kind, priority: WANTED }, true);
}

/** Takes the demo out. Albums that somebody ordered stay, off the shelf. */
export async function removeDemo({ db, files }: Pick<Services, 'db' | 'files'>): Promise<RemovedImport> {
  const { albums } = demoContent(new Date());
  const reason = 'The demo was taken out. 演示内容已移除。';
  const codes = albums.map(({ code }) => code);
  const outcome = await transaction(db, async (tx) => {
    await replaceBanners(tx, []);
    await replaceKeywords(tx, []);
    if ((await contactRecord(tx))?.email === DEMO_CONTACT.email) await saveContact(tx, NO_CONTACT);
    return removeImport(tx, DEMO, codes, reason);
  });
  for (const object of outcome.objects) await files.remove(object);
  return outcome;
}

import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDelivery } from '#domains/audio/server.ts';
import { coverJpeg, type Deliverable, type DeliverableVersion } from '#domains/catalogue/server.ts';
import { fileName } from '#platform/files/file-name.ts';
import { writeZip, type ZipEntry } from '#platform/files/zip.ts';
import type { Services } from '#platform/services.ts';
import { certificatePdfOf } from '../certificate/make.ts';
import type { LicenceRow } from '../queries/licences.ts';

/** Pixels of the cover inside the tags: enough for a player's full screen. */
const COVER_WIDTH = 1000;

/** `雾号 TB-0042-03`: what a delivery and its archive are called. */
export const deliveryName = ({ titleZh, code }: Pick<Deliverable, 'titleZh' | 'code'>): string =>
  `${fileName(titleZh)} ${code}`;

const extensionOf = (path: string) => path.slice(path.lastIndexOf('.'));

interface Packing {
  licence: LicenceRow;
  track: Deliverable;
  cover: Buffer;
}

/** One version's master as it was delivered to us, and its MP3 where the master is lossless, both tagged with the licence. */
async function versionEntries(
  services: Services,
  { licence, track, cover }: Packing,
  version: DeliverableVersion,
  outDir: string,
  signal: AbortSignal,
): Promise<ZipEntry[]> {
  const tags = {
    title: version.isMain ? track.titleZh : `${track.titleZh}（${version.labelZh}）`,
    writers: track.composers.map(({ nameZh }) => nameZh),
    album: track.albumTitleZh,
    licenceNumber: licence.number,
    copyright: `© ${licence.startsAt.getUTCFullYear()} Tonebank`,
    cover: { data: cover, mimeType: 'image/jpeg' as const },
  };
  const made = await services.files.withLocalFile(version.masterObject, (path) =>
    makeDelivery({ path, tags }, { outDir, signal }),
  );
  const name = `${deliveryName(track)}/${fileName(`${track.titleZh} ${version.labelZh}`)} ${version.code}`;
  const entries: ZipEntry[] = [{ name: `${name}${extensionOf(made.masterPath)}`, content: { path: made.masterPath } }];
  if (made.mp3Path) entries.push({ name: `${name} 320kbps.mp3`, content: { path: made.mp3Path } });
  return entries;
}

/**
 * Packs what a licence delivers of one track: every version that is ready, and the certificate. Returns the archive's object.
 * Takes a 30th of the versions' length on one core, so it is a job's work.
 */
export async function packTrack(
  services: Services,
  licence: LicenceRow,
  track: Deliverable,
  signal: AbortSignal,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tonebank-delivery-'));
  try {
    const cover = await coverJpeg(services.files, track, COVER_WIDTH);
    const entries: ZipEntry[] = [];
    for (const version of track.versions) {
      const outDir = join(folder, version.id);
      await mkdir(outDir);
      entries.push(...(await versionEntries(services, { licence, track, cover }, version, outDir, signal)));
    }
    const certificate = await certificatePdfOf(licence, services);
    entries.push({ name: `${deliveryName(track)}/${licence.number}.pdf`, content: { bytes: certificate } });
    const zip = join(folder, 'delivery.zip');
    await writeZip(zip, entries, licence.startsAt);
    return await services.files.putFile(zip, 'zip');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Packs a trial recording, so that both kinds of download are an archive named by title and code. */
export async function packTrial(services: Services, object: string, name: string, at: Date): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tonebank-trial-'));
  try {
    const zip = join(folder, 'trial.zip');
    await services.files.withLocalFile(object, (path) => writeZip(zip, [{ name, content: { path } }], at));
    return await services.files.putFile(zip, 'zip');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

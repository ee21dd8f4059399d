// The files that leave the house: what a licence delivers, and the marked trial that anyone with an account may download.
// Both run in a child process (working/child.ts).

import { constants } from 'node:fs';
import { chmod, copyFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { openMaster } from './reading/open-master.ts';
import type { Delivery, DeliveryInput, MarkedTrial, MarkedTrialInput, MasterFormat } from './shapes.ts';
import { Marker } from './writing/mark.ts';
import { type Mp3Bitrate, Mp3Writer } from './writing/mp3-writer.ts';
import { writeTags } from './writing/tagging.ts';

const extensions: Record<MasterFormat, string> = {
  wav: 'wav',
  aiff: 'aiff',
  flac: 'flac',
  mp3: 'mp3',
  ogg_vorbis: 'ogg',
  ogg_opus: 'opus',
};

/** The master as it came with our tags, and a 320 kbps MP3 unless the master is lossy: that would only pretend to be better. */
export async function deliver({ path, tags }: DeliveryInput, scratchDir: string, outDir: string): Promise<Delivery> {
  const { format, lossless } = await formatOf(path);
  const masterName = `master.${extensions[format]}`;
  const master = join(scratchDir, masterName);
  await copyFile(path, master, constants.COPYFILE_FICLONE);
  // Stored masters are read-only, and so would be their copy.
  await chmod(master, 0o644);
  await writeTags(master, tags);
  if (lossless) {
    const mp3 = join(scratchDir, '320.mp3');
    await encode(path, mp3, 320, false);
    await writeTags(mp3, tags);
    await rename(mp3, join(outDir, '320.mp3'));
  }
  await rename(master, join(outDir, masterName));
  return {
    masterPath: join(outDir, masterName),
    masterFormat: format,
    mp3Path: lossless ? join(outDir, '320.mp3') : null,
  };
}

export async function markTrial(
  { path, tags }: MarkedTrialInput,
  scratchDir: string,
  outDir: string,
): Promise<MarkedTrial> {
  const unfinished = join(scratchDir, 'marked-trial.mp3');
  const durationMs = await encode(path, unfinished, 128, true);
  if (tags) await writeTags(unfinished, tags);
  await rename(unfinished, join(outDir, 'marked-trial.mp3'));
  return { path: join(outDir, 'marked-trial.mp3'), durationMs };
}

async function formatOf(path: string): Promise<{ format: MasterFormat; lossless: boolean }> {
  const stream = await openMaster(path, 'effect');
  await stream.close();
  return stream;
}

/** Answers the length in milliseconds. The looser limits of effects hold: it was accepted once. */
async function encode(path: string, to: string, bitrate: Mp3Bitrate, marked: boolean): Promise<number> {
  const stream = await openMaster(path, 'effect');
  try {
    const marker = marked ? new Marker(stream.sampleRate, stream.declaredFrames) : null;
    const writer = await Mp3Writer.open(to, stream.sampleRate, stream.channels, bitrate);
    try {
      let frames = 0;
      for (let block = await stream.read(); block !== null; block = await stream.read()) {
        marker?.apply(block);
        await writer.write(block);
        frames += block[0]!.length;
      }
      await writer.end();
      return Math.round((frames / stream.sampleRate) * 1000);
    } catch (error) {
      await writer.cancel();
      throw error;
    }
  } finally {
    await stream.close();
  }
}

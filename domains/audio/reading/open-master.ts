import { largestMaster, lengthLimits, mostChannels, sampleRateLimits } from '../limits.ts';
import { MasterRefused } from '../refusals.ts';
import type { MasterKind } from '../shapes.ts';
import { openAiff } from './aiff.ts';
import { FileBytes } from './file-bytes.ts';
import { openFlac } from './flac.ts';
import { identify } from './identify.ts';
import type { MasterHeader, MasterStream } from './master-stream.ts';
import { openMp3 } from './mp3.ts';
import { openOgg } from './ogg.ts';
import { openWav } from './wav.ts';

/**
 * Opens a master of any accepted format and holds it to the limits: at once by its headers, and while it is read by counting,
 * since headers may lie. Throws `MasterRefused`.
 */
export async function openMaster(path: string, kind: MasterKind): Promise<MasterStream> {
  const file = await FileBytes.open(path);
  try {
    if (file.size > largestMaster) {
      throw new MasterRefused('too_large', { megabytes: megabytes(file.size), limit: megabytes(largestMaster) });
    }
    const stream = await openStream(file);
    checkHeader(stream, kind);
    return countingFrames(stream, kind);
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function openStream(file: FileBytes): Promise<MasterStream> {
  const { container, start } = await identify(file);
  if (container === 'wav') return openWav(file);
  if (container === 'aiff') return openAiff(file);
  if (container === 'flac') return openFlac(file, start);
  return container === 'ogg' ? openOgg(file) : openMp3(file, start);
}

function checkHeader(header: MasterHeader, kind: MasterKind): void {
  const { channels, sampleRate, declaredFrames } = header;
  if (channels < 1) throw new MasterRefused('corrupted');
  if (channels > mostChannels) throw new MasterRefused('too_many_channels', { channels });
  if (sampleRate < sampleRateLimits.minimum || sampleRate > sampleRateLimits.maximum) {
    throw new MasterRefused('unsupported_sample_rate', { sampleRate: Math.round(sampleRate) });
  }
  if (declaredFrames === null) return;
  checkLongest(declaredFrames / sampleRate, kind);
  checkShortest(declaredFrames / sampleRate, kind);
}

function countingFrames(stream: MasterStream, kind: MasterKind): MasterStream {
  let frames = 0;
  return {
    ...stream,
    async read() {
      const block = await stream.read();
      frames += block?.[0]?.length ?? 0;
      if (block) checkLongest(frames / stream.sampleRate, kind);
      else checkShortest(frames / stream.sampleRate, kind);
      return block;
    },
  };
}

function checkLongest(seconds: number, kind: MasterKind): void {
  const { maximum } = lengthLimits[kind];
  if (seconds > maximum) throw new MasterRefused('too_long', { duration: clock(seconds), limit: clock(maximum) });
}

function checkShortest(seconds: number, kind: MasterKind): void {
  const { minimum } = lengthLimits[kind];
  if (seconds < minimum)
    throw new MasterRefused('too_short', { seconds: Math.round(seconds * 100) / 100, limit: minimum });
}

/** `10:00:00` or `3:05`. */
function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1024 / 1024);
}

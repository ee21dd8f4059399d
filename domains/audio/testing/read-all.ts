import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MasterHeader } from '../reading/master-stream.ts';
import { openMaster } from '../reading/open-master.ts';
import { MasterRefused } from '../refusals.ts';
import type { MasterKind } from '../shapes.ts';

/** A folder of its own for the length of `use`. */
export async function withFolder<Result>(use: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'audio-test-'));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Decodes a file given as bytes. */
export function readAll(
  bytes: Uint8Array,
  kind: MasterKind = 'effect',
): Promise<MasterHeader & { channelData: Float32Array[] }> {
  return withFolder(async (folder) => {
    const path = join(folder, 'recording');
    await writeFile(path, bytes);
    const stream = await openMaster(path, kind);
    try {
      const blocks: Float32Array[][] = [];
      for (let block = await stream.read(); block; block = await stream.read())
        blocks.push(block.map((c) => c.slice()));
      return {
        ...stream,
        channelData: Array.from({ length: stream.channels }, (_, c) => join32(blocks.map((b) => b[c]!))),
      };
    } finally {
      await stream.close();
    }
  });
}

/** The code that reading ends with, or null where the file is read to its end. */
export async function refusalOf(bytes: Uint8Array, kind: MasterKind = 'effect'): Promise<string | null> {
  try {
    await readAll(bytes, kind);
    return null;
  } catch (error) {
    if (error instanceof MasterRefused) return error.code;
    throw error;
  }
}

function join32(parts: Float32Array[]): Float32Array {
  const out = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}

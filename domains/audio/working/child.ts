// The child process: does one piece of work after another for its parent, and ends when the parent is gone.

import { rmSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import type { Reply, Request } from './protocol.ts';

enableCompileCache();

// Decoders print what they stumble over; the parent is told by a result, not by a log.
console.error = () => {};

let scratchDir: string | null = null;

process.on('message', (request: Request) => {
  scratchDir = request.scratchDir;
  void answer(request).then((reply) => {
    scratchDir = null;
    process.send!(reply);
  });
});

// A parent that was killed cannot clean up any more.
process.on('disconnect', () => {
  if (scratchDir) rmSync(scratchDir, { recursive: true, force: true });
  process.exit(0);
});

async function answer(request: Request): Promise<Reply> {
  const { MasterRefused } = await import('../refusals.ts');
  try {
    return { done: await perform(request) };
  } catch (error) {
    if (error instanceof MasterRefused) return { refused: { code: error.code, params: error.params } };
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/** Imported on first use, so that the compile cache serves them. */
async function perform({ work, input, scratchDir, outDir }: Request) {
  if (work === 'ingest') return (await import('../ingest.ts')).ingest(input, scratchDir, outDir);
  const { deliver, markTrial } = await import('../delivery.ts');
  return work === 'delivery' ? deliver(input, scratchDir, outDir) : markTrial(input, scratchDir, outDir);
}

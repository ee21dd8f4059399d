// The child process that renders recordings of the demo: one request after the other, until its parent lets go of it.
import { renderRecording } from './music/render-recording.ts';
import { writeWav } from './music/wav.ts';
import type { RenderReply, RenderRequest } from './renderer.ts';

process.on('message', async ({ trackCode, version, path }: RenderRequest) => {
  let reply: RenderReply;
  try {
    await writeWav(path, renderRecording({ trackCode, version }));
    reply = { done: true };
  } catch (error) {
    reply = { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  process.send?.(reply);
});
process.on('disconnect', () => process.exit(0));

import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { VersionKind } from './music/recipe.ts';

export interface RenderRequest {
  trackCode: string;
  version: VersionKind;
  /** Where the WAV goes; written whole or not at all is the caller's care. */
  path: string;
}

export type RenderReply = { done: true } | { failed: string };

const CHILD = fileURLToPath(new URL('./render-child.ts', import.meta.url));
/** Below normal, so that pages keep their share of the processor. */
const PRIORITY = 12;
/** A child without work ends after this time, and its memory is free again. */
const IDLE_MS = 15_000;

let idle: { child: ChildProcess; timer: NodeJS.Timeout } | null = null;

function start(): ChildProcess {
  const child = fork(CHILD, [], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  if (child.pid !== undefined) setPriority(child.pid, PRIORITY);
  return child;
}

function take(): ChildProcess {
  const rested = idle;
  idle = null;
  if (rested) clearTimeout(rested.timer);
  if (!rested?.child.connected) return start();
  rested.child.ref();
  rested.child.channel?.ref();
  return rested.child;
}

/** A child at rest does not keep the program from ending. */
function rest(child: ChildProcess): void {
  if (idle) {
    child.disconnect();
    return;
  }
  child.unref();
  child.channel?.unref();
  const timer = setTimeout(() => {
    idle = null;
    child.disconnect();
  }, IDLE_MS);
  timer.unref();
  idle = { child, timer };
}

/** Renders one recording in a child process, so that no page waits for it. */
export function render(request: RenderRequest, signal: AbortSignal): Promise<void> {
  const child = take();
  return new Promise((resolve, reject) => {
    const settle = (outcome: () => void, usable: boolean) => {
      signal.removeEventListener('abort', stop);
      child.removeAllListeners();
      child.on('error', () => {});
      if (usable) rest(child);
      else child.kill('SIGKILL');
      outcome();
    };
    const stop = () => settle(() => reject(signal.reason), false);
    if (signal.aborted) {
      stop();
      return;
    }
    signal.addEventListener('abort', stop);
    child.on('message', (reply: RenderReply) =>
      settle('done' in reply ? resolve : () => reject(new Error(reply.failed)), true),
    );
    child.on('error', (error) => settle(() => reject(error), false));
    child.on('exit', (code) => settle(() => reject(new Error(`The renderer ended with ${code}.`)), false));
    child.send(request);
  });
}

// Child processes that do the audio work. A decoder is a machine that strangers feed: it gets a process of its own with limits,
// a low priority beside the web server, and an end after some work, in case it leaks.

import { type ChildProcess, fork, type StdioOptions } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Refusal } from '../refusals.ts';
import type { WorkOptions } from '../shapes.ts';
import { AudioWorkFailure, type FailureReason } from './failure.ts';
import type { Reply, Request, WorkName, Works } from './protocol.ts';

export type PoolSettings = {
  /** Child processes at most. */
  size: number;
  timeLimitMs: number;
  /** Resident bytes of a child. */
  memoryLimit: number;
  /** Pieces of work after which a child is replaced. */
  recycleAfter: number;
  /** A child without work ends after this time, and its memory is free again. */
  idleMs: number;
};

type Worker = { child: ChildProcess; done: number; idle: NodeJS.Timeout | null; lastWords: string };
type Ending = { reply: Reply } | { failure: FailureReason };
type Outcome = { reply: Reply } | { failure: FailureReason; lastWords: string };

const CHILD = fileURLToPath(new URL('./child.ts', import.meta.url));
const MEMORY_CHECK_MS = 250;
/** Below normal, so that pages keep their share of the processor. */
const PRIORITY = 10;
/** Characters of what a child printed before its end, for the log. */
const LAST_WORDS = 2000;

export class WorkerPool {
  readonly #settings: PoolSettings;
  readonly #idle: Worker[] = [];
  readonly #waiting: (() => void)[] = [];
  #busy = 0;

  constructor(settings: PoolSettings) {
    this.#settings = settings;
  }

  /**
   * Does one piece of work in a child, waiting for one to be free. Answers its result or why the recording is refused; throws
   * `AudioWorkFailure` otherwise. However it ends, unfinished files are removed.
   */
  async perform<Name extends WorkName>(
    work: Name,
    input: Works[Name]['input'],
    { outDir, signal }: WorkOptions,
  ): Promise<{ done: Works[Name]['result'] } | { refused: Refusal }> {
    await this.#turn();
    try {
      if (signal?.aborted) throw failure('aborted');
      const scratchDir = await mkdtemp(join(outDir, '.unfinished-'));
      try {
        const outcome = await this.#inChild({ work, input, scratchDir, outDir } as Request, signal);
        if ('failure' in outcome) throw failure(outcome.failure, outcome.lastWords);
        if ('failed' in outcome.reply) throw new AudioWorkFailure('error', outcome.reply.failed);
        return outcome.reply as { done: Works[Name]['result'] } | { refused: Refusal };
      } finally {
        await rm(scratchDir, { recursive: true, force: true });
      }
    } finally {
      this.#busy -= 1;
      this.#waiting.shift()?.();
    }
  }

  /** Ends the idle children; those at work end with their work. */
  close(): void {
    for (const worker of this.#idle.splice(0)) retire(worker);
  }

  async #turn(): Promise<void> {
    while (this.#busy >= this.#settings.size) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#busy += 1;
  }

  async #inChild(request: Request, signal: AbortSignal | undefined): Promise<Outcome> {
    const worker = this.#takeWorker();
    const ending = await converse(worker.child, request, this.#settings, signal);
    worker.done += 1;
    if ('failure' in ending || worker.done >= this.#settings.recycleAfter) retire(worker);
    else this.#rest(worker);
    return 'failure' in ending ? { ...ending, lastWords: worker.lastWords } : ending;
  }

  #takeWorker(): Worker {
    for (let worker = this.#idle.pop(); worker; worker = this.#idle.pop()) {
      if (worker.idle) clearTimeout(worker.idle);
      if (worker.child.connected) return held(worker);
    }
    return held(startWorker());
  }

  #rest(worker: Worker): void {
    this.#idle.push(worker);
    // An idle child does not keep the program from ending.
    worker.child.unref();
    worker.child.channel?.unref();
    worker.idle = setTimeout(() => {
      this.#idle.splice(this.#idle.indexOf(worker), 1);
      retire(worker);
    }, this.#settings.idleMs);
    worker.idle.unref();
  }
}

function startWorker(): Worker {
  const stdio: StdioOptions = ['ignore', 'ignore', 'pipe', 'ipc'];
  const child = fork(CHILD, [], { execArgv: ['--max-old-space-size=256'], serialization: 'advanced', stdio });
  // A child that fails while nobody talks to it is replaced by the next one; unheard, the event would end this process.
  child.on('error', () => {});
  const worker: Worker = { child, done: 0, idle: null, lastWords: '' };
  child.stderr!.setEncoding('utf8').on('data', (text: string) => {
    worker.lastWords = (worker.lastWords + text).slice(-LAST_WORDS);
  });
  (child.stderr as Socket).unref();
  yieldToPages(child);
  return worker;
}

/** Sends the request and waits for the reply, the child's death or a limit, whichever comes first. */
function converse(
  child: ChildProcess,
  request: Request,
  { timeLimitMs, memoryLimit }: PoolSettings,
  signal: AbortSignal | undefined,
): Promise<Ending> {
  return new Promise((resolve) => {
    const end = (ending: Ending) => {
      clearTimeout(time);
      clearInterval(memory);
      signal?.removeEventListener('abort', abort);
      child.off('message', reply).off('exit', died).off('error', died);
      // Files are only removed once nobody writes them any more.
      if ('failure' in ending) void killed(child).then(() => resolve(ending));
      else resolve(ending);
    };
    const reply = (message: Reply) => end({ reply: message });
    const died = () => end({ failure: 'crashed' });
    const abort = () => end({ failure: 'aborted' });
    const time = setTimeout(() => end({ failure: 'time' }), timeLimitMs);
    const memory = setInterval(() => {
      void residentBytes(child.pid!).then((bytes) => bytes > memoryLimit && end({ failure: 'memory' }));
    }, MEMORY_CHECK_MS);
    signal?.addEventListener('abort', abort);
    child.on('message', reply).on('exit', died).on('error', died);
    child.send(request, (error) => error && died());
  });
}

/** Resolves when the child is gone. */
function killed(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
}

/** As Linux tells it; 0 elsewhere, where the heap's own limit has to do. */
async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'latin1').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
}

function held(worker: Worker): Worker {
  worker.child.ref();
  worker.child.channel?.ref();
  return worker;
}

/** Some systems do not allow it; then the work competes with the pages. */
function yieldToPages({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, PRIORITY);
  } catch {}
}

function retire({ child }: Worker): void {
  if (child.connected) child.disconnect();
}

function failure(reason: FailureReason, lastWords = ''): AudioWorkFailure {
  return new AudioWorkFailure(reason, `audio work ended: ${reason}${lastWords && `\n${lastWords}`}`);
}

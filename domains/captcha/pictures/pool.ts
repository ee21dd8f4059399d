import { setImmediate as breathe } from 'node:timers/promises';

/** Things that take a while to make, kept ready. */
export interface Pool<T> {
  take(): Promise<T>;
}

/**
 * Keeps `size` things ready and makes the next ones in the background, one at a time, letting requests through in
 * between. When it is empty the taker waits for one of its own.
 */
export function createPool<T>(make: () => Promise<T>, size: number): Pool<T> {
  const ready: T[] = [];
  let filling = false;

  async function fill(): Promise<void> {
    if (filling) return;
    filling = true;
    try {
      while (ready.length < size) {
        await breathe();
        ready.push(await make());
      }
    } finally {
      filling = false;
    }
  }

  return {
    async take() {
      const one = ready.shift() ?? (await make());
      fill().catch(() => undefined); // the next taker makes its own and hears of the trouble
      return one;
    },
  };
}

/** The one source of the current time, so that a test can say what time it is. */
export interface Clock {
  /** Now, in UTC. */
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still until it is moved, for tests. */
export function fixedClock(start: string | Date): Clock & { advance(milliseconds: number): void } {
  let now = new Date(start);
  return {
    now: () => new Date(now),
    advance: (milliseconds) => {
      now = new Date(now.getTime() + milliseconds);
    },
  };
}

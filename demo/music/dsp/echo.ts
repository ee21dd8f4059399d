import { RATE, type Stereo } from './stereo.ts';

export interface Echo {
  /** Seconds between two repeats. */
  seconds: number;
  /** Share of a repeat that is repeated again, below 1. */
  feedback: number;
  /** Each repeat is duller than the one before: its low-pass in Hz. */
  damping: number;
}

/** Ping-pong: repeats change sides. Replaces the bus by its echoes. */
export function echo(bus: Stereo, settings: Echo): void {
  const delay = Math.max(1, Math.round(settings.seconds * RATE));
  const keep = Math.exp((-2 * Math.PI * settings.damping) / RATE);
  const a = new Float32Array(delay);
  const b = new Float32Array(delay);
  let la = 0;
  let lb = 0;
  let at = 0;
  for (let i = 0; i < bus.left.length; i += 1) {
    const heldA = a[at] as number;
    const heldB = b[at] as number;
    la = heldA + keep * (la - heldA);
    lb = heldB + keep * (lb - heldB);
    const input = ((bus.left[i] as number) + (bus.right[i] as number)) * 0.5;
    a[at] = input + lb * settings.feedback;
    b[at] = la;
    bus.left[i] = la;
    bus.right[i] = lb * settings.feedback + la * 0.12;
    at += 1;
    if (at === delay) at = 0;
  }
}

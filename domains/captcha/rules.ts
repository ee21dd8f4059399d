import { createHash } from 'node:crypto';
import { WORK, workText } from './work.ts';

/** A point of a captcha, in the reference of 310x155 (specification, section 5). */
export interface Point {
  x: number;
  y: number;
}

/** What the server keeps until the check. */
export type Answer = { kind: 'slider'; x: number } | { kind: 'words'; points: Point[] } | { kind: 'work' };

/** The protocol's figures: AJ-Captcha. */
export const REFERENCE = { width: 310, height: 155 } as const;
export const TOKEN_SECONDS = 120;
export const VERIFICATION_SECONDS = 180;
export const GET_LIMIT = { count: 120, seconds: 60 } as const;
export const CHECK_LIMIT = { count: 600, seconds: 60 } as const;
/** More failures than this within a minute lock a client out. */
export const FAILURES = { count: 5, seconds: 60, lockSeconds: 300 } as const;
/** The same for one address whatever browser it calls itself: many people may share an address, so it is wider. */
export const ADDRESS_FAILURES = { count: 60, seconds: 60, lockSeconds: 300 } as const;

/** The slider's y is always this. */
export const SLIDER_Y = 5;
const SLIDER_TOLERANCE = 5;
const WORD_TOLERANCE = 25;
/** Points to click, in order; one more character is drawn to mislead. */
export const WORDS_ASKED = 3;

const isPoint = (value: unknown): value is Point => {
  const point = value as Point | null;
  return typeof point === 'object' && Number.isFinite(point?.x) && Number.isFinite(point?.y);
};

/** The points in a `pointJson`, or null where it holds none. */
export function readPoints(pointJson: string): Point[] | null {
  try {
    const value: unknown = JSON.parse(pointJson);
    const points: unknown[] = Array.isArray(value) ? value : [value];
    return points.every(isPoint) ? points : null;
  } catch {
    return null;
  }
}

/** Whether what was dragged or clicked is right. x of the slider may be fractional and is truncated. */
export function isRight(answer: Answer, points: readonly Point[]): boolean {
  if (answer.kind === 'slider') {
    const [point] = points;
    if (points.length !== 1 || !point || point.y !== SLIDER_Y) return false;
    return Math.abs(Math.trunc(point.x) - answer.x) <= SLIDER_TOLERANCE;
  }
  if (answer.kind !== 'words' || points.length !== answer.points.length) return false;
  return answer.points.every((expected, index) => {
    const point = points[index]!;
    return Math.abs(point.x - expected.x) <= WORD_TOLERANCE && Math.abs(point.y - expected.y) <= WORD_TOLERANCE;
  });
}

/** Whether every round has its number; see `work.ts`. */
export function workIsDone(token: string, nonces: readonly number[]): boolean {
  if (nonces.length !== WORK.rounds) return false;
  return nonces.every((nonce, round) => {
    const digest = createHash('sha256')
      .update(workText(token, round, nonce))
      .digest();
    return digest.readUInt32BE(0) >>> (32 - WORK.bits) === 0;
  });
}

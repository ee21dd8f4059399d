import { sha256 } from '@noble/hashes/sha2.js';
import { workText } from '../work.ts';

export interface WorkOrder {
  token: string;
  rounds: number;
  bits: number;
}
export type WorkNews = { round: number } | { nonces: number[] };

/** The first number of a round whose hash begins with enough zero bits. */
function solve(token: string, round: number, bits: number): number {
  const encoder = new TextEncoder();
  for (let nonce = 0; ; nonce += 1) {
    const [a = 0, b = 0, c = 0] = sha256(encoder.encode(workText(token, round, nonce)));
    if (((a << 16) | (b << 8) | c) >>> (24 - bits) === 0) return nonce;
  }
}

self.addEventListener('message', ({ data: { token, rounds, bits } }: MessageEvent<WorkOrder>) => {
  const nonces: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    nonces.push(solve(token, round, bits));
    self.postMessage({ round: round + 1 } satisfies WorkNews);
  }
  self.postMessage({ nonces } satisfies WorkNews);
});

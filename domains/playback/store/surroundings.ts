/** What the player asks of the page around it. */
export interface Surroundings {
  member(): boolean;
  openLogin(): void;
}

let now: Surroundings = { member: () => false, openLogin: () => {} };

export const surroundings = (): Surroundings => now;

export function setSurroundings(next: Surroundings): void {
  now = next;
}

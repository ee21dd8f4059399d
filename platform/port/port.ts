/**
 * A question that a lower domain asks and a higher one answers: the lower one declares it with a stand-in, `apps/server`
 * fills in the answer once at start.
 */
export interface Port<Ask extends (...args: never[]) => unknown> {
  readonly ask: Ask;
  fill(answer: Ask): void;
}

export function definePort<Ask extends (...args: never[]) => unknown>(standIn: Ask): Port<Ask> {
  let answer = standIn;
  return {
    get ask() {
      return answer;
    },
    fill(given) {
      answer = given;
    },
  };
}

/** The Kaiser window at `position` between -1 and 1. `beta` trades the width of the transition for the depth of the stop band. */
export function kaiser(position: number, beta: number): number {
  return Math.abs(position) >= 1 ? 0 : besselI0(beta * Math.sqrt(1 - position * position)) / besselI0(beta);
}

function besselI0(x: number): number {
  let term = 1;
  let total = 1;
  for (let k = 1; term > total * 1e-12; k++) {
    term *= (x / (2 * k)) ** 2;
    total += term;
  }
  return total;
}

/** sin(pi x) / (pi x). */
export function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
}

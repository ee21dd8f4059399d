import { execFileSync } from 'node:child_process';
import { availableParallelism, cpus, totalmem } from 'node:os';

/** The value below which `share` (0 to 1) of the values lie. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

function commit(): string {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return 'unknown';
  }
}

/** Says on what and of what the figures below are. */
export function printMachine(): void {
  const memory = (totalmem() / 2 ** 30).toFixed(0);
  const model = cpus()[0]?.model ?? 'unknown processor';
  console.log(`${model}, ${availableParallelism()} cores, ${memory} GB, Node ${process.version}`);
  console.log(`${new Date().toISOString().slice(0, 10)}, commit ${commit()}\n`);
}

/** A table whose columns are as wide as their widest cell; the first is aligned to the left. */
export function printTable(rows: readonly (readonly string[])[]): void {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const cell = (text: string, column: number) =>
    column === 0 ? text.padEnd(widths[column]!) : text.padStart(widths[column]!);
  for (const row of rows) console.log(row.map(cell).join('  '));
}

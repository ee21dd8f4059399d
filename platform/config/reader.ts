export type Environment = Readonly<Record<string, string | undefined>>;

/** Thrown by `loadConfig`: every variable that is wrong, at once. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The configuration is not right:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

const YES = ['yes', 'true', 'on', '1'];
const NO = ['no', 'false', 'off', '0'];

/** Reads variables and collects what is wrong with them; a value that is wrong reads as its fallback. */
export interface Reader {
  /** Trimmed; an empty variable counts as not set. */
  text(name: string): string | null;
  /** What `parse` makes of it, or the fallback where it is not set. `parse` throws what the value must be. */
  parsed<T, F>(name: string, fallback: F, parse: (text: string) => T): T | F;
  flag(name: string, fallback: boolean): boolean;
  oneOf<T extends string>(name: string, options: readonly T[], fallback: T): T;
  /** Reads variables that make sense only together: `null` where none is set, a problem for each one that lacks. */
  together<N extends string>(names: readonly N[]): Record<N, string> | null;
  problem(text: string): void;
  /** Throws when anything was wrong. */
  finish(): void;
}

export function createReader(env: Environment): Reader {
  const problems: string[] = [];
  const text = (name: string) => env[name]?.trim() || null;

  const reader: Reader = {
    text,
    parsed(name, fallback, parse) {
      const value = text(name);
      if (value === null) return fallback;
      try {
        return parse(value);
      } catch (error) {
        problems.push(`${name} ${(error as Error).message}`);
        return fallback;
      }
    },
    flag: (name, fallback) =>
      reader.parsed(name, fallback, (value) => {
        if (YES.includes(value.toLowerCase())) return true;
        if (NO.includes(value.toLowerCase())) return false;
        throw new Error('must be yes or no');
      }),
    oneOf: (name, options, fallback) =>
      reader.parsed(name, fallback, (value) => {
        const option = options.find((each) => each === value);
        if (option === undefined) throw new Error(`must be one of ${options.join(', ')}`);
        return option;
      }),
    together(names) {
      const missing = names.filter((name) => text(name) === null);
      if (missing.length === names.length) return null;
      for (const name of missing) problems.push(`${name} is missing beside ${names.find((each) => text(each))}`);
      return Object.fromEntries(names.map((name) => [name, text(name) ?? ''])) as Record<
        (typeof names)[number],
        string
      >;
    },
    problem: (problem) => void problems.push(problem),
    finish() {
      if (problems.length > 0) throw new ConfigError(problems);
    },
  };
  return reader;
}

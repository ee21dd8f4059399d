import { type DestinationStream, type Level, type Logger, pino } from 'pino';
import { maskPhones, redact } from './redact.ts';

interface LoggedError {
  type: string;
  message: string;
  stack?: string;
  code?: string;
  /** What PostgreSQL tells of a refused statement without the values. */
  constraint?: string;
  cause?: LoggedError;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** An error by the fields that are known to carry no secret: providers' errors drag whole requests along. */
function describeError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: maskPhones(String(error)) };
  const { code, constraint } = error as Error & { code?: unknown; constraint?: unknown };
  return {
    type: error.name,
    message: maskPhones(error.message),
    stack: maskPhones(error.stack ?? ''),
    ...(textOf(code) ? { code: textOf(code) } : {}),
    ...(textOf(constraint) ? { constraint: textOf(constraint) } : {}),
    ...(error.cause !== undefined && depth < 3 ? { cause: describeError(error.cause, depth + 1) } : {}),
  };
}

/** The program's log: a JSON object per line on standard output, without secrets. */
export function createLogger(level: Level, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: {
      level: (label: string) => ({ level: label }),
      log: (object: object) => redact(object) as Record<string, unknown>,
    },
    serializers: { err: (error: unknown) => describeError(error) },
  };
  return destination ? pino(options, destination) : pino(options);
}

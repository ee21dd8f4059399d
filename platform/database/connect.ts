import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import { Pool, types } from 'pg';
import type { DB } from './database.ts';

export interface Connection {
  db: Kysely<DB>;
  /** For what Kysely does not do: LISTEN, COPY. */
  pool: Pool;
  close(): Promise<void>;
}

export interface ConnectOptions {
  /** `postgres://…`; a folder with a Unix socket as host is written `%2Fpath`. */
  url: string;
  /** Connections at most; a request holds one only while it asks. */
  connections?: number;
  /** Called for a connection that breaks while idle; the pool replaces it. */
  onError?: (error: Error) => void;
}

/** A statement that takes this long is a mistake, and ends. */
const STATEMENT_MILLISECONDS = 30_000;
/** A transaction that waits this long for its own program holds others up, and ends. */
const IDLE_TRANSACTION_MILLISECONDS = 60_000;

/**
 * Connects to PostgreSQL. In TypeScript an id and any other `bigint` is a string (see `toInteger` for sums), `numeric` a
 * string, `timestamptz` a Date, `date` a string `YYYY-MM-DD`, `jsonb` its value. Columns are snake_case in the database
 * and camelCase here; the keys inside `jsonb` stay as they are.
 */
export function connect({ url, connections = 10, onError = () => {} }: ConnectOptions): Connection {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    application_name: 'tonebank',
    statement_timeout: STATEMENT_MILLISECONDS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_MILLISECONDS,
    types: {
      // A date has no time and no zone; as a Date it would be midnight in the server's.
      getTypeParser: (oid, format) =>
        oid === types.builtins.DATE ? (text: string) => text : types.getTypeParser(oid, format),
    },
  });
  let closing = false;
  // A server that stops right after us may still cut a connection off that says good-bye.
  pool.on('error', (error) => closing || onError(error));
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  const close = () => {
    closing = true;
    return db.destroy();
  };
  return { db, pool, close };
}

/**
 * A whole number that PostgreSQL sent as a string: a sum of fen, a count.
 *
 * @throws RangeError when it is no whole number that JavaScript can hold exactly
 */
export function toInteger(value: string | number | bigint | null | undefined): number {
  const number = Number(value ?? 0);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${value} is not a whole number that fits`);
  return number;
}

import type { Kysely } from 'kysely';
import type { DB } from './schema.ts';

/** A connection pool or an open transaction: queries do not care which. */
export type Database = Kysely<DB>;
export type { DB };

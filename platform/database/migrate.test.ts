import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestDatabase } from '#platform/testing/test-cluster.ts';
import { createTestDatabase } from '#platform/testing/test-database.ts';
import { dumpSchema } from './dump.ts';
import { MigrationError, migrate, readMigrations } from './migrate.ts';

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tonebank-migrations-'));
  await sql`drop schema public cascade; create schema public`.execute(database.db);
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const run = () => migrate(database.url, folder);
const tables = async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1
  `.execute(database.db);
  return rows.map(({ name }) => name);
};

describe('migrations', () => {
  test('are applied once, in the order of their numbers, and other files are none', async () => {
    write('0002_b.sql', 'alter table a add column n integer;');
    write('0001_a.sql', 'create table a (id bigint);');
    write('schema.sql', 'this is no migration');
    expect(await run()).toEqual(['0001_a', '0002_b']);
    expect(await run()).toEqual([]);
    write('0003_c.sql', 'create table c (id bigint);');
    expect(await run()).toEqual(['0003_c']);
    expect(await tables()).toEqual(['a', 'c', 'schema_migration']);
  });

  test('of two starts at once are applied by one of them', async () => {
    write('0001_a.sql', 'create table a (id bigint); select pg_sleep(0.05);');
    write('0002_b.sql', 'create table b (id bigint);');
    const applied = await Promise.all([run(), run(), run()]);
    expect(applied.flat()).toEqual(['0001_a', '0002_b']);
  });

  test('that fail leave nothing of theirs, and keep what came before', async () => {
    write('0001_a.sql', 'create table a (id bigint);');
    write('0002_b.sql', 'create table b (id bigint);\n\nalter table missing add column n integer;');
    write('0003_c.sql', 'create table c (id bigint);');
    await expect(run()).rejects.toThrow(/^0002_b: relation "missing" does not exist/);
    expect(await tables()).toEqual(['a', 'schema_migration']);
    write('0002_b.sql', 'create table b (id bigint);');
    expect(await run()).toEqual(['0002_b', '0003_c']);
  });

  test('name the line of a mistake', async () => {
    write('0001_a.sql', 'create table a (\n  id bigint\n);\n\nselect nothing;');
    await expect(run()).rejects.toThrow('0001_a, line 5: column "nothing" does not exist');
  });

  test('that were changed after they were applied are refused', async () => {
    write('0001_a.sql', 'create table a (id bigint);');
    await run();
    write('0001_a.sql', 'create table a (id bigint, n integer);');
    await expect(run()).rejects.toThrow(MigrationError);
    await expect(run()).rejects.toThrow('0001_a was changed after it was applied');
  });

  test('do not count a checkout with other line ends as a change', async () => {
    write('0001_a.sql', 'create table a (\n  id bigint\n);\n');
    await run();
    write('0001_a.sql', 'create table a (\r\n  id bigint\r\n);\r\n');
    expect(await run()).toEqual([]);
  });

  test('of a newer version are not undone', async () => {
    write('0001_a.sql', 'create table a (id bigint);');
    await run();
    rmSync(join(folder, '0001_a.sql'));
    await expect(run()).rejects.toThrow('The database has 0001_a, which this version lacks');
  });

  test('may not be put before one that is applied, nor share a number', async () => {
    write('0002_b.sql', 'create table b (id bigint);');
    await run();
    write('0001_a.sql', 'create table a (id bigint);');
    await expect(run()).rejects.toThrow('0001_a comes before 0002_b, which is applied');
    write('0002_c.sql', '');
    expect(() => readMigrations(folder)).toThrow('0002_b.sql and 0002_c.sql have the same number');
  });
});

test('the dump tells a schema whole, and the same however it came about', async () => {
  write(
    '0001_a.sql',
    `
    create table shelf (id bigint generated always as identity primary key, code text not null unique);
    create table item (
      shelf_id bigint not null references shelf on delete cascade,
      price_fen integer default 100 check (price_fen > 0),
      double_fen integer generated always as (price_fen * 2) stored,
      name text collate "C"
    );
    create index item_name on item (name) where price_fen > 5;
    create function refuse() returns trigger language plpgsql as $$ begin return null; end $$;
    create trigger item_refuse before delete on item for each row execute function refuse();
    create view cheap as select name from item where price_fen < 10;`,
  );
  await run();
  const dump = await dumpSchema(database.url);
  expect(dump).toContain(`create table item (
  shelf_id bigint not null,
  price_fen integer default 100,
  double_fen integer generated always as ((price_fen * 2)) stored,
  name text collate "C",
  constraint item_price_fen_check CHECK ((price_fen > 0)),
  constraint item_shelf_id_fkey FOREIGN KEY (shelf_id) REFERENCES shelf(id) ON DELETE CASCADE
);
CREATE INDEX item_name ON public.item USING btree (name) WHERE (price_fen > 5);
CREATE TRIGGER item_refuse BEFORE DELETE ON public.item FOR EACH ROW EXECUTE FUNCTION refuse();`);
  expect(dump).toContain('id bigint generated always as identity not null');
  expect(dump).toContain('CREATE OR REPLACE FUNCTION public.refuse()');
  expect(dump).toContain('create view cheap as');
  expect(dump).not.toContain('schema_migration');

  await sql`alter table shelf add column extra text; alter table shelf drop column extra`.execute(database.db);
  expect(await dumpSchema(database.url)).toBe(dump);
});

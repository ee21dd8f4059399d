import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { fromKysely, PgBoss } from 'pg-boss';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dumpSchema } from '#platform/database/dump.ts';
import { migrate } from '#platform/database/migrate.ts';
import type { TestDatabase } from '#platform/testing/test-cluster.ts';
import { createTestDatabase } from '#platform/testing/test-database.ts';
import { copyObjects } from './copy-objects.ts';
import { restore, SnapshotError, snapshotOf } from './snapshot.ts';

let source: TestDatabase;
let target: TestDatabase;
let folder: string;

const MIGRATION = `
  create table shelf (
    id bigint generated always as identity primary key, parent bigint references shelf, name text not null,
    data jsonb, bytes bytea, ratio numeric, big bigint, at timestamptz, on_day date, words text[], price real,
    doubled bigint generated always as (big * 2) stored, hidden boolean default true);
  create table kind (id smallint primary key, name text not null);
  insert into kind values (1, 'one'), (2, 'two');
  create function refuse() returns trigger language plpgsql as $$ begin raise exception 'append-only'; end $$;
  create trigger kind_refuse before delete on kind for each row execute function refuse();`;

async function empty(database: TestDatabase): Promise<void> {
  await sql`drop schema public cascade; create schema public; drop schema if exists pgboss cascade`.execute(
    database.db,
  );
}

async function linesOf(database: TestDatabase): Promise<string[]> {
  let text = '';
  for await (const part of snapshotOf(database.url)) text += part;
  return text.trimEnd().split('\n');
}

const shelves = async (database: TestDatabase) =>
  (await sql`select *, ratio::text as ratio_text, at::text as at_text from shelf order by id`.execute(database.db))
    .rows;

beforeAll(async () => {
  [source, target] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  folder = mkdtempSync(join(tmpdir(), 'tonebank-snapshot-'));
  writeFileSync(join(folder, '0001_shelf.sql'), MIGRATION);
  await empty(source);
  await migrate(source.url, folder);
  const boss = new PgBoss({ db: fromKysely(source.db.withoutPlugins()), supervise: false, schedule: false });
  await boss.start();
  await boss.createQueue('shelf.dust');
  await boss.send('shelf.dust', { shelf: '1' });
  await boss.stop({ graceful: false });
  await sql`update kind set name = 'renamed' where id = 2`.execute(source.db);
  await sql`insert into shelf (parent, name, data, bytes, ratio, big, at, on_day, words, price, hidden)
    select case when n > 1 then n - 1 end, e'春\\t\\\\"\\n' || n, '{"a_b": [1.10, null, "\\u4e2d"]}', '\\xdeadbeef', 1.10, 9007199254740993,
      '2026-01-02 03:04:05.678901+08', '2026-02-28', '{a,"b,c",null}', 0.1, false from generate_series(1, 1500) n`.execute(
    source.db,
  );
  await sql`delete from shelf where id = 1500`.execute(source.db);
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await Promise.all([source.close(), target.close()]);
});
beforeEach(() => empty(target));

test('a snapshot brings everything back as it was: rows, queued jobs, the next numbers', async () => {
  await restore(target.url, folder, Readable.from(await linesOf(source)));
  expect(await shelves(target)).toEqual(await shelves(source));
  expect(await shelves(target)).toHaveLength(1499);
  expect(await dumpSchema(target.url)).toBe(await dumpSchema(source.url));
  expect((await sql`select * from kind order by id`.execute(target.db)).rows).toEqual([
    { id: 1, name: 'one' },
    { id: 2, name: 'renamed' },
  ]);
  const next = await sql`insert into shelf (name) values ('next') returning id`.execute(target.db);
  expect(next.rows).toEqual([{ id: '1501' }]);

  const boss = new PgBoss({ db: fromKysely(target.db.withoutPlugins()), supervise: false, schedule: false });
  await boss.start();
  expect((await boss.fetch('shelf.dust'))?.map(({ data }) => data)).toEqual([{ shelf: '1' }]);
  await boss.stop({ graceful: false });
});

test('one from an older version is brought up to date', async () => {
  const lines = await linesOf(source);
  writeFileSync(join(folder, '0002_colour.sql'), `alter table shelf add column colour text not null default 'red'`);
  await restore(target.url, folder, Readable.from(lines));
  rmSync(join(folder, '0002_colour.sql'));
  expect((await shelves(target))[0]).toMatchObject({ colour: 'red' });
});

test.each([
  ['cut off', (lines: string[]) => lines.slice(0, -1), 'cut off'],
  ['that lost a row', (lines: string[]) => lines.filter((line) => !line.includes('"id":7,')), 'cut off'],
  ['of something else', () => ['hello'], 'no snapshot'],
  ['without a line', () => [], 'no snapshot'],
  [
    'of a newer version',
    ([header = '', ...rest]: string[]) => [header.replace('0001_shelf', '0001_other'), ...rest],
    'newer',
  ],
  [
    'with other queues',
    ([header = '', ...rest]: string[]) => [header.replace(/"jobs":\d+/, '"jobs":1'), ...rest],
    'queues',
  ],
])('one %s is refused and leaves the database empty', async (_, change, reason) => {
  const lines = change(await linesOf(source));
  await expect(restore(target.url, folder, Readable.from(lines))).rejects.toThrow(reason);
  const { rows } = await sql`select from pg_class where relnamespace = 'public'::regnamespace`.execute(target.db);
  expect(rows).toEqual([]);
});

test('one is not put over data that is there', async () => {
  await sql`create table something (id integer)`.execute(target.db);
  await expect(restore(target.url, folder, Readable.from(await linesOf(source)))).rejects.toThrow(SnapshotError);
  expect((await sql`select * from something`.execute(target.db)).rows).toEqual([]);
});

test('objects are copied once, and nothing that is not one', async () => {
  const from = join(folder, 'from');
  const name = `${'ab'.repeat(32)}.wav`;
  mkdirSync(join(from, 'ab/ab'), { recursive: true });
  mkdirSync(join(from, 'unfinished'));
  writeFileSync(join(from, 'ab/ab', name), 'sound');
  writeFileSync(join(from, 'unfinished', 'half'), 'so');
  const to = join(folder, 'to');
  expect(await copyObjects(from, to)).toBe(1);
  expect(await copyObjects(from, to)).toBe(0);
  expect(readdirSync(to)).toEqual(['ab']);
  expect(readFileSync(join(to, 'ab/ab', name), 'utf8')).toBe('sound');
});

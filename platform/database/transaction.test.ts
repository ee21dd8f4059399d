import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestDatabase } from '#platform/testing/test-cluster.ts';
import { createTestDatabase } from '#platform/testing/test-database.ts';
import { toInteger } from './connect.ts';
import type { Database } from './database.ts';
import { transaction } from './transaction.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await sql`create table note (id integer primary key, n integer not null, data jsonb, on_day date)`.execute(
    database.db,
  );
  await sql`insert into note values (1, 0), (2, 0)`.execute(database.db);
});
afterAll(() => database.close());

const add = (db: Database, id: number) => sql`update note set n = n + 1 where id = ${id}`.execute(db);
const total = async () => (await sql<{ n: string }>`select sum(n) as n from note`.execute(database.db)).rows[0]?.n;

test('a transaction that throws leaves nothing', async () => {
  const before = await total();
  const failing = transaction(database.db, async (tx) => {
    await add(tx, 1);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await total()).toBe(before);
});

test('one inside another is part of it', async () => {
  const before = await total();
  const failing = transaction(database.db, async (outer) => {
    await transaction(outer, (inner) => add(inner, 1));
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await total()).toBe(before);
});

test('two that lock each other out are both done in the end', async () => {
  const before = toInteger(await total());
  const gate = { open: () => {}, arrived: 0 };
  const bothHoldOne = new Promise<void>((resolve) => {
    gate.open = resolve;
  });
  const crossing = (first: number, second: number) =>
    transaction(database.db, async (tx) => {
      await add(tx, first);
      gate.arrived += 1;
      if (gate.arrived === 2) gate.open();
      await bothHoldOne;
      await add(tx, second);
    });
  await Promise.all([crossing(1, 2), crossing(2, 1)]);
  expect(toInteger(await total())).toBe(before + 4);
  expect(gate.arrived).toBeGreaterThan(2);
});

test('values arrive as the code expects them', async () => {
  await sql`insert into note values (3, 0, '{"snake_key": 1}', '2026-02-28')`.execute(database.db);
  const { rows } = await sql`
    select data, on_day, 9007199254740993::bigint as big_id, 1.10::numeric as ratio,
      timestamptz '2026-01-02 03:04:05Z' as created_at from note where id = 3
  `.execute(database.db);
  expect(rows).toEqual([
    {
      data: { snake_key: 1 },
      onDay: '2026-02-28',
      bigId: '9007199254740993',
      ratio: '1.10',
      createdAt: new Date('2026-01-02T03:04:05Z'),
    },
  ]);
});

test('sums become numbers only where they stay exact', () => {
  expect(toInteger('9007199254740991')).toBe(9007199254740991);
  expect(toInteger(null)).toBe(0);
  expect(() => toInteger('9007199254740993')).toThrow(RangeError);
  expect(() => toInteger('1.5')).toThrow(RangeError);
});

// How many pages the program gives, and how fast, against a floor: React rendering the same tree with its data at hand,
// behind a bare server. What lies between is routing, sessions, queries, the data sent along, logs and headers.

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { median, printMachine, printTable, quantile } from './parts/figures.ts';
import { openHouse, root } from './parts/house.ts';
import { Client, load, type Round } from './parts/load.ts';
import type { FloorPage } from './parts/render-floor.ts';

const ROUNDS = 5;
const ROUND_MS = 600;
const WARM_MS = 1_500;
const CLIENTS = [1, 16];
const GOAL = 0.6;

interface Case extends FloorPage {
  name: string;
}

const house = await openHouse(1);
try {
  await run();
} finally {
  await house.close();
}

async function findPages(): Promise<Case[]> {
  const { pool } = house.connection;
  const { rows } = await pool.query(
    `select album_id, count(*) as size from tracks group by album_id order by size desc limit 1`,
  );
  const album = rows[0].album_id as string;
  const version = await pool.query(
    `select v.id from versions v join tracks t on t.id = v.track_id where t.album_id = $1 and v.is_main limit 1`,
    [album],
  );
  const paths = {
    'listing of 50': '/music',
    'album of 50': `/album_detail/${album}`,
    track: `/music_detail/${version.rows[0].id}`,
    home: '/',
  };
  const readers = { guest: null, member: house.tokens[0]! };
  return Object.entries(paths).flatMap(([page, path]) =>
    Object.entries(readers).map(([reader, token]) => ({ name: `${page}, ${reader}`, path, token })),
  );
}

async function startFloor(pages: Case[]): Promise<{ address: string; stop(): void }> {
  const child = fork(join(root, 'bench/parts/render-floor.ts'), { stdio: 'inherit' });
  const gone = once(child, 'exit').then(() => {
    throw new Error('The floor ended: see above.');
  });
  gone.catch(() => {});
  child.send({ origin: house.origin, pages });
  const [{ address }] = (await Promise.race([once(child, 'message'), gone])) as [{ address: string }];
  return { address, stop: () => child.disconnect() };
}

/** Asks for one address as fast as so many clients can. */
async function measure(url: string, token: string | null, clients: number, milliseconds: number): Promise<Round> {
  const client = new Client(clients);
  const headers: Record<string, string> = token ? { cookie: `token=${token}` } : {};
  const round = await load(clients, milliseconds, async () => {
    const { status, body } = await client.send({ url, headers });
    if (status !== 200 || body.length < 5_000) throw new Error(`${url} answers ${status}, ${body.length} bytes.`);
  });
  client.close();
  return round;
}

async function compare(one: Case, floorUrl: string, clients: number): Promise<string[]> {
  const url = `${house.origin}${one.path}`;
  const floors: Round[] = [];
  const ours: Round[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    floors.push(await measure(floorUrl, null, clients, ROUND_MS));
    ours.push(await measure(url, one.token, clients, ROUND_MS));
  }
  const ratio = median(ours.map((round, index) => round.perSecond / floors[index]!.perSecond));
  const times = ours.flatMap((round) => round.times);
  return [
    one.name,
    String(clients),
    median(floors.map(({ perSecond }) => perSecond)).toFixed(0),
    median(ours.map(({ perSecond }) => perSecond)).toFixed(0),
    quantile(times, 0.5).toFixed(1),
    quantile(times, 0.95).toFixed(1),
    ratio.toFixed(2),
    ratio >= GOAL ? 'met' : 'MISSED',
  ];
}

async function run(): Promise<void> {
  const pages = await findPages();
  const floor = await startFloor(pages);
  printMachine();
  for (const [index, { path, token }] of pages.entries()) {
    await measure(`${floor.address}/${index}`, null, 4, WARM_MS);
    await measure(`${house.origin}${path}`, token, 4, WARM_MS);
  }
  const rows = [['page', 'clients', 'floor/s', 'ours/s', 'p50 ms', 'p95 ms', 'ratio', `goal ${GOAL}`]];
  for (const clients of CLIENTS) {
    for (const [index, one] of pages.entries()) rows.push(await compare(one, `${floor.address}/${index}`, clients));
  }
  printTable(rows);
  floor.stop();
}

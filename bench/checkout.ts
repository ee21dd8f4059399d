// Purchases per second over HTTP, at 16 clients: a track into the cart, an order, a payment, the gateway's signed
// notification, and the licence that is issued with it. Against the bare SQL of the same writes with the same durability.
// The certificates are drawn by a job afterwards, which is not measured: the program runs without its worker.

import { randomBytes, randomUUID } from 'node:crypto';
import { addToCart } from '#domains/cart/contract.ts';
import { choose } from '#domains/licensing/testing.ts';
import { createCartOrder } from '#domains/orders/contract.ts';
import { payOrder } from '#domains/payments/contract.ts';
import { signNotification } from '#domains/payments/sandbox/signing.ts';
import { openKeys } from '#platform/config/key-files.ts';
import type { Call, Envelope, InputOf, OutputOf } from '#platform/contract/contract.ts';
import { barePurchases } from './parts/bare-purchase.ts';
import { median, printMachine, printTable, quantile } from './parts/figures.ts';
import { openHouse } from './parts/house.ts';
import { Client, load, type Round } from './parts/load.ts';

const CLIENTS = 16;
const ROUNDS = 5;
const ROUND_MS = 1_500;
const GOAL = 0.5;
/** More than can reach an account's limit of orders a minute. */
const MEMBERS = 400;

const house = await openHouse(MEMBERS);
const client = new Client(CLIENTS);
try {
  await run();
} finally {
  client.close();
  await house.close();
}

async function send(url: string, headers: Record<string, string>, body: string): Promise<string> {
  const answer = await client.send({
    url: `${house.origin}${url}`,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)), ...headers },
    body,
  });
  if (answer.status !== 200) throw new Error(`${url} answers ${answer.status}: ${answer.body}`);
  return answer.body;
}

async function call<C extends Call>(one: C, input: InputOf<C>, token: string): Promise<OutputOf<C>> {
  const headers = { authorization: `Bearer ${token}`, language: 'CN' };
  const body = await send(`/api${one.path}`, headers, JSON.stringify(input));
  const envelope = JSON.parse(body) as Envelope<OutputOf<C>>;
  if (envelope.code !== 1000) throw new Error(`${one.name}: ${envelope.msg}`);
  return envelope.data as OutputOf<C>;
}

/** Lets the members buy one after the other, so that none is at it twice at once. */
function inTurn<T>(values: readonly T[]): () => T {
  let next = 0;
  return () => values[next++ % values.length]!;
}

async function purchases(): Promise<() => Promise<void>> {
  const { connection, tokens } = house;
  const { rows } = await connection.pool.query<{ id: string; fen: number }>(
    `select v.id from versions v join tracks t on t.id = v.track_id join albums a on a.id = t.album_id
     where v.is_main and t.status = 'on_sale' and not a.is_buyout and t.library_type_id = 1 and t.price_fen is null`,
  );
  const versions = inTurn(rows.map(({ id }) => id));
  const token = inTurn(tokens);
  const keys = await openKeys(house.keysDir, connection.db);
  const choice = await choose(connection.db);
  const grant = { ...choice, projectName: '垭口以西', licenseeName: '长河影像（上海）有限公司', remarks: '' };
  const price = await priceOf(versions(), grant, tokens[0]!);
  return async () => {
    const buyer = token();
    const cart = await call(addToCart, { orderType: 1, dataId: versions(), grant }, buyer);
    const order = await call(createCartOrder, { cartIds: [cart.id], price, key: randomUUID() }, buyer);
    const { paymentNumber: number } = await call(payOrder, { id: order.id, channel: 'desktop' }, buyer);
    const news = { id: number, number, state: 'paid', amount: price, paidAt: new Date().toISOString() };
    const body = JSON.stringify({ ...news, reference: randomBytes(8).toString('hex') });
    await send('/payments/notify/sandbox', await signNotification(keys, body, new Date()), body);
  };
}

/** What every track of the library costs, asked of the program by an order for nothing. */
async function priceOf(dataId: string, grant: InputOf<typeof addToCart>['grant'], token: string): Promise<number> {
  const cart = await call(addToCart, { orderType: 1, dataId, grant }, token);
  const body = JSON.stringify({ cartIds: [cart.id], price: 0, key: randomUUID() });
  const answer = await send(`/api${createCartOrder.path}`, { authorization: `Bearer ${token}`, language: 'CN' }, body);
  return (JSON.parse(answer) as { data: { details: { price: number } } }).data.details.price;
}

async function run(): Promise<void> {
  const { pool } = house.connection;
  const buy = await purchases();
  await load(CLIENTS, ROUND_MS, buy);
  const bare = await barePurchases(pool);
  const accounts = await pool.query<{ id: string }>('select id from accounts');
  const account = inTurn(accounts.rows.map(({ id }) => id));
  const floor = () => bare(account());
  await load(CLIENTS, ROUND_MS, floor);
  const issuedBefore = await licences();

  const floors: Round[] = [];
  const ours: Round[] = [];
  let cpuMs = 0;
  for (let round = 0; round < ROUNDS; round++) {
    floors.push(await load(CLIENTS, ROUND_MS, floor));
    const before = house.cpuMs();
    ours.push(await load(CLIENTS, ROUND_MS, buy));
    cpuMs += house.cpuMs() - before;
  }
  const made = [...floors, ...ours].reduce((sum, { times }) => sum + times.length, 0);
  if ((await licences()) - issuedBefore !== made) throw new Error('Not every purchase ended with a licence.');

  const ratio = median(ours.map((round, index) => round.perSecond / floors[index]!.perSecond));
  printMachine();
  const line = (name: string, rounds: Round[]) => {
    const times = rounds.flatMap((round) => round.times);
    const perSecond = median(rounds.map((round) => round.perSecond)).toFixed(0);
    return [name, perSecond, quantile(times, 0.5).toFixed(1), quantile(times, 0.95).toFixed(1)];
  };
  printTable([[`${CLIENTS} clients`, 'purchases/s', 'p50 ms', 'p95 ms'], line('bare SQL', floors), line('ours', ours)]);
  const bought = ours.reduce((sum, { times }) => sum + times.length, 0);
  console.log(`\n${(cpuMs / bought).toFixed(1)} ms of the program's processor for each purchase`);
  console.log(`ratio ${ratio.toFixed(2)} (goal at least ${GOAL}) ${ratio >= GOAL ? 'met' : 'MISSED'}`);
}

async function licences(): Promise<number> {
  const { rows } = await house.connection.pool.query<{ n: string }>('select count(*) as n from licences');
  return Number(rows[0]!.n);
}

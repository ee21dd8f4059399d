import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { findBinaries } from './binaries.ts';
import { ensureCluster, ROLE, readPassword } from './cluster.ts';
import { type Place, preparePlace } from './place.ts';
import { endOfLog, findPostmaster, type Postmaster, spawnPostmaster, stopPostmaster } from './postmaster.ts';

export interface EmbeddedDatabase {
  /** For `connect`: the database `tonebank`, over the Unix socket. */
  url: string;
  /** The folder that holds it: below the data folder, or elsewhere where the server's user cannot get there. */
  home: string;
  /** Stops the server and resolves when it is gone. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** The data folder (DATA_DIR). */
  dataDir: string;
  /** False for tests alone: what was committed may be lost with the machine. */
  durable?: boolean;
  /** Called when the server was lost and could not be brought back. */
  onLost?: (error: Error) => void;
}

/** Another process uses the database of this data folder. */
export class DatabaseInUse extends Error {
  /** Where that database is, for a program that only wants to ask it something. */
  readonly url: string;

  constructor(message: string, url: string) {
    super(message);
    this.url = url;
  }
}

/** Any number that nothing else locks; held in the database `postgres` by the process that owns the server. */
const OWNER_LOCK = 7_470_010;
/** A process that was killed leaves its lock for a moment. */
const LOCK_MILLISECONDS = 1_500;
const ATTEMPTS = 4;
const CONNECT_MILLISECONDS = 30_000;
/** Class of PostgreSQL's codes: not the password that we keep, so not our server. */
const WRONG_PASSWORD = '28';

const urlOf = (place: Place, database: string) =>
  `postgres://${ROLE}:${readPassword(place)}@${encodeURIComponent(place.socket)}/${database}`;

/**
 * Connects as soon as the server lets us in; undefined if it ended before. A server that recovers from a crash (57P03)
 * may take as long as it needs; any other reason not to connect passes soon or never.
 */
async function connectWhenReady(postmaster: Postmaster, place: Place): Promise<Client | undefined> {
  let end = Date.now() + CONNECT_MILLISECONDS;
  while (postmaster.isRunning()) {
    const client = new Client({
      connectionString: urlOf(place, 'postgres'),
      application_name: `tonebank owner ${process.pid}`,
      ssl: false,
    });
    try {
      await client.connect();
      return client;
    } catch (error) {
      const { code } = error as { code?: string };
      if (code === '57P03') end = Date.now() + CONNECT_MILLISECONDS;
      if (code?.startsWith(WRONG_PASSWORD) || Date.now() > end) throw error;
      await sleep(10);
    }
  }
  return undefined;
}

/** Makes this process the owner, or says who is. The lock ends with the connection, however the process ends. */
async function takeOwnership(client: Client, place: Place): Promise<void> {
  const end = Date.now() + LOCK_MILLISECONDS;
  for (;;) {
    const { rows } = await client.query(
      `select pg_try_advisory_lock($1) as taken, current_setting('data_directory') as cluster`,
      [OWNER_LOCK],
    );
    if (rows[0].cluster !== place.cluster) throw new Error(`The server at ${place.socket} is not ours.`);
    if (rows[0].taken) return;
    if (Date.now() > end) break;
    await sleep(50);
  }
  const owner = await client.query(
    `select application_name as name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and objid = $1 and granted`,
    [OWNER_LOCK],
  );
  const pid = /\d+$/.exec(owner.rows[0]?.name ?? '')?.[0] ?? 'unknown';
  throw new DatabaseInUse(
    `The database in ${place.home} is in use by another Tonebank (process ${pid}). Stop it first, or set another DATA_DIR.`,
    urlOf(place, ROLE),
  );
}

/** A running server that this process owns: one found running, else a new one. */
async function bringUp(
  bin: string,
  place: Place,
  durable: boolean,
): Promise<{ postmaster: Postmaster; owner: Client }> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    // A start at the same moment, or helpers of a killed server that are not gone yet, make a new server give up.
    const postmaster = findPostmaster(place) ?? spawnPostmaster(bin, place, durable);
    const owner = await connectWhenReady(postmaster, place);
    if (owner) {
      try {
        await takeOwnership(owner, place);
        return { postmaster, owner };
      } catch (error) {
        await owner.end().catch(() => {});
        if (error instanceof DatabaseInUse || attempt === ATTEMPTS) throw error;
      }
    }
    await sleep(100 * attempt);
  }
  throw new Error(`The database in ${place.home} does not start:\n${endOfLog(place)}`);
}

async function ensureDatabase(owner: Client): Promise<void> {
  const { rowCount } = await owner.query('select from pg_database where datname = $1', [ROLE]);
  if (rowCount === 0) await owner.query(`create database ${ROLE}`);
}

/**
 * Starts the PostgreSQL that came with the packages on the data folder's database, which is made on first use, and owns
 * it until `stop`. A server that a killed process left behind is taken over; a server that is lost is started again.
 *
 * @throws DatabaseInUse when another process owns it
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { dataDir, durable = true, onLost = () => {} } = options;
  const place = preparePlace(dataDir);
  const bin = findBinaries(place.home, place.runner);
  readPassword(place);
  ensureCluster(bin, place, durable);
  let { postmaster, owner } = await bringUp(bin, place, durable);
  await ensureDatabase(owner);

  let stopping = false;
  let recovery = Promise.resolve();
  const recover = async () => {
    if (stopping) return;
    try {
      ({ postmaster, owner } = await bringUp(bin, place, durable));
      watch();
    } catch (error) {
      onLost(error as Error);
    }
  };
  const watch = () => {
    owner.on('error', () => {}); // 'end' follows
    owner.once('end', () => {
      recovery = recover();
    });
  };
  watch();
  // A process that ends without `stop` leaves no server behind, as far as it can.
  const onExit = () => postmaster.isRunning() && process.kill(postmaster.pid, 'SIGINT');
  process.once('exit', onExit);

  return {
    url: urlOf(place, ROLE),
    home: place.home,
    async stop() {
      stopping = true;
      await recovery;
      await stopPostmaster(postmaster);
      process.off('exit', onExit);
    },
  };
}

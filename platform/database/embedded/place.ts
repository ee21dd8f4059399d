import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The system user that PostgreSQL runs as; undefined where that is whoever runs us. */
export interface Runner {
  uid: number;
  gid: number;
}

/** Where one embedded database lives. */
export interface Place {
  /** Holds all of it, readable by the runner alone. */
  home: string;
  /** PostgreSQL's data directory. */
  cluster: string;
  /** Folder of the Unix socket. */
  socket: string;
  /** The password of the role `tonebank`. */
  passwordFile: string;
  logFile: string;
  runner: Runner | undefined;
}

/** PostgreSQL refuses to run as root, so root runs it as one of these, the first that the system has. */
const RUNNERS = ['postgres', '_postgres', 'nobody', 'daemon'];
/** Longest path of a Unix socket that every system takes (macOS: 104 bytes with the closing zero). */
const LONGEST_SOCKET_PATH = 103;

function findRunner(): Runner {
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of RUNNERS) {
    const account = accounts.find((fields) => fields[0] === name);
    if (account && Number(account[2]) > 0) return { uid: Number(account[2]), gid: Number(account[3]) };
  }
  throw new Error(
    `PostgreSQL does not run as root and none of the users ${RUNNERS.join(', ')} exists: start as an ordinary user.`,
  );
}

/** Whether the runner may pass through a folder, or run a program, and get to it at all. */
export function canReach(path: string, runner: Runner | undefined): boolean {
  return spawnSync('/bin/sh', ['-c', 'test -x "$0"', path], { ...runner, cwd: '/' }).status === 0;
}

/** Makes a folder that is the runner's alone, and refuses one that somebody else put there. */
export function ownFolder(path: string, runner: Runner | undefined): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (runner) chownSync(path, runner.uid, runner.gid);
  const { uid } = lstatSync(path);
  const owner = runner?.uid ?? process.getuid?.();
  if (owner !== undefined && uid !== owner)
    throw new Error(`${path} belongs to user ${uid}, not ${owner}: start as that user, or use another DATA_DIR.`);
  chmodSync(path, 0o700);
}

/**
 * The folder for a data folder's database: below it, unless root runs us and the runner could not get there
 * (`/root`, a home of mode 0700). Then it is below `/var/lib`, and a note in the data folder says where.
 */
function homeFor(dataDir: string, runner: Runner | undefined): string {
  const home = join(dataDir, 'database');
  const note = join(dataDir, 'database-is-in');
  if (existsSync(note)) return readFileSync(note, 'utf8').trim();
  if (!runner || existsSync(join(home, 'cluster')) || canReach(dataDir, runner)) return home;
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  const elsewhere = `/var/lib/tonebank-${name}`;
  writeFileSync(note, `${elsewhere}\n`);
  return elsewhere;
}

/** Sockets have short paths only, so a deep data folder keeps its socket among the temporary files. */
function socketFor(home: string, uid: number): string {
  const near = join(home, 'socket');
  if (Buffer.byteLength(join(near, '.s.PGSQL.5432')) <= LONGEST_SOCKET_PATH) return near;
  const name = createHash('sha256').update(home).digest('hex').slice(0, 12);
  return join(tmpdir(), `tonebank-${uid}-${name}`);
}

/** Makes the folders for the database of a data folder, owned by whoever runs PostgreSQL. */
export function preparePlace(dataDirectory: string): Place {
  mkdirSync(dataDirectory, { recursive: true });
  const dataDir = realpathSync(dataDirectory);
  const asRoot = process.getuid?.() === 0;
  let runner = asRoot ? findRunner() : undefined;
  const home = homeFor(dataDir, runner);
  const cluster = join(home, 'cluster');
  // A database that is there already belongs to the user it was made for, whoever was added to the system since.
  const made = statSync(cluster, { throwIfNoEntry: false });
  if (asRoot && made && made.uid !== 0) runner = { uid: made.uid, gid: made.gid };
  const uid = runner?.uid ?? process.getuid?.() ?? 0;
  const socket = socketFor(home, uid);
  ownFolder(home, runner);
  ownFolder(socket, runner);
  return {
    home,
    cluster,
    socket,
    passwordFile: join(home, 'password'),
    logFile: join(home, 'postgresql.log'),
    runner,
  };
}

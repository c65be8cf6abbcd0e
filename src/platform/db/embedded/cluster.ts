import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Account, changeOwner, chooseAccount, NEUTRAL } from './account.ts';
import { ARCHIVING } from './archiving.ts';
import { type Binaries, findBinaries } from './binaries.ts';

export const PORT = 5432;
export const USER = 'vitrine';
/** Exit code of a server that could not start because another one holds its files. */
export const FILES_HELD = 75;

/** Size from which a log is emptied at a start, in bytes. */
const LOG_LIMIT_BYTES = 1_000_000;
/** Timeout of a fast shutdown, in ms; container engines kill after 10 s. */
const FAST_SHUTDOWN_MS = 7000;

/** fsync and synchronous_commit stay at their durable defaults. No statements or values in the log: personal data. */
const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: 200,
  shared_buffers: '64MB',
  max_wal_size: '256MB',
  io_method: 'sync',
  jit: 'off',
  log_checkpoints: 'off',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  ...ARCHIVING,
};

export interface Postmaster {
  pid: number;
  /** Absent while the server is still opening its socket. */
  socketDir: string | undefined;
}

/** The files of one embedded server in `DATA_DIR`, and the process that serves them. */
export interface Cluster {
  /** Folder of the socket of a server that we start. */
  socketDir: string;
  /** Running server, started by any process. */
  postmaster(): Postmaster | undefined;
  /** Starts a server, which ends by itself if another one holds the files. */
  launch(socketDir: string): ChildProcess;
  /** Ends the running server and waits until it is gone. */
  shutDown(): Promise<void>;
  logTail(): string;
}

/** Finds the server's programs and its files, which the first start creates (about half a second). */
export function openCluster(folder: string): Cluster {
  mkdirSync(folder, { recursive: true });
  const dataDir = realpathSync(folder);
  const files = join(dataDir, 'postgres');
  const logFile = join(dataDir, 'postgres.log');
  const binaries = findBinaries();
  let account: Account | undefined;

  const postmaster = () => readPostmaster(files);
  return {
    socketDir: socketFolder(dataDir),
    postmaster,
    launch(socketDir) {
      account ??= chooseAccount(binaries, dataDir);
      if (existsSync(files)) changeOwner(files, account);
      else createFiles(dataDir, files, binaries, account);
      ownSocketFolder(socketDir, account);
      return launch(files, socketDir, logFile, binaries, account);
    },
    shutDown: () => shutDown(postmaster),
    logTail: () =>
      existsSync(logFile) ? readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-5).join('\n') : '',
  };
}

/** Returns a short path: a Unix socket's is limited to about 100 bytes. @param dataDir without links */
export function socketFolder(dataDir: string): string {
  const name = `vitrine-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`;
  return join(tmpdir().length > 60 ? '/tmp' : tmpdir(), name);
}

/** Makes the socket's folder ours alone, because every user can write to the temporary folder. */
function ownSocketFolder(folder: string, account: Account): void {
  const existing = lstatSync(folder, { throwIfNoEntry: false });
  if (existing?.isDirectory() && existing.uid === account.owner.uid && (existing.mode & 0o777) === 0o700) return;
  rmSync(folder, { recursive: true, force: true });
  // Not recursive: it fails if another folder was put there since.
  mkdirSync(folder, { mode: 0o700 });
  changeOwner(folder, account);
}

/** Creates the files under a temporary name and renames the folder: a crash leaves no half-made server behind. */
function createFiles(dataDir: string, files: string, binaries: Binaries, account: Account): void {
  for (const name of readdirSync(dataDir)) {
    const pid = /^postgres\.new-(\d+)$/.exec(name)?.[1];
    if (pid && commandOf(Number(pid)) === '') rmSync(join(dataDir, name), { recursive: true, force: true });
  }
  const fresh = `${files}.new-${process.pid}`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { mode: 0o700 });
  changeOwner(fresh, account);
  const [command = '', ...args] = [
    ...account.prefix,
    binaries.initdb,
    `--pgdata=${fresh}`,
    `--username=${USER}`,
    '--encoding=UTF8',
    // Byte order as in locale C, with upper and lower case of accented letters; independent of the system's locales.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    // The socket's folder admits only its owner.
    '--auth-local=trust',
    '--auth-host=reject',
    '--no-instructions',
  ];
  const run = spawnSync(command, args, { ...NEUTRAL, ...account.identity, encoding: 'utf8', timeout: 120_000 });
  try {
    if (run.error) throw run.error;
    if (run.status !== 0) throw new Error(`PostgreSQL's first start failed: ${run.stderr.trim()}`);
    renameSync(fresh, files);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    // Another process was faster: its files are as good.
    if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
  const parent = openSync(dataDir, 'r');
  fsyncSync(parent);
  closeSync(parent);
}

/**
 * Starts the server under a kernel lock on its folder, held as long as any of its processes lives. Process ids differ
 * between containers that share the folder. The holder of the lock may remove files that a killed server left.
 */
function launch(files: string, socketDir: string, logFile: string, binaries: Binaries, account: Account): ChildProcess {
  const lock = existsSync('/usr/bin/flock')
    ? ['/usr/bin/flock', '--nonblock', '--no-fork', `--conflict-exit-code=${FILES_HELD}`, files]
    : [];
  const [command = '', ...args] = [
    ...lock,
    ...account.prefix,
    '/bin/sh',
    '-c',
    'rm -f "$1" "$2"; shift 2; exec "$@"',
    'sh',
    join(files, 'postmaster.pid'),
    join(socketDir, `.s.PGSQL.${PORT}.lock`),
    binaries.postgres,
    '-D',
    files,
    '-k',
    socketDir,
    '-p',
    String(PORT),
    ...Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  const log = openSync(logFile, size > LOG_LIMIT_BYTES ? 'w' : 'a', 0o600);
  // Detached: Ctrl+C in the terminal reaches only us, and we stop the server after our own work.
  const child = spawn(command, args, {
    ...NEUTRAL,
    ...account.identity,
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.unref();
  return child;
}

export function readPostmaster(files: string): Postmaster | undefined {
  const file = join(files, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  const pid = Number(lines[0]);
  // After a crash the file stays, and its process id may belong to another process by now.
  const command = pid > 0 ? commandOf(pid) : '';
  if (!command.includes('postgres') || !command.includes(files)) return undefined;
  return { pid, socketDir: lines[4] || undefined };
}

/** Returns the command line of a process; empty if it is not alive (or a zombie). */
function commandOf(pid: number): string {
  if (process.platform !== 'linux')
    return spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim();
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return '';
  }
}

async function shutDown(postmaster: () => Postmaster | undefined): Promise<void> {
  const running = postmaster();
  if (!running) return;
  const { pid, socketDir } = running;
  const gone = async (ms: number) => {
    const deadline = Date.now() + ms;
    while (commandOf(pid) !== '' && Date.now() < deadline) await delay(20);
    return commandOf(pid) === '';
  };
  // SIGINT: fast shutdown. SIGQUIT: immediate; nothing is lost, the next start recovers from the log.
  for (const [signal, ms] of [
    ['SIGINT', FAST_SHUTDOWN_MS],
    ['SIGQUIT', 2000],
  ] as const) {
    signalProcess(pid, signal);
    if (await gone(ms)) return removeEmptyFolder(socketDir);
  }
  throw new Error(`PostgreSQL (process ${pid}) does not stop.`);
}

/** Removes the folder unless a simultaneous start uses it. */
function removeEmptyFolder(folder: string | undefined): void {
  try {
    if (folder) rmdirSync(folder);
  } catch (error) {
    if (!['ENOENT', 'ENOTEMPTY'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

import { existsSync, readdirSync, realpathSync, rmSync, statSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, join } from 'node:path';
import { readPostmaster, socketFolder } from '../platform/db/embedded/cluster.ts';

/** Name of a temporary folder: host and id of the process that uses it. */
const NAME = /^check-(?:(\w+)-)?(\d+)-\w+$/;
/** Replicas may share a data folder, and each container counts its processes by itself. */
const HOST = hostname().replace(/\W/g, '_');
/** Age from which another host's folder counts as abandoned: a removed container's name does not return. */
const DEAD_AFTER_MS = 2 * 86_400_000;
/** Names of this process's folders. */
const ours = new Set<string>();
/** Timeout and delay of repeated attempts to remove a folder. */
const [REMOVAL_TIMEOUT_MS, REMOVAL_DELAY_MS] = [15_000, 20];

/**
 * Runs an action with a temporary folder, which is removed afterwards with the database server in it, also when the
 * process ends; if it is killed, by the next one.
 *
 * @param parent on a disk with free space
 */
export async function withWorkFolder<Value>(
  parent: string,
  action: (folder: string) => Promise<Value>,
): Promise<Value> {
  for (const name of readdirSync(parent)) {
    if (isAbandoned(name, parent)) clear(join(parent, name));
  }
  const folder = await mkdtemp(join(parent, `check-${HOST}-${process.pid}-`));
  ours.add(basename(folder));
  const end = () => clear(folder);
  process.once('exit', end);
  try {
    return await action(folder);
  } finally {
    process.off('exit', end);
    clear(folder);
    ours.delete(basename(folder));
  }
}

/** Returns the data folder of the server in a temporary folder. */
export function serverIn(folder: string): string {
  return join(folder, 'data');
}

/** Whether no process uses the folder. */
function isAbandoned(name: string, parent: string): boolean {
  const [, host = HOST, pid] = NAME.exec(name) ?? [];
  if (!pid || ours.has(name)) return false;
  if (host !== HOST)
    return (statSync(join(parent, name), { throwIfNoEntry: false })?.mtimeMs ?? 0) < Date.now() - DEAD_AFTER_MS;
  // In a restarted container the process id is the same.
  return Number(pid) === process.pid || !isAlive(Number(pid));
}

/** Whether a process runs, also one of another user, which we may not signal. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Stops the server and removes the folder, synchronously: a process that ends waits for nothing. */
function clear(folder: string): void {
  const data = serverIn(folder);
  const server = readPostmaster(join(data, 'postgres'));
  if (server) process.kill(server.pid, 'SIGQUIT');
  if (existsSync(data)) rmSync(socketFolder(realpathSync(data)), { recursive: true, force: true });
  // A stopping server removes files of its own meanwhile, and Node takes a missing file for a finished removal.
  for (const until = Date.now() + REMOVAL_TIMEOUT_MS; existsSync(folder) && Date.now() < until; ) {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    if (existsSync(folder)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, REMOVAL_DELAY_MS);
  }
}

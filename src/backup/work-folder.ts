import { existsSync, readdirSync, realpathSync, rmSync, statSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, join } from 'node:path';
import { readPostmaster, socketFolder } from '../platform/db/embedded/cluster.ts';

/** Such a folder is called by the host and by the number of the process that works with it. */
const NAME = /^check-(?:(\w+)-)?(\d+)-\w+$/;
/** Replicas may share a data folder, and each container counts its processes by itself. */
const HOST = hostname().replace(/\W/g, '_');
/** How old one is that no host works with any more, in ms: a container's name ends with it. */
const DEAD_AFTER = 2 * 86_400_000;
/** Names of this process's. */
const ours = new Set<string>();
/** How long a folder is removed again that is still there afterwards, and how long it rests in between, in ms. */
const [PATIENCE, REST] = [15_000, 20];

/**
 * Does something with a folder that is thrown away afterwards, and the database server in it: also where the process is
 * told to end, and by the next one where it was killed.
 *
 * @param place on a disk with room
 */
export async function withWorkFolder<Value>(place: string, action: (folder: string) => Promise<Value>): Promise<Value> {
  for (const name of readdirSync(place)) {
    if (isLeft(name, place)) clear(join(place, name));
  }
  const folder = await mkdtemp(join(place, `check-${HOST}-${process.pid}-`));
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

/** Where the server of such a folder has its data. */
export function serverIn(folder: string): string {
  return join(folder, 'data');
}

/** Whether nobody works with it. */
function isLeft(name: string, place: string): boolean {
  const [, host = HOST, pid] = NAME.exec(name) ?? [];
  if (!pid || ours.has(name)) return false;
  if (host !== HOST)
    return (statSync(join(place, name), { throwIfNoEntry: false })?.mtimeMs ?? 0) < Date.now() - DEAD_AFTER;
  // In a container that starts again the number is the same.
  return Number(pid) === process.pid || !isAlive(Number(pid));
}

/** One of another user is alive too, though we may not reach it. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Within this call: a process that ends waits for nothing. */
function clear(folder: string): void {
  const data = serverIn(folder);
  const server = readPostmaster(join(data, 'postgres'));
  if (server) process.kill(server.pid, 'SIGQUIT');
  if (existsSync(data)) rmSync(socketFolder(realpathSync(data)), { recursive: true, force: true });
  // A server that ends removes files of its own meanwhile, and by what is gone already Node takes all for gone.
  for (const until = Date.now() + PATIENCE; existsSync(folder) && Date.now() < until; ) {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    if (existsSync(folder)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, REST);
  }
}

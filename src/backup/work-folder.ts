import { existsSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { readPostmaster, socketFolder } from '../platform/db/embedded/cluster.ts';

/** Such a folder is called by the number of the process that works with it. */
const NAME = /^check-(\d+)-\w+$/;

/**
 * Does something with a folder that is thrown away afterwards, and the database server in it: also where the process is
 * told to end, and by the next one where it was killed.
 *
 * @param place on a disk with room
 */
export async function withWorkFolder<Value>(place: string, action: (folder: string) => Promise<Value>): Promise<Value> {
  for (const name of readdirSync(place)) {
    const pid = NAME.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) clear(join(place, name));
  }
  const folder = await mkdtemp(join(place, `check-${process.pid}-`));
  const end = () => clear(folder);
  process.once('exit', end);
  try {
    return await action(folder);
  } finally {
    process.off('exit', end);
    clear(folder);
  }
}

/** Where the server of such a folder has its data. */
export function serverIn(folder: string): string {
  return join(folder, 'data');
}

/** One of another user is alive too, though we may not reach it. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** At once: a process that ends waits for nothing. */
function clear(folder: string): void {
  const data = serverIn(folder);
  const server = readPostmaster(join(data, 'postgres'));
  if (server) process.kill(server.pid, 'SIGQUIT');
  if (existsSync(data)) rmSync(socketFolder(realpathSync(data)), { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}

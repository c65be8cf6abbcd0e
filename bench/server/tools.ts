import { spawnSync } from 'node:child_process';

function has(program: string): boolean {
  return spawnSync(program, ['-v'], { stdio: 'ignore' }).error === undefined;
}

/**
 * Looks for the programs that the benchmark compares with and measures with, and installs them where that can be done
 * without asking: as root on a Debian.
 *
 * @returns which of them are there now
 */
export function findTools(): { wrk: boolean; nginx: boolean } {
  const missing = ['wrk', 'nginx'].filter((program) => !has(program));
  if (missing.length > 0 && process.getuid?.() === 0 && has('apt-get')) {
    console.error(`Installing ${missing.join(' and ')} with apt-get...`);
    spawnSync('apt-get', ['install', '--yes', '--no-install-recommends', ...missing], {
      // Runlevel 1: the system's own nginx is not started.
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }
  return { wrk: has('wrk'), nginx: has('nginx') };
}

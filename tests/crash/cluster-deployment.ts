import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Random } from '../../src/shared/random.ts';
import { freePort, type Program, startProgram } from '../setup/program.ts';
import { SCRATCH } from '../setup/scratch.ts';
import { STRIKES } from './cluster-strikes.ts';
import { untilReady } from './deployment.ts';
import { openPatroniCluster } from './patroni-cluster.ts';
import type { Blow } from './times.ts';

/** Pause of the cluster before the next blow, in ms. */
const PAUSE_MS = [2000, 5000] as const;

/** Programs of the cluster, with the packages of Debian that have them. */
const PROGRAMS = [
  ['/usr/bin/patroni', 'patroni'],
  ['/usr/bin/etcd', 'etcd-server'],
  ['/usr/sbin/haproxy', 'haproxy'],
  ['/usr/lib/postgresql', 'postgresql'],
  ['/usr/bin/nsenter', 'util-linux'],
] as const;

/** @returns why no cluster can be had on this machine; nothing where it can */
export function missingPackages(): string[] {
  const root = process.getuid?.() === 0 ? [] : ['root'];
  const ip = ['/usr/sbin/ip', '/sbin/ip', '/bin/ip'].some((path) => existsSync(path)) ? [] : ['iproute2'];
  return [...root, ...ip, ...PROGRAMS.flatMap(([path, name]) => (existsSync(path) ? [] : name))];
}

/**
 * Enclosure of the harness, which gives its machines addresses: a network of its own, and all of its processes end
 * with it, however it ends. In there it is the first process.
 */
export const ENCLOSURE = [
  ...['setpriv', '--pdeathsig', 'KILL'],
  ...['unshare', '--net', '--pid', '--fork', '--kill-child', '--mount-proc'],
];

/** The running shop, as other modes have it. */
export interface ClusterDeployment {
  urls: readonly [string, ...string[]];
  kills: number[];
  blows: readonly Blow[];
  connection(): { connectionString: string };
  /** Strikes what comes next, and heals it. @param round from 1 on @returns what was struck */
  strike(round: number, random: Random, signal: AbortSignal): Promise<string>;
  output(): string;
  close(): Promise<void>;
}

/** Two shops, each with its HAProxy, on a cluster of three machines; they are struck in turn. */
export async function openClusterDeployment(env: Record<string, string>): Promise<ClusterDeployment> {
  // In memory: three machines do not wait for one disk.
  const folder = await mkdtemp(join(SCRATCH, 'vitrine-cluster-'));
  // PostgreSQL, as a user of its own, has to find its files.
  await chmod(folder, 0o711);
  const cluster = await openPatroniCluster(folder, [await freePort(), await freePort()]);
  const programs: Program[] = [];
  const never = new AbortController().signal;
  const close = async () => {
    await Promise.all(programs.map((program) => program.stop().catch(() => program.kill())));
    await Promise.all(cluster.machines.map((machine) => machine.kill()));
    for (const proxy of cluster.proxies) proxy.kill();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await cluster.untilWhole(never);
    for (const [at, { url }] of cluster.proxies.entries()) {
      const dataDir = join(folder, `shop-${at + 1}`);
      programs.push(await startProgram({ dataDir, env: { ...env, DATABASE_URL: url } }));
    }
  } catch (error) {
    process.stderr.write(`${cluster.output()}\n`);
    await close();
    throw error;
  }

  const urls = programs.map(({ url }) => url) as [string, ...string[]];
  const kills: number[] = [];
  const blows: Blow[] = [];
  return {
    urls,
    kills,
    blows,
    connection: () => ({ connectionString: cluster.proxies[0]?.url ?? '' }),
    async strike(round, random, signal) {
      const names = Object.keys(STRIKES);
      const what = names[(round - 1) % names.length] ?? '';
      const ready = async () => void (await Promise.all(urls.map((url) => untilReady(url, signal))));
      await STRIKES[what]?.({
        cluster,
        struck() {
          kills.push(Date.now());
          blows.push({ at: Date.now(), what });
        },
        untilReady: ready,
        signal,
      });
      await cluster.untilWhole(signal);
      await ready();
      await delay(random.between(...PAUSE_MS), undefined, { signal });
      return what;
    },
    output: () => [cluster.output(), ...programs.map((program) => program.output().slice(-4000))].join('\n'),
    close,
  };
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { readArchiveState } from '../../src/backup/continuous/archive-state.ts';
import { startEmbeddedPostgres } from '../../src/platform/db/embedded/server.ts';
import type { Random } from '../../src/shared/random.ts';
import { startFakeS3 } from '../mocks/fake-s3.ts';
import { askServerOf } from './ask-server.ts';
import type { Backups } from './backups.ts';
import { type Deployment, TARGETS } from './deployment.ts';
import type { Promises } from './load.ts';
import { startCommand } from './started-command.ts';
import type { Vault } from './vault.ts';

/** Targets of strikes: the shop's processes as ever, PostgreSQL's archiver, and the target of the archive. */
const STRIKES = [...TARGETS, 'archiver', 'target full', 'target slow', 'nothing'] as const;
/** Most that may be lost, in ms, from the last acknowledged order on. */
const MAX_LOSS_MS = 60_000;
/** Duration of the load between a strike and the loss of the disk, in ms. */
const DISK_DELAY_MS = [2000, 20_000] as const;
/** Duration of a full or slow target, and its slowness, in ms. */
const OUTAGE_MS = [3000, 20_000] as const;
const SLOWNESS_MS = 1500;
/** Longest wait for the first base copy, in ms. */
const FIRST_BASE_TIMEOUT_MS = 180_000;

/** Shops whose disk is lost at random moments after a strike, brought back from the archive elsewhere. */
export async function openLostDisks(
  deployment: Deployment,
  vault: Vault,
  shop: Record<string, string>,
): Promise<Backups> {
  const { s3 } = vault;
  const ask = askServerOf(deployment);
  const ages: number[] = [];
  const times: number[] = [];
  const behind: string[] = [];
  const brokenReports: string[] = [];
  const seen = { strikes: 0, 'disks lost': 0, 'orders brought back': 0, 'orders lost with a disk': 0 };
  /** Times of a full or slow target. */
  const outages: { from: number; to: number }[] = [];
  await untilBase();

  async function untilBase(): Promise<void> {
    for (
      const end = Date.now() + FIRST_BASE_TIMEOUT_MS;
      ![...s3.objects.keys()].some((name) => /-base-.*json$/.test(name));
    ) {
      if (Date.now() > end) throw new Error(`no base copy was made:\n${deployment.output()}`);
      await delay(200);
    }
  }

  async function strike(what: (typeof STRIKES)[number], random: Random, signal: AbortSignal): Promise<void> {
    if (what === 'nothing') return;
    seen.strikes += 1;
    if (what === 'archiver') {
      const found = await ask<{ pid: number }>(
        'postgres',
        `select pid from pg_stat_activity where backend_type = 'archiver'`,
      );
      for (const { pid } of found) process.kill(pid, 'SIGKILL');
      await deployment.recover([], signal);
    } else if (what === 'target full' || what === 'target slow') {
      const from = Date.now();
      if (what === 'target full') s3.fail = 507;
      else s3.slow = SLOWNESS_MS;
      await delay(random.between(...OUTAGE_MS), undefined, { signal });
      [s3.fail, s3.slow] = [null, 0];
      outages.push({ from, to: Date.now() });
    } else await deployment.recover(await deployment.kill(what, random), signal);
  }

  /** Restores what stood there at that moment. @returns the orders, and what the restore said */
  async function bringBack(objects: ReadonlyMap<string, Buffer>): Promise<{ ids: Set<string>; until: Date }> {
    const frozen = await startFakeS3();
    frozen.page = 1000;
    for (const [name, bytes] of objects) frozen.objects.set(name, bytes);
    const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-lost-'));
    try {
      const settings = { ...shop, DATA_DIR: dataDir, BACKUP_URL: frozen.url.replace('?', '/shop?') };
      const began = performance.now();
      const run = startCommand(['restore', '--at', 'last', '--identity', vault.key, '--json'], settings);
      if ((await run.ended) !== 0) throw new Error(`a restore failed:\n${run.said()}`);
      times.push(performance.now() - began);
      const answer =
        run
          .said()
          .split('\n')
          .find((line) => line.startsWith('{')) ?? '{}';
      const { until } = JSON.parse(answer) as { until: string };
      const server = await startEmbeddedPostgres(dataDir, { info() {}, warn() {} });
      try {
        const client = new pg.Client(server.connection);
        await client.connect();
        const { rows } = await client.query<{ id: string }>('select id from orders');
        await client.end();
        return { ids: new Set(rows.map(({ id }) => id)), until: new Date(until) };
      } finally {
        await server.stop();
      }
    } finally {
      await frozen.close();
      await rm(dataDir, { recursive: true, force: true });
    }
  }

  /** Additional delay that writes may have had, as the target took nothing. */
  const allowance = (at: number) =>
    outages.filter(({ to }) => at - to < MAX_LOSS_MS).reduce((sum, { from, to }) => sum + to - from, 0);

  async function loseDisk({ orders }: Promises): Promise<string> {
    const at = Date.now();
    const objects = new Map(s3.objects);
    const acknowledged = [...orders].map(([id, { answered }]) => ({ id, answered }));
    const reported = (await readArchiveState(deployment.dataDir))?.until ?? null;
    const { ids, until } = await bringBack(objects);
    seen['disks lost'] += 1;
    const missing = acknowledged.filter(({ id }) => !ids.has(id));
    seen['orders lost with a disk'] += missing.length;
    seen['orders brought back'] += acknowledged.length - missing.length;
    const oldest = Math.min(at, ...missing.map(({ answered }) => answered));
    ages.push(at - oldest);
    if (at - oldest > MAX_LOSS_MS + allowance(at)) behind.push(`${((at - oldest) / 1000).toFixed(1)} s`);
    // Every order from before the reported moment is there.
    for (const second of [reported === null ? 0 : Date.parse(reported), +until])
      if (missing.some(({ answered }) => answered < second)) brokenReports.push(new Date(second).toISOString());
    return `lost ${missing.length} of ${acknowledged.length} orders, ${((at - oldest) / 1000).toFixed(1)} s`;
  }

  return {
    async round(random, signal, promises) {
      const what = random.pick(STRIKES);
      await strike(what, random, signal);
      await delay(random.between(...DISK_DELAY_MS), undefined, { signal });
      return `${what}; disk lost, ${await loseDisk(promises)}`;
    },
    async count() {
      const bytes = [...s3.objects]
        .filter(([name]) => /continuo\/\w+-[0-9A-F]{24}/.test(name))
        .map(([, { length }]) => length);
      const sum = (all: number[]) => all.reduce((total, one) => total + one, 0);
      return {
        counts: {
          ...seen,
          'lost with a disk, s (longest)': Math.round(Math.max(0, ...ages) / 1000),
          'lost with a disk, s (mean)': Math.round(sum(ages) / Math.max(1, ages.length) / 1000),
          'brought back after, s (longest)': Math.round(Math.max(0, ...times) / 1000),
          'parts sent': bytes.length,
          'KB of a part (mean)': Math.round(sum(bytes) / Math.max(1, bytes.length) / 1000),
          'disks that cost more than 60 s': behind.length,
          'seconds said to be there that were not': brokenReports.length,
        },
        broken: [
          ...behind.map((age) => `a lost disk cost ${age}`),
          ...brokenReports.map((second) => `an order of before ${second} is missing, though all was said to be there`),
        ],
      };
    },
  };
}

import { expect, test } from 'vitest';
import { readAlerts } from '../../../tests/setup/alerts.ts';
import { openTestDb } from '../../../tests/setup/database.ts';
import { LIVE_ENV } from '../../../tests/setup/live-env.ts';
import { openTestShop } from '../../../tests/setup/test-shop.ts';
import { addSeconds } from '../../platform/clock.ts';
import { type Finding, findingsOf } from '../doctor/finding.ts';
import { readEnv } from '../settings/env.ts';
import { createDailyChecks } from './daily-checks.ts';
import { openSignals } from './open-signals.ts';

const HOUR = 3600;
const certificate = findingsOf('HTTPS', 'loja.example');
const disk = findingsOf('disco');

/** Two processes of one shop, whose findings are those in `found`. */
async function openChecks() {
  const { db } = await openTestDb();
  await db.insertInto('shop').values({ mode: 'live', restored_at: null, restored_from: null }).execute();
  const world = { now: new Date('2026-11-24T12:00:00Z'), found: [] as Finding[], looks: 0, silent: false };
  const stopping = new AbortController();
  const look = () => {
    world.looks += 1;
    return world.silent ? new Promise<never>(() => {}) : Promise.resolve(world.found);
  };
  const options = { db, look, clock: () => world.now, stopping: stopping.signal };
  const processes = [createDailyChecks(options), createDailyChecks(options)];
  return {
    db,
    world,
    stopping,
    /** Both processes look whether it is time, at once. @returns number of processes that ran the checks */
    async after(hours: number): Promise<number> {
      world.now = addSeconds(world.now, hours * HOUR);
      const done = await Promise.all(processes.map((sweep) => sweep()));
      return done.reduce((sum, count) => sum + count, 0);
    },
    alerts: async () =>
      (await readAlerts(db)).map(({ kind, status, detail, mail, settledBy: by }) => ({
        kind,
        status,
        detail,
        mail,
        by,
      })),
  };
}

test('one process looks once a day, not at once after its start, and hourly while something is broken', async () => {
  const { after, world } = await openChecks();
  expect(await after(0)).toBe(0);
  expect(await after(0.1)).toBe(1);
  for (let hour = 0; hour < 23; hour += 1) expect(await after(1)).toBe(0);
  expect(await after(1)).toBe(1);
  world.found = [disk.broken('100 MB livres.')];
  expect(await after(24)).toBe(1);
  world.found = [disk.ok('Cabe.')];
  expect(await after(1)).toBe(1);
  expect(await after(1)).toBe(0);
  expect(world.looks).toBe(4);
});

test('a finding raises one alert for as long as it lasts, and settles it', async () => {
  const { after, world, alerts } = await openChecks();
  world.found = [
    certificate.broken('restam 6 dias.', 'journalctl -u caddy'),
    disk.warning('pouco'),
    findingsOf('relógio').unknown('?'),
  ];
  await after(1);
  const first = {
    kind: 'check_failed',
    status: 'open',
    detail: 'HTTPS: restam 6 dias.',
    mail: 'queued',
    by: null,
  };
  expect(await alerts()).toEqual([first]);
  // Its figures change, another host breaks too, and one can't be looked at any more.
  world.found = [certificate.broken('restam 5 dias.'), findingsOf('HTTPS', 'curso.example').broken('não responde.')];
  await after(1);
  expect(await alerts()).toMatchObject([first, { detail: 'HTTPS: não responde.', status: 'open' }]);
  world.found = [certificate.unknown('?')];
  await after(1);
  expect(await alerts()).toMatchObject([{ status: 'open' }, { status: 'settled', by: 'vitrine' }]);
  world.found = [certificate.ok('bem')];
  await after(24);
  expect(await alerts()).toMatchObject([{ status: 'settled' }, { status: 'settled' }]);
  world.found = [certificate.broken('restam 6 dias.')];
  await after(24);
  expect((await alerts()).filter(({ status }) => status === 'open')).toHaveLength(1);
});

test('a stop waits for no answer, and unfinished checks are done again', async () => {
  const { db, after, world, stopping } = await openChecks();
  world.silent = true;
  const under = after(1);
  await expect.poll(() => world.looks).toBe(1);
  stopping.abort();
  expect(await under).toBe(0);
  const next = createDailyChecks({
    db,
    look: async () => [],
    clock: () => world.now,
    stopping: new AbortController().signal,
  });
  world.now = addSeconds(world.now, 330);
  expect(await next()).toBe(0);
  world.now = addSeconds(world.now, 330);
  expect(await next()).toBe(1);
});

test('a live shop checks itself, and a demonstration does not; both send heartbeats', async () => {
  const url = 'http://127.0.0.1:9/segredo';
  const shop = await openTestShop({ env: { ...LIVE_ENV, HEARTBEAT_URL: url }, work: false });
  const open = (env: Record<string, string>) =>
    openSignals({
      settings: { current: () => readEnv({ DATA_DIR: shop.dataDir, PUBLIC_URL: 'https://loja.example', ...env }) },
      shop,
      log: shop.app.log,
      look: async () => [certificate.broken('não responde.')],
    });
  const { sweeps } = open({ ...LIVE_ENV, HEARTBEAT_URL: url });
  expect(Object.keys(sweeps)).toEqual(['heartbeat', 'checks']);
  expect(Object.keys(open({ HEARTBEAT_URL: url }).sweeps)).toEqual(['heartbeat']);
  shop.clock.now = addSeconds(shop.clock.now, HOUR);
  expect(await sweeps['checks']?.()).toBe(1);
  const alerts = await shop.db.selectFrom('alerts').select('kind').where('status', '=', 'open').execute();
  expect(alerts).toContainEqual({ kind: 'check_failed' });
  // No server is there: the shop goes on.
  expect(await sweeps['heartbeat']?.()).toBe(1);
  expect(shop.logged.join()).not.toContain('segredo');
});

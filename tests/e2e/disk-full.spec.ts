import { spawnSync } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import pg from 'pg';
import { buyer } from '../factories/buyer.ts';
import { type Program, startProgram } from '../setup/program.ts';

const SIZE = '192m';
const UNAVAILABLE = 'Serviço indisponível no momento. Tente de novo em instantes.';

/** Runs a command with a small disk as its data folder, which no other process sees. */
function onSmallDisk(folder: string): string[] {
  const namespace = process.getuid?.() === 0 ? ['--mount'] : ['--user', '--map-current-user', '--keep-caps', '--mount'];
  const mount = `mount -t tmpfs -o size=${SIZE},mode=0755 none "$1" && shift && exec "$@"`;
  return ['unshare', ...namespace, 'sh', '-c', mount, 'sh', folder];
}

/** The data folder as the program sees it. */
function inside({ pid, dataDir }: Program): string {
  return join('/proc', String(pid), 'root', dataDir);
}

/** Fills the disk to the last byte. @returns a function that makes room again */
function fillDisk(shop: Program): () => void {
  const file = join(inside(shop), 'filler');
  const descriptor = openSync(file, 'w');
  for (let size = 1024 * 1024; size >= 1; ) {
    try {
      writeSync(descriptor, Buffer.alloc(size));
    } catch {
      size = Math.floor(size / 2);
    }
  }
  closeSync(descriptor);
  return () => rmSync(file);
}

/** A new order each time. */
async function order(shop: Program) {
  const response = await fetch(`${shop.url}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify(buyer()),
    signal: AbortSignal.timeout(30_000),
  });
  return { status: response.status, body: await response.json() };
}

test('with a full disk the shop says so, stays up, and recovers by itself when there is room', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-disk-'));
  const wrapper = onSmallDisk(dataDir);
  const [command = '', ...args] = wrapper;
  const trial = spawnSync(command, [...args, 'true'], { encoding: 'utf8' });
  const reason = `no disk of our own here: ${trial.error?.message ?? trial.stderr}`;
  // A developer's system may forbid mounting one; CI has to allow it.
  if (process.env['CI']) expect(trial.status, reason).toBe(0);
  test.skip(trial.status !== 0, reason);

  const shop = await startProgram({ dataDir, wrapper });
  const acknowledged: string[] = [(await order(shop)).body.id];
  const makeRoom = fillDisk(shop);
  // Room that the database already has is used up first; until then a charge may end as unknown (504).
  let last = await order(shop);
  for (let tries = 0; last.status !== 503 && tries < 1000; tries += 1) {
    if (last.status === 201) acknowledged.push(last.body.id);
    last = await order(shop);
  }
  expect([last.status, last.body.detail]).toEqual([503, UNAVAILABLE]);
  expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${shop.url}/`)).status).toBe(200);

  // Worse: without room for its log the database ends, and can't come back.
  const pidFile = readFileSync(join(inside(shop), 'postgres', 'postmaster.pid'), 'utf8');
  const host = pidFile.split('\n')[4] ?? '';
  const client = new pg.Client({ host, port: 5432, user: 'vitrine', database: 'vitrine' });
  client.on('error', () => {});
  await client.connect();
  await client.query('select pg_switch_wal()').catch(() => {});
  await client.query("select pg_logical_emit_message(true, 'filler', repeat('x', 40000000))").catch(() => {});
  await client.end().catch(() => {});
  await expect.poll(async () => (await fetch(`${shop.url}/readyz`)).status).toBe(503);
  expect((await order(shop)).status).toBe(503);
  expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);

  makeRoom();
  await expect.poll(async () => (await order(shop)).status).toBe(201);
  for (const id of acknowledged) {
    const response = await fetch(`${shop.url}/api/orders/${id}`);
    expect([response.status, (await response.json()).status]).toEqual([200, 'awaiting_payment']);
  }
  await shop.stop();
  await rm(dataDir, { recursive: true, force: true });
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { openCluster } from '../../src/platform/db/embedded/cluster.ts';
import { buyer } from '../factories/buyer.ts';
import { startMailSink } from '../mocks/mail-sink.ts';
import { type Program, startProgram } from '../setup/program.ts';

async function order(shop: Program): Promise<string> {
  const response = await fetch(`${shop.url}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify(buyer()),
  });
  expect(response.status).toBe(201);
  return (await response.json()).id;
}

async function view(shop: Program, id: string) {
  return (await fetch(`${shop.url}/api/orders/${id}`)).json();
}

test('killed between payment and e-mail, the shop sends it after a restart, once', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-crash-'));
  const sink = await startMailSink();
  const env = { SMTP_URL: sink.url };
  const first = await startProgram({ dataDir, env });
  sink.holding = true;
  const id = await order(first);
  expect((await fetch(`${first.url}/dev/pix/${id}/pay`, { method: 'POST' })).status).toBe(200);
  await expect.poll(() => sink.held).toBe(1);
  expect((await view(first, id)).status).toBe('paid');
  await first.kill();
  expect(sink.mails).toEqual([]);

  sink.holding = false;
  const second = await startProgram({ dataDir, env });
  await expect.poll(async () => (await view(second, id)).delivery, { timeout: 30_000 }).toBe('sent');
  await second.stop();
  expect(sink.mails).toHaveLength(1);
  await sink.close();
  await rm(dataDir, { recursive: true, force: true });
});

test('the database is killed while a mail is handed over: all comes back by itself, and the mail is seen to be the same', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-crash-'));
  const taken = Promise.withResolvers<void>();
  const sink = await startMailSink({ onMail: () => taken.promise });
  const shop = await startProgram({ dataDir, env: { SMTP_URL: sink.url } });
  const id = await order(shop);
  await fetch(`${shop.url}/dev/pix/${id}/pay`, { method: 'POST' });
  await expect.poll(() => sink.mails.length).toBe(1);
  process.kill(openCluster(dataDir).postmaster()?.pid ?? 0, 'SIGKILL');
  // Its processes end one after the other: one that still lived could write down that the mail was taken, and the shop
  // would be asked for an order at the very moment when the last of them goes.
  await expect.poll(shop.output, { timeout: 30_000 }).toContain('the embedded PostgreSQL is gone');
  await expect.poll(shop.output, { timeout: 30_000 }).toContain('the embedded PostgreSQL is back');
  taken.resolve();

  await expect.poll(async () => (await fetch(`${shop.url}/readyz`)).status, { timeout: 30_000 }).toBe(200);
  await expect.poll(async () => (await view(shop, id)).delivery, { timeout: 30_000 }).toBe('sent');
  await order(shop);
  await shop.stop();
  // Whether the mail server took the first one could not be written down any more.
  expect(sink.mails).toHaveLength(2);
  expect(new Set(sink.mails.map(({ messageId }) => messageId)).size).toBe(1);
  await sink.close();
  await rm(dataDir, { recursive: true, force: true });
});

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

test('killed between payment and e-mail, then without its database, the shop goes on and sends what it owes', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-crash-'));
  let taken = Promise.resolve();
  const sink = await startMailSink({ onMail: () => taken });
  const env = { SMTP_URL: sink.url };
  const first = await startProgram({ dataDir, env });
  sink.holding = true;
  const unsent = await order(first);
  expect((await fetch(`${first.url}/dev/pix/${unsent}/pay`, { method: 'POST' })).status).toBe(200);
  await expect.poll(() => sink.held).toBe(1);
  expect((await view(first, unsent)).status).toBe('paid');
  await first.kill();
  expect(sink.mails).toEqual([]);

  sink.holding = false;
  const shop = await startProgram({ dataDir, env });
  await test.step('a restart sends the mail, once', async () => {
    await expect.poll(async () => (await view(shop, unsent)).delivery).toBe('sent');
    expect(sink.mails).toHaveLength(1);
  });

  await test.step('the database is killed while a mail is handed over: the mail is seen to be the same', async () => {
    const gate = Promise.withResolvers<void>();
    taken = gate.promise;
    const id = await order(shop);
    await fetch(`${shop.url}/dev/pix/${id}/pay`, { method: 'POST' });
    await expect.poll(() => sink.mails.length).toBe(2);
    process.kill(openCluster(dataDir).postmaster()?.pid ?? 0, 'SIGKILL');
    // Its processes end one after the other: one that still lived could write down that the mail was taken, and the shop
    // would be asked for an order at the very moment when the last of them goes.
    await expect.poll(shop.output).toContain('the embedded PostgreSQL is gone');
    await expect.poll(shop.output).toContain('the embedded PostgreSQL is back');
    gate.resolve();

    await expect.poll(async () => (await fetch(`${shop.url}/readyz`)).status).toBe(200);
    await expect.poll(async () => (await view(shop, id)).delivery).toBe('sent');
    await order(shop);
  });
  await shop.stop();
  // The first order's mail came once to the end. Whether the mail server took the other one could not be written down.
  expect(sink.mails).toHaveLength(3);
  expect(new Set(sink.mails.slice(1).map(({ messageId }) => messageId)).size).toBe(1);
  expect(sink.mails[0]?.messageId).not.toBe(sink.mails[1]?.messageId);
  await sink.close();
  await rm(dataDir, { recursive: true, force: true });
});

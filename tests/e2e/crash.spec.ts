import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
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

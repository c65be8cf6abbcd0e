import { expect, onTestFinished, test } from 'vitest';
import { addSeconds } from '../../src/platform/clock.ts';
import { TEXTS } from '../../src/shared/texts.ts';
import { buyer } from '../factories/buyer.ts';
import { startFakeBcb } from '../mocks/fake-bcb.ts';
import { startMailSink } from '../mocks/mail-sink.ts';
import { createTestDatabase } from '../setup/database.ts';
import { bcbSettings } from '../setup/fake-providers.ts';
import { followOrder } from '../setup/follow-order.ts';
import { openSilentProxy, openSilentProxyTo } from '../setup/silent-proxy.ts';
import { openTestShop, type TestShop } from '../setup/test-shop.ts';

/** Timeout of a call to a provider, or of a query without progress, with some to spare on a busy machine. */
const IN_TIME_MS = 30_000;

/** @returns how an order was answered, and after how long, in ms */
async function tryToOrder(shop: TestShop, key: string, payload = buyer()) {
  const began = performance.now();
  const headers = { 'idempotency-key': key };
  const response = await shop.app.inject({ method: 'POST', url: '/api/orders', headers, payload });
  return { status: response.statusCode, body: response.json(), took: performance.now() - began };
}

async function openShopOnSilentProxies() {
  const bank = await startFakeBcb();
  onTestFinished(bank.close);
  const sink = await startMailSink();
  onTestFinished(sink.close);
  const bankProxy = await openSilentProxyTo(bank.url);
  const mailProxy = await openSilentProxyTo(sink.url);
  const env = { ...bcbSettings(bank), BCB_URL: bankProxy.url, SMTP_URL: mailProxy.url };
  return { bank, sink, bankProxy, mailProxy, shop: await openTestShop({ env, silent: true }) };
}

test('the connections to bank and mail server fall silent: a charge is requested once, a mail leaves once', async () => {
  const { bank, sink, bankProxy, mailProxy, shop } = await openShopOnSilentProxies();
  bank.webhookUrl = shop.payments.sharedWebhookUrl('bcb');
  const paid = await shop.order();
  await bank.pay(await shop.idOf(paid), { webhook: false });

  // The mail server takes connections and says nothing; the bank’s answers are lost.
  mailProxy.swallow();
  shop.clock.now = addSeconds(shop.clock.now, 31);
  await shop.until(paid.id, ({ status }) => status === 'paid');
  bankProxy.swallowAnswers();
  const key = crypto.randomUUID();
  const payload = buyer();
  const delivery = () => shop.db.selectFrom('deliveries').selectAll().executeTakeFirstOrThrow();
  const [{ status, body, took }] = await Promise.all([
    tryToOrder(shop, key, payload),
    // The worker is free again, and the mail waits for its next try.
    expect.poll(delivery, { timeout: IN_TIME_MS }).toMatchObject({ status: 'queued', attempts: 1 }),
  ]);
  expect([status, body.detail]).toEqual([504, TEXTS.paymentFailed]);
  expect(took).toBeLessThan(IN_TIME_MS);

  bankProxy.mend();
  mailProxy.mend();
  shop.clock.now = addSeconds(shop.clock.now, 31);
  await shop.until(paid.id, ({ delivery }) => delivery === 'sent');
  // A buyer who tries again gets the order whose answer was lost, with the one charge that was made for it.
  await shop
    .poll(
      async () => {
        shop.clock.now = addSeconds(shop.clock.now, 31);
        return (await tryToOrder(shop, key, payload)).status;
      },
      { timeout: IN_TIME_MS },
    )
    .toBe(201);
  const asked = bank.calls.filter(({ method }) => method === 'PUT').map(({ path }) => path);
  expect(asked).toHaveLength(2);
  expect(new Set(asked).size).toBe(2);
  expect(sink.mails).toHaveLength(1);
});

test('the connection to the database falls silent: buyers get an answer in time, and everything goes on by new connections', async () => {
  const database = await createTestDatabase();
  onTestFinished(database.drop);
  const proxy = await openSilentProxy(database);
  const shop = await openTestShop({
    database,
    connection: { connectionString: proxy.url },
    sweeping: true,
    silent: true,
  });
  const open = await shop.order();
  const statuses = await followOrder(shop, open.id);

  proxy.fallSilent();
  const key = crypto.randomUUID();
  const payload = buyer();
  const { status, took } = await tryToOrder(shop, key, payload);
  // No request waits for the network forever; a connection that was free may still have worked.
  expect([201, 503]).toContain(status);
  expect(took).toBeLessThan(IN_TIME_MS);
  await expect.poll(async () => (await tryToOrder(shop, key, payload)).status, { timeout: IN_TIME_MS }).toBe(201);
  await shop.pay(open.id);
  await expect.poll(() => statuses, { timeout: IN_TIME_MS }).toContain('paid');
  await shop.until(open.id, ({ delivery }) => delivery === 'sent');
  // All processes that noticed it logged it once.
  expect(shop.logged.filter((line) => JSON.parse(line).outage)).toHaveLength(1);
});

import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { addSeconds } from '../../src/platform/clock.ts';
import { startMailSink } from '../mocks/mail-sink.ts';
import { openTestShop } from '../setup/test-shop.ts';

const QUARTER = 900;

test('the mail server is down for an hour: buyers have their product, and each gets one mail when it is back', async () => {
  const before = await startMailSink();
  const shop = await openTestShop({ env: { SMTP_URL: before.url } });
  await before.close();

  const orders = await Promise.all(Array.from({ length: 4 }, () => shop.order()));
  for (const { id } of orders) await shop.pay(id);
  for (let passed = 0; passed < 4 * QUARTER; passed += QUARTER) {
    // Each was tried again, and put off again.
    await shop.poll(() => waiting()).toHaveLength(orders.length);
    shop.clock.now = addSeconds(shop.clock.now, QUARTER);
  }
  for (const { id } of orders) {
    const view = await shop.view(id);
    expect([view.status, view.delivery]).toEqual(['paid', 'queued']);
    expect(view.accessUrl).toBeDefined();
  }

  const after = await startMailSink({ port: Number(new URL(before.url).port) });
  onTestFinished(after.close);
  shop.clock.now = addSeconds(shop.clock.now, QUARTER);
  await shop
    .poll(
      async () => {
        // A mail that was tried in the last moment of the outage was put off once more.
        if ((await waiting()).length > 0) shop.clock.now = addSeconds(shop.clock.now, QUARTER);
        return after.mails.length;
      },
      { timeout: 15_000 },
    )
    .toBe(orders.length);
  for (const { id } of orders) await shop.until(id, ({ delivery }) => delivery === 'sent');
  // No leftover job sends one again.
  shop.clock.now = addSeconds(shop.clock.now, QUARTER);
  await shop.order();
  const ids = after.mails.map(({ messageId }) => messageId);
  expect(ids).toHaveLength(orders.length);
  expect(new Set(ids).size).toBe(orders.length);

  function waiting() {
    return shop.db
      .selectFrom('deliveries')
      .select('id')
      .where('status', '=', 'queued')
      .where('attempts', '>', 0)
      .where('due_at', '>', shop.clock.now)
      .where('last_error', 'is not', null)
      .execute();
  }
});

test('a mail server that takes its time over each mail gets it once', async () => {
  // Longer than programs that are in a hurry would wait.
  const slow = await startMailSink({ onMail: () => delay(22_000) });
  onTestFinished(slow.close);
  const shop = await openTestShop({ env: { SMTP_URL: slow.url }, sweeping: true });
  const { id } = await shop.order();
  await shop.pay(id);
  const delivery = async () => (await shop.view(id)).delivery;
  await expect.poll(delivery, { interval: 500 }).toBe('sent');
  expect(slow.mails).toHaveLength(1);
});

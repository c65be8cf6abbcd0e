import { expect, onTestFinished, test } from 'vitest';
import { addSeconds } from '../../src/platform/clock.ts';
import { startMailSink } from '../mocks/mail-sink.ts';
import { openTestShop, type TestShop } from '../setup/test-shop.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

const jump = (shop: TestShop, seconds: number) => {
  shop.clock.now = addSeconds(shop.clock.now, seconds);
};

/** Time of an order's next look-up. */
async function nextCheck(shop: TestShop, id: string): Promise<Date> {
  const row = await shop.db
    .selectFrom('orders')
    .innerJoin('payment_attempts', 'payment_attempts.order_id', 'orders.id')
    .select('payment_attempts.next_check_at')
    .where('token', '=', id)
    .executeTakeFirst();
  return row?.next_check_at ?? new Date(0);
}

test('a day forward: an open order expires, a late payment is still delivered, and nothing is paid back', async () => {
  const shop = await openTestShop();
  const [late, paid] = [await shop.order(), await shop.order()];
  await shop.pay(paid.id);
  await shop.until(paid.id, ({ delivery }) => delivery === 'sent');
  jump(shop, DAY);
  await shop.until(late.id, ({ status }) => status === 'expired');
  await shop.pay(late.id);
  await shop.until(late.id, ({ delivery }) => delivery === 'sent');
  expect((await shop.view(paid.id)).status).toBe('paid');
  expect(await shop.db.selectFrom('refunds').selectAll().execute()).toEqual([]);
  expect(await shop.db.selectFrom('demo_mails').selectAll().execute()).toHaveLength(2);
});

test('an hour forward while a mail is being handed over: it is not sent again', async () => {
  const taken = Promise.withResolvers<void>();
  const sink = await startMailSink({ onMail: () => taken.promise });
  onTestFinished(sink.close);
  const shop = await openTestShop({
    env: { SMTP_URL: sink.url, PIX_EXPIRES_SECONDS: String(7 * DAY) },
    sweeping: true,
  });
  const [buying, other] = [await shop.order(), await shop.order()];
  await shop.pay(buying.id);
  await expect.poll(() => sink.mails.length).toBe(1);
  // The look-up of another order shows that the sweeps have run.
  for (const seconds of [HOUR, 60, 60]) {
    jump(shop, seconds);
    await expect.poll(() => nextCheck(shop, other.id)).toSatisfy((at) => at > shop.clock.now);
  }
  taken.resolve();
  await shop.until(buying.id, ({ delivery }) => delivery === 'sent');
  expect(sink.mails).toHaveLength(1);
});

test('an hour back: a payment without a webhook is found as soon as ever, and a waiting mail goes out once', async () => {
  const sink = await startMailSink();
  onTestFinished(sink.close);
  const shop = await openTestShop({ env: { SMTP_URL: sink.url, PIX_EXPIRES_SECONDS: String(7 * DAY) } });
  sink.refuseWith = 451;
  const [mailed, silent] = [await shop.order(), await shop.order()];
  await shop.pay(mailed.id);
  const delivery = () => shop.db.selectFrom('deliveries').selectAll().executeTakeFirstOrThrow();
  await shop.poll(async () => (await delivery()).attempts).toBe(1);
  await shop.db.updateTable('simulator_charges').set({ status: 'paid' }).execute();

  jump(shop, -HOUR);
  const soon = addSeconds(shop.clock.now, 60);
  await shop.poll(async () => (await delivery()).due_at).toSatisfy((at) => at < soon);
  await shop.poll(() => nextCheck(shop, silent.id)).toSatisfy((at) => at < soon);
  sink.refuseWith = null;
  jump(shop, 31);
  for (const { id } of [mailed, silent]) await shop.until(id, (order) => order.delivery === 'sent');
  expect(sink.mails).toHaveLength(2);
});

test('two processes whose clocks are a day apart: each payment counts once and sends one mail', async () => {
  const shop = await openTestShop({ sweeping: true });
  const ahead = await openTestShop({ database: shop.database, sweeping: true });
  jump(ahead, DAY);
  const orders = await Promise.all(Array.from({ length: 6 }, (_, n) => (n % 2 ? shop : ahead).order()));
  for (const { id } of orders) await shop.pay(id);
  for (const { id } of orders) await shop.until(id, ({ delivery }) => delivery === 'sent');
  const paid = await shop.db.selectFrom('order_events').selectAll().where('to_status', '=', 'paid').execute();
  expect(paid).toHaveLength(orders.length);
  expect(await shop.db.selectFrom('demo_mails').selectAll().execute()).toHaveLength(orders.length);
});

import { onTestFinished } from 'vitest';
import { addSeconds } from '../../src/platform/clock.ts';
import { startFakeBcb } from '../mocks/fake-bcb.ts';
import { bcbSettings } from './fake-providers.ts';
import { openTestShop } from './test-shop.ts';

/**
 * An order of R$ 19,90 at a bank.
 *
 * @param options `paid`: centavos that have arrived, the price unless told
 */
export async function openShopWithBank({ paid = 1990 } = {}) {
  // The bank keeps the shop's time: what it lists is asked for by time.
  let now = () => new Date();
  const bank = await startFakeBcb({ clock: () => now() });
  onTestFinished(bank.close);
  const shop = await openTestShop({ env: bcbSettings(bank) });
  now = () => shop.clock.now;
  const { id } = await shop.order();
  const reference = await shop.idOf({ id });
  await bank.pay(reference, { amount: paid, webhook: false });
  shop.clock.now = addSeconds(shop.clock.now, 31);
  const order = await shop.until(id, ({ delivery, received }) => delivery === 'sent' || received !== undefined);
  const refunds = () => shop.db.selectFrom('refunds').selectAll().orderBy('created_at').execute();
  /** Lets time pass until the refunds, oldest first, are so. */
  const until = (...wanted: string[]) =>
    shop
      .poll(
        async () => {
          shop.clock.now = addSeconds(shop.clock.now, 5);
          return (await refunds()).map(({ status }) => status);
        },
        { timeout: 30_000, interval: 200 },
      )
      .toEqual(wanted);
  const inBooks = () => bank.callback(reference).pix.flatMap(({ devolucoes }) => devolucoes);
  const alerts = async () => {
    const rows = await shop.db.selectFrom('alerts').select(['kind', 'detail', 'status']).orderBy('id').execute();
    return rows.map(({ kind, detail, status }) => `${kind} ${status}: ${detail.replace(/\u00a0/g, ' ')}`);
  };
  /** Lets hours pass until something is so, while the bank's list is read. */
  const hoursUntil = (told: () => Promise<unknown>) =>
    shop.poll(
      async () => {
        shop.clock.now = addSeconds(shop.clock.now, 1800);
        return told();
      },
      { timeout: 30_000, interval: 100 },
    );
  /** The shop asks the bank about the order. */
  const look = () => shop.orders.reconcile(reference, 'reconciliation');
  return { bank, shop, order, reference, refunds, until, inBooks, alerts, look, hoursUntil };
}

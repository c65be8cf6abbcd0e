import { expect, test } from 'vitest';
import { bcbSettings } from '../../tests/setup/fake-providers.ts';
import { backUp, freshFolder, keepingOf, restoreFrom } from '../../tests/setup/kept-journal.ts';
import { refundAlone } from '../../tests/setup/request-refund.ts';
import { openShopWithBank } from '../../tests/setup/shop-with-bank.ts';
import { openTestShop } from '../../tests/setup/test-shop.ts';
import { withdraw } from '../orders/refunds.ts';
import { requestWithdrawal } from '../orders/withdrawal-requests.ts';
import { addSeconds } from '../platform/clock.ts';

// A backup knows an order as charged back; since then its dispute was won, and its buyer withdrew.

/** Restores the backup, and lets three days pass. @returns the shop, and the token of the order */
async function restoreAfter(act: 'request' | 'withdraw') {
  const { bank, shop, order, reference, look, inBooks } = await openShopWithBank();
  bank.takeBack(reference);
  await look();
  expect((await shop.view(order.id)).status).toBe('charged_back');
  const file = await backUp(shop);
  for (const part of inBooks().filter(({ natureza }) => natureza.startsWith('MED')))
    Object.assign(part, { status: 'NAO_REALIZADO' });
  await look();
  expect((await shop.view(order.id)).status).toBe('paid');
  bank.refundsAre = 'NAO_REALIZADO';
  if (act === 'request') await requestWithdrawal(shop.context, reference);
  else await withdraw(shop.context, reference);
  const journal = await freshFolder();
  await keepingOf(shop, journal).sweep();
  await shop.settle();
  const at = shop.clock.now;
  await shop.close();
  const { database } = await restoreFrom(file, journal);
  bank.refundsAre = 'DEVOLVIDO';
  const again = await openTestShop({ database, env: bcbSettings(bank) });
  again.clock.now = addSeconds(at, 60);
  for (let hours = 0; hours < 72; hours += 6) {
    await again.settle();
    again.clock.now = addSeconds(again.clock.now, 6 * 3600);
  }
  return { shop: again, token: order.id };
}

test('a withdrawal is carried out once the dispute is known to be won', async () => {
  const { shop, token } = await restoreAfter('withdraw');
  expect((await shop.view(token)).status).toBe('refunded');
  const refunds = await shop.db.selectFrom('refunds').select(['status', 'amount', 'cause']).execute();
  expect(refunds).toEqual([{ status: 'done', amount: 1990, cause: 'buyer' }]);
});

test('a requested withdrawal waits for its buyer’s confirmation', async () => {
  const { shop, token } = await restoreAfter('request');
  expect((await shop.view(token)).status).toBe('paid');
  expect(await shop.db.selectFrom('withdrawal_requests').select('confirmed_at').execute()).toEqual([
    { confirmed_at: null },
  ]);
});

test('a refund of the rest, beside a part that the bank had taken, opens nothing in a restored shop once it is won', async () => {
  const { bank, shop, order, reference, look, until, inBooks } = await openShopWithBank();
  bank.takeBack(reference, 597);
  await look();
  const file = await backUp(shop);
  await refundAlone(shop.context, reference, 1393);
  await until('done');
  const journal = await freshFolder();
  await keepingOf(shop, journal).sweep();
  const at = shop.clock.now;
  await shop.close();
  const { database } = await restoreFrom(file, journal);
  const again = await openTestShop({ database, env: bcbSettings(bank) });
  const pass = async (days: number) => {
    for (let day = 0; day < days; day += 1) {
      await again.settle();
      again.clock.now = addSeconds(again.clock.now, 86_400);
    }
  };
  again.clock.now = addSeconds(at, 60);
  await pass(3);
  // The part that comes back is the buyer's, and opens nothing.
  for (const part of inBooks().filter(({ natureza }) => natureza.startsWith('MED')))
    Object.assign(part, { status: 'NAO_REALIZADO' });
  await pass(15);
  const view = await again.view(order.id);
  expect([view.status === 'paid', view.accessUrl]).toEqual([false, undefined]);
  expect((await again.alerts.list()).map(({ kind }) => kind)).toContain('money_again');
});

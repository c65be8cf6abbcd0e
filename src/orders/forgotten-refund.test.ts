import { randomBytes } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { startFakeBcb } from '../../tests/mocks/fake-bcb.ts';
import { bcbSettings } from '../../tests/setup/fake-providers.ts';
import { openTestShop } from '../../tests/setup/test-shop.ts';
import { addSeconds } from '../platform/clock.ts';
import { reconcile } from './reconciliation.ts';

/**
 * An order as a restored backup knows it, and its refund of R$ 5,00 or all, which the bank has made and only the
 * journal has. It is looked up before anything is repeated.
 */
async function openForgotten({ knownAsPaid = false, amount }: { knownAsPaid?: boolean; amount: number }) {
  const bank = await startFakeBcb();
  onTestFinished(bank.close);
  const shop = await openTestShop({ env: bcbSettings(bank), work: false });
  const order = await shop.order();
  const id = await shop.idOf(order);
  const look = () => reconcile(shop.context, id, 'reconciliation');
  await bank.pay(id, { webhook: false });
  if (knownAsPaid) await look();
  const name = randomBytes(16).toString('hex');
  bank.returnByHand(id, amount, name);
  const facts = { id: name, key: name, amount, cause: 'operator', over: false, at: shop.clock.now };
  await shop.db
    .insertInto('journal')
    .values({ id: 'entry', kind: 'refund', subject: id, facts: JSON.stringify(facts), waits: true })
    .execute();
  await look();
  const alerts = async () => (await shop.alerts.list({ all: true })).map(({ kind }) => kind);
  const books = async () => {
    const orders = shop.db.selectFrom('orders').select(['status', 'returned_elsewhere']).where('id', '=', id);
    const refunds = await shop.db.selectFrom('refunds').select(['amount', 'status']).execute();
    return { ...(await orders.executeTakeFirstOrThrow()), refunds };
  };
  return { shop, alerts, books, look };
}

test.each([
  ['unknown to the backup', false],
  ['known', true],
])('a part that we gave back since a backup is told of as no other’s, its payment %s', async (_how, knownAsPaid) => {
  const { shop, alerts, books, look } = await openForgotten({ knownAsPaid, amount: 500 });
  expect(await alerts()).toEqual([]);
  await shop.startWork();
  shop.clock.now = addSeconds(shop.clock.now, 60);
  await shop.poll(books).toEqual({
    status: 'paid',
    returned_elsewhere: 0,
    refunds: [{ amount: 500, status: 'done' }],
  });
  await look();
  expect(await alerts()).toEqual([]);
});

test('a payment that we returned whole since a backup is reported as a refund of ours', async () => {
  const { shop, alerts, books } = await openForgotten({ amount: 1990 });
  await shop.startWork();
  shop.clock.now = addSeconds(shop.clock.now, 60);
  await shop.poll(books).toEqual({
    status: 'refunded',
    returned_elsewhere: 0,
    refunds: [{ amount: 1990, status: 'done' }],
  });
  expect(await alerts()).toEqual([]);
});

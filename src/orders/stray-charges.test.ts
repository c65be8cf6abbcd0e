import { expect, onTestFinished, test } from 'vitest';
import { type FakeBcb, startFakeBcb } from '../../tests/mocks/fake-bcb.ts';
import { bringTo, type OrderState } from '../../tests/setup/bring-to.ts';
import { bcbSettings } from '../../tests/setup/fake-providers.ts';
import { ANA } from '../../tests/setup/operator.ts';
import { openTestShop, type TestShop } from '../../tests/setup/test-shop.ts';
import { settleAlert } from '../admin/orders/audited-order-commands.ts';
import type { PaymentsService } from '../payments/service.ts';
import { addSeconds } from '../platform/clock.ts';
import { newOrderId } from './order-names.ts';
import { reconcile } from './reconciliation.ts';
import { lookAtStrayCharge } from './stray-charges.ts';

const HOUR = 3600;

async function openBankShop(): Promise<{ shop: TestShop; bank: FakeBcb }> {
  const bank = await startFakeBcb();
  onTestFinished(bank.close);
  return { bank, shop: await openTestShop({ env: bcbSettings(bank) }) };
}

/** Makes an order that is not looked up by itself, in a given state. @returns its id, which is its charge's id */
async function forgotten(shop: TestShop, changes: OrderState, email: string): Promise<string> {
  const id = await shop.idOf(await shop.order({ email }));
  await bringTo(shop.db, { next_check_at: null, ...changes }, id);
  return id;
}

async function statusOf(shop: TestShop, id: string): Promise<string> {
  const query = shop.db.selectFrom('orders').select('status').where('id', '=', id);
  return (await query.executeTakeFirstOrThrow()).status;
}

async function told(shop: TestShop) {
  return (await shop.alerts.list()).map(({ kind, order_id }) => `${kind} ${order_id}`).sort();
}

test('money without an order is found within an hour without any webhook, and raises one alert', async () => {
  const { shop, bank } = await openBankShop();
  const failed = await forgotten(shop, { status: 'failed', charge_id: null }, 'a@example.com');
  const late = await forgotten(shop, { status: 'expired' }, 'b@example.com');
  const stray = await forgotten(shop, { provider: 'elsewhere', charge_id: newOrderId('another') }, 'c@example.com');
  for (const id of [failed, late, stray]) await bank.pay(id, { webhook: false });
  await bank.payWithoutCharge(500);

  const expected = [`money_on_failed ${failed}`, 'stray_charge null'];
  for (let hour = 0; hour < 3; hour += 1) {
    const lists = () => bank.calls.filter(({ path }) => path === '/pix').length;
    const before = lists();
    shop.clock.now = addSeconds(shop.clock.now, HOUR);
    await shop.poll(lists).toBe(before + 1);
    await shop.poll(() => told(shop)).toEqual(expected);
  }
  await shop.poll(() => statusOf(shop, late)).toBe('paid');
  // The database's own clock is hours behind, so the late order's mail is late as well.
  const raised = (await shop.alerts.list({ all: true })).filter(({ kind }) => kind !== 'undelivered');
  expect(raised).toHaveLength(2);
});

test('a charge named under a previous key is ours while that key is known, no other one’s is', async () => {
  const shop = await openTestShop({ work: false });
  const charge = { amount: 1990, payment: null, expiresAt: null };
  const payments = {
    findCharge: async (_provider: string, { chargeId: id }: { chargeId: string }) =>
      ({ kind: 'found', status: 'paid', charge: { ...charge, id } }) as const,
  } as unknown as PaymentsService;
  const previousSecrets = [{ secret: 'a key of before', until: shop.clock.now }];
  const keys = { secret: 'a key', previousSecrets };
  const look = (provider: string, id: string) =>
    lookAtStrayCharge({ ...shop.context, payments, ...keys }, provider, id);
  const [former, foreign] = [newOrderId('a key of before'), newOrderId('a key of nobody')];
  for (const id of [former, foreign]) expect(await look('bcb', id)).toBe('done');
  expect((await shop.alerts.list()).map(({ detail }) => detail)).toEqual([expect.stringContaining(former)]);
});

test.each([
  ['paid', 1],
  // The dispute may be won, and no list names the payment then.
  ['charged_back', 1],
  ['refunded', 0],
  ['pending', 0],
] as const)('a charge of no order that is %s raises %i alerts', async (status, count) => {
  const shop = await openTestShop({ work: false });
  const charge = { amount: 1990, payment: null, expiresAt: null, id: 'CHARGE' };
  const payments = { findCharge: async () => ({ kind: 'found', status, charge }) } as unknown as PaymentsService;
  const keys = { secret: 'a key', previousSecrets: [] };
  const look = (provider: string, id: string) =>
    lookAtStrayCharge({ ...shop.context, payments, ...keys }, provider, id);
  for (const _ of [1, 2]) await look('bcb', newOrderId('a key'));
  expect((await shop.alerts.list()).length).toBe(2 * count);
});

test('a disputed charge of no order calls again once it is won, whatever became of the first alert', async () => {
  const shop = await openTestShop({ work: false });
  const charge = { amount: 1990, payment: null, expiresAt: null, id: 'CHARGE' };
  let status = 'charged_back';
  const payments = { findCharge: async () => ({ kind: 'found', status, charge }) } as unknown as PaymentsService;
  const keys = { secret: 'a key', previousSecrets: [] };
  const look = (provider: string, id: string) =>
    lookAtStrayCharge({ ...shop.context, payments, ...keys }, provider, id);
  const id = newOrderId('a key');
  await look('bcb', id);
  const [first] = await shop.alerts.list();
  expect(first?.detail).toContain('contestada');
  await settleAlert(shop.context, ANA, first?.id ?? '', 'Esperamos o banco.');
  await look('bcb', id);
  expect(await shop.alerts.list()).toEqual([]);
  status = 'paid';
  await look('bcb', id);
  expect((await shop.alerts.list()).map(({ detail }) => detail)).toEqual([expect.not.stringContaining('contestada')]);
});

test('a clock that was set back does not stop the reading of the list', async () => {
  const { shop, bank } = await openBankShop();
  const lists = () => bank.calls.filter(({ path }) => path === '/pix').length;
  await shop.poll(lists).toBe(1);
  shop.clock.now = addSeconds(shop.clock.now, 6 * HOUR);
  await shop.poll(lists).toBe(2);
  const failed = await forgotten(shop, { status: 'failed', charge_id: null }, 'a@example.com');
  await bank.pay(failed, { webhook: false });
  shop.clock.now = addSeconds(shop.clock.now, -5 * HOUR);
  await shop.poll(() => told(shop)).toEqual([`money_on_failed ${failed}`]);
});

test('a payment without an answer of the bank is on the next list again', async () => {
  const { shop, bank } = await openBankShop();
  const failed = await forgotten(shop, { status: 'failed', charge_id: null }, 'a@example.com');
  await bank.pay(failed, { webhook: false });
  const looks = () => bank.calls.filter(({ method, path }) => method === 'GET' && path === `/cob/${failed}`).length;
  // The failures last longer than the overlap of a list with the last one that was read to its end.
  for (let round = 1; round <= 4; round += 1) {
    bank.fail({ failure: 'error-500', on: 'GET /cob' });
    shop.clock.now = addSeconds(shop.clock.now, HOUR);
    await shop.poll(looks).toBe(round);
  }
  shop.clock.now = addSeconds(shop.clock.now, HOUR);
  await shop.poll(() => told(shop)).toEqual([`money_on_failed ${failed}`]);
});

test('a webhook finds the order that does not know its charge’s name', async () => {
  const { shop, bank } = await openBankShop();
  const failed = await forgotten(shop, { status: 'failed', charge_id: null }, 'a@example.com');
  const uncertain = await forgotten(shop, { status: 'uncertain', charge_id: null }, 'b@example.com');
  bank.webhookUrl = null;
  for (const id of [failed, uncertain]) await bank.pay(id);
  const url = new URL(shop.payments.sharedWebhookUrl('bcb')).pathname;
  await shop.app.inject({ method: 'POST', url, payload: { pix: [{ txid: failed }, { txid: uncertain }] } });
  await shop.poll(() => statusOf(shop, uncertain)).toBe('paid');
  await shop.poll(() => told(shop)).toEqual([`money_on_failed ${failed}`]);
});

test('a failed order whose charge the bank shows after all is watched from then on', async () => {
  const { shop, bank } = await openBankShop();
  const failed = await forgotten(shop, { status: 'failed', charge_id: null }, 'a@example.com');
  await reconcile(shop.context, failed, 'webhook');
  await bank.pay(failed, { webhook: false });
  // Two minutes are long before the next list.
  shop.clock.now = addSeconds(shop.clock.now, 120);
  await shop.poll(() => told(shop)).toEqual([`money_on_failed ${failed}`]);
});

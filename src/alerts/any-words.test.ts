import { randomUUID } from 'node:crypto';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { startFakeBcb } from '../../tests/mocks/fake-bcb.ts';
import { bcbSettings } from '../../tests/setup/fake-providers.ts';
import { operate } from '../../tests/setup/operate.ts';
import { openTestShop, type TestShop } from '../../tests/setup/test-shop.ts';
import { lookAtStrayCharge } from '../orders/stray-charges.ts';
import { ALERTS } from '../shared/alert-kinds.ts';
import type { Alert } from '../shared/alerts/alert.ts';

// Texts of alerts are for people alone: with any other text, all that depends on an alert goes on as before.
beforeEach(() => {
  for (const alert of Object.values<Pick<Alert<never>, 'detail'>>(ALERTS))
    vi.spyOn(alert, 'detail').mockImplementation(() => randomUUID());
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
});

async function statusesOf({ alerts }: TestShop): Promise<string[]> {
  return (await alerts.list({ all: true })).map(({ kind, status }) => `${kind} ${status}`);
}

test('money that was not ordered is accepted, and what goes back settles its alert, whatever alerts say', async () => {
  const shop = await openTestShop();
  const [accepted, returned] = [await shop.order(), await shop.order()];
  await shop.db.updateTable('simulator_charges').set({ amount: 990 }).execute();
  for (const { id } of [accepted, returned]) await shop.pay(id);
  await shop.poll(() => statusesOf(shop)).toEqual(['underpaid open', 'underpaid open']);
  const reference = await shop.idOf(accepted);
  const alert = (await shop.alerts.list()).find(({ order_id }) => order_id === reference);
  expect((await operate(shop, 'alerts', 'accept', alert?.id ?? '')).code).toBe(0);
  expect((await shop.view(accepted.id)).status).toBe('paid');
  await operate(shop, 'refund', returned.number, '--yes');
  await shop.poll(() => statusesOf(shop)).toEqual(['underpaid settled', 'underpaid settled']);
});

test('an order is made again of an unknown payment, whatever its alert says', async () => {
  const bank = await startFakeBcb();
  onTestFinished(bank.close);
  const before = await openTestShop({ env: bcbSettings(bank), work: false });
  const id = await before.idOf(await before.order());
  await bank.pay(id, { webhook: false });
  const shop = await openTestShop({ env: bcbSettings(bank), work: false });
  await lookAtStrayCharge(shop.context, 'bcb', id);
  const [alert] = await shop.alerts.list();
  const payer = ['--name', 'Ana Lima', '--email', 'ana@example.com'];
  expect((await operate(shop, 'alerts', 'remake', alert?.id ?? '', ...payer)).code).toBe(0);
  expect(await statusesOf(shop)).toEqual(['stray_charge settled']);
  const { status } = await shop.db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow();
  expect(status).toBe('paid');
});

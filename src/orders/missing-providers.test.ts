import { expect, onTestFinished, test } from 'vitest';
import { type FakeBcb, startFakeBcb } from '../../tests/mocks/fake-bcb.ts';
import { readAlerts } from '../../tests/setup/alerts.ts';
import { bcbSettings } from '../../tests/setup/fake-providers.ts';
import { operate } from '../../tests/setup/operate.ts';
import { panelVisitor } from '../../tests/setup/panel.ts';
import { openTestShop, type TestShop } from '../../tests/setup/test-shop.ts';
import { checkMissingProviders } from '../app/doctor/check-payments.ts';
import { addSeconds } from '../platform/clock.ts';
import { missingProvidersText } from '../shared/alerts/unset-providers.ts';
import { findMissingProviders } from './missing-providers.ts';

const OWNER = 'dona@example.com';
const DAY = 86_400;

/** Opens a shop with the simulator alone, whose orders were made at the bank: one is open, one paid. */
async function changeBank() {
  let now = () => new Date();
  const bank = await startFakeBcb({ clock: () => now() });
  onTestFinished(bank.close);
  const env = { ...bcbSettings(bank), OPERATORS: OWNER };
  const before = await openTestShop({ env });
  now = () => before.clock.now;
  const open = await before.order({ email: 'aberto@example.com' });
  const paid = await before.order({ email: 'pago@example.com' });
  await bank.pay(await before.idOf(paid), { webhook: false });
  before.clock.now = addSeconds(before.clock.now, 31);
  await before.until(paid.id, ({ delivery }) => delivery === 'sent');
  await before.close();
  const { database } = before;
  const shop = await openTestShop({ database, env: { ...env, PIX_PROVIDER: 'simulator' } });
  /** Reopens the shop with both providers, as the alert says. */
  const mend = async () => {
    await shop.close();
    return openTestShop({ database, env: { ...env, PIX_PROVIDER: 'simulator,bcb' } });
  };
  return { bank, shop, open, paid, mend };
}

const alertsOf = ({ db }: TestShop) => readAlerts(db, { kind: 'provider_missing' });

async function report(shop: TestShop, bank: FakeBcb, txid: string) {
  const { pathname } = new URL(shop.payments.sharedWebhookUrl('bcb'));
  return shop.app.inject({ method: 'POST', url: pathname, payload: bank.callback(txid) });
}

const TEXT = '2 pedidos ainda são do bcb (1 em aberto, 1 pago que ainda pode ser devolvido ou contestado)';

test('orders of a provider that is set no more are counted, and an operator is called until it is back', async () => {
  const { shop, mend } = await changeBank();
  expect(missingProvidersText(await findMissingProviders(shop.context))).toBe(TEXT);
  expect(await checkMissingProviders(shop)).toEqual([
    { check: 'provedor', state: 'broken', text: `${TEXT}.`, mend: expect.stringContaining('PIX_PROVIDER') },
  ]);
  await shop.poll(() => alertsOf(shop)).toMatchObject([{ detail: TEXT, status: 'open' }]);
  // Look-ups are impossible: a log line for each would hide all others.
  for (let round = 0; round < 5; round += 1) {
    shop.clock.now = addSeconds(shop.clock.now, 300);
    await shop.settle();
  }
  expect(shop.logged.filter((line) => line.includes('bcb') || line.includes('did not answer'))).toEqual([]);
  // An alert settled by hand is still so the next day.
  await shop.db.updateTable('alerts').set({ status: 'settled' }).execute();
  shop.clock.now = addSeconds(shop.clock.now, DAY);
  const statuses = async () => (await alertsOf(shop)).map(({ status }) => status);
  await shop.poll(statuses).toEqual(['settled', 'open']);

  const due = await shop.db
    .selectFrom('payment_attempts')
    .select('next_check_at')
    .where('status', '=', 'open')
    .execute();
  expect(due.every(({ next_check_at }) => next_check_at && next_check_at <= shop.clock.now)).toBe(true);

  const next = await mend();
  await next.poll(() => alertsOf(next)).toMatchObject([{}, { status: 'settled', settledBy: 'vitrine' }]);
  expect(await checkMissingProviders(next)).toEqual([]);
});

test('an order that can no longer be looked up needs no provider', async () => {
  const { shop } = await changeBank();
  shop.clock.now = addSeconds(shop.clock.now, 181 * DAY);
  expect(await findMissingProviders(shop.context)).toMatchObject({ providers: [] });
});

test('a message of it is kept and answered, and looked into once the provider is back', async () => {
  const { bank, shop, open, mend } = await changeBank();
  const txid = await shop.idOf(open);
  await bank.pay(txid, { webhook: false });
  expect((await report(shop, bank, txid)).statusCode).toBe(200);
  const forged = await shop.app.inject({ method: 'POST', url: `/api/webhooks/bcb/${'x'.repeat(43)}`, payload: {} });
  expect(forged.statusCode).toBe(404);
  await shop.settle();
  const messages = () => shop.db.selectFrom('inbox').select(['status', 'attempts']).execute();
  expect(await messages()).toEqual([{ status: 'received', attempts: 0 }]);
  const next = await mend();
  await next.until(open.id, ({ status }) => status === 'paid');
});

test('an operator’s refund is refused with the cure, and nothing is written down', async () => {
  const { shop, paid } = await changeBank();
  const owner = panelVisitor(shop);
  await owner.signIn(OWNER);
  const body = { amount: 1990, left: 1990, key: crypto.randomUUID() };
  const refused = await owner.send('POST', `/api/orders/${paid.number}/refund`, { body });
  expect([refused.statusCode, refused.json().detail]).toEqual([
    409,
    expect.stringContaining('Ligue-o de novo em Ajustes › Abrir a loja'),
  ]);
  expect(await operate(shop, 'refund', paid.number, '--yes')).toMatchObject({
    code: 1,
    said: '',
    noted: expect.stringContaining('Ligue-o de novo em Ajustes › Abrir a loja'),
  });
  expect(await shop.db.selectFrom('refunds').select('id').execute()).toEqual([]);
  expect(await shop.view(paid.id)).toMatchObject({ status: 'paid' });
  const acts = shop.db.selectFrom('audit_log').select('act').where('act', '=', 'order.refunded');
  expect(await acts.execute()).toEqual([]);
});

test('a buyer may withdraw all the same: the refund waits, and is asked for once', async () => {
  const { bank, shop, paid, mend } = await changeBank();
  const withdrawn = await shop.app.inject({ method: 'POST', url: `/api/orders/${paid.id}/withdraw` });
  expect(withdrawn.statusCode).toBeLessThan(300);
  await shop.settle();
  const refunds = () => shop.db.selectFrom('refunds').select(['status', 'attempts']).execute();
  expect(await refunds()).toEqual([{ status: 'queued', attempts: 0 }]);
  expect(missingProvidersText(await findMissingProviders(shop.context))).toContain('1 à espera da devolução');
  const next = await mend();
  next.clock.now = addSeconds(next.clock.now, 301);
  await next.until(paid.id, ({ status }) => status === 'refunded');
  expect(bank.calls.filter(({ method, path }) => method === 'PUT' && path.includes('/devolucao/'))).toHaveLength(1);
});

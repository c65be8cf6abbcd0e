import { expect, onTestFinished, test } from 'vitest';
import { startFakeBcb } from '../../../tests/mocks/fake-bcb.ts';
import { bcbSettings } from '../../../tests/setup/fake-providers.ts';
import { operate } from '../../../tests/setup/operate.ts';
import { panelVisitor } from '../../../tests/setup/panel.ts';
import { openTestShop, type TestShop, type TestShopOptions } from '../../../tests/setup/test-shop.ts';
import { salesFacts } from '../../app/campaigns/sales-facts.ts';
import { viewOrderById } from '../../orders/order-view.ts';
import { reconcile } from '../../orders/reconciliation.ts';
import { addSeconds } from '../../platform/clock.ts';
import { isoDay } from '../../shared/dates.ts';
import type { LastTestSale, TestSale } from '../../shared/panel/test-schema.ts';
import { readResults } from '../results.ts';
import { ALL } from '../scope.ts';
import { refreshSums } from '../sums/sums.ts';

const ANA = 'ana@loja.example';

const openWithOwner = async (options: TestShopOptions = {}) => {
  const shop = await openTestShop({ ...options, env: { OPERATORS: ANA, ...options.env } });
  const ana = panelVisitor(shop);
  await ana.signIn(ANA);
  const last = async () => (await ana.api<LastTestSale>('GET', '/test-sale')).sale;
  return { shop, ana, last };
};

const done = (sale: TestSale | null) => sale?.steps.flatMap(({ step, state }) => (state === 'done' ? [step] : []));

/** Opens the mail's link like a buyer. */
async function openLink(shop: TestShop): Promise<void> {
  const { id } = await shop.db.selectFrom('access_links').select('id').executeTakeFirstOrThrow();
  await shop.db.updateTable('access_links').set({ opened_at: shop.clock.now }).where('id', '=', id).execute();
}

test('a sale is tried from the charge to the money back, each step as it happens', async () => {
  const { shop, ana, last } = await openWithOwner();
  expect(await ana.api('GET', '/test-sale')).toEqual({ sale: null, isServed: true, amount: 1, asksDocument: false });
  const begun = await ana.api<TestSale>('POST', '/test-sale', {});
  expect(begun).toMatchObject({
    open: true,
    to: ANA,
    simulated: true,
    order: { amount: 1, status: 'awaiting_payment' },
  });
  expect(begun.order?.pix?.code).toMatch(/^000201/);
  expect(done(begun)).toEqual(['charged']);
  await ana.api('POST', '/test-sale/pay');
  await shop.poll(async () => done(await last())).toEqual(['charged', 'paid', 'webhook', 'lookup', 'mailed']);
  // The sale stays open until the link is opened.
  await shop.admin.sweeps.testSales();
  expect((await last())?.order?.status).toBe('paid');
  await openLink(shop);
  await shop.poll(async () => (await last())?.order?.status).toBe('refunded');
  await shop.poll(async () => (await last())?.open).toBe(false);
  expect(done(await last())).toHaveLength(7);
  expect(await shop.db.selectFrom('refunds').select(['amount', 'status']).execute()).toEqual([
    { amount: 1, status: 'done' },
  ]);
  const acts = await shop.db.selectFrom('audit_log').select('act').execute();
  expect(acts.map(({ act }) => act)).toContain('sale.tested');
});

test('a link that is not opened keeps the money for a quarter of an hour', async () => {
  const { shop, ana, last } = await openWithOwner();
  await ana.api('POST', '/test-sale', {});
  await ana.api('POST', '/test-sale/pay');
  await shop.poll(async () => (await last())?.order?.status).toBe('paid');
  shop.clock.now = addSeconds(new Date(), 901);
  await shop.poll(async () => (await last())?.order?.status).toBe('refunded');
});

test('presses at once, in two processes, make one sale; the next one begins when it is over', async () => {
  const { shop, ana, last } = await openWithOwner({ work: false });
  const other = await openTestShop({ database: shop.database, env: { OPERATORS: ANA }, work: false });
  const rui = panelVisitor(other);
  await rui.signIn(ANA);
  await Promise.all([ana, rui, ana, rui].map((visitor) => visitor.send('POST', '/api/test-sale', { body: {} })));
  expect(await shop.db.selectFrom('orders').select('kind').execute()).toEqual([{ kind: 'test' }]);
  expect(await shop.db.selectFrom('simulator_charges').select('id').execute()).toHaveLength(1);
  const first = await last();
  expect((await ana.api<TestSale>('POST', '/test-sale', {})).id).toBe(first?.id);
  // It is not paid.
  await shop.startWork();
  shop.clock.now = addSeconds(shop.clock.now, 1000);
  await shop.poll(async () => (await last())?.open).toBe(false);
  expect((await last())?.steps.find(({ step }) => step === 'paid')).toMatchObject({ state: 'failed' });
  expect((await ana.api<TestSale>('POST', '/test-sale', {})).id).not.toBe(first?.id);
});

test('a test counts nowhere', async () => {
  const spots = { source: 'stock', total: 5 } as const;
  const { shop, ana, last } = await openWithOwner({
    urgency: { countdown: undefined, spots, viewers: undefined } as never,
    env: { META_PIXEL_ID: '1234567890', META_CAPI_TOKEN: 'token', META_URL: 'http://127.0.0.1:9' },
  });
  await shop.order({ email: ANA }).then(({ id }) => shop.pay(id));
  const soldBefore = await salesFacts(shop.db, shop.campaign.id, shop.clock.now);
  const counts = async () => {
    await refreshSums(shop.context);
    const day = isoDay(new Date());
    const { total } = await readResults(shop.context.db, { from: day, to: day }, ALL);
    const { taken } = await shop.db.selectFrom('stock').select('taken').executeTakeFirstOrThrow();
    return { total, taken, funnel: await shop.tracking.funnel(shop.campaign.id, day, day) };
  };
  await shop.poll(async () => (await counts()).total.delivered).toBe(1);
  const before = await counts();
  const listed = async () => ({
    buyers: await ana.api('GET', '/buyers?of=all'),
    found: await ana.api('GET', `/buyers?q=${ANA}`),
    files: await Promise.all(
      ['orders', 'buyers', 'payments'].map(async (file) => (await operate(shop, 'export', file)).said),
    ),
  });
  const namedBefore = await listed();
  // A shop is tried while it is prepared, before it opens.
  await ana.api('POST', '/shop/close');
  await ana.api('POST', '/test-sale', {});
  await ana.api('POST', '/test-sale/pay');
  await shop.poll(async () => done(await last())).toContain('mailed');
  expect(await counts()).toEqual(before);
  expect(await listed()).toEqual(namedBefore);
  await openLink(shop);
  const { id } = await shop.db.selectFrom('orders').select('id').where('kind', '=', 'test').executeTakeFirstOrThrow();
  expect(await salesFacts(shop.db, shop.campaign.id, shop.clock.now)).toEqual(soldBefore);
  expect(await shop.db.selectFrom('conversions').selectAll().execute()).toEqual([]);
  expect(await shop.db.selectFrom('unannounced_sales').where('order_id', '=', id).selectAll().execute()).toEqual([]);
  expect(await shop.db.selectFrom('notice_sales').where('order_id', '=', id).selectAll().execute()).toEqual([]);
  // The order's own page reports no purchase either.
  expect(await viewOrderById(shop.context, id)).not.toHaveProperty('conversionId');
  // One person may have an ordinary order, too.
  expect((await shop.alerts.list()).filter(({ kind }) => kind === 'duplicate_purchase')).toEqual([]);
  expect((await shop.admin.today({})).waiting.count).toBe(0);
});

test('a missing message is reported, and the look-up alone finds the payment', async () => {
  const bank = await startFakeBcb();
  onTestFinished(bank.close);
  const { shop, ana, last } = await openWithOwner({ env: bcbSettings(bank) });
  const begun = await ana.api<TestSale>('POST', '/test-sale', {});
  expect(begun).toMatchObject({ simulated: false, order: { amount: 1, provider: 'bcb' } });
  const { id } = await shop.db.selectFrom('orders').select('id').executeTakeFirstOrThrow();
  expect((await ana.send('POST', '/api/test-sale/pay')).statusCode).toBe(404);
  await bank.pay(id, { webhook: false });
  await reconcile(shop.context, id, 'reconciliation');
  await shop.poll(async () => done(await last())).toEqual(['charged', 'paid', 'lookup', 'mailed']);
  await openLink(shop);
  shop.clock.now = addSeconds(new Date(), 121);
  expect((await last())?.steps.find(({ step }) => step === 'webhook')).toMatchObject({
    state: 'failed',
    problem: expect.stringContaining('Confira o endereço dos avisos no provedor'),
  });
  await shop.poll(async () => (await last())?.order?.status).toBe('refunded');
});

test('a differing amount is reported with the way out, and ends when it is refunded', async () => {
  const bank = await startFakeBcb();
  onTestFinished(bank.close);
  const { shop, ana, last } = await openWithOwner({ env: bcbSettings(bank) });
  const begun = await ana.api<TestSale>('POST', '/test-sale', {});
  const { id } = await shop.db.selectFrom('orders').select('id').executeTakeFirstOrThrow();
  await bank.pay(id, { webhook: false, amount: 5 });
  await reconcile(shop.context, id, 'reconciliation');
  const paid = async () => (await last())?.steps.find(({ step }) => step === 'paid');
  expect(await paid()).toMatchObject({
    state: 'failed',
    problem: expect.stringMatching(/R\$\s0,05.*R\$\s0,01.*devolva/),
  });
  await ana.api('POST', `/orders/${begun.order?.number}/refund`, { amount: 5, left: 5, key: 'chave-0001' });
  await shop.poll(async () => (await last())?.open).toBe(false);
  shop.clock.now = addSeconds(shop.clock.now, 1);
  expect((await ana.api<TestSale>('POST', '/test-sale', {})).id).not.toBe(begun.id);
});

test('the command line does the same', async () => {
  const { shop, last } = await openWithOwner();
  const begun = await operate(shop, 'test-sale');
  expect([begun.code, begun.said]).toEqual([0, expect.stringMatching(/^Venda de teste .* R\$ 0,01 .*\n000201/s)]);
  expect((await operate(shop, 'test-sale', 'pay')).code).toBe(0);
  await shop.poll(async () => done(await last())).toContain('mailed');
  const { said } = await operate(shop, 'test-sale', 'show');
  expect(said).toContain('[x] Pagamento confirmado');
  expect(said).toContain('[ ] Link aberto');
});

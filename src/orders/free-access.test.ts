import { expect, test } from 'vitest';
import { ANA } from '../../tests/setup/operator.ts';
import { refusalOf } from '../../tests/setup/refusal.ts';
import { refundAlone } from '../../tests/setup/request-refund.ts';
import { openTestShop, type TestShopOptions } from '../../tests/setup/test-shop.ts';
import { eraseBuyer } from '../admin/buyers/buyer-rights.ts';
import { listBuyers } from '../admin/buyers/buyers.ts';
import { exportFile } from '../admin/exports/exports.ts';
import { grantAccess, refundOrder, retryRefund } from '../admin/orders/audited-order-commands.ts';
import { findOrderDetail } from '../admin/orders/detail.ts';
import { listOrders } from '../admin/orders/list.ts';
import { readResults } from '../admin/results.ts';
import { ALL } from '../admin/scope.ts';
import { refreshSums } from '../admin/sums/sums.ts';
import { readToday } from '../admin/today.ts';
import { salesFacts } from '../app/campaigns/sales-facts.ts';
import { addSeconds, DAY } from '../platform/clock.ts';
import { addDays, isoDay } from '../shared/dates.ts';
import { testimonialPath } from '../testimonials/service.ts';
import { reconcile } from './reconciliation.ts';

const BREAD = 'pao-caseiro';
/** Default secret of `openTestShop`. */
const SECRET = 'a secret of thirty-two characters';

/** Settings with which conversions are reported. */
const METERS = { META_PIXEL_ID: '1234567890', META_CAPI_TOKEN: 'capi-token' };

const gift = (more: object = {}) => ({
  name: 'Bia Reis',
  email: 'bia@example.com',
  phone: '+5511987654321',
  campaign: BREAD,
  reason: 'Ganhou o sorteio.',
  key: crypto.randomUUID(),
  ...more,
});

const openBakery = (options: TestShopOptions = {}) =>
  openTestShop({ ...options, env: { CAMPAIGN: BREAD, ...options.env } });

test('an access that is given is mailed and opens as a bought one does, and nothing of it speaks of a payment', async () => {
  const shop = await openBakery();
  const { id, number } = await grantAccess(shop.context, ANA, gift());
  const { token } = await shop.db.selectFrom('orders').select('token').where('id', '=', id).executeTakeFirstOrThrow();
  const order = await shop.until(token, ({ delivery }) => delivery === 'sent');
  expect(order).toMatchObject({ number, status: 'paid', amount: 0, free: true, pix: null });
  expect(order).not.toHaveProperty('withdrawUntil');
  expect(order).not.toHaveProperty('conversionId');
  const [mail] = await shop.db.selectFrom('demo_mails').selectAll().execute();
  expect(mail).toMatchObject({ recipient: 'bia@example.com', subject: expect.stringContaining('Seu acesso a') });
  expect(mail?.text).toContain('sem custo');
  expect(mail?.text).not.toMatch(/pagamento|desistir|R\$|comprou/i);
  const page = await shop.app.inject(`/pedido/${token}`);
  expect(page.body).toContain('Acesso liberado');
  // Its purchase is reported to no service.
  expect(page.body).not.toMatch(/data-purchase|R\$|Pagamento confirmado|\/desistir/);
  const access = await shop.app.inject(new URL(order.accessUrl ?? '').pathname);
  expect(access.statusCode).toBe(200);
  expect(access.body).not.toMatch(/\/desistir|\/depoimento|dinheiro de volta|Garantia de/);
  const shown = await findOrderDetail(shop.context, number, ALL, 'owner');
  expect(shown).toMatchObject({ kind: 'free', status: 'paid', amount: 0, left: 0, access: 'active' });
  expect(shown?.timeline).toContainEqual(
    expect.objectContaining({ action: 'order.granted', text: 'Ganhou o sorteio.' }),
  );
  expect((await listOrders(shop.context.db, { kind: 'free' }, ALL)).rows).toMatchObject([{ number }]);
});

test('a free access counts nowhere: no claim, star, testimonial, spot, sum, funnel, conversion, or sale', async () => {
  const shop = await openBakery({ env: METERS, work: false, urgency: { spots: { source: 'stock', total: 5 } } });
  const { id } = await grantAccess(shop.context, ANA, gift());
  await shop.outbox.sweep();
  const link = await shop.db.selectFrom('access_links').selectAll().executeTakeFirstOrThrow();
  const bakery = shop.campaigns.find(BREAD)?.campaign;
  expect(bakery?.testimonials).toBeDefined();
  await shop.delivery.noteDownload(link.id);

  // Free accesses count as no sale, take no spot and invite to no testimonial.
  expect(await salesFacts(shop.db, BREAD, shop.clock.now)).toEqual({ buyers: 0, deliveries: 0, charged: [] });
  expect((await shop.app.inject('/api/offer')).json().spotsLeft).toBe(5);
  expect(await shop.db.selectFrom('stock').select('taken').execute()).toEqual([{ taken: 0 }]);
  const mails = await shop.db.selectFrom('deliveries').select('kind').execute();
  expect(mails).toEqual([{ kind: 'access' }]);
  const path = testimonialPath(SECRET, link.id);
  expect((await shop.app.inject(path)).statusCode).toBe(404);
  const form = { stars: '5', text: 'Um texto que é longo o bastante.', name: 'Bia', consent: 'sim' };
  expect((await shop.app.inject({ method: 'POST', url: path, payload: form })).statusCode).not.toBe(303);
  expect(await shop.db.selectFrom('testimonials').select('id').execute()).toEqual([]);
  expect(await shop.db.selectFrom('conversions').select('id').execute()).toEqual([]);
  expect(await shop.db.selectFrom('money_moves').select('id').execute()).toEqual([]);

  await refreshSums(shop.context);
  const to = isoDay(shop.clock.now);
  const { total, funnel } = await readResults(shop.context.db, { from: addDays(to, -1), to }, ALL);
  expect([total.placed, total.codes, total.paid, total.gross, total.net, total.delivered, total.opened]).toEqual(
    Array(7).fill(0),
  );
  expect(funnel).toEqual([]);
  const { now, waiting, secondsToPay } = await readToday(shop.context, {});
  expect([now.paid, now.gross, waiting.count, secondsToPay]).toEqual([0, 0, 0, null]);
  expect(await shop.tracking.funnel(BREAD, addDays(to, -1), to)).toEqual([]);
  expect(await shop.db.selectFrom('unannounced_sales').selectAll().execute()).toEqual([]);
  const { rows } = await listBuyers(shop.context.db, { q: '', of: 'all' }, ALL);
  expect(rows).toMatchObject([{ name: 'Bia Reis', orders: 1, paidOrders: 0, kept: 0 }]);
  const exported = [];
  for await (const lines of await exportFile(shop.context, ANA, 'payments', {})) exported.push(...lines);
  expect(exported).toHaveLength(1);
  expect((await shop.app.inject('/metrics')).body).not.toContain('vitrine_orders{');

  // A purchase of the same person is not taken for a second one.
  const bought = await shop.order({ email: 'bia@example.com', document: '52998224725' });
  await shop.pay(bought.id);
  await reconcile(shop.context, await shop.idOf(bought), 'reconciliation');
  expect(await shop.db.selectFrom('alerts').select('kind').execute()).toEqual([]);
  expect(await shop.db.selectFrom('stock').select('taken').execute()).toEqual([{ taken: 1 }]);
  expect(id).not.toBe(await shop.idOf(bought));
});

test('there is no money in it to be had back, and its name is erased as no tax is of it', async () => {
  const shop = await openBakery();
  const { id, number } = await grantAccess(shop.context, ANA, gift());
  const { token } = await shop.db.selectFrom('orders').select('token').executeTakeFirstOrThrow();
  const { accessUrl = '' } = await shop.until(token, ({ delivery }) => delivery === 'sent');
  const access = new URL(accessUrl).pathname;
  for (const url of [`/api/orders/${token}/withdraw`, `/pedido/${token}/desistir`, `${access}/desistir`])
    expect((await shop.app.inject({ method: 'POST', url })).statusCode, url).toBe(409);
  for (const refund of [
    () => refundOrder(shop.context, ANA, id, { amount: 1, left: 0, key: 'devolver-1' }),
    () => refundAlone(shop.context, id, 1),
    () => retryRefund(shop.context, ANA, id),
  ])
    expect((await refusalOf(refund())).code).toBe('order_not_paid');
  // No look-up of its charge follows, however much time passes.
  shop.clock.now = addSeconds(shop.clock.now, 200 * DAY);
  await shop.orders.sweep();
  expect(await eraseBuyer(shop.context, ANA, id)).toBeNull();
  expect(await findOrderDetail(shop.context, number, ALL, 'owner')).toMatchObject({
    buyerName: 'apagado',
    buyerPhone: '',
    status: 'paid',
  });
});

test('a wish that is sent again gives one access, and two at once as well', async () => {
  const shop = await openBakery({ work: false });
  const wish = gift();
  const given = await Promise.all([1, 2, 3].map(() => grantAccess(shop.context, ANA, wish)));
  expect(new Set(given.map(({ id }) => id)).size).toBe(1);
  expect(await shop.db.selectFrom('audit_log').select('act').execute()).toEqual([{ act: 'order.granted' }]);
  expect((await refusalOf(grantAccess(shop.context, ANA, { ...wish, name: 'Outra Pessoa' }))).code).toBe(
    'idempotency_key_reused',
  );
  expect((await refusalOf(grantAccess(shop.context, ANA, gift({ campaign: 'nenhuma' })))).code).toBe(
    'campaign_not_found',
  );
  // Another key for the same person makes another order.
  expect((await grantAccess(shop.context, ANA, gift())).id).not.toBe(given[0]?.id);
});

test('a download is shown with its first and its last time', async () => {
  const shop = await openBakery();
  const { number } = await grantAccess(shop.context, ANA, gift());
  const { token } = await shop.db.selectFrom('orders').select('token').executeTakeFirstOrThrow();
  const { accessUrl = '' } = await shop.until(token, ({ delivery }) => delivery === 'sent');
  const url = `${new URL(accessUrl).pathname}/arquivo/pao-caseiro.pdf`;
  const times = async () => {
    const order = await findOrderDetail(shop.context, number, ALL, 'owner');
    return order?.timeline.flatMap((entry) => (entry.type === 'downloaded' ? [[entry.which, entry.at]] : []));
  };
  await shop.app.inject({ method: 'HEAD', url });
  expect(await times()).toEqual([]);
  const first = shop.clock.now;
  expect((await shop.app.inject(url)).statusCode).toBe(200);
  shop.clock.now = addSeconds(first, 10);
  // Part of the same download.
  await shop.app.inject({ url, headers: { range: 'bytes=100-200' } });
  expect(await times()).toEqual([['first', first.toISOString()]]);
  shop.clock.now = addSeconds(first, 3600);
  await shop.app.inject(url);
  expect(await times()).toEqual([
    ['first', first.toISOString()],
    ['last', shop.clock.now.toISOString()],
  ]);
});

test('who has bought before a gift is mailed both links, as the purchase alone can be withdrawn', async () => {
  const shop = await openBakery();
  const { id: token } = await shop.order({ email: 'bia@example.com', document: '52998224725' });
  await shop.pay(token);
  await shop.until(token, ({ delivery }) => delivery === 'sent');
  await grantAccess(shop.context, ANA, gift());
  await shop.delivery.recover('bia@example.com');
  const recovered = shop.db.selectFrom('deliveries').select('order_id').where('kind', '=', 'recovery');
  expect(await recovered.execute()).toHaveLength(2);
});

import { expect, test } from 'vitest';
import { buyer } from '../../tests/factories/buyer.ts';
import { refusalOf } from '../../tests/setup/refusal.ts';
import { openTestShop, type TestShop } from '../../tests/setup/test-shop.ts';
import { countOpenOrders } from '../admin/campaigns/publication-consequences.ts';
import { productsOf } from '../campaigns/product-key.ts';
import { quote } from '../offers/service.ts';
import { insertOrder } from '../orders/insert-order.ts';
import { newOrderId } from '../orders/order-names.ts';
import { soldColumns } from '../orders/service.ts';
import { readAccessStatus } from './access-grants.ts';

const OTHER = 'caderno';

/** A paid order of two lines: the page's offer, and another one that opens the same product and one more. */
async function sellTwoLines({ db, campaigns, campaign, clock }: TestShop) {
  const live = campaigns.find(campaign.id) ?? fail();
  const quoted = quote(campaign, { kind: 'payment', captured: 1990 }, clock.now);
  const [first = fail()] = quoted.lines;
  const second = { ...first, position: 2, title: 'Caderno', amount: 500, products: [...first.products, OTHER] };
  const amount = first.amount + second.amount;
  const { name, email, phone } = buyer();
  const id = newOrderId('secret');
  const order = await insertOrder(db, {
    order: {
      ...{ id, status: 'paid', ...soldColumns(live, { ...quoted, amount }), updated_at: clock.now },
      ...{ buyer_name: name, buyer_email: email, buyer_phone: phone },
      ...{ tracking: JSON.stringify({}), idempotency_key: id, request_hash: id },
    },
    lines: [first, second],
    attempt: { method: 'none', provider: '', status: 'paid', charge_id: null, webhook_key: null, next_check_at: null },
    cause: 'operator',
  });
  return order ?? fail();
}

function fail(): never {
  throw new Error('missing');
}

const grantsOf = ({ db }: TestShop) =>
  db.selectFrom('access_grants').select(['position', 'product', 'status']).orderBy('position').orderBy('product');

test('an order has a grant for each product of each line, and its one link opens while one of them is active', async () => {
  const shop = await openTestShop({ work: false });
  const { db, delivery } = shop;
  const order = await sellTwoLines(shop);
  const grant = () => db.transaction().execute((trx) => delivery.grantAccess(trx, order));
  const [product] = productsOf(shop.campaign.product);
  const all = (status: string) =>
    [
      { position: 1, product, status },
      { position: 2, product: OTHER, status },
      { position: 2, product, status },
    ].sort((a, b) => a.position - b.position);
  await grant();
  expect(await grantsOf(shop).execute()).toEqual(all('active'));
  const links = () => db.selectFrom('access_links').selectAll().execute();
  const once = await links();
  expect(once).toMatchObject([{ order_id: order.id }]);
  const { accessUrl } = (await delivery.stateOf(order)) ?? fail();
  const token = (accessUrl ?? '').split('/').at(-1) ?? '';
  expect(await delivery.open(token)).toMatchObject({ orderId: order.id, campaign: shop.campaign.id, product });

  // Several grants are one access: it is counted and mailed once.
  expect(await countOpenOrders(db, shop.campaign.id)).toBe(1);
  await delivery.recover(order.buyer_email);
  const again = db.selectFrom('deliveries').select('order_id').where('kind', '=', 'recovery');
  expect(await again.execute()).toEqual([{ order_id: order.id }]);

  // One line alone is closed: the page opens what is left, and the access is still one.
  const close = (position: number) =>
    db.updateTable('access_grants').set({ status: 'revoked' }).where('position', '=', position).execute();
  await close(1);
  expect(await delivery.open(token)).toMatchObject({ product: OTHER });
  expect((await delivery.stateOf(order))?.accessUrl).toBe(accessUrl);
  expect(await db.transaction().execute((trx) => readAccessStatus(trx, order.id))).toBe('active');
  await close(2);
  expect((await refusalOf(delivery.open(token))).code).toBe('access_closed');

  await db.transaction().execute((trx) => delivery.reopenAccess(trx, order.id));
  expect(await grantsOf(shop).execute()).toEqual(all('active'));
  await db.transaction().execute((trx) => delivery.revokeAccess(trx, order.id));
  expect(await grantsOf(shop).execute()).toEqual(all('revoked'));
  expect((await refusalOf(delivery.open(token))).code).toBe('access_closed');
  expect((await delivery.stateOf(order))?.accessUrl).toBeNull();
  expect(await countOpenOrders(db, shop.campaign.id)).toBe(0);
  // A closed access stays closed, and the link is the one that was mailed.
  await grant();
  expect(await grantsOf(shop).execute()).toEqual(all('revoked'));
  expect(await links()).toEqual(once);
});

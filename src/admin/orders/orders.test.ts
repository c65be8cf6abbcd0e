import { expect, test } from 'vitest';
import { ANA } from '../../../tests/setup/operator.ts';
import { openTestShop, type TestShop } from '../../../tests/setup/test-shop.ts';
import { commandLineActor } from '../../operators/service.ts';
import { ORDER_STATUSES } from '../../shared/order-status.ts';
import type { OrdersQuery } from '../../shared/panel/orders-schema.ts';
import { orderDetail, ordersPage } from '../../shared/panel/orders-schema.ts';
import { listBuyers } from '../buyers/buyers.ts';
import { ALL } from '../scope.ts';
import { seedOrders } from '../seed/seed.ts';
import { resendAccess } from './audited-order-commands.ts';
import { findOrderDetail } from './detail.ts';
import { listOrders } from './list.ts';

const numbers = async (shop: TestShop, query: Partial<OrdersQuery>) =>
  (await listOrders(shop.context.db, query, ALL)).rows.map(({ number }) => number);

test('an order is found by anything that a buyer may say of it, as one types', async () => {
  const shop = await openTestShop({ work: false });
  const order = await shop.order({
    name: 'Conceição d’Ávila Höfling',
    email: 'ceicao.hof@example.com',
    phone: '(81) 99876-1234',
  });
  await shop.order({ name: 'Rita Lima', email: 'rita@example.com', phone: '(11) 90000-0000' });
  const id = await shop.idOf(order);
  const { charge_id } = await shop.db
    .selectFrom('payment_attempts')
    .select('charge_id')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow();
  for (const q of [
    ...['con', 'CONCEIÇÃO', 'conceicao hof', 'avila', 'hofling conc', 'ceicao.hof@', 'ceicao.hof@example.com'],
    ...['ceicao.h', '81998', '(81) 99876-1234', '+55 81 99876-1234', '998761234', '1234', order.number],
    ...[order.number.toLowerCase().replaceAll('-', ' '), id, order.id, charge_id ?? '', `${charge_id}`.slice(0, 10)],
  ])
    expect(await numbers(shop, { q }), q).toEqual([order.number]);
  for (const q of ['conx', 'conceição lima', '81998x', 'ceicao.hof@example.com.br', '%', '_', "o'", "a\\' | b", '555'])
    expect(await numbers(shop, { q }), q).toEqual([]);
  expect(await numbers(shop, { q: 'a' })).toEqual([order.number]);
  expect(await numbers(shop, {})).toHaveLength(2);
});

test('several words match whole, but for the last one, unless there is no such name', async () => {
  const shop = await openTestShop({ work: false });
  const ana = await shop.order({ name: 'Ana Silveira' });
  const anabela = await shop.order({ name: 'Anabela Silva' });
  expect(await numbers(shop, { q: 'ana' })).toEqual([anabela.number, ana.number]);
  expect(await numbers(shop, { q: 'ana sil' })).toEqual([ana.number]);
  expect(await numbers(shop, { q: 'sil anab' })).toEqual([anabela.number]);
  expect(await numbers(shop, { q: 'an sil' })).toEqual([anabela.number, ana.number]);
});

test('a name is found among the orders of each state, rare or common', async () => {
  const shop = await openTestShop({ work: false });
  const { id, number } = await shop.order({ name: 'Ana Silveira', email: 'ana@example.com' });
  await shop.order({ name: 'Ana Prado' });
  for (const status of [...ORDER_STATUSES, 'paid' as const]) {
    await shop.db
      .updateTable('orders')
      .set({ status })
      .where('id', '=', await shop.idOf({ id }))
      .execute();
    for (const other of ORDER_STATUSES)
      for (const q of ['ana silv', 'ana@'])
        expect(await numbers(shop, { q, status: other }), `${q}: ${status}, ${other}`).toEqual(
          other === status ? [number] : [],
        );
  }
});

test('erased and corrected data is found no more', async () => {
  const shop = await openTestShop();
  const { id, number } = await shop.order({ name: 'Ana Prado', email: 'errado@example.com' });
  await shop.pay(id);
  await shop.until(id, ({ delivery }) => delivery === 'sent');
  await resendAccess(shop.context, ANA, await shop.idOf({ id }), 'certo@example.com');
  expect(await numbers(shop, { q: 'errado@' })).toEqual([]);
  expect(await numbers(shop, { q: 'certo@' })).toEqual([number]);
  await shop.db
    .updateTable('orders')
    .set({ buyer_name: 'apagado', buyer_phone: '', buyer_email: 'x@erased.invalid' })
    .execute();
  expect(await numbers(shop, { q: 'prado' })).toEqual([]);
  const { rows } = await listBuyers(shop.context.db, { q: '', of: 'all' }, ALL);
  expect(rows).toMatchObject([{ name: 'apagado', orders: 1, paidOrders: 1, kept: 1990 }]);
});

test('pages follow each other without a gap, whatever is filtered', async () => {
  const shop = await openTestShop({ work: false });
  await seedOrders(shop.context, commandLineActor('ana'), 700);
  const real = await shop.order({ tracking: { utm_source: 'Instagram' } });
  const rows = await shop.db
    .selectFrom('orders')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const walk = async (query: Partial<OrdersQuery>) => {
    const found: string[] = [];
    for (let after: string | undefined, pages = 0; pages < 40; pages += 1) {
      const page = ordersPage.parse(await listOrders(shop.context.db, { ...query, ...(after && { after }) }, ALL));
      found.push(...page.rows.map(({ number }) => number));
      if (!page.next) return found;
      after = page.next;
    }
    throw new Error('no end');
  };
  const wanted = (keep: (row: (typeof rows)[number]) => boolean) => rows.filter(keep).map(({ number }) => number);
  const source = 'instagram';
  const from = (row: (typeof rows)[number]) => (row.tracking['utm_source'] ?? '').toLowerCase();
  expect(await walk({})).toEqual(wanted(() => true));
  expect(await walk({ status: 'paid' })).toEqual(wanted(({ status }) => status === 'paid'));
  expect(await walk({ source })).toEqual(wanted((row) => from(row) === source));
  expect(await walk({ source: '' })).toEqual(wanted((row) => from(row) === ''));
  expect(await walk({ kind: 'sale' })).toEqual([real.number]);
  expect(await walk({ kind: 'free' })).toEqual([]);
  expect(await walk({ source, status: 'refunded' })).toEqual(
    wanted((row) => from(row) === source && row.status === 'refunded'),
  );
  expect(await walk({ source, status: 'paid' })).toEqual(
    wanted((row) => from(row) === source && row.status === 'paid'),
  );
  const isMar = (row: (typeof rows)[number]) =>
    / mar|^mar/i.test(row.buyer_name.normalize('NFD').replace(/\p{M}/gu, ''));
  for (const status of ['expired', 'refunded'] as const)
    expect(await walk({ q: 'mar', status })).toEqual(wanted((row) => row.status === status && isMar(row)));
  expect(await walk({ q: 'mar', source, status: 'refunded' })).toEqual(
    wanted((row) => from(row) === source && row.status === 'refunded' && isMar(row)),
  );
  const last = rows.at(-1)?.created_at.toISOString().slice(0, 10);
  expect((await walk({ to: `${last}` })).length).toBeLessThan(10);
});

test('one order is shown as one timeline, without the personal data of messages', async () => {
  const shop = await openTestShop();
  const { id, number } = await shop.order({ document: '52998224725' });
  await shop.pay(id);
  const { accessUrl = '' } = await shop.until(id, ({ delivery }) => delivery === 'sent');
  await shop.app.inject(new URL(accessUrl).pathname);
  await shop.app.inject({ method: 'POST', url: `/api/orders/${id}/withdraw` });
  await shop.until(id, ({ status }) => status === 'refunded');
  const order = orderDetail.parse(await findOrderDetail(shop.context, number, ALL, 'owner'));
  expect(order).toMatchObject({ number, status: 'refunded', kind: 'sale', left: 0, access: 'revoked', returned: 1990 });
  expect(order.timeline.map((entry) => (entry.type === 'status' ? entry.status : entry.type))).toEqual(
    expect.arrayContaining([
      'created',
      'attempt',
      'awaiting_payment',
      'webhook',
      'paid',
      'mail',
      'opened',
      'refund',
      'refunded',
    ]),
  );
  expect(order.timeline.map(({ at }) => at)).toEqual(order.timeline.map(({ at }) => at).sort());
  const webhook = order.timeline.find((entry) => entry.type === 'webhook');
  expect(JSON.parse(webhook?.body ?? '')).toEqual({ charge: expect.any(String), status: 'paid' });
  expect(await findOrderDetail(shop.context, 'LV-0000-00', ALL, 'owner')).toBeNull();
});

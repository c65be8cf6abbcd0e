import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { buyer } from '../../tests/factories/buyer.ts';
import { startFakeMercadoPago } from '../../tests/mocks/fake-mercado-pago.ts';
import { openTestDb } from '../../tests/setup/database.ts';
import { mercadoPagoSettings } from '../../tests/setup/fake-providers.ts';
import { sendForm } from '../../tests/setup/house.ts';
import { LIVE_ENV } from '../../tests/setup/live-env.ts';
import { openTestShop } from '../../tests/setup/test-shop.ts';
import { BOUNDS } from '../platform/http/bounds.ts';
import { networkHash } from '../platform/http/visitor-hash.ts';
import { createOrderBody } from '../shared/api.ts';
import { countOrder } from './day-bound.ts';

const SECRET = 'a secret of thirty-two characters';

test('a network places so many orders a day and no more, and others are not held up', async () => {
  const { db } = await openTestDb();
  const now = new Date('2026-11-24T12:00:00Z');
  const order = (ip: string, at = now) =>
    db.transaction().execute((trx) => countOrder(trx, at, networkHash(SECRET, ip, at)));
  await order('203.0.113.7');
  await sql`update network_counts set count = ${BOUNDS.placedOrders.ipv4}`.execute(db);
  await expect(order('203.0.113.7')).rejects.toMatchObject({ code: 'orders_tomorrow', params: { retryAfter: 43_200 } });
  await order('203.0.113.8');
  await order('203.0.113.7', new Date('2026-11-25T00:00:00Z'));
});

test('each route of an order has a limit per day, requests without an order use none of it, and a repeat is answered beyond it', async () => {
  const bank = await startFakeMercadoPago();
  onTestFinished(bank.close);
  const { PIX_SANDBOX: _, ...settings } = mercadoPagoSettings(bank);
  const shop = await openTestShop({ env: { ...LIVE_ENV, ...settings }, work: false });
  const ask = (key: string, payload: object = buyer({ email: 'ana@example.com' })) =>
    shop.app.inject({ method: 'POST', url: '/api/orders', headers: { 'idempotency-key': key }, payload });
  const orders = () => shop.db.selectFrom('orders').select('id').execute();
  const counts = async () => {
    const { rows } = await sql<{ count: number }>`select count from network_counts where name like 'orders %'`.execute(
      shop.db,
    );
    return rows.map(({ count }) => count);
  };

  const key = crypto.randomUUID();
  const twins = await Promise.all([ask(key), ask(key)]);
  const others = [await ask(key), await ask('x'), await ask(crypto.randomUUID(), buyer({ amount: 1 }))];
  expect([...twins, ...others].map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 400, 409]);
  const first: { id: string; amount: number } = twins[0].json();
  expect(await counts()).toEqual([1, 1]);

  await sql`update network_counts set count = ${BOUNDS.placedOrders.ipv4}`.execute(shop.db);
  const full = await counts();
  await shop.db.updateTable('orders').set({ status: 'expired' }).execute();
  const { name, email, phone } = buyer();
  const refused = [
    await ask(crypto.randomUUID()),
    await sendForm(shop, '/checkout', { name, email, phone, idempotencyKey: crypto.randomUUID() }),
    await sendForm(shop, `/pedido/${first.id}/novo-codigo`, { amount: first.amount }),
  ];
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([429, 429, 429]);
  for (const { headers, body } of refused) {
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(body).toContain('Muitos pedidos da sua rede chegaram hoje');
  }
  expect(await orders()).toHaveLength(1);
  expect((await ask(key)).json().id).toBe(first.id);
  expect(await counts()).toEqual(full);
});

test('the origin of an order is kept up to a length, and never refuses the order', () => {
  const buyer = { name: 'Ana Lima', email: 'ana@example.com', phone: '11987654321' };
  const entries = Array.from({ length: 18 }, (_, at) => [`utm_${at}`, 'x'.repeat(500)]);
  const tracking = { src: 'zap', ...Object.fromEntries(entries), visitor: 'a-random-name-0123' };
  const read = createOrderBody.parse({ ...buyer, tracking }).tracking ?? {};
  expect(Object.keys(read)).toEqual(['src', 'utm_0', 'utm_1', 'utm_2', 'visitor']);
  expect(Object.entries(read).flat().join('').length).toBeLessThanOrEqual(2000);
});

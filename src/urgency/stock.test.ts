import { expect, test } from 'vitest';
import { buyer } from '../../tests/factories/buyer.ts';
import { openTestShop, type TestShop } from '../../tests/setup/test-shop.ts';
import { addSeconds } from '../server/clock.ts';

const stock = (total: number) => ({ spots: { source: 'stock' as const, total } });

function order(shop: TestShop, key = crypto.randomUUID(), body = buyer()) {
  return shop.app.inject({
    method: 'POST',
    url: '/api/orders',
    headers: { 'idempotency-key': key },
    payload: body,
  });
}

async function left(shop: TestShop): Promise<number> {
  return (await shop.app.inject('/api/offer')).json().spotsLeft;
}

function taken(shop: TestShop) {
  return shop.db.selectFrom('stock').select(['taken', 'total']).executeTakeFirst();
}

test('500 buyers at once, at two processes, get exactly the spots there are', async () => {
  const shop = await openTestShop({ work: false, urgency: stock(30) });
  const other = await openTestShop({ database: shop.database, work: false, urgency: stock(30) });
  const answers = await Promise.all(Array.from({ length: 500 }, (_, at) => order(at % 2 ? shop : other)));
  const count = (status: number) => answers.filter(({ statusCode }) => statusCode === status).length;
  expect([count(201), count(409)]).toEqual([30, 470]);
  expect(await taken(shop)).toEqual({ taken: 30, total: 30 });
  expect(await shop.db.selectFrom('orders').select('id').execute()).toHaveLength(30);
  expect(await shop.db.selectFrom('simulator_charges').select('id').execute()).toHaveLength(30);
}, 60_000);

test('sold out is said everywhere, and an earlier order is still found', async () => {
  const shop = await openTestShop({ work: false, urgency: stock(1) });
  expect(await left(shop)).toBe(1);
  const [key, body] = [crypto.randomUUID(), buyer()];
  const first = await order(shop, key, body);
  expect(first.statusCode).toBe(201);
  expect(await left(shop)).toBe(0);

  const refused = await order(shop);
  expect(refused.json()).toMatchObject({
    status: 409,
    code: 'sold_out',
    detail: 'As vagas acabaram. Deixe seu e-mail na lista de espera para saber se uma for liberada.',
  });
  expect((await shop.app.inject('/api/product')).json().soldOut).toBe(true);
  const page = await shop.app.inject('/checkout');
  expect(page.body).toContain('Esgotado');
  expect(page.body).toContain('action="/lista-de-espera"');
  expect(page.body).not.toContain('Nome completo');

  const again = await order(shop, key, body);
  expect([again.statusCode, again.json().id]).toEqual([201, first.json().id]);
  expect(await taken(shop)).toEqual({ taken: 1, total: 1 });
});

test('an order that expires gives its spot to the next buyer; a late payment is honoured, with an alarm', async () => {
  const shop = await openTestShop({ urgency: stock(1) });
  const first = await shop.order();
  shop.clock.now = addSeconds(new Date(first.pix?.expiresAt ?? ''), 1);
  await shop.until(first.id, ({ status }) => status === 'expired');
  expect(await left(shop)).toBe(1);

  const second = await shop.order();
  await shop.pay(second.id);
  await shop.until(second.id, ({ status }) => status === 'paid');
  expect(await shop.db.selectFrom('alarms').select('kind').execute()).toEqual([]);

  await shop.pay(first.id);
  await shop.until(first.id, ({ status }) => status === 'paid');
  expect(await taken(shop)).toEqual({ taken: 2, total: 1 });
  expect(await left(shop)).toBe(0);
  const alarms = await shop.db.selectFrom('alarms').select(['kind', 'order_id']).execute();
  expect(alarms).toEqual([{ kind: 'oversold', order_id: await shop.idOf(first) }]);
});

test('a refund gives the spot back, once', async () => {
  const shop = await openTestShop({ urgency: stock(3) });
  const { id } = await shop.order();
  await shop.pay(id);
  await shop.until(id, ({ status }) => status === 'paid');
  expect(await left(shop)).toBe(2);
  for (const _ of [1, 2]) await shop.app.inject({ method: 'POST', url: `/api/orders/${id}/withdraw` });
  await shop.until(id, ({ status }) => status === 'refunded');
  expect(await left(shop)).toBe(3);
});

test('a charge that certainly was not made holds no spot, one that may exist does', async () => {
  const shop = await openTestShop({ work: false, urgency: stock(2) });
  shop.payments.createCharge = async () => ({ kind: 'refused', detail: 'Não.', down: false });
  expect((await order(shop)).statusCode).toBe(502);
  expect(await taken(shop)).toEqual({ taken: 0, total: 2 });
  shop.payments.createCharge = async () => ({ kind: 'unknown', reason: 'no answer' });
  expect((await order(shop)).statusCode).toBe(504);
  expect(await taken(shop)).toEqual({ taken: 1, total: 2 });
});

test('orders from before the spots were counted take none, and the total can be changed', async () => {
  const before = await openTestShop();
  const old = await before.order();
  await before.pay(old.id);
  await before.until(old.id, ({ status }) => status === 'paid');
  const shop = await openTestShop({ database: before.database, work: false, urgency: stock(2) });
  await shop.order();
  expect(await left(shop)).toBe(1);
  const more = await openTestShop({ database: before.database, work: false, urgency: stock(5) });
  expect(await taken(more)).toEqual({ taken: 1, total: 5 });
});

test('the waiting list keeps an e-mail once and answers the same', async () => {
  const shop = await openTestShop({ work: false, urgency: stock(1) });
  const join = (email: string) => shop.app.inject({ method: 'POST', url: '/api/waiting-list', payload: { email } });
  const answers = [await join('Ana@example.com'), await join('ana@example.com')];
  expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
    [202, '{"status":"accepted"}'],
    [202, '{"status":"accepted"}'],
  ]);
  const wrong = await join('ana');
  expect([wrong.statusCode, wrong.json().errors]).toEqual([422, { email: 'E-mail inválido' }]);

  const form = (email: string) =>
    shop.app.inject({
      method: 'POST',
      url: '/lista-de-espera',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ email }).toString(),
    });
  expect((await form('bia@example.com')).body).toContain('Você está na lista de espera');
  const back = await form('bia@');
  expect([back.statusCode, back.body.includes('E-mail inválido')]).toEqual([422, true]);
  expect(await shop.waitingList.list()).toEqual(['ana@example.com', 'bia@example.com']);

  const limited = await Promise.all(Array.from({ length: 12 }, () => join('ana@example.com')));
  expect(limited.at(-1)?.statusCode).toBe(429);
});

test('a shop without counted spots has no waiting list and no presence', async () => {
  const shop = await openTestShop({ work: false });
  for (const [method, url] of [
    ['POST', '/api/waiting-list'],
    ['GET', '/api/presence'],
    ['GET', '/lista-de-espera'],
    ['GET', '/api/offer'],
  ] as const)
    expect((await shop.app.inject({ method, url, headers: { accept: 'application/json' } })).statusCode, url).toBe(404);
});

import { expect, test } from 'vitest';
import { buyer } from '../../tests/factories/buyer.ts';
import { emptyShop } from '../../tests/setup/empty-shop.ts';
import { openTestShop, shareTestShop, type TestShop } from '../../tests/setup/test-shop.ts';
import { addSeconds } from '../platform/clock.ts';

const stock = (total: number) => ({ spots: { source: 'stock' as const, total } });

/** Shops that tests share, by their number of spots. */
const shared = {
  1: shareTestShop({ urgency: stock(1) }),
  3: shareTestShop({ urgency: stock(3) }),
  30: shareTestShop({ urgency: stock(30) }),
};

/** Returns a shop that has sold nothing yet. */
async function openStock(total: keyof typeof shared): Promise<TestShop> {
  const shop = shared[total]();
  await emptyShop(shop);
  return shop;
}

let buyers = 0;

/** Places an order, by default from a network of its own. */
function order(
  shop: TestShop,
  key = crypto.randomUUID(),
  body = buyer(),
  remoteAddress = `10.0.${++buyers >> 8}.${buyers & 255}`,
) {
  return shop.app.inject({
    method: 'POST',
    url: '/api/orders',
    remoteAddress,
    headers: { 'idempotency-key': key },
    payload: body,
  });
}

/** Places an order, again as long as a busy machine asks for that, as browsers do. */
async function orderUntilAnswered(shop: TestShop, address?: string) {
  const [key, body] = [crypto.randomUUID(), buyer()];
  let answer = await order(shop, key, body, address);
  while (answer.statusCode === 503) answer = await order(shop, key, body, address);
  return answer;
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
  const answers = await Promise.all(Array.from({ length: 500 }, (_, at) => orderUntilAnswered(at % 2 ? shop : other)));
  const byStatus = Object.entries(Object.groupBy(answers, ({ statusCode }) => statusCode));
  expect(byStatus.map(([status, all]) => [status, all?.length])).toEqual([
    ['201', 30],
    ['409', 470],
  ]);
  expect(await taken(shop)).toEqual({ taken: 30, total: 30 });
  expect(await shop.db.selectFrom('orders').select('id').execute()).toHaveLength(30);
  expect(await shop.db.selectFrom('simulator_charges').select('id').execute()).toHaveLength(30);
});

test('sold out is said everywhere, and an earlier order is still found', async () => {
  const shop = await openStock(1);
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

test('an order that expires gives its spot to the next buyer; a late payment is honoured, with an alert', async () => {
  const shop = await openStock(1);
  const first = await shop.order();
  shop.clock.now = addSeconds(new Date(first.pix?.expiresAt ?? ''), 1);
  await shop.until(first.id, ({ status }) => status === 'expired');
  expect(await left(shop)).toBe(1);

  const second = await shop.order();
  await shop.pay(second.id);
  await shop.until(second.id, ({ status }) => status === 'paid');
  // The database's own clock is behind, so the mail may be late.
  const others = shop.db.selectFrom('alerts').select('kind').where('kind', '<>', 'undelivered');
  expect(await others.execute()).toEqual([]);

  await shop.pay(first.id);
  await shop.until(first.id, ({ status }) => status === 'paid');
  expect(await taken(shop)).toEqual({ taken: 2, total: 1 });
  expect(await left(shop)).toBe(0);
  const id = await shop.idOf(first);
  expect(await others.where('order_id', '=', id).execute()).toEqual([{ kind: 'oversold' }]);
});

test('200 buyers behind one address all get their order, hold few spots, and each who pays has one', async () => {
  const shop = await openStock(30);
  const other = await openTestShop({ database: shop.database, work: false, urgency: stock(30) });
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, at) => orderUntilAnswered(at % 2 ? shop : other, '203.0.113.7')),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(200).fill(201));
  const views = answers.map((answer) => answer.json());
  expect(views.filter(({ holdsSpot }) => holdsSpot === true)).toHaveLength(5);
  const without = views.filter(({ holdsSpot }) => holdsSpot === false);
  expect(without).toHaveLength(195);
  expect(await taken(shop)).toEqual({ taken: 5, total: 30 });
  expect((await order(shop)).json().holdsSpot).toBe(true);

  const [one] = without;
  const page = await shop.app.inject(`/pedido/${one.id}`);
  expect(page.body).toContain('Sua vaga só fica garantida com o pagamento.');
  // Neither the address nor a hash that could be reversed by trying is stored in the database.
  const rows = await shop.db.selectFrom('orders').select(['address_hash', 'site_hash']).execute();
  expect(new Set(rows.map(({ address_hash }) => address_hash)).size).toBe(2);
  expect(JSON.stringify(rows)).not.toContain('203.0.113');

  await shop.pay(one.id);
  await shop.until(one.id, ({ status }) => status === 'paid');
  expect(await shop.view(one.id)).toMatchObject({ holdsSpot: true });
  expect(await taken(shop)).toEqual({ taken: 7, total: 30 });
  // The payment changes nothing for the next buyer there, nor for buyers who hold a spot.
  expect((await order(shop, undefined, undefined, '203.0.113.7')).json().holdsSpot).toBe(false);
  expect(await shop.db.selectFrom('alerts').select('kind').execute()).toEqual([]);
});

test('an address is counted on after midnight, as a household of IPv6, and until its orders are over', async () => {
  const shop = await openStock(30);
  shop.clock.now = new Date(`${shop.clock.now.toISOString().slice(0, 10)}T23:59:00Z`);
  const from = async (address: string) => (await order(shop, undefined, undefined, address)).json();
  const held = [];
  for (let at = 1; at <= 5; at += 1) held.push(await from(`2001:db8:1:2::${at}`));
  shop.clock.now = addSeconds(shop.clock.now, 120);
  expect((await from('2001:db8:1:2:ffff::1')).holdsSpot).toBe(false);
  expect((await from('2001:db8:1:3::1')).holdsSpot).toBe(true);

  await shop.pay(held[0].id);
  await shop.until(held[0].id, ({ status }) => status === 'paid');
  expect((await from('2001:db8:1:2::9')).holdsSpot).toBe(true);
  expect((await from('2001:db8:1:2::9')).holdsSpot).toBe(false);
});

test('a /48 of IPv6 holds ten spots, whichever households it names, and those that are paid are others', async () => {
  const shop = await openStock(30);
  let households = 0;
  const next = async () => (await order(shop, undefined, undefined, `2001:db8:1:${++households}::1`)).json();
  const views = [];
  for (let at = 0; at < 12; at += 1) views.push(await next());
  expect(views.map(({ holdsSpot }) => holdsSpot)).toEqual([...Array(10).fill(true), false, false]);
  expect(await taken(shop)).toEqual({ taken: 10, total: 30 });
  expect((await order(shop, undefined, undefined, '2001:db8:2:1::1')).json().holdsSpot).toBe(true);

  await shop.pay(views[0].id);
  await shop.until(views[0].id, ({ status }) => status === 'paid');
  expect((await next()).holdsSpot).toBe(true);
  expect((await next()).holdsSpot).toBe(false);
});

test('one e-mail holds two spots, from wherever it orders', async () => {
  const shop = await openStock(30);
  const same = buyer();
  const holds = [];
  for (let at = 0; at < 4; at += 1) holds.push((await order(shop, undefined, same)).json().holdsSpot);
  expect(holds).toEqual([true, true, false, false]);
  expect(await taken(shop)).toEqual({ taken: 2, total: 30 });
});

test('an order without a spot is refused where none is left, and honoured with an alert when the rest went first', async () => {
  const shop = await openStock(3);
  const same = buyer();
  const [, , third] = [
    await order(shop, undefined, same),
    await order(shop, undefined, same),
    await order(shop, undefined, same),
  ];
  expect(third?.json().holdsSpot).toBe(false);
  expect((await order(shop)).statusCode).toBe(201);
  expect((await order(shop, undefined, same)).json().code).toBe('sold_out');

  const { id } = third?.json() ?? {};
  await shop.pay(id);
  const paid = await shop.until(id, ({ accessUrl }) => accessUrl !== undefined);
  expect(paid).toMatchObject({ status: 'paid', holdsSpot: true });
  expect(await taken(shop)).toEqual({ taken: 4, total: 3 });
  const alerts = await shop.db.selectFrom('alerts').select(['kind', 'order_id']).execute();
  expect(alerts).toContainEqual({ kind: 'oversold', order_id: await shop.idOf({ id }) });
});

test('hashes of addresses are forgotten after two days', async () => {
  const shop = await openStock(3);
  await order(shop);
  const hashes = async () =>
    (await shop.db.selectFrom('orders').select(['address_hash', 'site_hash']).execute()).flatMap(Object.values);
  const hash = expect.stringMatching(/^[\w-]{22}$/);
  expect(await hashes()).toEqual([hash, hash]);
  shop.clock.now = addSeconds(shop.clock.now, 49 * 3600);
  await shop.poll(hashes).toEqual([null, null]);
});

test('a refund gives the spot back, once', async () => {
  const shop = await openStock(3);
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
  shop.payments.createCharge = async () => ({ kind: 'refused', fault: { said: 'Não.' }, down: false });
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
  const shop = await openStock(1);
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
  expect(await shop.waitingList.list(shop.campaign.id)).toEqual(['ana@example.com', 'bia@example.com']);

  const limited = await Promise.all(Array.from({ length: 12 }, () => join('ana@example.com')));
  expect(limited.at(-1)?.statusCode).toBe(429);
});

test('one network gets a limited number of turns of the waiting list a day, and learns when to come back', async () => {
  const shop = await openStock(1);
  // The day must not end meanwhile.
  shop.clock.now = new Date(`${shop.clock.now.toISOString().slice(0, 10)}T12:00:00Z`);
  let asked = 0;
  // The limit per minute is another one.
  const join = async (remoteAddress: string) => {
    if (++asked % 5 === 0) shop.clock.now = addSeconds(shop.clock.now, 60);
    const payload = { email: `ana${asked}@example.com` };
    return shop.app.inject({ method: 'POST', url: '/api/waiting-list', payload, remoteAddress });
  };
  const joined = async (count: number, address: (at: number) => string) => {
    let answered = 0;
    for (let at = 0; at < count; at += 1) answered += (await join(address(at))).statusCode === 202 ? 1 : 0;
    return answered;
  };
  expect(await joined(35, () => '203.0.113.7')).toBe(30);
  expect(await joined(15, () => '2001:db8:1:1::1')).toBe(10);
  // That household's refused requests used up nothing of its neighbours'.
  expect(await joined(40, (at) => `2001:db8:1:${at + 2}::1`)).toBe(20);
  expect((await join('203.0.113.8')).statusCode).toBe(202);

  const refused = await join('203.0.113.7');
  const { detail } = refused.json();
  expect([refused.statusCode, detail]).toEqual([429, expect.stringContaining('Tente de novo amanhã')]);
  const wait = Number(refused.headers['retry-after']);
  expect(new Date(shop.clock.now.getTime() + wait * 1000).toISOString()).toContain('T00:00:0');
  shop.clock.now = addSeconds(shop.clock.now, wait);
  expect((await join('203.0.113.7')).statusCode).toBe(202);
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

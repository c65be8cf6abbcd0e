import { expect, test } from 'vitest';
import { listOrders } from '../src/admin/orders/list.ts';
import { ALL } from '../src/admin/scope.ts';
import { buyer } from './factories/buyer.ts';
import { BREAD, buy, CPF, get, openHouse, order, post, SIGNS, sendForm } from './setup/house.ts';
import { operate } from './setup/operate.ts';
import { panelVisitor } from './setup/panel.ts';
import { openTestShop, type TestShop } from './setup/test-shop.ts';

const CLOSED = 'As vendas estão fechadas no momento';
const OWNER = 'dona@example.com';

const close = (shop: TestShop) => operate(shop, 'close');
/** A process follows within a second. */
const follow = (shop: TestShop, selling: boolean) =>
  expect.poll(() => shop.isSelling(), { timeout: 1000, interval: 10 }).toBe(selling);

async function openClosed() {
  const house = await openHouse({ render: SIGNS, env: { OPERATORS: OWNER } });
  const email = 'rita@example.com';
  const paid = await buy(house.shop, '', { email });
  const unpaid = await order(house.shop, `/${BREAD}`);
  await close(house.shop);
  await follow(house.shop, false);
  return { ...house, email, paid, unpaid };
}

test('a closed shop sells nothing, and says so with the contact and the way for buyers', async () => {
  const { shop, email } = await openClosed();
  for (const base of ['', `/${BREAD}`])
    for (const url of ['/', '/?src=a', '/presell', '/checkout']) {
      const page = await get(shop, base + url);
      expect([page.statusCode, page.headers['content-type']], url).toEqual([503, 'text/html; charset=utf-8']);
      for (const text of [CLOSED, 'Já comprei', `href="${base}/recuperar"`, 'mailto:', 'noindex'])
        expect(page.body, text).toContain(text);
      expect(page.body).not.toContain('<form');
      expect(page.headers['cache-control']).toBe('no-store');
    }
  const key = { 'idempotency-key': crypto.randomUUID() };
  for (const answer of [
    await shop.app.inject('/api/product'),
    await post(shop, '/api/orders', buyer({ email }), key),
    await post(shop, `/${BREAD}/api/orders`, buyer({ document: CPF, email }), key),
  ])
    expect([answer.statusCode, answer.json()]).toMatchObject([503, { code: 'shop_closed', detail: `${CLOSED}.` }]);
  const form = await sendForm(shop, '/checkout', { ...buyer({ email }), idempotencyKey: 'a-key-of-this-form' });
  expect([form.statusCode, form.body.includes(CLOSED)]).toEqual([503, true]);
  expect((await listOrders(shop.context.db, { q: email }, ALL)).rows).toHaveLength(1);
  expect((await get(shop, '/nada')).statusCode).toBe(404);
});

test('what was ordered and bought goes on: open codes, access, recovery, legal pages, withdrawal', async () => {
  const { shop, mailsTo, email, paid, unpaid } = await openClosed();
  const access = new URL(paid.accessUrl ?? '').pathname;
  for (const url of [
    access,
    `/pedido/${paid.id}`,
    `/pedido/${paid.id}/termos`,
    ...['/termos', '/privacidade', '/suporte', '/recuperar', '/meus-dados'],
    `/${BREAD}/pedido/${unpaid.id}`,
    `/api/orders/${paid.id}`,
  ])
    expect((await get(shop, url)).statusCode, url).toBe(200);
  await shop.pay(unpaid.id);
  expect(await shop.until(unpaid.id, ({ delivery }) => delivery === 'sent')).toMatchObject({ status: 'paid' });
  await sendForm(shop, '/recuperar', { email });
  await shop.poll(() => mailsTo(email)).toHaveLength(2);
  expect((await sendForm(shop, `/pedido/${paid.id}/desistir`)).statusCode).toBe(303);
  await shop.until(paid.id, ({ status }) => status === 'refunded');
});

test('an expired code gets no new one while the shop is closed', async () => {
  const { shop, unpaid } = await openClosed();
  shop.clock.now = new Date(shop.clock.now.getTime() + 3_600_000);
  await shop.until(unpaid.id, ({ status }) => status === 'expired');
  expect((await get(shop, `/${BREAD}/pedido/${unpaid.id}`)).body).not.toContain('novo-codigo');
  const asked = await sendForm(shop, `/${BREAD}/pedido/${unpaid.id}/novo-codigo`, { amount: '2490' });
  expect([asked.statusCode, asked.body.includes(CLOSED)]).toEqual([503, true]);
});

test('closing and opening reach another process within a second, and a new one at its start', async () => {
  const { shop } = await openClosed();
  const other = await openTestShop({ database: shop.database, env: { OPERATORS: OWNER }, work: false });
  expect([other.isSelling(), (await other.app.inject('/')).statusCode]).toEqual([false, 503]);
  expect((await operate(other, 'open')).code).toBe(0);
  for (const one of [shop, other]) await follow(one, true);
  expect((await get(shop, '/')).statusCode).toBe(200);
  await order(shop, '');
  const owner = panelVisitor(other);
  await owner.signIn(OWNER);
  await owner.api('POST', '/shop/close');
  for (const one of [shop, other]) await follow(one, false);
});

test('an owner closes at any time; opening again asks who it is, and what is missing', async () => {
  const { shop } = await openHouse({ env: { OPERATORS: OWNER } });
  const owner = panelVisitor(shop);
  await owner.signIn(OWNER);
  shop.clock.now = new Date(shop.clock.now.getTime() + 11 * 60_000);
  await owner.api('POST', '/shop/close');
  // Twice is as good as once.
  await owner.api('POST', '/shop/close');
  expect(await owner.api('GET', '/shop')).toMatchObject({ selling: false, main: 'lista-vitalicia', missing: [] });
  const refused = await owner.send('POST', '/api/shop/open');
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'step_up']);
  await owner.signIn(OWNER);
  await owner.api('POST', '/shop/open');
  expect(await owner.api('GET', '/shop')).toMatchObject({ selling: true });
  const acts = await shop.db
    .selectFrom('audit_log')
    .select('act')
    .where('act', 'like', 'shop.%')
    .orderBy('id')
    .execute();
  expect(acts.map(({ act }) => act)).toEqual(['shop.closed', 'shop.opened']);
});

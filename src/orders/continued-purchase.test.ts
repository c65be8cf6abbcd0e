import { expect, onTestFinished, test } from 'vitest';
import { buyer } from '../../tests/factories/buyer.ts';
import { copyOrders } from '../../tests/setup/copy-orders.ts';
import { noteStatements } from '../../tests/setup/note-statements.ts';
import { shareTestShop, type TestShop } from '../../tests/setup/test-shop.ts';
import type { OrderView } from '../shared/api.ts';
import { MAX_CHAIN } from './renewal.ts';

const shared = shareTestShop();

/** An order whose code lapsed. */
async function lapsed(shop: TestShop, email: string): Promise<OrderView> {
  const order = await shop.order({ email });
  await shop.app.inject({ method: 'POST', url: `/dev/pix/${order.id}/expire` });
  return shop.until(order.id, ({ status }) => status === 'expired');
}

const rowOf = ({ db }: TestShop, { id }: { id: string }) =>
  db.selectFrom('orders').select(['id', 'renews']).where('token', '=', id).executeTakeFirstOrThrow();

const pageOf = async ({ app }: TestShop, { id }: { id: string }) =>
  (await app.inject({ url: `/pedido/${id}`, headers: { accept: 'text/html' } })).body;

/** Collects what an order's stream says. */
function follow(shop: TestShop, id: string): OrderView[] {
  const views: OrderView[] = [];
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  const read = async () => {
    const { body } = await fetch(`${shop.app.listeningOrigin}/api/orders/${id}/events`, { signal: leaving.signal });
    for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? [])
      for (const [, json = ''] of chunk.matchAll(/data: (.*)\n/g)) views.push(JSON.parse(json));
  };
  read().catch(() => undefined);
  return views;
}

test('an order that the payment modal makes after a lapsed code is of the same purchase', async () => {
  const shop = shared();
  const email = 'ana@example.com';
  const before = await lapsed(shop, email);
  const key = crypto.randomUUID();
  const next = await shop.order({ email, renews: before.id }, key);
  const [first, second] = [await rowOf(shop, before), await rowOf(shop, next)];
  expect(second.renews).toBe(first.id);
  // A repeat of the request finds the order, whatever it says of the one before.
  expect((await shop.order({ email }, key)).id).toBe(next.id);
  expect(await pageOf(shop, before)).toContain(`/pedido/${next.id}">Ver o novo código`);
  expect(before).not.toHaveProperty('renewedBy');
  expect(await shop.view(before.id)).toMatchObject({ renewedBy: { id: next.id, isPaid: false } });
  await shop.pay(next.id);
  await shop.until(next.id, ({ status }) => status === 'paid');
  expect(await shop.view(before.id)).toMatchObject({ renewedBy: { id: next.id, isPaid: true } });
  const page = await pageOf(shop, before);
  expect([page.includes(`/pedido/${next.id}">Ver o pedido pago`), page.includes('Gerar novo código')]).toEqual([
    true,
    false,
  ]);
  // A third code is of the chain's first order, as all are.
  const late = await lapsed(shop, email);
  await shop.db.updateTable('orders').set({ renews: first.id }).where('token', '=', late.id).execute();
  const third = await shop.order({ email, renews: late.id });
  expect((await rowOf(shop, third)).renews).toBe(first.id);
});

test('nothing but a lapsed order of the same buyer is continued', async () => {
  const shop = shared();
  const email = 'bia@example.com';
  const before = await lapsed(shop, email);
  const waiting = await shop.order({ email });
  const paid = await shop.order({ email });
  await shop.pay(paid.id);
  await shop.until(paid.id, ({ delivery }) => delivery === 'sent');
  for (const body of [
    { email: 'outra@example.com', renews: before.id },
    { email, renews: waiting.id },
    { email, renews: paid.id },
    { email, renews: 'f'.repeat(32) },
    { email },
  ])
    expect((await rowOf(shop, await shop.order(body))).renews).toBeNull();
});

test('a chain has room for so many orders and no more; a look at one of them reads no list of all', async () => {
  const shop = shared();
  const email = 'ladra@example.com';
  const before = await lapsed(shop, email);
  const { id } = await rowOf(shop, before);
  await copyOrders(shop, id, 2 * MAX_CHAIN);
  const copies = () => shop.db.updateTable('orders').where('number', 'like', 'C-%');
  await copies().set({ status: 'awaiting_payment' }).execute();
  const some = shop.db
    .selectFrom('orders')
    .select('id')
    .where('number', 'like', 'C-%')
    .limit(MAX_CHAIN - 2);
  await copies().set({ renews: id }).where('id', 'in', some).execute();
  const last = await shop.order({ email, renews: before.id });
  expect((await rowOf(shop, last)).renews).toBe(id);
  // The next one is sold as well, of its own.
  expect((await rowOf(shop, await shop.order({ email, renews: before.id }))).renews).toBeNull();

  // A buyer who continued the first order many times at once has made more.
  await copies().set({ renews: id }).execute();
  const statements = noteStatements();
  expect(await shop.view(last.id)).not.toHaveProperty('paidBy');
  expect(await pageOf(shop, before)).toContain('Ver o novo código');
  expect(Math.max(...statements.map(({ rows }) => rows))).toBeLessThan(MAX_CHAIN / 2);
  // The oldest of all is found once it is paid.
  await shop.db.updateTable('orders').set({ status: 'paid' }).where('id', '=', id).execute();
  expect(await shop.view(last.id)).toMatchObject({ pix: null, paidBy: before.id });
});

test('a buyer with a new code is informed when an earlier code is paid, and the new code goes', async () => {
  const shop = shared();
  if (!shop.app.server.listening) await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const email = 'caio@example.com';
  const before = await lapsed(shop, email);
  const next = await shop.order({ email, renews: before.id });
  const views = follow(shop, next.id);
  await expect.poll(() => views.length).toBe(1);
  expect(views[0]).toMatchObject({ status: 'awaiting_payment', pix: { code: expect.any(String) } });
  await shop.pay(before.id);
  await expect.poll(() => views.at(-1)).toMatchObject({ status: 'awaiting_payment', pix: null, paidBy: before.id });
  expect(await shop.view(next.id)).toMatchObject({ pix: null, paidBy: before.id });
  expect(await pageOf(shop, next)).toContain(`/pedido/${before.id}">Ver o pedido pago`);
  // The paid order itself names no other one.
  expect(await shop.view(before.id)).not.toHaveProperty('paidBy');

  // Once that payment has gone back, the code that waits can be paid.
  await shop.until(before.id, ({ delivery }) => delivery === 'sent');
  await shop.app.inject({ method: 'POST', url: `/api/orders/${before.id}/withdraw` });
  await expect.poll(() => views.at(-1)?.pix?.code).toEqual(expect.any(String));
  expect(views.at(-1)).not.toHaveProperty('paidBy');
});

test('a new code that is asked for while the lapsed one is paid is not to be paid', async () => {
  const shop = shared();
  const email = 'duda@example.com';
  const before = await lapsed(shop, email);
  // The modal still says that the code lapsed.
  await shop.pay(before.id);
  await shop.until(before.id, ({ status }) => status === 'paid');
  const next = await shop.order({ email, renews: before.id });
  expect(next).toMatchObject({ pix: null, paidBy: before.id });
  expect(await pageOf(shop, next)).toContain(`/pedido/${before.id}">Ver o pedido pago`);
});

test('a page that shows a code updates once another one of the purchase is paid', async () => {
  const shop = shared();
  const { name, email, phone } = buyer();
  const before = await lapsed(shop, email);
  const next = await shop.order({ name, email, phone, renews: before.id });
  const state = async () => /data-state="([^"]*)"/.exec(await pageOf(shop, next))?.[1];
  const shown = await state();
  await shop.pay(before.id);
  await shop.until(before.id, ({ status }) => status === 'paid');
  expect([shown, await state()]).toEqual(['awaiting_payment/', 'awaiting_payment//elsewhere']);
});

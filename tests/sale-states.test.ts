import { expect, test } from 'vitest';
import { changeSales } from '../src/admin/campaigns/sale-acts.ts';
import { listOrders } from '../src/admin/orders/list.ts';
import { ALL } from '../src/admin/scope.ts';
import { commandLineActor } from '../src/operators/service.ts';
import type { SaleState } from '../src/shared/sale-state.ts';
import { buyer } from './factories/buyer.ts';
import { buyersPages } from './setup/buyers-pages.ts';
import { BREAD, buy, CPF, get, openHouse, order, post, SIGNS, sendForm } from './setup/house.ts';
import { openTestShop, type TestShop } from './setup/test-shop.ts';

const CLOSED = [
  ['paused', 'sales_paused', 'Vendas pausadas'],
  ['ended', 'sales_ended', 'Vendas encerradas'],
] as const;

const by = commandLineActor('ana');
const change = (shop: TestShop, sale: SaleState) => changeSales(shop.context, by, BREAD, sale);
const followed = (shop: TestShop, sale: SaleState) => shop.poll(() => shop.campaigns.saleOf(BREAD)).toBe(sale);

/** The book is published, sold once, and has an open code. */
async function openSold() {
  const house = await openHouse({ render: SIGNS });
  const { shop } = house;
  await shop.db
    .insertInto('campaign_versions')
    .values({ campaign: BREAD, number: 1, document: '{}', digest: 'a', source: 'folder', author: 'Ana' })
    .execute();
  await shop.db.insertInto('campaigns').values({ id: BREAD, live_version: 1 }).execute();
  const email = 'rita@example.com';
  const paid = await buy(shop, `/${BREAD}`, { email });
  const unpaid = await order(shop, `/${BREAD}`);
  return { ...house, email, paid, unpaid };
}

test.each(CLOSED)('%s: no new order by any route, and the page says so in the look of the campaign', async (...row) => {
  const [sale, code, words] = row;
  const { shop, email, unpaid } = await openSold();
  await change(shop, sale);
  await followed(shop, sale);

  for (const url of ['/', '/?src=a']) {
    const page = await get(shop, `/${BREAD}${url}`);
    expect([page.statusCode, page.headers['content-type']], url).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.body).toContain(`<h1>${words}</h1>`);
    expect(page.body).toContain('Helena Prado');
    expect(page.body).toContain(`href="/${BREAD}/recuperar"`);
    // Nothing is offered: no price, no button to buy, nothing for search engines.
    for (const offer of ['data-open="modal"', 'ld+json', '/checkout', 'R$'])
      expect(page.body, offer).not.toContain(offer);
    expect(page.body.includes('action="/pao-caseiro/lista-de-espera"')).toBe(sale === 'paused');
    expect(page.body.includes('content="noindex"')).toBe(sale === 'ended');
  }
  const presell = await get(shop, `/${BREAD}/presell`);
  expect([presell.statusCode, presell.headers.location]).toEqual([302, `/${BREAD}/`]);

  const key = { 'idempotency-key': crypto.randomUUID() };
  for (const answer of [
    await shop.app.inject(`/${BREAD}/api/product`),
    await post(shop, `/${BREAD}/api/orders`, buyer({ document: CPF, email }), key),
  ])
    expect([answer.statusCode, answer.json().code]).toEqual([409, code]);
  const form = { ...buyer(), document: CPF, idempotencyKey: 'a-key-of-this-form' };
  for (const answer of [await get(shop, `/${BREAD}/checkout`), await sendForm(shop, `/${BREAD}/checkout`, form)]) {
    expect(answer.statusCode).toBe(409);
    expect(answer.body).toContain(`<h1>${words}</h1>`);
  }
  await post(shop, `/dev/pix/${unpaid.id}/expire`, {});
  await shop.until(unpaid.id, ({ status }) => status === 'expired');
  expect((await get(shop, `/${BREAD}/pedido/${unpaid.id}`)).body).not.toContain('novo-codigo');
  const renewed = await sendForm(shop, `/${BREAD}/pedido/${unpaid.id}/novo-codigo`, { amount: '4700' });
  expect([renewed.statusCode, renewed.body.includes(`<h1>${words}</h1>`)]).toEqual([409, true]);
  expect((await listOrders(shop.context.db, { q: email }, ALL)).rows).toHaveLength(1);
  // The others sell on.
  expect((await get(shop, '/')).statusCode).toBe(200);
  await order(shop, '');
});

test.each(CLOSED)('%s: an open code is paid and delivered, and what was bought goes on', async (sale) => {
  const { shop, mailsTo, email, paid, unpaid } = await openSold();
  await change(shop, sale);
  await followed(shop, sale);
  await shop.pay(unpaid.id);
  expect(await shop.until(unpaid.id, ({ delivery }) => delivery === 'sent')).toMatchObject({ status: 'paid' });

  const access = new URL(paid.accessUrl ?? '').pathname;
  for (const url of buyersPages(access, paid.id)) expect((await get(shop, url)).statusCode, url).toBe(200);
  await sendForm(shop, `/${BREAD}/recuperar`, { email });
  await shop.poll(() => mailsTo(email)).toHaveLength(2);
  expect((await sendForm(shop, `/${BREAD}/pedido/${paid.id}/desistir`)).statusCode).toBe(303);
  await shop.until(paid.id, ({ status }) => status === 'refunded');
});

test('a pause takes e-mails, and the end of it mails them', async () => {
  const { shop, mailsTo } = await openSold();
  const waits = (email: string) => sendForm(shop, `/${BREAD}/lista-de-espera`, { email });
  // Nobody waits for a book whose spots are not counted.
  expect((await waits('bia@example.com')).statusCode).toBe(404);
  await change(shop, 'paused');
  await followed(shop, 'paused');
  const joined = await waits('bia@example.com');
  expect([joined.statusCode, joined.body.includes('Quando as vendas de')]).toEqual([200, true]);
  expect((await get(shop, `/${BREAD}/lista-de-espera`)).statusCode).toBe(200);
  const api = await post(shop, `/${BREAD}/api/waiting-list`, { email: 'caio@example.com' });
  expect(api.statusCode).toBe(202);
  await shop.settle();
  expect(mailsTo('bia@example.com')).toEqual([]);

  await change(shop, 'selling');
  await followed(shop, 'selling');
  await shop.poll(() => mailsTo('bia@example.com', 'De novo à venda')).toHaveLength(1);
  await shop.poll(() => mailsTo('caio@example.com', 'De novo à venda')).toHaveLength(1);
  expect((await waits('dora@example.com')).statusCode).toBe(404);
  expect((await get(shop, `/${BREAD}/`)).body).toContain(`at /${BREAD}/`);
  await order(shop, `/${BREAD}`);
});

test('the end is for good: those who wait are forgotten, and it is never the end of the main page', async () => {
  const { shop } = await openSold();
  await change(shop, 'paused');
  await followed(shop, 'paused');
  await post(shop, `/${BREAD}/api/waiting-list`, { email: 'bia@example.com' });
  await change(shop, 'ended');
  await followed(shop, 'ended');
  expect(await shop.waitingList.list(BREAD)).toEqual([]);
  expect((await post(shop, `/${BREAD}/api/waiting-list`, { email: 'bia@example.com' })).statusCode).toBe(404);
  for (const sale of ['selling', 'paused'] as const)
    await expect(change(shop, sale)).rejects.toMatchObject({ code: 'sales_over' });
  const asMain = { ...shop.context, served: { ...shop.context.served, main: BREAD } };
  await shop.db.updateTable('campaigns').set({ sale_state: 'selling' }).where('id', '=', BREAD).execute();
  await expect(changeSales(asMain, by, BREAD, 'ended')).rejects.toMatchObject({ code: 'campaign_is_main' });
});

test('every process follows within a second, and makes up for a lost notification', async () => {
  const { shop } = await openSold();
  const other = await openTestShop({ database: shop.database, beside: [BREAD], render: SIGNS });
  await change(shop, 'paused');
  await expect.poll(() => other.campaigns.saleOf(BREAD), { timeout: 1000 }).toBe('paused');
  const key = { 'idempotency-key': crypto.randomUUID() };
  const answer = await post(other, `/${BREAD}/api/orders`, buyer({ document: CPF }), key);
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'sales_paused']);
  // Without a notification.
  await shop.db.updateTable('campaigns').set({ sale_state: 'selling' }).where('id', '=', BREAD).execute();
  shop.clock.now = new Date(shop.clock.now.getTime() + 61_000);
  await other.settle();
  expect(other.campaigns.saleOf(BREAD)).toBe('selling');
  // A process that starts knows the states.
  await change(shop, 'paused');
  const third = await openTestShop({ database: shop.database, beside: [BREAD], render: SIGNS });
  expect((await get(third, `/${BREAD}/`)).body).toContain('<h1>Vendas pausadas</h1>');
});

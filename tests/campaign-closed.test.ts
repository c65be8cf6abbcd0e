import { expect, test } from 'vitest';
import { listOrders } from '../src/admin/orders/list.ts';
import { ALL } from '../src/admin/scope.ts';
import { buyer } from './factories/buyer.ts';
import { buyersPages } from './setup/buyers-pages.ts';
import { alter, BREAD, buy, CPF, get, openHouse, order, post, SIGNS, sendForm } from './setup/house.ts';
import { openTestShop } from './setup/test-shop.ts';

/** The book is sold and then closed, as its check fails. */
async function openClosed() {
  const house = await openHouse({ render: SIGNS });
  const email = 'rita@example.com';
  const paid = await buy(house.shop, `/${BREAD}`, { email });
  const unpaid = await order(house.shop, `/${BREAD}`);
  await alter(house.shop, BREAD, { served: false });
  return { ...house, email, paid, unpaid };
}

test('a campaign that fails its check sells nothing, and says so', async () => {
  const { shop, email } = await openClosed();
  for (const url of ['/', '/?src=a', '/presell', '/checkout']) {
    const page = await get(shop, `/${BREAD}${url}`);
    expect([page.statusCode, page.headers['content-type']], url).toEqual([503, 'text/html; charset=utf-8']);
    expect(page.body).toContain('Esta página está fora do ar no momento. Volte mais tarde.');
    expect(page.body).toContain('Helena Prado');
    // Earlier buyers are still served; there is no start to go back to.
    expect(page.body).toContain(`href="/${BREAD}/recuperar"`);
    expect(page.headers['cache-control']).toBe('no-store');
  }
  const key = { 'idempotency-key': crypto.randomUUID() };
  for (const answer of [
    await shop.app.inject(`/${BREAD}/api/product`),
    await post(shop, `/${BREAD}/api/orders`, buyer({ document: CPF, email }), key),
  ])
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'campaign_closed']);
  const form = { ...buyer(), document: CPF, idempotencyKey: 'a-key-of-this-form' };
  expect((await sendForm(shop, `/${BREAD}/checkout`, form)).statusCode).toBe(503);
  expect((await listOrders(shop.context.db, { q: email }, ALL)).rows).toHaveLength(1);
  // The others sell on, and it does again when it is mended.
  await order(shop, '');
  for (const url of ['/', '/presell', '/checkout']) expect((await get(shop, url)).statusCode, url).toBe(200);
  await alter(shop, BREAD, { served: true });
  expect((await get(shop, `/${BREAD}/`)).statusCode).toBe(200);
  await order(shop, `/${BREAD}`);
});

test('its earlier buyers keep their access', async () => {
  const { shop, mailsTo, email, paid, unpaid } = await openClosed();
  const access = new URL(paid.accessUrl ?? '').pathname;
  const testimonial = /\/pao-caseiro\/depoimento\/[\w.-]+/.exec((await get(shop, access)).body)?.[0] ?? '';
  for (const url of [...buyersPages(access, paid.id), testimonial])
    expect((await get(shop, url)).statusCode, url).toBe(200);

  // A payment that was under way is taken, by the provider's webhook.
  await shop.pay(unpaid.id);
  expect(await shop.until(unpaid.id, ({ delivery }) => delivery === 'sent')).toMatchObject({ status: 'paid' });

  await sendForm(shop, `/${BREAD}/recuperar`, { email });
  await shop.poll(() => mailsTo(email)).toHaveLength(2);
  const withdrawn = await sendForm(shop, `/${BREAD}/pedido/${paid.id}/desistir`);
  expect(withdrawn.statusCode).toBe(303);
  await shop.until(paid.id, ({ status }) => status === 'refunded');
});

test('a shop starts although its main campaign cannot be read: that says so, and the others sell on', async () => {
  const shop = await openTestShop({ env: { CAMPAIGN: 'ilegivel' }, beside: [BREAD], render: SIGNS });
  for (const url of ['/', '/checkout', '/termos', '/recuperar'])
    expect((await get(shop, url)).statusCode, url).toBe(503);
  const answer = await shop.app.inject('/api/product');
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'campaign_closed']);
  expect((await get(shop, `/${BREAD}/`)).statusCode).toBe(200);
  const paid = await buy(shop, `/${BREAD}`, { email: 'rita@example.com' });
  expect((await get(shop, new URL(paid.accessUrl ?? '').pathname)).statusCode).toBe(200);
  expect((await get(shop, '/painel')).statusCode).toBeLessThan(400);
});

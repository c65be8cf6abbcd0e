import { expect, test } from 'vitest';
import { openTestShop } from '../../tests/setup/test-shop.ts';

/** As an order from before lies in the database: only its id, which is its address. */
const OLD = { number: null, product_title: null, guarantee_days: null, terms_version: null };

test('orders from before get their number and what was bought at the next start, and keep their address', async () => {
  const before = await openTestShop();
  const orders = [await before.order(), await before.order({ email: 'bia@example.com' })];
  for (const { id } of orders) await before.pay(id);
  const { db } = before;
  await db
    .updateTable('orders')
    .set({ ...(OLD as object), token: (eb) => eb.ref('id') })
    .execute();
  const ids = (await db.selectFrom('orders').select('id').orderBy('created_at').execute()).map(({ id }) => id);

  const after = await openTestShop({ database: before.database });
  for (const [at, id] of ids.entries()) {
    const view = await after.view(id);
    expect(view).toMatchObject({ id, status: 'paid', url: `https://loja.example/pedido/${id}` });
    expect(view.number).toMatch(/^LV-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{2}$/);
    expect(view.number).not.toBe(orders[at]?.number);
    expect((await after.app.inject(`/pedido/${id}`)).body).toContain('Lista de Fornecedores Secretos Vitalícia');
    expect((await after.app.inject(`/pedido/${id}/termos`)).statusCode).toBe(200);
  }
  const days = await db.selectFrom('orders').select('guarantee_days').distinct().execute();
  expect(days).toEqual([{ guarantee_days: after.campaign.product.guaranteeDays }]);
});

test('two of them never get the same number, whatever chance says', async () => {
  const before = await openTestShop({ work: false });
  const { db } = before;
  const { id } = await before.order();
  const wanted = async () => (await db.selectFrom('orders').select('number').execute()).map(({ number }) => number);
  await db
    .updateTable('orders')
    .set(OLD as object)
    .execute();
  await openTestShop({ database: before.database, work: false });
  const [taken] = await wanted();

  // The first order's number is taken by another one when it is looked for again.
  await before.order({ email: 'bia@example.com' });
  await db
    .updateTable('orders')
    .set(OLD as object)
    .where('token', '=', id)
    .execute();
  await db
    .updateTable('orders')
    .set({ number: taken ?? '' })
    .where('token', '<>', id)
    .execute();
  await openTestShop({ database: before.database, work: false });
  const numbers = await wanted();
  expect(numbers).toContain(taken);
  expect(new Set(numbers).size).toBe(2);
});

test('orders of a campaign that is gone keep the longest guarantee there was, and agreed to no other terms', async () => {
  const before = await openTestShop({ work: false });
  const { id } = await before.order();
  await before.order({ email: 'bia@example.com' });
  await before.db
    .updateTable('orders')
    .set(OLD as object)
    .execute();
  await before.db.updateTable('orders').set({ campaign: 'ja-foi' }).where('token', '=', id).execute();

  const { campaign } = await openTestShop({ database: before.database, work: false });
  expect(campaign.product.guaranteeDays).toBeLessThan(30);
  const columns = ['campaign', 'product_title', 'guarantee_days', 'terms_version'] as const;
  expect(await before.db.selectFrom('orders').select(columns).orderBy('created_at').execute()).toEqual([
    { campaign: 'ja-foi', product_title: 'ja-foi', guarantee_days: 30, terms_version: null },
    {
      campaign: campaign.id,
      product_title: campaign.product.title,
      guarantee_days: campaign.product.guaranteeDays,
      terms_version: expect.stringMatching(/^[0-9a-f]{16}$/),
    },
  ]);
  const answer = await before.app.inject(`/pedido/${id}/termos`);
  expect([answer.statusCode, answer.body]).toEqual([404, expect.stringContaining('Não encontramos os termos')]);
});

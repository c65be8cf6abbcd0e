import { expect, test } from 'vitest';
import { mainOf } from '../../tests/setup/main-of.ts';
import { openTestShop } from '../../tests/setup/test-shop.ts';
import { formatDay } from '../shared/dates.ts';
import { isOurs } from './order-names.ts';

test('a bank sees a name that opens nothing, and that is known as ours', async () => {
  const shop = await openTestShop();
  const order = await shop.order();
  const { reference } = await shop.db.selectFrom('simulator_charges').select('reference').executeTakeFirstOrThrow();
  expect(reference).not.toBe(order.id);
  expect(isOurs('a secret of thirty-two characters', reference)).toBe(true);
  for (const path of [`/pedido/${reference}`, `/api/orders/${reference}`, `/api/orders/${order.number}`])
    expect((await shop.app.inject(path)).statusCode, path).toBe(404);
});

test('an order keeps the title and the days that it was bought with', async () => {
  const shop = await openTestShop();
  const { id } = await shop.order();
  await shop.db.updateTable('orders').set({ product_title: 'A lista de então', guarantee_days: 90 }).execute();
  await shop.pay(id);
  const { accessUrl, withdrawUntil } = await shop.until(id, ({ delivery }) => delivery === 'sent');
  expect((await shop.app.inject(`/pedido/${id}`)).body).toContain('A lista de então');
  const access = await shop.app.inject(new URL(accessUrl ?? '').pathname);
  expect(access.body).toContain('Garantia de 90 dias');
  const mail = await shop.db.selectFrom('demo_mails').select(['subject', 'text']).executeTakeFirstOrThrow();
  expect(mail.subject).toBe('Compra confirmada: seu acesso a A lista de então');
  expect(mail.text).toContain('em 90 dias');
  const days = (Date.parse(withdrawUntil ?? '') - shop.clock.now.getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(89.9);
});

test('an order opens what it bought after the shop has begun to sell something else', async () => {
  const list = await openTestShop();
  const bought = await list.order({ email: 'ana@example.com' });
  await list.pay(bought.id);
  const { accessUrl } = await list.until(bought.id, ({ delivery }) => delivery === 'sent');
  const path = new URL(accessUrl ?? '').pathname;

  const book = await openTestShop({ database: list.database, env: { CAMPAIGN: 'pao-caseiro' } });
  const page = await book.app.inject(path);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('wa.me');
  expect(page.body).not.toContain('arquivo/');
  expect((await book.app.inject(`${path}/arquivo/pao-caseiro.pdf`)).statusCode).toBe(404);
  const order = await book.app.inject(`/pedido/${bought.id}`);
  expect(order.body).toContain('Lista de Fornecedores Secretos Vitalícia');
  expect(mainOf(order.body)).not.toContain('Pão Caseiro');

  // The link that is mailed again says so too.
  const form = { method: 'POST', url: '/recuperar', payload: { email: 'ana@example.com' } } as const;
  await book.app.inject(form);
  const subjects = async () =>
    (await book.db.selectFrom('demo_mails').select('subject').orderBy('id').execute()).map(({ subject }) => subject);
  await book
    .poll(subjects)
    .toEqual([expect.any(String), 'Seu link de acesso a Lista de Fornecedores Secretos Vitalícia']);
});

test('the terms of a purchase stay as its buyer read them', async () => {
  const shop = await openTestShop({ work: false });
  const { id, number } = await shop.order();
  const url = `/pedido/${id}/termos`;
  const then = (await shop.app.inject(url)).body;
  expect(then).toContain('<h1>Termos');
  // The page names the order, on paper too, and links back to it.
  expect(then).toContain(`<title>Termos de uso: pedido ${number}</title>`);
  expect(then).toContain(`Como valiam na compra de ${formatDay(shop.clock.now)}, pedido ${number}.`);
  expect(then).toContain(`<a href="/pedido/${id}">Voltar ao pedido</a>`);
  // Another version is in force from now on.
  const { terms_version: version } = await shop.db
    .selectFrom('orders')
    .select('terms_version')
    .executeTakeFirstOrThrow();
  await shop.db
    .insertInto('terms')
    .values({ version: 'new', campaign: 'x', title: 'Outros', html: '<p>-</p>' })
    .execute();
  await openTestShop({ database: shop.database, work: false });
  expect((await shop.app.inject(url)).body).toBe(then);
  expect(await shop.db.selectFrom('terms').select('version').where('version', '=', version).execute()).toHaveLength(1);
});

import { expect, test } from 'vitest';
import { openShopWithBank } from '../../tests/setup/shop-with-bank.ts';

test('more than one payment goes back by as many refunds, and the order ends with the last', async () => {
  const { bank, shop, order, reference, until, inBooks, look, refunds } = await openShopWithBank();
  await bank.pay(reference, { webhook: false });
  await look();
  expect(await shop.refunds.left(reference)).toBe(3980);
  await shop.refunds.withdraw(reference);
  await until('done', 'done');
  expect(inBooks().map(({ valor, status }) => [valor, status])).toEqual([
    ['19.90', 'DEVOLVIDO'],
    ['19.90', 'DEVOLVIDO'],
  ]);
  expect((await refunds()).map(({ cause }) => cause)).toEqual(['buyer', 'buyer']);
  expect(await shop.view(order.id)).toMatchObject({ status: 'refunded', returned: { amount: 3980 } });
  const mail = shop.db.selectFrom('demo_mails').select('text').where('subject', 'like', '%desist%').execute();
  expect((await mail).map(({ text }) => text)).toEqual([expect.stringMatching(/R\$\s39,80/)]);
}, 60_000);

test('what the payer’s bank took of a payment is not returned again', async () => {
  const { bank, shop, order, reference, until, inBooks, look, alerts } = await openShopWithBank();
  bank.takeBack(reference, 500);
  await look();
  expect(await alerts()).toEqual(['charged_back_in_part open: o banco tomou R$ 5,00 dos R$ 19,90 recebidos']);
  expect(await shop.refunds.left(reference)).toBe(1490);
  await expect(shop.refunds.refund(reference, 1491)).rejects.toThrow('R$ 0,01 a');
  await shop.refunds.withdraw(reference);
  await until('done');
  expect(inBooks().map(({ valor }) => valor)).toEqual(['5.00', '14.90']);
  expect((await shop.view(order.id)).status).toBe('refunded');
}, 60_000);

test('what is taken while a refund waits makes that refund smaller', async () => {
  const { bank, shop, order, reference, until, inBooks, look } = await openShopWithBank();
  const reply = { status: 403, body: { title: 'Acesso negado', detail: 'Saldo insuficiente.' } };
  // The second try waits for the clock, which stands still until then.
  bank.fail({ failure: { reply }, on: 'PUT /pix', times: 2 });
  await shop.refunds.withdraw(reference);
  bank.takeBack(reference, 500);
  await look();
  await until('done');
  expect(inBooks().map(({ valor }) => valor)).toEqual(['5.00', '14.90']);
  expect((await shop.view(order.id)).status).toBe('refunded');
}, 60_000);

test('a part that the seller returns at the bank is noticed, and an operator hears of it', async () => {
  const { bank, shop, reference, look, alerts } = await openShopWithBank();
  bank.returnByHand(reference, 700);
  await look();
  await look();
  expect(await alerts()).toEqual(['returned_elsewhere open: R$ 7,00 dos R$ 19,90 recebidos voltaram sem nós']);
  expect(await shop.refunds.left(reference)).toBe(1290);
});

test('a second payment of an order that went back can go back as well', async () => {
  const { bank, shop, order, reference, until, look, alerts, inBooks } = await openShopWithBank();
  await shop.refunds.withdraw(reference);
  await until('done');
  await expect(shop.refunds.refund(reference, 1)).rejects.toThrow('não tem pagamento');
  await bank.pay(reference, { webhook: false });
  await look();
  expect(await alerts()).toEqual(['paid_twice open: recebido R$ 39,80, pedido R$ 19,90']);
  await shop.refunds.refund(reference, 1990);
  await until('done', 'done');
  expect(inBooks()).toHaveLength(2);
  expect(await alerts()).toEqual(['paid_twice settled: recebido R$ 39,80, pedido R$ 19,90']);
  expect((await shop.view(order.id)).status).toBe('refunded');
}, 60_000);

test('a refund that ends beside a dispute of all is told, and so is a dispute that was won', async () => {
  const { bank, shop, order, reference, until, look, alerts, inBooks } = await openShopWithBank();
  bank.refundsAre = 'EM_PROCESSAMENTO';
  await shop.refunds.refund(reference, 500);
  await until('asked');
  bank.takeBack(reference);
  await look();
  expect((await shop.view(order.id)).status).toBe('charged_back');
  Object.assign(inBooks()[0] ?? {}, { status: 'DEVOLVIDO' });
  await until('done');
  const told = (await alerts()).map((alert) => alert.split(' ')[0]);
  expect(told).toEqual(['charged_back', 'chargeback_after_refund']);

  const dispute = inBooks()[1];
  Object.assign(dispute ?? {}, { status: 'NAO_REALIZADO' });
  await look();
  expect((await alerts()).at(-1)).toBe('money_after_end open: o provedor tem R$ 14,90');
  expect(await shop.refunds.left(reference)).toBe(1490);
}, 60_000);

test('what was given back pays for nothing', async () => {
  const { bank, shop, order, reference, until, look, alerts } = await openShopWithBank({ paid: 1000 });
  await shop.refunds.refund(reference, 1000);
  await until('done');
  await bank.pay(reference, { amount: 990, webhook: false });
  await look();
  expect((await shop.view(order.id)).status).not.toBe('paid');
  expect(await alerts()).toEqual([
    'underpaid settled: recebido R$ 10,00, pedido R$ 19,90',
    'underpaid open: recebido R$ 19,90, pedido R$ 19,90',
  ]);
  // With the rest of it the price is there.
  await bank.pay(reference, { amount: 1000, webhook: false });
  await look();
  expect(await shop.view(order.id)).toMatchObject({ status: 'paid' });
  expect(await shop.refunds.left(reference)).toBe(1990);
}, 60_000);

test('of too much money the surplus can go back first, and the rest is accepted then', async () => {
  const { shop, order, reference, until } = await openShopWithBank({ paid: 2500 });
  await shop.refunds.refund(reference, 510);
  await until('done');
  const alert = await shop.db
    .selectFrom('alerts')
    .select('id')
    .where('kind', '=', 'overpaid')
    .executeTakeFirstOrThrow();
  await shop.orders.accept(alert.id, 'rita');
  expect((await shop.view(order.id)).status).toBe('paid');
  expect(await shop.refunds.left(reference)).toBe(1990);
}, 60_000);

import { expect, test } from 'vitest';
import { operate } from '../../tests/setup/operate.ts';
import { ANA } from '../../tests/setup/operator.ts';
import { refusalOf } from '../../tests/setup/refusal.ts';
import { refundAlone } from '../../tests/setup/request-refund.ts';
import { shareShopWithBank } from '../../tests/setup/shop-with-bank.ts';
import { acceptAmount } from '../admin/orders/audited-order-commands.ts';
import { addSeconds } from '../platform/clock.ts';
import { isoDay } from '../shared/dates.ts';
import { readLeft, withdraw } from './refunds.ts';

const openOrder = shareShopWithBank();

test('more than one payment goes back by as many refunds, and the order ends with the last', async () => {
  const { bank, shop, order, reference, until, inBooks, look, refunds } = await openOrder();
  await bank.pay(reference, { webhook: false });
  await look();
  expect(await readLeft(shop.db, reference)).toBe(3980);
  await withdraw(shop.context, reference);
  await until('done', 'done');
  expect(inBooks().map(({ valor, status }) => [valor, status])).toEqual([
    ['19.90', 'DEVOLVIDO'],
    ['19.90', 'DEVOLVIDO'],
  ]);
  expect((await refunds()).map(({ cause }) => cause)).toEqual(['buyer', 'buyer']);
  expect(await shop.view(order.id)).toMatchObject({ status: 'refunded', returned: { amount: 3980 } });
  const mail = shop.db
    .selectFrom('demo_mails')
    .innerJoin('orders', 'buyer_email', 'recipient')
    .select('text')
    .where('orders.id', '=', reference)
    .where('subject', 'like', '%desist%');
  expect((await mail.execute()).map(({ text }) => text)).toEqual([expect.stringMatching(/R\$\s39,80/)]);
});

test('money that the payer’s bank took is not returned again', async () => {
  const { bank, shop, order, reference, until, inBooks, look, alerts } = await openOrder();
  bank.takeBack(reference, 500);
  await look();
  expect(await alerts()).toEqual(['charged_back_in_part open: o banco tomou R$ 5,00 dos R$ 19,90 recebidos']);
  expect(await readLeft(shop.db, reference)).toBe(1490);
  expect((await refusalOf(refundAlone(shop.context, reference, 1491))).detail).toContain('R$ 0,01 a');
  await withdraw(shop.context, reference);
  await until('done');
  expect(inBooks().map(({ valor }) => valor)).toEqual(['5.00', '14.90']);
  expect((await shop.view(order.id)).status).toBe('refunded');
});

test('money that is taken while a refund waits makes that refund smaller', async () => {
  const { bank, shop, order, reference, until, inBooks, look } = await openOrder();
  const reply = { status: 403, body: { title: 'Acesso negado', detail: 'Saldo insuficiente.' } };
  // The second try waits for the clock, which is stopped until then.
  bank.fail({ failure: { reply }, on: 'PUT /pix', times: 2 });
  await withdraw(shop.context, reference);
  bank.takeBack(reference, 500);
  await look();
  await until('done');
  expect(inBooks().map(({ valor }) => valor)).toEqual(['5.00', '14.90']);
  expect((await shop.view(order.id)).status).toBe('refunded');
});

test('a part that the seller returns at the bank is noticed, and raises an alert', async () => {
  const { bank, shop, reference, look, alerts } = await openOrder();
  bank.returnByHand(reference, 700);
  await look();
  await look();
  expect(await alerts()).toEqual(['returned_elsewhere open: R$ 7,00 dos R$ 19,90 recebidos voltaram sem nós']);
  expect(await readLeft(shop.db, reference)).toBe(1290);
});

test('a return by the seller at the bank is named so in every file, and a dispute is not', async () => {
  const { bank, shop, order, reference, look } = await openOrder();
  bank.returnByHand(reference, 480);
  await look();
  bank.takeBack(reference, 500);
  await look();
  const file = async (...words: string[]) => {
    const { said } = await operate(shop, 'export', ...words);
    return said.split('\r\n').map((line) => line.split(';'));
  };
  const moves = (await file('payments')).filter((cells) => cells[3] === order.number);
  expect(moves.map(([, move, amount]) => [move, amount])).toEqual([
    ['entrada', '19,90'],
    ['devolvido por fora', '-4,80'],
    ['tomado de volta pelo banco', '-5,00'],
  ]);
  const columns = ['Devolvido por fora', 'Tomado de volta por bancos'];
  const sums = async () => {
    const [head = [], ...lines] = await file('month', isoDay(shop.clock.now).slice(0, 7));
    const total = lines.find(([day]) => day === 'Total');
    return columns.map((name) => Number(total?.[head.indexOf(name)]?.replace(',', '.')));
  };
  const [byHand, taken = 0] = await sums();
  bank.takeBack(reference, 100);
  await look();
  expect(await sums()).toEqual([byHand, expect.closeTo(taken + 1)]);
});

test('a second payment of an order that went back can go back as well', async () => {
  const { bank, shop, order, reference, until, look, alerts, inBooks } = await openOrder();
  await withdraw(shop.context, reference);
  await until('done');
  expect((await refusalOf(refundAlone(shop.context, reference, 1))).detail).toContain('não tem pagamento');
  await bank.pay(reference, { webhook: false });
  await look();
  expect(await alerts()).toEqual(['paid_twice open: recebido R$ 39,80, pedido R$ 19,90']);
  await refundAlone(shop.context, reference, 1990);
  await until('done', 'done');
  expect(inBooks()).toHaveLength(2);
  expect(await alerts()).toEqual(['paid_twice settled: recebido R$ 39,80, pedido R$ 19,90']);
  expect((await shop.view(order.id)).status).toBe('refunded');
});

test('a refund that ends beside a dispute of all raises an alert, and so does a won dispute', async () => {
  const { bank, shop, order, reference, until, look, alerts, inBooks } = await openOrder();
  bank.refundsAre = 'EM_PROCESSAMENTO';
  await refundAlone(shop.context, reference, 500);
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
  expect((await alerts()).map((alert) => alert.split(':')[0])).toEqual([
    'charged_back settled',
    'chargeback_after_refund settled',
  ]);
  expect((await shop.view(order.id)).status).toBe('paid');
  expect(await readLeft(shop.db, reference)).toBe(1490);
});

test('returned money pays for nothing', async () => {
  const { bank, shop, order, reference, until, look, alerts } = await openOrder({ paid: 1000 });
  await refundAlone(shop.context, reference, 1000);
  await until('done');
  await bank.pay(reference, { amount: 990, webhook: false });
  await look();
  expect((await shop.view(order.id)).status).not.toBe('paid');
  expect(await alerts()).toEqual([
    'underpaid settled: recebido R$ 10,00, pedido R$ 19,90',
    'underpaid open: recebido R$ 19,90, dos quais R$ 10,00 voltaram ou estão voltando; pedido R$ 19,90',
  ]);
  // The rest of it completes the price.
  await bank.pay(reference, { amount: 1000, webhook: false });
  await look();
  expect(await shop.view(order.id)).toMatchObject({ status: 'paid' });
  expect(await readLeft(shop.db, reference)).toBe(1990);
});

test('with the surplus on its way back an order is paid by the rest', async () => {
  const { shop, order, reference, until, alerts } = await openOrder({ paid: 2500 });
  await refundAlone(shop.context, reference, 510);
  await until('done');
  expect(await shop.view(order.id)).toMatchObject({ status: 'paid', returned: { amount: 510 } });
  expect(await readLeft(shop.db, reference)).toBe(1990);
  expect(await alerts()).toEqual(['overpaid settled: recebido R$ 25,00, pedido R$ 19,90']);
});

test('a buyer who gets all of the money back before a sale, and after it, is informed of both', async () => {
  const { bank, shop, order, reference, until, look } = await openOrder({ paid: 500 });
  await refundAlone(shop.context, reference, 500);
  await until('done');
  await bank.pay(reference, { amount: 1990, webhook: false });
  await look();
  expect((await shop.view(order.id)).status).toBe('paid');
  await withdraw(shop.context, reference);
  await until('done', 'done');
  expect((await shop.view(order.id)).status).toBe('refunded');
  const mails = shop.db.selectFrom('deliveries').select('kind').where('order_id', '=', reference);
  expect(await mails.where('kind', '=', 'refunded').execute()).toHaveLength(2);
});

test('a part of a surplus can go back first, and the rest is accepted then', async () => {
  const { shop, order, reference, until } = await openOrder({ paid: 2500 });
  await refundAlone(shop.context, reference, 400);
  await until('done');
  const alert = await shop.db
    .selectFrom('alerts')
    .select('id')
    .where('kind', '=', 'overpaid')
    .where('order_id', '=', reference)
    .executeTakeFirstOrThrow();
  await acceptAmount(shop.context, ANA, alert.id);
  expect((await shop.view(order.id)).status).toBe('paid');
  expect(await readLeft(shop.db, reference)).toBe(2100);
});

test('a part of a dispute that was won counts again', async () => {
  const { bank, shop, reference, look, alerts, inBooks } = await openOrder();
  bank.takeBack(reference, 500);
  await look();
  Object.assign(inBooks()[0] ?? {}, { status: 'NAO_REALIZADO' });
  await look();
  expect(await readLeft(shop.db, reference)).toBe(1990);
  expect((await alerts()).at(-1)).toBe('money_again open: R$ 5,00 estão na conta outra vez');

  // A dispute is lost and won a second time, when the first is long settled; one more look-up is no news.
  const settle = () =>
    shop.db.updateTable('alerts').set({ status: 'settled' }).where('order_id', '=', reference).execute();
  await settle();
  bank.takeBack(reference, 500);
  await look();
  expect((await alerts()).at(-1)).toBe('charged_back_in_part open: o banco tomou R$ 5,00 dos R$ 19,90 recebidos');
  await settle();
  await look();
  expect((await alerts()).filter((alert) => alert.includes(' open'))).toEqual([]);
  Object.assign(inBooks()[1] ?? {}, { status: 'NAO_REALIZADO' });
  await look();
  expect((await alerts()).at(-1)).toBe('money_again open: R$ 5,00 estão na conta outra vez');
});

test('a refund of ours that arrives late is counted once', async () => {
  const { bank, shop, order, reference, until, inBooks, look, refunds } = await openOrder();
  const first = async () => (await refunds())[0];
  const called = () => bank.calls.filter(({ method, path }) => method === 'PUT' && path.startsWith('/pix')).length;
  const before = called();
  bank.fail({ failure: 'reset', on: 'PUT /pix' });
  await refundAlone(shop.context, reference, 500);
  // The bank denies it, so that it is to be asked for again; then the lost call arrives, and the order is looked up.
  await shop.poll(async () => (await first())?.status).toBe('asked');
  expect(called()).toBe(before + 1);
  shop.clock.now = addSeconds(shop.clock.now, 61);
  await shop.poll(first).toMatchObject({ status: 'queued', refusals: 1 });
  bank.returnByHand(reference, 500, (await first())?.id);
  await look();
  await until('done');
  expect(await readLeft(shop.db, reference)).toBe(1490);
  await withdraw(shop.context, reference);
  await until('done', 'done');
  expect((await shop.view(order.id)).status).toBe('refunded');
  expect(inBooks().map(({ valor }) => valor)).toEqual(['5.00', '14.90']);
});

test('a withdrawal returns a second payment that was never reported', async () => {
  const { bank, shop, order, reference, until, inBooks } = await openOrder();
  await bank.pay(reference, { webhook: false });
  await withdraw(shop.context, reference);
  await until('done', 'done');
  expect((await shop.view(order.id)).status).toBe('refunded');
  expect(inBooks()).toHaveLength(2);
});

test('money that comes without a webhook after an order’s end is found by the bank’s list, and raises an alert', async () => {
  const { bank, shop, reference, until, alerts, hoursUntil } = await openOrder();
  await withdraw(shop.context, reference);
  await until('done');
  await bank.pay(reference, { webhook: false });
  await hoursUntil(alerts, ['paid_twice open: recebido R$ 39,80, pedido R$ 19,90']);
});

test('the rest of too little money, a day later and without a webhook, is found by the bank’s list', async () => {
  const { bank, shop, order, reference, hoursUntil } = await openOrder({ paid: 1000 });
  const attempt = shop.db.selectFrom('payment_attempts').select('next_check_at').where('order_id', '=', reference);
  const next = async () => (await attempt.executeTakeFirstOrThrow()).next_check_at;
  expect(await next()).not.toBeNull();
  await hoursUntil(next, null);
  await bank.pay(reference, { amount: 990, webhook: false });
  await hoursUntil(async () => (await shop.view(order.id)).status, 'paid');
});

test('two payments that are both gone before the first look-up end the order', async () => {
  const { bank, shop, order, reference, look, alerts } = await openOrder();
  await bank.pay(reference, { webhook: false });
  bank.takeBack(reference);
  await look();
  const { status, accessUrl } = await shop.view(order.id);
  expect({ status, accessUrl }).toEqual({ status: 'charged_back', accessUrl: undefined });
  expect(await alerts()).toEqual(['charged_back open: o banco tomou o pagamento de volta']);
  expect(await readLeft(shop.db, reference)).toBe(0);
});

test('a return of money that came after the end raises an alert and is subtracted', async () => {
  const { bank, shop, reference, until, look, alerts } = await openOrder();
  await withdraw(shop.context, reference);
  await until('done');
  await bank.pay(reference, { webhook: false });
  await look();
  bank.takeBack(reference, 500, 1);
  await look();
  expect(await readLeft(shop.db, reference)).toBe(1490);
  expect((await alerts()).at(-1)).toBe('charged_back_in_part open: o banco tomou R$ 5,00 dos R$ 39,80 recebidos');
});

test('an answer from before a dispute brings no money back', async () => {
  const { bank, shop, order, reference, look, alerts } = await openOrder();
  // The bank wrote its first answer before the dispute; it arrives after the second one.
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const before = structuredClone(bank.callback(reference).pix);
  bank.fail({ failure: { held, lie: (cob: object) => ({ ...cob, pix: before }) }, on: 'GET /cob' });
  const calls = bank.calls.length;
  const late = look();
  await expect.poll(() => bank.calls.length).toBeGreaterThan(calls);
  bank.takeBack(reference);
  await look();
  expect((await shop.view(order.id)).status).toBe('charged_back');
  answer();
  await late;
  expect(await readLeft(shop.db, reference)).toBe(0);
  expect(await alerts()).toEqual(['charged_back open: o banco tomou o pagamento de volta']);
});

test('a refund that was not made before a dispute of all leaves nothing to return', async () => {
  const { bank, shop, order, reference, until, look, alerts, refunds } = await openOrder();
  bank.fail({ failure: 'reset', on: 'PUT /pix' });
  await withdraw(shop.context, reference);
  await shop.poll(async () => (await refunds())[0]?.status).toBe('asked');
  bank.takeBack(reference);
  await look();
  expect((await shop.view(order.id)).status).toBe('charged_back');
  await until('refused');
  expect(await readLeft(shop.db, reference)).toBe(0);
  expect((await alerts()).map((alert) => alert.split(' ')[0])).toEqual(['charged_back']);
});

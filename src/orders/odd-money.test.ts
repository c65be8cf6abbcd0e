import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buyer } from '../../tests/factories/buyer.ts';
import { bringTo } from '../../tests/setup/bring-to.ts';
import { operate } from '../../tests/setup/operate.ts';
import { plainTerminal } from '../../tests/setup/plain-terminal.ts';
import { shareTestShop, type TestShop } from '../../tests/setup/test-shop.ts';
import { acceptAmount } from '../admin/orders/audited-order-commands.ts';
import { runOn } from '../app/cli/command.ts';
import { commandLineActor } from '../operators/service.ts';
import { addSeconds, DAY } from '../platform/clock.ts';
import type { OrderView } from '../shared/api.ts';
import { reconcile } from './reconciliation.ts';

const KINDS = [
  ['underpaid', 1000],
  ['overpaid', 2500],
  ['paid_twice', 3980],
  ['money_on_failed', 1990],
] as const;
const ACCEPTABLE = KINDS.filter(([kind]) => kind !== 'money_on_failed');

const sharedShop = shareTestShop();

/** Shop of all tests, at the present time: the database, which has its own clock, counts an order's days from it. */
function openShop(): TestShop {
  const shop = sharedShop();
  shop.clock.now = new Date();
  return shop;
}

/** Places an order. @returns also its buyer's address */
async function placeOrder(shop: TestShop) {
  const { email } = buyer();
  return { ...(await shop.order({ email })), email };
}

type Placed = Awaited<ReturnType<typeof placeOrder>>;

/** Sets the captured centavos of an order's charge. */
async function setAmount(shop: TestShop, order: OrderView, amount: number) {
  const reference = await shop.idOf(order);
  await shop.db.updateTable('simulator_charges').set({ amount }).where('reference', '=', reference).execute();
}

/** Places an order whose charge got an amount other than R$ 19,90, or that had failed before it was paid. */
async function paidOddly(shop: TestShop, kind: string, amount: number): Promise<Placed> {
  const order = await placeOrder(shop);
  const id = await shop.idOf(order);
  if (kind === 'money_on_failed') await bringTo(shop.db, { status: 'failed', charge_id: null }, id);
  await setAmount(shop, order, amount);
  await shop.pay(order.id);
  await expect.poll(() => kindsOf(shop, order)).toEqual([kind]);
  return order;
}

async function alertsOf(shop: TestShop, order: OrderView, options?: { all: boolean }) {
  const id = await shop.idOf(order);
  return (await shop.alerts.list(options)).filter(({ order_id }) => order_id === id || order_id === null);
}

const kindsOf = async (shop: TestShop, order: OrderView) => (await alertsOf(shop, order)).map(({ kind }) => kind);

async function textOf(shop: TestShop, path: string): Promise<string> {
  return (await shop.app.inject(path)).body.replace(/<!-- -->|<[^>]+>/g, '');
}

/** Texts of an order's sent mails with a subject. */
async function mailed(shop: TestShop, { email }: Placed, subject: string): Promise<string[]> {
  const mails = await shop.db
    .selectFrom('demo_mails')
    .select('text')
    .where('recipient', '=', email)
    .where('subject', '=', subject)
    .execute();
  return mails.map(({ text }) => text);
}

async function expectNoPayment(shop: TestShop, order: OrderView): Promise<string> {
  const page = await textOf(shop, `/pedido/${order.id}`);
  for (const untrue of ['Falta só o PIX', 'PIX copia e cola', 'nada foi cobrado', 'vamos devolver o valor'])
    expect(page).not.toContain(untrue);
  expect((await shop.view(order.id)).pix).toBeNull();
  return page;
}

test.each(KINDS)(
  'money that was %s and went back is reported so, by page and mail, and its alert is settled',
  async (kind, amount) => {
    const shop = openShop();
    const order = await paidOddly(shop, kind, amount);
    expect((await shop.view(order.id)).pix).toBeNull();
    expect((await operate(shop, 'refund', order.number, '--yes')).code).toBe(0);
    const back = await shop.until(order.id, ({ oddMoney }) => oddMoney === 'returned');
    expect(back).toMatchObject({ received: amount, returned: { amount } });
    expect(await expectNoPayment(shop, order)).toContain('e devolvemos tudo para a conta que fez o PIX');
    await shop.poll(() => mailed(shop, order, 'Seu dinheiro foi devolvido')).toHaveLength(1);
    const [text] = await mailed(shop, order, 'Seu dinheiro foi devolvido');
    expect(text).toContain(`R$ ${String(amount / 100).replace('.', ',')}`);
    expect(text).not.toContain('acesso');
    expect(await alertsOf(shop, order, { all: true })).toMatchObject([
      { kind, status: 'settled', settled_by: 'vitrine', reason: 'O valor foi devolvido.' },
    ]);
    // Settled alerts and time change nothing about it.
    shop.clock.now = addSeconds(shop.clock.now, 3 * DAY);
    expect(await expectNoPayment(shop, order)).toContain('Valor devolvido');
  },
);

test.each(KINDS)('money that was %s and whose case the shop closed is shown so', async (kind, amount) => {
  const shop = openShop();
  const order = await paidOddly(shop, kind, amount);
  const [alert] = await alertsOf(shop, order);
  await operate(shop, 'alerts', 'settle', alert?.id ?? '', '--reason', 'Combinado com a compradora');
  expect(await shop.view(order.id)).toMatchObject({ received: amount, oddMoney: 'closed' });
  expect(await expectNoPayment(shop, order)).toContain('a loja encerrou a conferência deste pagamento');
});

test.each(ACCEPTABLE)(
  'money that was %s and accepted pays the order, and the bank may still take it back',
  async (kind, amount) => {
    const shop = openShop();
    const order = await paidOddly(shop, kind, amount);
    const [alert] = await alertsOf(shop, order);
    expect((await operate(shop, 'alerts', 'accept', alert?.id ?? '')).code).toBe(0);
    const paid = await shop.until(order.id, ({ delivery }) => delivery === 'sent');
    expect(paid).toMatchObject({ status: 'paid', refundable: amount });
    expect(paid.received).toBeUndefined();
    expect(await expectNoPayment(shop, order)).toContain('Pagamento confirmado');
    // The mail names the amount that was paid, not the one that was asked for.
    const mails = shop.db.selectFrom('demo_mails').select('text').where('recipient', '=', order.email);
    const [sent] = await mails.orderBy('id').execute();
    expect(sent?.text).toContain(`R$ ${(amount / 100).toFixed(2).replace('.', ',')}`);
    expect(sent?.text).not.toContain('R$ 19,90');

    // No webhook reports it.
    const reference = await shop.idOf(order);
    await sql`update simulator_charges set status = 'charged_back' where reference = ${reference}`.execute(shop.db);
    shop.clock.now = addSeconds(shop.clock.now, 2 * DAY);
    await shop.until(order.id, ({ status }) => status === 'charged_back');
  },
);

test('a part that went back is shown, and promises nothing that is no longer possible', async () => {
  const shop = openShop();
  const order = await paidOddly(shop, 'underpaid', 1000);
  await operate(shop, 'refund', order.number, '4,00', '--yes');
  await shop.until(order.id, ({ returned }) => returned?.amount === 400);
  const page = await expectNoPayment(shop, order);
  expect(page).toContain('já devolvemos uma parte');
  expect(page).not.toContain('liberar seu acesso');
  expect(await kindsOf(shop, order)).toEqual(['underpaid']);
  await shop.poll(() => mailed(shop, order, 'Parte do seu dinheiro foi devolvida')).toHaveLength(1);
  expect(await mailed(shop, order, 'Parte do seu dinheiro foi devolvida')).toEqual([
    expect.not.stringContaining('acesso'),
  ]);

  await operate(shop, 'refund', order.number, '--yes');
  await shop.until(order.id, ({ oddMoney }) => oddMoney === 'returned');
  expect(await kindsOf(shop, order)).toEqual([]);
});

test('an amount that comes back after another one calls again', async () => {
  const shop = openShop();
  const order = await paidOddly(shop, 'underpaid', 1000);
  const id = await shop.idOf(order);
  for (const amount of [1500, 1000]) {
    await shop.db.updateTable('alerts').set({ status: 'settled' }).where('order_id', '=', id).execute();
    await setAmount(shop, order, amount);
    await reconcile(shop.context, id, 'reconciliation');
    expect(await kindsOf(shop, order)).toEqual(['underpaid']);
  }
});

test('the surplus of a paid order is settled once it is back', async () => {
  const shop = openShop();
  const order = await placeOrder(shop);
  const { id, number } = order;
  await shop.pay(id);
  await shop.until(id, ({ delivery }) => delivery === 'sent');
  await setAmount(shop, order, 2500);
  shop.clock.now = addSeconds(shop.clock.now, 2 * DAY);
  await shop.until(id, ({ oddMoney }) => oddMoney === 'checking');
  expect(await textOf(shop, `/pedido/${id}`)).toContain('R$ 5,10 a mais');

  await operate(shop, 'refund', number, '5,10', '--yes');
  const mended = await shop.until(id, ({ returned }) => returned?.amount === 510);
  expect(mended).toMatchObject({ status: 'paid', refundable: 1990 });
  expect(mended.oddMoney).toBeUndefined();
  expect(await kindsOf(shop, order)).toEqual([]);
});

test.each([
  ['a part of it went back', 1000],
  ['another amount was accepted', 1000],
])('what a withdrawal promises is what is left, after %s', async (how, left) => {
  const shop = openShop();
  let order: Placed;
  let paid: OrderView;
  if (how === 'a part of it went back') {
    order = await placeOrder(shop);
    await shop.pay(order.id);
    await shop.until(order.id, ({ delivery }) => delivery === 'sent');
    await operate(shop, 'refund', order.number, '9,90', '--yes');
    paid = await shop.until(order.id, ({ returned }) => returned?.amount === 990);
  } else {
    order = await paidOddly(shop, 'underpaid', left);
    const [alert] = await alertsOf(shop, order);
    await operate(shop, 'alerts', 'accept', alert?.id ?? '');
    paid = await shop.until(order.id, ({ delivery }) => delivery === 'sent');
  }
  expect(paid.refundable).toBe(left);
  const access = new URL(paid.accessUrl ?? '').pathname;
  const page = await textOf(shop, `/pedido/${order.id}`);
  expect(page).toContain('Desistir e receber R$ 10,00 de volta');
  expect(page).not.toContain('R$ 19,90 de volta');
  expect(await textOf(shop, access)).toContain('R$ 10,00 voltam para a conta');

  await shop.app.inject({ method: 'POST', url: `${access}/desistir` });
  const confirmation = async () => (await mailed(shop, order, 'Confirme sua desistência da compra'))[0] ?? '';
  await shop.poll(confirmation).toContain('R$ 10,00');
  const text = await confirmation();
  expect(text).not.toContain('R$ 19,90');
  const link = /\/desistir\/[\w.-]+/.exec(text)?.[0] ?? '';
  expect(await textOf(shop, link)).toContain('Desistir e receber R$ 10,00 de volta');

  await shop.app.inject({ method: 'POST', url: link });
  await shop.until(order.id, ({ status }) => status === 'refunded');
  await shop
    .poll(() => mailed(shop, order, 'Recebemos sua desistência da compra'))
    .toEqual([expect.stringContaining('R$ 10,00')]);
});

test('a refused refund is requested again only by an operator, and without an amount', async () => {
  const shop = openShop();
  const { id, number } = await shop.order();
  await shop.pay(id);
  await shop.until(id, ({ delivery }) => delivery === 'sent');
  const orderId = await shop.idOf({ id });
  await shop.db
    .insertInto('refunds')
    .values({
      id: 'f'.repeat(32),
      order_id: orderId,
      amount: 1990,
      cause: 'operator',
      due_at: shop.clock.now,
      status: 'refused',
      refusals: 20,
    })
    .execute();
  const refund = shop.db.selectFrom('refunds').select('status').where('order_id', '=', orderId);
  const status = async () => (await refund.executeTakeFirstOrThrow()).status;
  expect(await operate(shop, 'refund', number, '--retry')).toMatchObject({
    code: 1,
    noted: expect.stringContaining('--yes'),
  });
  expect((await operate(shop, 'refund', number, '9,90', '--retry', '--yes')).noted).toContain('sem valor');
  const questions: string[] = [];
  const confirm = async (question: string) => questions.push(question) === 0;
  const terminal = { ...plainTerminal().terminal, confirm };
  expect(await runOn(shop, ['refund', number, '--retry'], terminal)).toBe(1);
  expect(questions).toEqual([`Pedir de novo a devolução recusada do pedido ${number}?`]);
  expect(await status()).toBe('refused');
  expect((await operate(shop, 'refund', number, '--retry', '--yes')).said).toContain('R$ 19,90');
  await shop.until(id, (order) => order.status === 'refunded');
});

/** Moves an order two days back, beyond those that one person is asked about for having bought twice in a day. */
async function makeOlder({ db }: TestShop, { id }: OrderView): Promise<void> {
  await sql`update orders set created_at = created_at - interval '2 days' where token = ${id}`.execute(db);
}

test('an amount that is accepted for a purchase that another code has paid is one payment too many', async () => {
  const shop = openShop();
  const { email, ...first } = await placeOrder(shop);
  await shop.app.inject({ method: 'POST', url: `/dev/pix/${first.id}/expire` });
  await shop.until(first.id, ({ status }) => status === 'expired');
  const second = await shop.order({ email, renews: first.id });
  await shop.pay(second.id);
  await shop.until(second.id, ({ status }) => status === 'paid');
  await makeOlder(shop, first);
  await setAmount(shop, first, 1000);
  await shop.pay(first.id);
  await expect.poll(() => kindsOf(shop, first)).toEqual(['underpaid']);
  const [alert] = await alertsOf(shop, first);
  await acceptAmount(shop.context, commandLineActor('ana'), alert?.id ?? '');
  expect(await kindsOf(shop, first)).toEqual(['duplicate_purchase']);
});

test('two codes of one purchase are paid twice, whenever each was made', async () => {
  const shop = openShop();
  const { email, ...first } = await placeOrder(shop);
  await shop.app.inject({ method: 'POST', url: `/dev/pix/${first.id}/expire` });
  await shop.until(first.id, ({ status }) => status === 'expired');
  const second = await shop.order({ email, renews: first.id });
  await shop.pay(first.id);
  await shop.until(first.id, ({ status }) => status === 'paid');
  await makeOlder(shop, first);
  await shop.pay(second.id);
  await shop.until(second.id, ({ status }) => status === 'paid');
  expect(await kindsOf(shop, second)).toEqual(['duplicate_purchase']);
});

test('a repeated purchase calls nobody once one of the two is given back, whichever it is', async () => {
  const shop = openShop();
  for (const returned of ['first', 'second'] as const) {
    const { email, ...first } = await placeOrder(shop);
    const second = await shop.order({ email });
    for (const { id } of [first, second]) {
      await shop.pay(id);
      await shop.until(id, ({ status }) => status === 'paid');
    }
    expect(await kindsOf(shop, second)).toEqual(['duplicate_purchase']);
    const { id } = returned === 'first' ? first : second;
    await shop.app.inject({ method: 'POST', url: `/api/orders/${id}/withdraw` });
    await shop.until(id, ({ status }) => status === 'refunded');
    expect(await kindsOf(shop, second), returned).toEqual([]);
  }
});

test('of three purchases two are still one too many', async () => {
  const shop = openShop();
  const { email, ...first } = await placeOrder(shop);
  const others = [await shop.order({ email }), await shop.order({ email })];
  for (const { id } of [first, ...others]) {
    await shop.pay(id);
    await shop.until(id, ({ status }) => status === 'paid');
  }
  await shop.app.inject({ method: 'POST', url: `/api/orders/${first.id}/withdraw` });
  await shop.until(first.id, ({ status }) => status === 'refunded');
  const called = await Promise.all(others.map((order) => kindsOf(shop, order)));
  expect(called.flat().length).toBeGreaterThan(0);
});

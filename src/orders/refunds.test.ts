import { expect, onTestFinished, test } from 'vitest';
import { startFakeBcb } from '../../tests/mocks/fake-bcb.ts';
import { startFakeMercadoPago } from '../../tests/mocks/fake-mercado-pago.ts';
import { bcbSettings, mercadoPagoSettings } from '../../tests/setup/fake-providers.ts';
import { openTestShop, type TestShop } from '../../tests/setup/test-shop.ts';
import type { RefundRequest, RefundState } from '../payments/provider.ts';
import type { PaymentsService } from '../payments/service.ts';
import { addSeconds } from '../server/clock.ts';
import type { Jobs } from '../server/jobs/jobs.ts';
import { formatDay } from '../shared/dates.ts';
import { createRefundsService } from './refunds.ts';

async function paidOrder(shop: TestShop) {
  const { id } = await shop.order();
  await shop.pay(id);
  return shop.until(id, ({ delivery }) => delivery === 'sent');
}

const withdraw = (shop: TestShop, id: string) => shop.app.inject({ method: 'POST', url: `/api/orders/${id}/withdraw` });

/** An order of R$ 19,90 that was paid at a bank. */
async function openShopWithBank() {
  const bank = await startFakeBcb();
  onTestFinished(bank.close);
  const shop = await openTestShop({ env: bcbSettings(bank) });
  const { id } = await shop.order();
  const reference = await shop.idOf({ id });
  await bank.pay(reference, { webhook: false });
  shop.clock.now = addSeconds(shop.clock.now, 31);
  const order = await shop.until(id, ({ delivery }) => delivery === 'sent');
  const refunds = () => shop.db.selectFrom('refunds').selectAll().orderBy('created_at').execute();
  /** Lets time pass until the refunds, oldest first, are so. */
  const until = (...wanted: string[]) =>
    expect
      .poll(
        async () => {
          shop.clock.now = addSeconds(shop.clock.now, 5);
          return (await refunds()).map(({ status }) => status);
        },
        { timeout: 30_000, interval: 200 },
      )
      .toEqual(wanted);
  const inBooks = () => bank.callback(reference).pix[0]?.devolucoes ?? [];
  return { bank, shop, order, refunds, until, inBooks };
}

async function mails(shop: TestShop): Promise<string[]> {
  const sent = await shop.db.selectFrom('deliveries').select('kind').where('status', '=', 'sent').execute();
  return sent.map(({ kind }) => kind).sort();
}

test('a withdrawal is acknowledged at once, the money goes back, and the access ends', async () => {
  const shop = await openTestShop();
  const order = await paidOrder(shop);
  expect(order.withdrawUntil).toBeDefined();

  const answers = await Promise.all([withdraw(shop, order.id), withdraw(shop, order.id)]);
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200]);
  const refunded = await shop.until(order.id, ({ status }) => status === 'refunded');
  expect(refunded.accessUrl).toBeUndefined();
  expect(refunded.withdrawUntil).toBeUndefined();
  expect((await shop.app.inject(new URL(order.accessUrl ?? '').pathname)).statusCode).toBe(404);
  await expect.poll(() => mails(shop)).toEqual(['access', 'refunded', 'withdrawal']);

  expect(await shop.db.selectFrom('refunds').select(['amount', 'status']).execute()).toEqual([
    { amount: 1990, status: 'done' },
  ]);
  expect((await withdraw(shop, order.id)).statusCode).toBe(200);
  expect(await shop.db.selectFrom('refunds').select('id').execute()).toHaveLength(1);
});

test('nobody withdraws from what is unpaid, unknown, or past its period', async () => {
  const shop = await openTestShop();
  const unpaid = await shop.order();
  expect((await withdraw(shop, unpaid.id)).json()).toMatchObject({ status: 409, code: 'order_not_paid' });
  expect((await withdraw(shop, 'f'.repeat(32))).json()).toMatchObject({ status: 404, code: 'order_not_found' });

  const order = await paidOrder(shop);
  // To the end of the printed day, not to the minute of the payment.
  shop.clock.now = new Date(order.withdrawUntil ?? '');
  expect((await shop.view(order.id)).withdrawUntil).toBe(order.withdrawUntil);
  shop.clock.now = addSeconds(shop.clock.now, 0.001);
  expect((await withdraw(shop, order.id)).json()).toMatchObject({ status: 409, code: 'withdrawal_period_over' });
  expect((await shop.view(order.id)).withdrawUntil).toBeUndefined();
  expect(await shop.db.selectFrom('refunds').selectAll().execute()).toEqual([]);
});

test('a refund asked for by a process that then died is not asked for again, only asked about', async () => {
  const shop = await openTestShop({ work: false });
  const order = await shop.order();
  await shop.pay(order.id);
  // The job's first step, as the dead process left it.
  await shop.close();
  const next = await openTestShop({ database: shop.database });
  await next.until(order.id, ({ status }) => status === 'paid');
  await next.close();

  const asking = await openTestShop({ database: shop.database, work: false });
  await withdraw(asking, order.id);
  await asking.db.updateTable('refunds').set({ status: 'asked' }).execute();
  await asking.db.updateTable('simulator_charges').set({ status: 'refunded' }).execute();
  await asking.close();

  const last = await openTestShop({ database: shop.database });
  last.clock.now = addSeconds(last.clock.now, 10);
  await last.until(order.id, ({ status }) => status === 'refunded');
});

test('an order ends only when all of its money is back, and the buyer is told of each part', async () => {
  const { bank, shop, order, refunds, until, inBooks } = await openShopWithBank();
  bank.refundsAre = 'EM_PROCESSAMENTO';
  await shop.refunds.refund(await shop.idOf(order), 90);
  await until('asked');
  await withdraw(shop, order.id);
  await until('asked', 'asked');

  Object.assign(inBooks()[0] ?? {}, { status: 'DEVOLVIDO' });
  await until('done', 'asked');
  const waiting = await shop.view(order.id);
  expect(waiting).toMatchObject({ status: 'refunding', returned: { amount: 90 }, accessUrl: order.accessUrl });
  await expect.poll(() => mails(shop)).toEqual(['access', 'partial_refund', 'withdrawal']);

  // The bank ends the rest undone, and makes it under another id.
  bank.refundsAre = 'DEVOLVIDO';
  Object.assign(inBooks()[1] ?? {}, { status: 'NAO_REALIZADO', motivo: 'Saldo insuficiente.' });
  await until('done', 'done');
  const back = await shop.view(order.id);
  expect(back).toMatchObject({ status: 'refunded', returned: { amount: 1990 } });
  expect(back.accessUrl).toBeUndefined();
  expect(inBooks().map(({ valor, status }) => [valor, status])).toEqual([
    ['0.90', 'DEVOLVIDO'],
    ['19.00', 'NAO_REALIZADO'],
    ['19.00', 'DEVOLVIDO'],
  ]);
  expect(new Set(inBooks().map(({ id }) => id)).size).toBe(3);
  expect((await refunds())[1]).toMatchObject({ refusals: 1, request_id: inBooks()[2]?.id });
  await expect.poll(() => mails(shop)).toEqual(['access', 'partial_refund', 'refunded', 'withdrawal']);
}, 60_000);

test('a part that came back is told with its amount, by mail and on the order’s page', async () => {
  const shop = await openTestShop();
  const order = await paidOrder(shop);
  await shop.refunds.refund(await shop.idOf(order), 90);
  await expect.poll(() => mails(shop)).toEqual(['access', 'partial_refund']);
  const { subject, text } = await shop.db
    .selectFrom('demo_mails')
    .select(['subject', 'text'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(subject).toBe('Parte do seu dinheiro foi devolvida');
  expect(text).toContain('R$ 0,90');
  expect(text).not.toContain('R$ 19,90');

  const page = (await shop.app.inject(`/pedido/${order.id}`)).body.replace(/<!-- -->/g, '');
  expect(page).toContain(`R$ 0,90 devolvidos em ${formatDay(shop.clock.now)}`);
  expect(await shop.view(order.id)).toMatchObject({ status: 'paid', accessUrl: order.accessUrl });

  // What a withdrawal then gives back is the rest, and says so.
  await withdraw(shop, order.id);
  await shop.until(order.id, ({ status }) => status === 'refunded');
  await expect.poll(() => mails(shop)).toEqual(['access', 'partial_refund', 'refunded', 'withdrawal']);
  const told = await shop.db.selectFrom('demo_mails').select('text').where('subject', 'like', '%desist%').execute();
  expect(told.map((mail) => mail.text)).toEqual([expect.stringContaining('R$ 19,00')]);
});

test('all of it back by the provider’s word, and only a part by ours, ends the order with an alert', async () => {
  const shop = await openTestShop();
  const order = await paidOrder(shop);
  await shop.refunds.refund(await shop.idOf(order), 90);
  await expect.poll(() => mails(shop)).toContain('partial_refund');
  await shop.db.updateTable('simulator_charges').set({ status: 'refunded' }).execute();
  const url = await webhookOf(shop, order.id);
  await shop.app.inject({ method: 'POST', url, payload: { charge: 'x', status: 'refunded' } });
  await shop.until(order.id, ({ status }) => status === 'refunded');
  expect(await shop.db.selectFrom('alerts').select('kind').execute()).toEqual([{ kind: 'refund_mismatch' }]);
});

test('at Mercado Pago a second part of the same amount is not booked as done by the first one’s entry', async () => {
  const fake = await startFakeMercadoPago();
  onTestFinished(fake.close);
  const shop = await openTestShop({ env: mercadoPagoSettings(fake) });
  const { id } = await shop.order();
  const reference = await shop.idOf({ id });
  await fake.pay(reference, { webhook: false });
  shop.clock.now = addSeconds(shop.clock.now, 31);
  await shop.until(id, ({ delivery }) => delivery === 'sent');
  const statuses = async () => (await shop.db.selectFrom('refunds').select('status').execute()).map((r) => r.status);
  const made = () => fake.paymentOf(reference).refunds.length;

  await shop.refunds.refund(reference, 500);
  await expect.poll(statuses).toEqual(['done']);
  // The call for the second one breaks off before anything is done.
  fake.fail({ failure: 'reset', on: 'POST' });
  await shop.refunds.refund(reference, 500);
  await expect.poll(statuses).toEqual(['done', 'asked']);
  expect(made()).toBe(1);
  await expect
    .poll(
      async () => {
        shop.clock.now = addSeconds(shop.clock.now, 10);
        return statuses();
      },
      { timeout: 30_000, interval: 200 },
    )
    .toEqual(['done', 'done']);
  expect(made()).toBe(2);
}, 60_000);

/** Follows a withdrawn order's refund at a provider that answers so; as many processes as wanted can do it at once. */
async function openRefund(provider: {
  refund(name: string, request: RefundRequest): Promise<RefundState>;
  findRefund(name: string, request: RefundRequest): Promise<RefundState>;
}) {
  const shop = await openTestShop();
  const order = await paidOrder(shop);
  await shop.close();
  const next = await openTestShop({ database: shop.database, work: false });
  await withdraw(next, order.id);
  const { db, clock } = next;
  const refunds = createRefundsService({
    db,
    clock: () => clock.now,
    payments: provider as unknown as PaymentsService,
    jobs: { wake: async () => {} } as unknown as Jobs,
    delivery: { revokeAccess: async () => {}, announce: async () => {}, announcePart: async () => {} } as never,
    log: { info() {}, warn() {}, error() {} },
  });
  const row = () => db.selectFrom('refunds').selectAll().executeTakeFirstOrThrow();
  const { id } = await row();
  return { shop: next, refunds, db, clock, row, follow: () => refunds.follow(id) };
}

test('while a call is under way, nobody asks about its refund or for another one', async () => {
  let asked = 0;
  let askedAbout = 0;
  let answer = (_state: RefundState) => {};
  const { clock, row, follow } = await openRefund({
    refund() {
      asked += 1;
      return new Promise((resolve) => {
        answer = resolve;
      });
    },
    async findRefund() {
      askedAbout += 1;
      return { kind: 'refused', detail: 'Esta devolução não existe.' };
    },
  });
  const slow = follow();
  await expect.poll(() => asked).toBe(1);
  // After a crash nobody asks about it before the call must have arrived.
  expect((await row()).due_at).toEqual(addSeconds(clock.now, 60));
  await follow();
  expect([asked, askedAbout]).toEqual([1, 0]);
  answer({ kind: 'done' });
  await slow;
  expect(await row()).toMatchObject({ status: 'done', attempts: 0 });
});

test.each(['unknown', 'pending'] as const)('a refund that stays %s for a day is one alert', async (kind) => {
  const state = kind === 'pending' ? { kind } : { kind, reason: 'the gateway does not tell of parts' };
  const { db, clock, row, follow } = await openRefund({ refund: async () => state, findRefund: async () => state });
  const alerts = () => db.selectFrom('alerts').select(['kind', 'detail']).execute();
  await follow();
  await follow();
  expect(await alerts()).toEqual([]);
  clock.now = addSeconds(clock.now, 86_500);
  await follow();
  await follow();
  const { id, status } = await row();
  expect(status).toBe('asked');
  expect(await alerts()).toEqual([{ kind: 'refund_unsettled', detail: `devolução ${id}` }]);
});

test('a refund that is refused again and again is given up with an alert, and an operator has it tried again', async () => {
  const asked: string[] = [];
  let refused = true;
  const refund = async (_name: string, { refundId }: RefundRequest): Promise<RefundState> => {
    asked.push(refundId);
    return refused ? { kind: 'refused', detail: 'Saldo insuficiente.', idUsedUp: true } : { kind: 'done' };
  };
  const { shop, refunds, db, clock, row, follow } = await openRefund({ refund, findRefund: refund });
  const { order_id: orderId, id } = await row();
  const { token } = await db.selectFrom('orders').select('token').executeTakeFirstOrThrow();
  await expect(refunds.retryRefund(orderId)).rejects.toThrow('Nenhuma devolução deste pedido foi recusada.');
  const waits: number[] = [];
  for (let n = 0; n < 20; n += 1) {
    expect((await row()).status).toBe('queued');
    await follow();
    waits.push(((await row()).due_at.getTime() - clock.now.getTime()) / 1000);
  }
  // Longer and longer, some two days in all, each time under a name of its own.
  expect(waits.slice(0, 4)).toEqual([4, 8, 16, 32]);
  expect(waits.at(-1)).toBe(21_600);
  expect(new Set(asked).size).toBe(20);
  expect(await row()).toMatchObject({ status: 'refused', refusals: 20, last_error: 'Saldo insuficiente.' });
  await follow();
  expect(asked).toHaveLength(20);
  expect(await db.selectFrom('alerts').select(['kind', 'detail']).orderBy('id').execute()).toEqual([
    { kind: 'refund_refused', detail: `devolução ${id}` },
    { kind: 'refund_given_up', detail: `devolução ${id}, depois de 20 respostas` },
  ]);
  // The buyer keeps the access and reads what is so.
  const stuck = await shop.view(token);
  expect(stuck).toMatchObject({ status: 'refunding', refundRefused: true, accessUrl: expect.any(String) });
  const page = await shop.app.inject(`/pedido/${token}`);
  expect(page.body).toContain('Devolução ainda não concluída');
  expect(page.body).not.toContain('Seu dinheiro está voltando');

  refused = false;
  expect(await refunds.retryRefund(orderId)).toBe(1990);
  expect((await shop.view(token)).refundRefused).toBeUndefined();
  await follow();
  expect(await row()).toMatchObject({ status: 'done' });
  expect(new Set(asked).size).toBe(21);
  expect((await shop.view(token)).status).toBe('refunded');
  await expect(refunds.retryRefund(orderId)).rejects.toThrow('não tem pagamento');
});

test('money that the bank took back closes the access', async () => {
  const shop = await openTestShop();
  const order = await paidOrder(shop);
  await shop.db.updateTable('simulator_charges').set({ status: 'refunded' }).execute();
  await shop.app.inject({
    method: 'POST',
    url: await webhookOf(shop, order.id),
    payload: { charge: 'x', status: 'refunded' },
  });
  const back = await shop.until(order.id, ({ status }) => status === 'refunded');
  expect(back.accessUrl).toBeUndefined();
});

async function webhookOf(shop: TestShop, orderId: string): Promise<string> {
  const row = await shop.db
    .selectFrom('simulator_charges')
    .select('webhook_path')
    .where('reference', '=', await shop.idOf({ id: orderId }))
    .executeTakeFirstOrThrow();
  return row.webhook_path;
}

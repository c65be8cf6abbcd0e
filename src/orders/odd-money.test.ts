import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { bringTo } from '../../tests/setup/bring-to.ts';
import { openTestShop, type TestShop } from '../../tests/setup/test-shop.ts';
import { runOn } from '../app/cli/command.ts';
import { addSeconds, DAY } from '../platform/clock.ts';
import type { OrderView } from '../shared/api.ts';

const POLL = { timeout: 10_000 };
const KINDS = [
  ['underpaid', 1000],
  ['overpaid', 2500],
  ['paid_twice', 3980],
  ['money_on_failed', 1990],
] as const;
const ACCEPTABLE = KINDS.filter(([kind]) => kind !== 'money_on_failed');

/** Runs a command as an operator without a terminal does. */
async function operate(shop: TestShop, ...args: string[]) {
  const said: string[] = [];
  const noted: string[] = [];
  const terminal = { say: said.push.bind(said), note: noted.push.bind(noted), confirm: null, ask: null, user: 'ana' };
  return { code: await runOn(shop, args, terminal), said: said.join('\n'), noted: noted.join('\n') };
}

/** An order whose charge got so much instead of R$ 19,90, or that had failed before it was paid. */
async function paidOddly(shop: TestShop, kind: string, amount: number): Promise<OrderView> {
  const order = await shop.order();
  if (kind === 'money_on_failed') await bringTo(shop.db, { status: 'failed', charge_id: null });
  await shop.db.updateTable('simulator_charges').set({ amount }).execute();
  await shop.pay(order.id);
  await expect.poll(() => kindsOf(shop), POLL).toEqual([kind]);
  return order;
}

const kindsOf = async (shop: TestShop) => (await shop.alerts.list()).map(({ kind }) => kind);

async function textOf(shop: TestShop, path: string): Promise<string> {
  return (await shop.app.inject(path)).body.replace(/<!-- -->|<[^>]+>/g, '');
}

/** What mails of a kind said, without those that are still to leave. */
async function mailed(shop: TestShop, subject: string): Promise<string[]> {
  const mails = await shop.db.selectFrom('demo_mails').select('text').where('subject', '=', subject).execute();
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
  'money that was %s and went back is told so, by page and mail, and its alert is settled',
  async (kind, amount) => {
    const shop = await openTestShop();
    const order = await paidOddly(shop, kind, amount);
    expect((await shop.view(order.id)).pix).toBeNull();
    expect((await operate(shop, 'refund', order.number, '--yes')).code).toBe(0);
    const back = await shop.until(order.id, ({ oddMoney }) => oddMoney === 'returned');
    expect(back).toMatchObject({ received: amount, returned: { amount } });
    expect(await expectNoPayment(shop, order)).toContain('e devolvemos tudo para a conta que fez o PIX');
    await expect.poll(() => mailed(shop, 'Seu dinheiro foi devolvido'), POLL).toHaveLength(1);
    const [text] = await mailed(shop, 'Seu dinheiro foi devolvido');
    expect(text).toContain(`R$ ${String(amount / 100).replace('.', ',')}`);
    expect(text).not.toContain('acesso');
    expect(await shop.alerts.list({ all: true })).toMatchObject([
      { kind, status: 'settled', settled_by: 'vitrine', reason: 'O valor foi devolvido.' },
    ]);
    // Settled alerts and time change nothing about it.
    shop.clock.now = addSeconds(shop.clock.now, 3 * DAY);
    expect(await expectNoPayment(shop, order)).toContain('Valor devolvido');
  },
);

test.each(KINDS)('money that was %s and that the shop left at that is told so', async (kind, amount) => {
  const shop = await openTestShop();
  const order = await paidOddly(shop, kind, amount);
  const [alert] = await shop.alerts.list();
  await operate(shop, 'alerts', 'settle', alert?.id ?? '', '--reason', 'Combinado com a compradora');
  expect(await shop.view(order.id)).toMatchObject({ received: amount, oddMoney: 'closed' });
  expect(await expectNoPayment(shop, order)).toContain('a loja encerrou a conferência deste pagamento');
});

test.each(ACCEPTABLE)(
  'money that was %s and accepted pays the order, and the bank may still take it back',
  async (kind, amount) => {
    const shop = await openTestShop();
    const order = await paidOddly(shop, kind, amount);
    const [alert] = await shop.alerts.list();
    expect((await operate(shop, 'alerts', 'accept', alert?.id ?? '')).code).toBe(0);
    const paid = await shop.until(order.id, ({ delivery }) => delivery === 'sent');
    expect(paid).toMatchObject({ status: 'paid', refundable: amount });
    expect(paid.received).toBeUndefined();
    expect(await expectNoPayment(shop, order)).toContain('Pagamento confirmado');
    // The mail tells what was paid, not what was asked for.
    const sent = await shop.db.selectFrom('demo_mails').select('text').executeTakeFirstOrThrow();
    expect(sent.text).toContain(`R$ ${(amount / 100).toFixed(2).replace('.', ',')}`);
    expect(sent.text).not.toContain('R$ 19,90');

    // No webhook tells of it.
    await sql`update simulator_charges set status = 'charged_back'`.execute(shop.db);
    shop.clock.now = addSeconds(shop.clock.now, 2 * DAY);
    await shop.until(order.id, ({ status }) => status === 'charged_back');
  },
);

test('a part that went back is told, and promises nothing that can no longer be', async () => {
  const shop = await openTestShop();
  const order = await paidOddly(shop, 'underpaid', 1000);
  await operate(shop, 'refund', order.number, '4,00', '--yes');
  await shop.until(order.id, ({ returned }) => returned?.amount === 400);
  const page = await expectNoPayment(shop, order);
  expect(page).toContain('já devolvemos uma parte');
  expect(page).not.toContain('liberar seu acesso');
  expect(await kindsOf(shop)).toEqual(['underpaid']);
  await expect.poll(() => mailed(shop, 'Parte do seu dinheiro foi devolvida'), POLL).toHaveLength(1);
  expect(await mailed(shop, 'Parte do seu dinheiro foi devolvida')).toEqual([expect.not.stringContaining('acesso')]);

  await operate(shop, 'refund', order.number, '--yes');
  await shop.until(order.id, ({ oddMoney }) => oddMoney === 'returned');
  expect(await kindsOf(shop)).toEqual([]);
});

test('what a paid order got too much is settled once that much is back', async () => {
  const shop = await openTestShop();
  const { id, number } = await shop.order();
  await shop.pay(id);
  await shop.until(id, ({ delivery }) => delivery === 'sent');
  await shop.db.updateTable('simulator_charges').set({ amount: 2500 }).execute();
  shop.clock.now = addSeconds(shop.clock.now, 2 * DAY);
  await shop.until(id, ({ oddMoney }) => oddMoney === 'checking');
  expect(await textOf(shop, `/pedido/${id}`)).toContain('R$ 5,10 a mais');

  await operate(shop, 'refund', number, '5,10', '--yes');
  const mended = await shop.until(id, ({ returned }) => returned?.amount === 510);
  expect(mended).toMatchObject({ status: 'paid', refundable: 1990 });
  expect(mended.oddMoney).toBeUndefined();
  expect(await kindsOf(shop)).toEqual([]);
});

test.each([
  ['a part of it went back', 1000],
  ['another amount was accepted', 1000],
])('what a withdrawal promises is what is left, after %s', async (how, left) => {
  const shop = await openTestShop();
  let order: OrderView;
  if (how === 'a part of it went back') {
    order = await shop.order();
    await shop.pay(order.id);
    await shop.until(order.id, ({ delivery }) => delivery === 'sent');
    await operate(shop, 'refund', order.number, '9,90', '--yes');
    order = await shop.until(order.id, ({ returned }) => returned?.amount === 990);
  } else {
    const { id } = await paidOddly(shop, 'underpaid', left);
    await operate(shop, 'alerts', 'accept', '1');
    order = await shop.until(id, ({ delivery }) => delivery === 'sent');
  }
  expect(order.refundable).toBe(left);
  const access = new URL(order.accessUrl ?? '').pathname;
  const page = await textOf(shop, `/pedido/${order.id}`);
  expect(page).toContain('Desistir e receber R$ 10,00 de volta');
  expect(page).not.toContain('R$ 19,90 de volta');
  expect(await textOf(shop, access)).toContain('R$ 10,00 voltam para a conta');

  await shop.app.inject({ method: 'POST', url: `${access}/desistir` });
  const confirmation = async () => (await mailed(shop, 'Confirme sua desistência da compra'))[0] ?? '';
  await expect.poll(confirmation, POLL).toContain('R$ 10,00');
  const text = await confirmation();
  expect(text).not.toContain('R$ 19,90');
  const link = /\/desistir\/[\w.-]+/.exec(text)?.[0] ?? '';
  expect(await textOf(shop, link)).toContain('Desistir e receber R$ 10,00 de volta');

  await shop.app.inject({ method: 'POST', url: link });
  await shop.until(order.id, ({ status }) => status === 'refunded');
  await expect
    .poll(() => mailed(shop, 'Recebemos sua desistência da compra'), POLL)
    .toEqual([expect.stringContaining('R$ 10,00')]);
});

test('a refused refund is asked for again only by a person’s word, and without an amount', async () => {
  const shop = await openTestShop();
  const { id, number } = await shop.order();
  await shop.pay(id);
  await shop.until(id, ({ delivery }) => delivery === 'sent');
  const refused = { status: 'refused', refusals: 20 } as const;
  await shop.db
    .insertInto('refunds')
    .values({
      id: 'f'.repeat(32),
      order_id: await shop.idOf({ id }),
      amount: 1990,
      cause: 'operator',
      due_at: shop.clock.now,
      ...refused,
    })
    .execute();
  const status = async () => (await shop.db.selectFrom('refunds').select('status').executeTakeFirstOrThrow()).status;

  expect(await operate(shop, 'refund', number, '--retry')).toMatchObject({
    code: 1,
    noted: expect.stringContaining('--yes'),
  });
  expect((await operate(shop, 'refund', number, '9,90', '--retry', '--yes')).noted).toContain('sem valor');
  const questions: string[] = [];
  const confirm = async (question: string) => questions.push(question) === 0;
  const terminal = { say() {}, note() {}, confirm, ask: null, user: 'ana' };
  expect(await runOn(shop, ['refund', number, '--retry'], terminal)).toBe(1);
  expect(questions).toEqual([`Pedir de novo a devolução recusada do pedido ${number}?`]);
  expect(await status()).toBe('refused');

  expect((await operate(shop, 'refund', number, '--retry', '--yes')).said).toContain('R$ 19,90');
  await shop.until(id, (order) => order.status === 'refunded');
});

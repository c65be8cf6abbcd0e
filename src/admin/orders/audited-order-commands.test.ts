import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ANA } from '../../../tests/setup/operator.ts';
import { refusalOf } from '../../../tests/setup/refusal.ts';
import { openShopWithBank, openUnderpaidOrder } from '../../../tests/setup/shop-with-bank.ts';
import { openTestShop, shareTestShop, type TestShop } from '../../../tests/setup/test-shop.ts';
import { commandLineActor } from '../../operators/service.ts';
import { reconcile } from '../../orders/reconciliation.ts';
import { isPaid } from '../../orders/state-machine.ts';
import { listAlerts } from '../alerts/lists.ts';
import { eraseBuyer, exportBuyer } from '../buyers/buyer-rights.ts';
import { ALL } from '../scope.ts';
import {
  acceptAmount,
  addNote,
  closeAccess,
  grantAccess,
  recordRefundOutcome,
  refundOrder,
  reopenAccess,
  resendAccess,
  retryRefund,
} from './audited-order-commands.ts';
import { findOrderDetail } from './detail.ts';

const REASON = 'Pediu pelo WhatsApp.';

async function paidOrder(shop: TestShop) {
  const { id: token, number } = await shop.order();
  await shop.pay(token);
  const { accessUrl = '' } = await shop.until(token, ({ delivery }) => delivery === 'sent');
  return { id: await shop.idOf({ id: token }), token, number, access: new URL(accessUrl).pathname };
}

const logOf = (shop: TestShop) =>
  shop.db.selectFrom('audit_log').select(['actor', 'act', 'params']).orderBy('id').execute();

/** Shop in which only operators' commands happen. */
const resting = shareTestShop({ work: false });

/** Creates an order that received less than its amount. */
async function oddOrder() {
  const { shop, reference: id } = await openUnderpaidOrder();
  const order = await findOrderDetail(shop.context, id, ALL, 'owner');
  return { shop, id, alert: order?.acceptable?.alert ?? '', actions: order?.actions };
}

test('whatever is done is written down with it, and unwritten it is not done', async () => {
  const shop = resting();
  const { id: token } = await shop.order();
  const id = await shop.idOf({ id: token });
  await shop.pay(token);
  await reconcile(shop.context, id, 'reconciliation');
  const acts: [act: string, run: () => Promise<unknown>][] = [
    ['order.resent', () => resendAccess(shop.context, ANA, id)],
    ['order.readdressed', () => resendAccess(shop.context, ANA, id, 'outra@example.com')],
    ['access.closed', () => closeAccess(shop.context, ANA, id, REASON)],
    ['access.reopened', () => reopenAccess(shop.context, ANA, id, REASON)],
    ['order.noted', () => addNote(shop.context, ANA, id, 'Ligou duas vezes.')],
    ['order.refunded', () => refundOrder(shop.context, ANA, id, { amount: 90, left: 1990, key: 'chave-0001' })],
    ['order.granted', () => grantAccess(shop.context, ANA, gift())],
    ['buyer.exported', () => exportBuyer(shop.context, ANA, id)],
  ];
  const tables = [
    'orders',
    'access_links',
    'access_grants',
    'deliveries',
    'order_notes',
    'refunds',
    'data_requests',
    'audit_log',
  ];
  const all = async () => {
    const rows = await Promise.all(
      tables.map((table) => sql`select * from ${sql.table(table)} order by 1`.execute(shop.db)),
    );
    return JSON.stringify(rows.map((result) => result.rows));
  };
  for (const [act, run] of acts) {
    const before = await all();
    await sql`create trigger unwritten before insert on audit_log for each row execute function refuse_change()`.execute(
      shop.db,
    );
    await expect(run(), act).rejects.toThrow('append-only');
    await sql`drop trigger unwritten on audit_log`.execute(shop.db);
    expect(await all(), act).toBe(before);
    await run();
    expect((await logOf(shop)).at(-1), act).toMatchObject({ actor: 'command:ana', act });
  }
  // Only ids and centavos, no typed text.
  expect(JSON.stringify(await logOf(shop))).not.toMatch(/example|WhatsApp|Ligou|Rita/);
  const order = await findOrderDetail(shop.context, id, ALL, 'owner');
  const entries = order?.timeline.flatMap((entry) =>
    entry.type === 'act' ? [`${entry.actor} ${entry.detail}: ${entry.text}`] : [],
  );
  expect(entries).toEqual([
    'ana mandou o e-mail de acesso de novo: null',
    'ana corrigiu o e-mail e mandou o acesso de novo: null',
    `ana fechou o acesso: ${REASON}`,
    `ana reabriu o acesso: ${REASON}`,
    'ana fez uma anotação: Ligou duas vezes.',
    'ana pediu uma devolução: R$ 0,90',
    'ana baixou os dados de uma pessoa: null',
  ]);
  // A public demonstration does not show it.
  await shop.db.updateTable('orders').set({ kind: 'seeded' }).where('id', '=', id).execute();
  const shown = await findOrderDetail(shop.context, id, { seededOnly: true }, 'owner');
  expect(shown).toMatchObject({ actions: [], whatsapp: null });
  expect(shown?.timeline.filter(({ type }) => type === 'act')).toEqual([]);
});

test('a wish that is sent again, and one that another operator had first, give money back once', async () => {
  const shop = resting();
  const { id: token } = await shop.order();
  const id = await shop.idOf({ id: token });
  await shop.pay(token);
  await reconcile(shop.context, id, 'reconciliation');
  const wish = { amount: 990, left: 1990, key: 'dialogo-1' };
  await Promise.all([1, 2, 3].map(() => refundOrder(shop.context, ANA, id, wish)));
  const other = refusalOf(refundOrder(shop.context, commandLineActor('rui'), id, { ...wish, key: 'dialogo-2' }));
  expect(await other).toMatchObject({ status: 409, code: 'left_changed', detail: expect.stringContaining('R$ 10,00') });
  expect(await refusalOf(refundOrder(shop.context, ANA, id, { ...wish, amount: 500 }))).toMatchObject({
    code: 'refund_known',
  });
  const made = shop.db.selectFrom('refunds').select('amount').where('order_id', '=', id);
  expect(await made.execute()).toEqual([{ amount: 990 }]);
  const noted = shop.db.selectFrom('audit_log').select('act').where('subject', '=', `order:${id}`);
  expect(await noted.execute()).toEqual([{ act: 'order.refunded' }]);
  expect(await findOrderDetail(shop.context, id, ALL, 'owner')).toMatchObject({
    left: 1000,
    returning: 990,
    status: 'paid',
  });
});

test('whatever is wished, in whatever order and at once, no centavo goes back twice', async () => {
  const shop = resting();
  const wish = fc.record({
    amount: fc.integer({ min: 0, max: 2100 }),
    left: fc.constantFrom(1990, 1990, 1000, 990, 500),
    key: fc.constantFrom('dialogo-1', 'dialogo-2', 'dialogo-3'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(wish, { minLength: 1, maxLength: 3 }), { maxLength: 4 }), async (rounds) => {
      const { id: token } = await shop.order();
      const id = await shop.idOf({ id: token });
      await shop.pay(token);
      await reconcile(shop.context, id, 'reconciliation');
      for (const round of rounds)
        await Promise.allSettled(round.map((each) => refundOrder(shop.context, ANA, id, each)));
      const made = await shop.db.selectFrom('refunds').select('amount').where('order_id', '=', id).execute();
      const sum = made.reduce((all, { amount }) => all + amount, 0);
      const keys = new Set(rounds.flat().map(({ key }) => key));
      const order = await findOrderDetail(shop.context, id, ALL, 'owner');
      expect(sum).toBeLessThanOrEqual(1990);
      expect(made.length).toBeLessThanOrEqual(keys.size);
      expect(order).toMatchObject({ left: 1990 - sum, status: sum === 1990 ? 'refunding' : 'paid' });
      const noted = await shop.db.selectFrom('audit_log').select('id').where('subject', '=', `order:${id}`).execute();
      expect(noted).toHaveLength(made.length);
    }),
    { numRuns: 25 },
  );
});

test('a closed access says so, and opens again with the same link, which is mailed', async () => {
  const shop = await openTestShop();
  const { id, token, access } = await paidOrder(shop);
  const page = await shop.app.inject(access);
  expect(page.statusCode).toBe(200);
  await closeAccess(shop.context, ANA, id, REASON);
  const closed = await shop.app.inject(access);
  expect(closed.statusCode).toBe(403);
  expect(closed.body).toContain('Este acesso está fechado');
  expect(closed.body).toContain(shop.campaign.seller.email);
  expect((await shop.app.inject(`/pedido/${token}`)).body).toContain('Acesso fechado pela loja');
  expect(await shop.view(token)).toMatchObject({ status: 'paid', accessClosed: true });
  await shop.delivery.recover('rita@example.com');
  for (const [call, code] of [
    [() => resendAccess(shop.context, ANA, id), 'order_access_closed'],
    [() => closeAccess(shop.context, ANA, id, REASON), 'access_not_open'],
  ] as const)
    expect((await refusalOf(call())).code).toBe(code);
  await reopenAccess(shop.context, ANA, id, REASON);
  expect((await refusalOf(reopenAccess(shop.context, ANA, id, REASON))).code).toBe('access_not_closed');
  expect((await shop.app.inject(access)).statusCode).toBe(200);
  const mails = shop.db.selectFrom('deliveries').select('status').where('kind', '=', 'access').orderBy('created_at');
  await shop.poll(async () => (await mails.execute()).length).toBe(2);
  expect(await shop.view(token)).not.toHaveProperty('accessClosed');
});

test('a corrected address names its field, and an odd amount is accepted from the order', async () => {
  const { shop, id, alert, actions } = await oddOrder();
  expect(actions).toEqual(['accept', 'whatsapp', 'refund', 'note']);
  expect((await listAlerts(shop.context.db, { status: 'open' }, ALL)).rows).toMatchObject([
    { id: alert, acceptable: 1985 },
  ]);
  expect(await refusalOf(resendAccess(shop.context, ANA, id, 'ana@'))).toMatchObject({
    status: 422,
    errors: { email: 'E-mail inválido' },
  });
  await acceptAmount(shop.context, ANA, alert);
  expect(await findOrderDetail(shop.context, id, ALL, 'owner')).toMatchObject({
    status: 'paid',
    acceptable: null,
    left: 1985,
  });
  expect((await logOf(shop)).at(-1)).toMatchObject({ act: 'order.amount_accepted', params: { amount: 1985 } });
});

test('commands that are offered work, and others are refused', async () => {
  const shop = resting();
  const states: Record<string, () => Promise<string>> = {
    waiting: async () => shop.idOf(await shop.order()),
    paid: () => payNow(shop),
    closed: async () => {
      const id = await payNow(shop);
      await closeAccess(shop.context, ANA, id, REASON);
      return id;
    },
    refunding: async () => {
      const id = await payNow(shop);
      await refundOrder(shop.context, ANA, id, { amount: 1990, left: 1990, key: 'tudo-0001' });
      return id;
    },
    expired: async () => {
      const id = await shop.idOf(await shop.order());
      await shop.db.updateTable('orders').set({ status: 'expired' }).where('id', '=', id).execute();
      return id;
    },
    erased: async () => {
      const id = await payNow(shop, 'apagada@example.com');
      await shop.db.updateTable('deliveries').set({ status: 'sent' }).where('order_id', '=', id).execute();
      await shop.db.updateTable('inbox').set({ status: 'processed' }).execute();
      expect(await eraseBuyer(shop.context, ANA, id)).toBeNull();
      return id;
    },
    free: async () => (await grantAccess(shop.context, ANA, gift())).id,
  };
  for (const [state, make] of Object.entries(states)) {
    const id = await make();
    const order = await findOrderDetail(shop.context, id, ALL, 'owner');
    const tries = {
      resend: () => resendAccess(shop.context, ANA, id),
      refund: () => refundOrder(shop.context, ANA, id, { amount: 1, left: order?.left ?? 0, key: 'um-centavo' }),
      retryRefund: () => retryRefund(shop.context, ANA, id),
      closeAccess: () => closeAccess(shop.context, ANA, id, REASON),
      reopenAccess: () => reopenAccess(shop.context, ANA, id, REASON),
      readdress: () => resendAccess(shop.context, ANA, id, 'nova@example.com'),
      note: () => addNote(shop.context, ANA, id, 'Uma anotação.'),
    };
    for (const [action, run] of Object.entries(tries)) {
      // Read again: one command makes others possible.
      const { actions } = (await findOrderDetail(shop.context, id, ALL, 'owner')) ?? { actions: [] };
      const isOffered = (actions as string[]).includes(action);
      const done = await run().then(
        () => true,
        () => false,
      );
      expect(done, `${action} of an order that is ${state}`).toBe(isOffered);
    }
    expect((await findOrderDetail(shop.context, id, ALL, 'reader'))?.actions).toEqual([]);
    const support = (await findOrderDetail(shop.context, id, ALL, 'support'))?.actions;
    for (const money of ['refund', 'retryRefund', 'recordRefundOutcome']) expect(support).not.toContain(money);
  }
});

test('a refund that the provider refused or leaves open can be requested again, or its outcome recorded', async () => {
  const { shop, reference, until } = await openShopWithBank();
  await refundOrder(shop.context, ANA, reference, { amount: 500, left: 1990, key: 'parte-0001' });
  await until('done');
  const order = async () => (await findOrderDetail(shop.context, reference, ALL, 'owner')) ?? null;
  expect(await order()).toMatchObject({ left: 1490, returned: 500, refused: 0, inDoubt: 0 });
  await shop.db.updateTable('refunds').set({ status: 'refused', refusals: 20 }).execute();
  expect(await order()).toMatchObject({ left: 1990, refused: 500 });
  expect((await order())?.actions).toContain('retryRefund');
  await shop.stopWork();
  await shop.db.updateTable('refunds').set({ status: 'asked', attempts: 3 }).execute();
  expect(await order()).toMatchObject({ left: 1490, inDoubt: 500 });
  expect((await order())?.actions).toContain('recordRefundOutcome');
  await recordRefundOutcome(shop.context, ANA, reference, { outcome: 'undone', amount: 500 });
  expect(await order()).toMatchObject({ left: 1990, inDoubt: 0 });
});

test('a message about a code that lapsed asks nobody to buy again what another code has paid', async () => {
  const shop = await openTestShop();
  const email = 'rita.lima@example.com';
  const before = await shop.order({ email });
  await shop.app.inject({ method: 'POST', url: `/dev/pix/${before.id}/expire` });
  await shop.until(before.id, ({ status }) => status === 'expired');
  const text = async ({ id }: { id: string }) =>
    (await findOrderDetail(shop.context, await shop.idOf({ id }), ALL, 'owner'))?.whatsapp?.text;
  expect(await text(before)).toContain('faça um novo pedido');
  const [paid, waiting] = [await shop.order({ email, renews: before.id }), await shop.order({ email })];
  await shop.pay(paid.id);
  await shop.until(paid.id, ({ delivery }) => delivery === 'sent');
  for (const order of [before, waiting]) {
    expect(await text(order)).toContain(`já está paga, no pedido ${paid.number}`);
    expect(await text(order)).not.toMatch(/faça um novo pedido|copie este código/);
  }
});

test('a message to the buyer holds no secret of the order, and none is sent to an erased buyer', async () => {
  const shop = await openTestShop();
  const { id: waiting } = await shop.order({ name: 'Rita Lima', phone: '(11) 98765-4321' });
  const { token, id, access } = await paidOrder(shop);
  const first = await findOrderDetail(shop.context, waiting, ALL, 'owner');
  expect(first?.whatsapp).toMatchObject({ phone: '5511987654321', text: expect.stringContaining('Olá, Rita!') });
  const { details } = await shop.db
    .selectFrom('payment_attempts')
    .select('details')
    .where('order_id', '=', first?.id ?? '')
    .executeTakeFirstOrThrow();
  expect(first?.whatsapp?.text).toContain(details.code ?? 'no code');
  const paid = await findOrderDetail(shop.context, id, ALL, 'owner');
  expect(paid?.whatsapp?.text).toContain('https://loja.example/recuperar');
  for (const order of [first, paid])
    for (const secret of [waiting, token, access]) expect(order?.whatsapp?.text).not.toContain(secret);
  await shop.db.updateTable('orders').set({ erased_at: shop.clock.now, buyer_phone: '' }).execute();
  expect(await findOrderDetail(shop.context, id, ALL, 'owner')).toMatchObject({ whatsapp: null });
  expect(shop.logged.join('')).not.toContain(details.code);
});

function gift() {
  const campaign = 'lista-vitalicia';
  return { name: 'Bia Reis', email: 'bia@example.com', phone: '', campaign, reason: REASON, key: crypto.randomUUID() };
}

async function payNow(shop: TestShop, email = 'rita@example.com'): Promise<string> {
  const { id: token } = await shop.order({ email });
  const id = await shop.idOf({ id: token });
  await shop.pay(token);
  await reconcile(shop.context, id, 'reconciliation');
  expect(isPaid((await shop.view(token)).status)).toBe(true);
  return id;
}

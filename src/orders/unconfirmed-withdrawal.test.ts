import { expect, test } from 'vitest';
import { buyer } from '../../tests/factories/buyer.ts';
import { ANA } from '../../tests/setup/operator.ts';
import { readExport } from '../../tests/setup/read-export.ts';
import { refusalOf } from '../../tests/setup/refusal.ts';
import { shareTestShop, type TestShop } from '../../tests/setup/test-shop.ts';
import { listAlerts } from '../admin/alerts/lists.ts';
import { eraseBuyer, exportBuyer } from '../admin/buyers/buyer-rights.ts';
import {
  closeAccess,
  confirmWithdrawal,
  refundOrder,
  refuseWithdrawal,
  resendAccess,
  settleAlert,
} from '../admin/orders/audited-order-commands.ts';
import { findOrderDetail } from '../admin/orders/detail.ts';
import { ALL } from '../admin/scope.ts';
import { addSeconds, DAY } from '../platform/clock.ts';
import { readLeft } from './refunds.ts';
import { refuseRequest } from './withdrawal-requests.ts';

// Withdrawals requested in time and never confirmed: the buyer is mailed once more, a person answers.

/** Shop whose time is never set back: work at this moment would take later rows for due. */
const openShop = shareTestShop({ env: { CAMPAIGN: 'pao-caseiro' } });
const REASON = 'Quem comprou disse ao telefone que não pediu.';

async function pass(shop: TestShop, days: number): Promise<void> {
  shop.clock.now = addSeconds(shop.clock.now, days * DAY);
  await shop.settle();
}

const post = (shop: TestShop, url: string) => shop.app.inject({ method: 'POST', url });

async function buy(shop: TestShop) {
  const { email } = buyer();
  const { id: token } = await shop.order({ email, document: '52998224725' });
  await shop.pay(token);
  const { accessUrl } = await shop.until(token, ({ delivery }) => delivery === 'sent');
  const path = new URL(accessUrl ?? '').pathname;
  const id = await shop.idOf({ id: token });
  return { id, token, path, email };
}

/** Makes a purchase whose withdrawal was requested on the access page. */
async function ask(shop: TestShop) {
  const bought = await buy(shop);
  expect((await post(shop, `${bought.path}/desistir`)).statusCode).toBe(303);
  await shop.settle();
  return bought;
}

const mails = ({ db }: TestShop, email: string) =>
  db.selectFrom('demo_mails').select(['subject', 'text']).where('recipient', '=', email).orderBy('id').execute();

const asking = async (shop: TestShop, email: string) =>
  (await mails(shop, email)).filter(({ subject }) => subject === 'Confirme sua desistência da compra');

/** Alert about an unconfirmed withdrawal. */
async function alertOf(shop: TestShop, id: string) {
  const { number } = await shop.db.selectFrom('orders').select('number').where('id', '=', id).executeTakeFirstOrThrow();
  const { rows } = await listAlerts(shop.context.db, {}, ALL);
  return rows.find((alert) => alert.number === number && alert.kind === 'withdrawal_unconfirmed');
}

/** Newest link that confirms the withdrawal. */
async function linkOf(shop: TestShop, email: string): Promise<string> {
  const texts = (await asking(shop, email)).map(({ text }) => text);
  return /\/desistir\/[\w.-]+/.exec(texts.at(-1) ?? '')?.[0] ?? '';
}

test('after two days its buyer is mailed once more, and an operator is called, once', async () => {
  const shop = openShop();
  const { id, email } = await ask(shop);
  await pass(shop, 1.9);
  expect([(await asking(shop, email)).length, await alertOf(shop, id)]).toEqual([1, undefined]);
  await pass(shop, 0.2);
  await pass(shop, 3);
  expect(await asking(shop, email)).toHaveLength(2);
  expect(await alertOf(shop, id)).toMatchObject({ kind: 'withdrawal_unconfirmed', status: 'open', unanswered: true });
});

test('one that is confirmed in time raises no alert', async () => {
  const shop = openShop();
  const { id, token, email } = await ask(shop);
  expect((await post(shop, await linkOf(shop, email))).statusCode).toBe(303);
  await shop.until(token, ({ status }) => status === 'refunded');
  await pass(shop, 3);
  expect([(await asking(shop, email)).length, await alertOf(shop, id)]).toEqual([1, undefined]);
});

test('confirmed after the reminder, the alert is settled with it', async () => {
  const shop = openShop();
  const { id, token, email } = await ask(shop);
  await pass(shop, 20);
  expect((await post(shop, await linkOf(shop, email))).statusCode).toBe(303);
  await shop.until(token, ({ status }) => status === 'refunded');
  expect(await alertOf(shop, id)).toMatchObject({ status: 'settled', settledBy: 'vitrine', unanswered: false });
});

test('no review is asked for while it waits, neither by mail nor on the access page', async () => {
  const shop = openShop();
  const { path, email } = await ask(shop);
  await pass(shop, 11);
  const subjects = (await mails(shop, email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.startsWith('O que você achou'))).toEqual([]);
  expect((await shop.app.inject(path)).body).not.toContain('O que você achou?');
});

test('requested on day 0 and confirmed on day 60, nothing is refunded automatically; a person still confirms it', async () => {
  const shop = openShop();
  const { id, token, path, email } = await ask(shop);
  const link = await linkOf(shop, email);
  await pass(shop, 60);
  for (const method of ['GET', 'POST'] as const) {
    const answer = await shop.app.inject({ method, url: link, headers: { accept: 'text/html' } });
    expect([answer.statusCode, answer.body.includes('continua registrado')]).toEqual([410, true]);
  }
  expect((await post(shop, `/api/orders/${token}/withdraw`)).json()).toMatchObject({ code: 'withdrawal_link_over' });
  expect((await post(shop, `${path}/desistir`)).statusCode).toBe(410);
  const order = await shop.view(token);
  expect([order.status, order.withdrawUntil, typeof order.withdrawRequestedAt]).toEqual(['paid', undefined, 'string']);
  for (const page of [path, `/pedido/${token}`]) {
    const { body } = await shop.app.inject(page);
    expect(body).toContain('em 30 dias');
    expect(body).not.toContain('/desistir"');
  }

  const alert = await alertOf(shop, id);
  expect((await refusalOf(settleAlert(shop.context, ANA, alert?.id ?? '', 'Já vi.'))).code).toBe(
    'withdrawal_unanswered',
  );
  expect(await alertOf(shop, id)).toMatchObject({ status: 'open' });
  await confirmWithdrawal(shop.context, ANA, id);
  await shop.until(token, ({ status }) => status === 'refunded');
  expect(await alertOf(shop, id)).toMatchObject({ status: 'settled', settledBy: 'ana' });
  const subjects = async () => (await mails(shop, email)).map(({ subject }) => subject);
  await shop
    .poll(subjects)
    .toEqual(expect.arrayContaining(['Recebemos sua desistência da compra', 'Seu dinheiro foi devolvido']));
  expect((await refusalOf(confirmWithdrawal(shop.context, ANA, id))).code).toBe('no_withdrawal_waits');
  expect((await refusalOf(refuseWithdrawal(shop.context, ANA, id, REASON))).code).toBe('no_withdrawal_waits');
});

test('refused, its buyer is mailed the reason, the link ends, and the right stays while the days last', async () => {
  const shop = openShop();
  const { id, token, path, email } = await ask(shop);
  const link = await linkOf(shop, email);
  await pass(shop, 2.5);
  const { number } = await shop.view(token);
  expect((await findOrderDetail(shop.context, number, ALL, 'owner'))?.actions).toEqual(
    expect.arrayContaining(['confirmWithdrawal', 'refuseWithdrawal']),
  );
  expect((await findOrderDetail(shop.context, number, ALL, 'support'))?.actions).not.toContain('refuseWithdrawal');
  await refuseWithdrawal(shop.context, ANA, id, REASON);
  await shop.settle();
  const refusal = (await mails(shop, email)).find(({ subject }) => subject.startsWith('A loja recusou'));
  expect(refusal?.text).toContain(REASON);
  expect(refusal?.text).toContain('Você ainda pode desistir, até o fim de');
  expect(refusal?.text).toContain('O acesso continua aberto');
  expect(await alertOf(shop, id)).toMatchObject({ status: 'settled', settledBy: 'ana' });
  expect((await findOrderDetail(shop.context, number, ALL, 'owner'))?.actions).not.toContain('refuseWithdrawal');
  expect((await shop.app.inject(link)).statusCode).toBe(409);
  expect((await shop.app.inject(path)).body).not.toContain('Recebemos seu pedido de desistência em');

  // A new request within the days is a request of its own.
  expect((await post(shop, `${path}/desistir`)).statusCode).toBe(303);
  await shop.settle();
  expect(await linkOf(shop, email)).not.toBe(link);
  expect((await post(shop, await linkOf(shop, email))).statusCode).toBe(303);
  await shop.until(token, ({ status }) => status === 'refunded');
});

test('money that goes back by other means leaves nothing to answer', async () => {
  const shop = openShop();
  const { id, token } = await ask(shop);
  await pass(shop, 3);
  const left = await readLeft(shop.db, id);
  await refundOrder(shop.context, ANA, id, { amount: left, left, key: `tudo-${id}` });
  expect(await alertOf(shop, id)).toMatchObject({ status: 'settled' });
  await shop.until(token, ({ status }) => status === 'refunded');
});

test('an erasure of the data erases the reason too, which the export before has', async () => {
  const shop = openShop();
  const { id, token } = await ask(shop);
  await refuseWithdrawal(shop.context, ANA, id, REASON);
  const { number } = await shop.view(token);
  const { orders } = await readExport(exportBuyer(shop.context, ANA, id));
  expect(orders[0]).toMatchObject({
    number,
    withdrawals: [{ refusal: REASON }],
    withdrawalPeriod: { receivedAt: expect.any(String), until: expect.any(String) },
  });
  await shop.settle();
  await eraseBuyer(shop.context, ANA, id);
  const requests = shop.db.selectFrom('withdrawal_requests').select('refusal').where('order_id', '=', id);
  expect(await requests.execute()).toEqual([{ refusal: null }]);
});

test('requested again after a refusal, the reason is still in the timeline and in the export', async () => {
  const shop = openShop();
  const { id, token, path } = await ask(shop);
  await refuseWithdrawal(shop.context, ANA, id, REASON);
  expect((await post(shop, `${path}/desistir`)).statusCode).toBe(303);
  const { number } = await shop.view(token);
  expect((await findOrderDetail(shop.context, number, ALL, 'owner'))?.timeline).toContainEqual(
    expect.objectContaining({ type: 'act', action: 'withdrawal.refused', text: REASON }),
  );
  const { orders } = await readExport(exportBuyer(shop.context, ANA, id));
  expect(orders[0]).toMatchObject({ withdrawals: [{ refusal: null }], notes: [{ text: REASON }] });
});

test('refused after an erasure, nothing of the reason is kept', async () => {
  const shop = openShop();
  const { id } = await ask(shop);
  await shop.db.updateTable('orders').set({ erased_at: shop.clock.now }).where('id', '=', id).execute();
  await pass(shop, 3);
  await refuseWithdrawal(shop.context, ANA, id, REASON);
  const requests = shop.db.selectFrom('withdrawal_requests').select(['refused_at', 'refusal']);
  expect(await requests.where('order_id', '=', id).execute()).toEqual([
    { refused_at: expect.any(Date), refusal: null },
  ]);
});

test('refused after the seller closed the access, its mail does not say that it stays open', async () => {
  const shop = openShop();
  const { id, email } = await ask(shop);
  await closeAccess(shop.context, ANA, id, 'Pediu.');
  await refuseWithdrawal(shop.context, ANA, id, REASON);
  await shop.settle();
  const refusal = (await mails(shop, email)).find(({ subject }) => subject.startsWith('A loja recusou'));
  expect(refusal?.text).toContain(REASON);
  expect(refusal?.text).not.toContain('continua aberto');
});

test('a buyer whose access the seller closed meanwhile is reminded all the same, and confirms', async () => {
  const shop = openShop();
  const { id, token, email } = await ask(shop);
  await closeAccess(shop.context, ANA, id, 'Pediu.');
  await pass(shop, 2.1);
  expect(await asking(shop, email)).toHaveLength(2);
  expect((await post(shop, await linkOf(shop, email))).statusCode).toBe(303);
  await shop.until(token, ({ status }) => status === 'refunded');
});

test('a buyer who is erased, gives another address and is erased again raises another alert', async () => {
  const shop = openShop();
  const { id, email, path } = await buy(shop);
  const erase = (address: string) =>
    shop.db.transaction().execute((trx) => shop.dataRights.eraseFor(trx, address, 'pao-caseiro'));
  const open = () =>
    shop.db.selectFrom('alerts').select('kind').where('order_id', '=', id).where('status', '=', 'open').execute();
  await erase(email);
  expect((await post(shop, `${path}/desistir`)).statusCode).toBe(303);
  expect(await open()).toEqual([{ kind: 'withdrawal_unmailed' }]);
  await resendAccess(shop.context, ANA, id, `nova.${email}`);
  expect(await open()).toEqual([]);
  await shop.settle();
  await erase(`nova.${email}`);
  await pass(shop, 1.1);
  await pass(shop, 1.1);
  expect(await open()).toEqual([{ kind: 'withdrawal_unmailed' }]);
});

test('a refusal that is still in the post is not mailed to who has withdrawn meanwhile', async () => {
  const shop = openShop();
  const { id, token, email } = await ask(shop);
  await shop.db.transaction().execute(async (trx) => {
    await refuseRequest(shop.context, trx, id, REASON, 'ana');
    // The mail server is away for an hour.
    const later = addSeconds(shop.clock.now, 3600);
    await trx.updateTable('deliveries').set({ due_at: later }).where('order_id', '=', id).execute();
  });
  expect((await post(shop, `/api/orders/${token}/withdraw`)).statusCode).toBe(200);
  await shop.until(token, ({ status }) => status === 'refunded');
  await pass(shop, 0.1);
  const subjects = (await mails(shop, email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.startsWith('A loja recusou'))).toEqual([]);
  expect(subjects).toContain('Recebemos sua desistência da compra');
});

test('the page of who paid after an erasure says of no mail that it came back', async () => {
  const shop = openShop();
  const { email } = buyer();
  const { id: token } = await shop.order({ email, document: '52998224725' });
  await post(shop, `/dev/pix/${token}/expire`);
  await shop.until(token, ({ status }) => status === 'expired');
  await shop.db.transaction().execute((trx) => shop.dataRights.eraseFor(trx, email, 'pao-caseiro'));
  await pass(shop, 2);
  await shop.pay(token);
  expect((await shop.until(token, ({ delivery }) => delivery === 'cancelled')).status).toBe('paid');
  expect((await shop.app.inject(`/pedido/${token}`)).body).not.toContain('ele voltou');
});

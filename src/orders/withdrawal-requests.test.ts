import { expect, onTestFinished, test } from 'vitest';
import { buyer } from '../../tests/factories/buyer.ts';
import { startMailSink } from '../../tests/mocks/mail-sink.ts';
import { ANA } from '../../tests/setup/operator.ts';
import { refusalOf } from '../../tests/setup/refusal.ts';
import { openTestShop, shareTestShop, type TestShop } from '../../tests/setup/test-shop.ts';
import { resendAccess } from '../admin/orders/audited-order-commands.ts';
import { raiseAlert } from '../alerts/service.ts';
import { addSeconds, DAY } from '../platform/clock.ts';
import { formatMinute } from '../shared/dates.ts';

const sharedShop = shareTestShop();

/** Shop of most tests, at the present time: the database, which has its own clock, counts an order's days from it. */
function openShop(): TestShop {
  const shop = sharedShop();
  shop.clock.now = new Date();
  return shop;
}

async function buy(shop: TestShop) {
  const { email } = buyer();
  const { id } = await shop.order({ email });
  await shop.pay(id);
  const order = await shop.until(id, ({ delivery }) => delivery === 'sent');
  return { order, email, id: await shop.idOf(order), path: new URL(order.accessUrl ?? '').pathname };
}

const post = (shop: TestShop, url: string) => shop.app.inject({ method: 'POST', url });

/** Path of the link that confirms a buyer's withdrawal, once it is mailed; '' before. */
async function mailedLink(shop: TestShop, email: string): Promise<string> {
  const query = shop.db.selectFrom('demo_mails').select('text').where('recipient', '=', email);
  const mails = await query.orderBy('id', 'desc').execute();
  return mails.map(({ text }) => /\/desistir\/[\w.-]+/.exec(text)?.[0]).find(Boolean) ?? '';
}

test('the access link alone withdraws nothing: it asks, and the mailbox confirms', async () => {
  const shop = openShop();
  const { order, id, email, path } = await buy(shop);
  // Nothing on the page that is forwarded leads to the order itself.
  const page = (await shop.app.inject(path)).body;
  expect(page).not.toContain(order.id);
  expect(page).not.toContain('/pedido/');

  expect((await post(shop, `${path}/desistir`)).headers.location).toBe(`${path}#desistir`);
  expect((await shop.app.inject(path)).body).toContain('Recebemos seu pedido de desistência em');
  expect((await shop.view(order.id)).status).toBe('paid');
  await shop.poll(() => mailedLink(shop, email)).not.toBe('');

  const link = await mailedLink(shop, email);
  const asked = await shop.app.inject(link);
  expect([asked.statusCode, asked.body.includes('Confirme sua desistência')]).toEqual([200, true]);
  // A mail scanner opens links; only the press counts.
  expect((await shop.view(order.id)).status).toBe('paid');

  expect((await post(shop, link)).headers.location).toBe(`/pedido/${order.id}`);
  await shop.until(order.id, ({ status }) => status === 'refunded');
  expect((await post(shop, link)).headers.location).toBe(`/pedido/${order.id}`);
  expect((await shop.app.inject(link)).headers.location).toBe(`/pedido/${order.id}`);
  expect(await shop.db.selectFrom('refunds').selectAll().where('order_id', '=', id).execute()).toHaveLength(1);
});

test('the moment of the request counts: it may be confirmed after the period', async () => {
  const shop = openShop();
  const { order, email, path } = await buy(shop);
  shop.clock.now = new Date(order.withdrawUntil ?? '');
  await post(shop, `${path}/desistir`);
  await shop.poll(() => mailedLink(shop, email)).not.toBe('');
  shop.clock.now = addSeconds(shop.clock.now, 3 * DAY);
  expect((await post(shop, await mailedLink(shop, email))).statusCode).toBe(303);
  await shop.until(order.id, ({ status }) => status === 'refunded');
});

test('after the period there is nothing to ask for', async () => {
  const shop = openShop();
  const { order, id, path } = await buy(shop);
  shop.clock.now = addSeconds(new Date(order.withdrawUntil ?? ''), 0.001);
  const answer = await post(shop, `${path}/desistir`);
  expect(answer.statusCode).toBe(409);
  expect(answer.body).toContain('para desistir da compra já terminou');
  expect((await shop.app.inject(path)).body).not.toContain('/desistir');
  const requests = shop.db.selectFrom('withdrawal_requests').selectAll().where('order_id', '=', id);
  expect(await requests.execute()).toEqual([]);
});

test('asking again sends at most one mail in ten minutes, and keeps the first moment', async () => {
  const shop = openShop();
  const { id, path } = await buy(shop);
  const requests = shop.db.selectFrom('withdrawal_requests').select('requested_at').where('order_id', '=', id);
  const row = () => requests.executeTakeFirstOrThrow();
  const mails = shop.db.selectFrom('deliveries').select('id').where('order_id', '=', id);
  const queued = () => mails.where('kind', '=', 'withdrawal-request').execute();
  await post(shop, `${path}/desistir`);
  const first = await row();
  await post(shop, `${path}/desistir`);
  expect(await queued()).toHaveLength(1);
  shop.clock.now = addSeconds(shop.clock.now, 601);
  await post(shop, `${path}/desistir`);
  expect(await queued()).toHaveLength(2);
  expect(await row()).toEqual(first);
});

test('a link that is not ours, or of another purpose, confirms nothing', async () => {
  const shop = openShop();
  const { path } = await buy(shop);
  for (const token of ['x', path.replace('/acesso/', '')]) {
    expect((await shop.app.inject(`/desistir/${token}`)).statusCode).toBe(404);
    expect((await post(shop, `/desistir/${token}`)).statusCode).toBe(404);
  }
});

test('a confirmation that bounced is an alert; resent to the corrected address, its new link works', async () => {
  const sink = await startMailSink();
  onTestFinished(sink.close);
  const shop = await openTestShop({ env: { SMTP_URL: sink.url, MAIL_FROM: 'Loja <loja@example.com>' } });
  const { order, path } = await buy(shop);
  sink.refuseWith = 550;
  await post(shop, `${path}/desistir`);
  const open = async () => (await shop.alerts.list()).map(({ kind, detail }) => [kind, detail.split(',')[0]]);
  await shop.poll(open).toEqual([['mail_bounced', 'pedido de confirmação da desistência']]);
  const requestId = () => shop.db.selectFrom('withdrawal_requests').select('id').executeTakeFirstOrThrow();
  const before = await requestId();

  // A notification about another matter is not sent again.
  const id = await shop.idOf(order);
  await shop.db
    .transaction()
    .execute((trx) => raiseAlert(trx, 'mail_bounced', id, { delivery: 'x', mail: 'refunded' }));
  sink.refuseWith = null;
  const sent = sink.mails.length;
  await resendAccess(shop.context, ANA, id, 'certa@example.com');
  expect(await open()).toEqual([['mail_bounced', 'aviso da devolução']]);
  await shop.poll(() => sink.mails.length).toBe(sent + 2);
  expect(sink.mails.slice(sent).map(({ to }) => to?.[0]?.address)).toEqual(['certa@example.com', 'certa@example.com']);
  expect(await requestId()).not.toEqual(before);

  const link = sink.mails.map(({ text }) => /\/desistir\/[\w.-]+/.exec(text ?? '')?.[0]).find(Boolean) ?? '';
  expect((await post(shop, link)).statusCode).toBe(303);
  const { token } = await shop.db.selectFrom('orders').select('token').executeTakeFirstOrThrow();
  await shop.until(token, ({ status }) => status === 'refunded');
});

test('if no withdrawal waits, the product alone is sent again', async () => {
  const shop = openShop();
  const { id } = await buy(shop);
  await resendAccess(shop.context, ANA, id);
  const mails = shop.db.selectFrom('deliveries').select('kind').where('order_id', '=', id);
  expect(await mails.where('kind', '<>', 'testimonial').execute()).toEqual([{ kind: 'access' }, { kind: 'access' }]);
});

test('a request made in time stays on both pages after the last day, and the order’s own link confirms it', async () => {
  const shop = openShop();
  const { order, id, path } = await buy(shop);
  await post(shop, `${path}/desistir`);
  shop.clock.now = addSeconds(new Date(order.withdrawUntil ?? ''), 86_400);
  const access = (await shop.app.inject(path)).body;
  expect(access).toContain('Recebemos seu pedido de desistência em');
  expect(access).toContain('Enviar o e-mail de novo');
  expect(access).not.toContain('Você pode desistir até');
  expect((await shop.app.inject(`/pedido/${order.id}`)).body).toContain('Você pediu a desistência em');
  expect((await post(shop, `/pedido/${order.id}/desistir`)).statusCode).toBe(303);
  await shop.until(order.id, ({ status }) => status === 'refunded');
  const requests = shop.db.selectFrom('withdrawal_requests').select('confirmed_at').where('order_id', '=', id);
  const request = await requests.executeTakeFirstOrThrow();
  expect(request.confirmed_at).toEqual(shop.clock.now);
});

/** Simulates an erasure that the buyer asked for, after everything about the order was over. */
async function erase(shop: TestShop, id: string): Promise<void> {
  const changes = { buyer_email: `apagado-${id}@erased.invalid`, erased_at: shop.clock.now };
  await shop.db.updateTable('orders').set(changes).where('id', '=', id).execute();
}

const alertsOf = async (shop: TestShop, id: string) =>
  (await shop.alerts.list()).filter(({ order_id }) => order_id === id || order_id === null);

test('after an erasure a request reaches the operator with its time, and the page promises no mail', async () => {
  const shop = openShop();
  const { id, path } = await buy(shop);
  await erase(shop, id);
  for (const _ of [1, 2]) expect((await post(shop, `${path}/desistir`)).statusCode).toBe(303);
  expect(await alertsOf(shop, id)).toMatchObject([
    { kind: 'withdrawal_unmailed', detail: `pedida em ${formatMinute(shop.clock.now)}`, number: expect.any(String) },
  ]);
  const { body } = await shop.app.inject(path);
  expect(body).toContain('O e-mail da compra foi apagado, por isso avisamos a loja.');
  expect(body).not.toContain('enviamos ao e-mail');
  const mails = shop.db.selectFrom('deliveries').select('id').where('order_id', '=', id);
  expect(await mails.where('kind', '=', 'withdrawal-request').execute()).toEqual([]);
});

test('an erased order is sent to no old address, and to a new one with a link that works', async () => {
  const shop = openShop();
  const { id, path } = await buy(shop);
  await erase(shop, id);
  await post(shop, `${path}/desistir`);
  expect((await refusalOf(resendAccess(shop.context, ANA, id))).detail).toContain('O e-mail desta compra foi apagado');
  expect((await shop.app.inject(path)).statusCode).toBe(200);

  await resendAccess(shop.context, ANA, id, 'nova@example.com');
  const mails = shop.db.selectFrom('demo_mails').select('text').where('recipient', '=', 'nova@example.com');
  await shop.poll(() => mails.execute()).toHaveLength(2);
  const texts = (await mails.execute()).map(({ text }) => text).join('\n');
  const link = /\/acesso\/[\w.-]+/.exec(texts)?.[0] ?? '';
  expect((await shop.app.inject(link)).statusCode).toBe(200);
  expect((await shop.app.inject(path)).statusCode).toBe(404);
  expect(texts).toMatch(/\/desistir\/[\w.-]+/);
  expect(await alertsOf(shop, id)).toEqual([]);
});

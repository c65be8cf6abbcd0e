import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { startFakeBcb } from '../../tests/mocks/fake-bcb.ts';
import { bringTo } from '../../tests/setup/bring-to.ts';
import { shareEmptyShop } from '../../tests/setup/empty-shop.ts';
import { bcbSettings } from '../../tests/setup/fake-providers.ts';
import { ANA } from '../../tests/setup/operator.ts';
import { refundAlone } from '../../tests/setup/request-refund.ts';
import { openTestShop, type TestShop } from '../../tests/setup/test-shop.ts';
import { resendAccess, settleAlert } from '../admin/orders/audited-order-commands.ts';
import { mainProductOf } from '../campaigns/product-key.ts';
import { commandLineActor } from '../operators/service.ts';
import { addSeconds, DAY } from '../platform/clock.ts';
import { createRetention } from './retention.ts';

const EMAIL = 'ana@example.com';
const PERSON = { name: 'Ana Lima', email: EMAIL, phone: '11987654321' };
const PERSONAL = /ana lima|ana@example|11987654321|CLICK|\[aA\]na/i;
/** A service that is never reached: the data for it are stored anyway. */
const MEASURED = { UTMIFY_TOKEN: 't', UTMIFY_URL: 'http://127.0.0.1:9' };
const log = pino({ level: 'silent' });

/** Opens the shop of most tests, which has sold nothing yet. */
const openShop = shareEmptyShop();

async function buy(shop: TestShop) {
  const order = await shop.order({ ...PERSON, tracking: { utm_source: 'instagram', fbclid: 'CLICK' } });
  await shop.pay(order.id);
  const paid = await shop.until(order.id, ({ delivery }) => delivery === 'sent');
  await processed(shop);
  return paid;
}

/** Waits until no message is unprocessed. */
const processed = (shop: TestShop) =>
  shop.poll(() => shop.db.selectFrom('inbox').select('id').where('status', '=', 'received').execute()).toEqual([]);

/** Requests the link and returns the mailed path. */
async function mailedLink(shop: TestShop): Promise<string> {
  await shop.app.inject({
    method: 'POST',
    url: '/meus-dados',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `email=${encodeURIComponent(EMAIL)}`,
  });
  const find = async () =>
    (await mails(shop)).map(({ text }) => /\/meus-dados\/[\w.-]+/.exec(text)?.[0]).find(Boolean) ?? '';
  await shop.poll(find).not.toBe('');
  return find();
}

const mails = (shop: TestShop) => shop.db.selectFrom('demo_mails').selectAll().orderBy('id', 'desc').execute();
const erase = (shop: TestShop, path: string) => shop.app.inject({ method: 'POST', url: `${path}/apagar` });
const orders = (shop: TestShop) => shop.db.selectFrom('orders').selectAll().orderBy('created_at').execute();

/** Returns the whole database, except for proofs of consent. */
async function everything(shop: TestShop): Promise<string> {
  const tables = ['orders', 'data_requests', 'demo_mails', 'inbox', 'order_visitors', 'waiting_list'] as const;
  const rows = await Promise.all(tables.map((table) => shop.db.selectFrom(table).selectAll().execute()));
  return JSON.stringify(rows, (_key, value) => (value?.type === 'Buffer' ? Buffer.from(value.data).toString() : value));
}

test('erasing leaves what tax law asks for of a paid order', async () => {
  const shop = await openTestShop({ env: MEASURED });
  const paid = await buy(shop);
  const path = await mailedLink(shop);
  expect((await erase(shop, path)).body).toContain('Seus dados foram apagados');

  expect(await orders(shop)).toMatchObject([
    {
      id: await shop.idOf(paid),
      buyer_name: 'Ana Lima',
      amount: 1990,
      buyer_phone: '',
      tracking: {},
      visitor_hash: null,
    },
  ]);
  expect((await orders(shop))[0]?.buyer_email).toMatch(/@erased\.invalid$/);
  expect(await shop.db.selectFrom('order_visitors').selectAll().execute()).toEqual([]);
  expect((await everything(shop)).replace('"Ana Lima"', '')).not.toMatch(PERSONAL);
  // The link is used up; the product still opens.
  expect((await shop.app.inject(path)).statusCode).toBe(404);
  expect((await shop.app.inject(new URL(paid.accessUrl ?? '').pathname)).statusCode).toBe(200);
});

test('an order that may still be paid delays the erasure, page and mail say so; a day later nothing is left', async () => {
  const shop = await openShop();
  const order = await shop.order(PERSON);
  await shop.app.inject({ method: 'POST', url: `/dev/pix/${order.id}/expire` });
  await shop.until(order.id, ({ status }) => status === 'expired');
  await processed(shop);
  const path = await mailedLink(shop);

  const asked = shop.clock.now;
  const waiting = await erase(shop, path);
  expect(waiting.body).toContain('Ainda há um pedido em andamento');
  expect(waiting.body).toContain('o mais tardar em');
  expect(await orders(shop)).toMatchObject([{ buyer_email: EMAIL, buyer_name: 'Ana Lima', erased_at: null }]);
  await shop.poll(async () => (await mails(shop))[0]?.text).toContain('o mais tardar em');
  // A second request neither restarts the time nor sends a mail.
  shop.clock.now = addSeconds(asked, 60);
  expect((await erase(shop, path)).body).toContain('Ainda há um pedido em andamento');

  // Later orders are not included.
  const later = await shop.order(PERSON);
  shop.clock.now = addSeconds(asked, DAY);
  await shop.poll(async () => (await orders(shop))[0]?.erased_at).toEqual(shop.clock.now);
  const [erased, kept] = await orders(shop);
  expect(erased).toMatchObject({
    id: await shop.idOf(order),
    buyer_name: 'apagado',
    buyer_document: null,
    buyer_phone: '',
  });
  expect(kept).toMatchObject({ id: await shop.idOf(later), buyer_email: EMAIL });
  expect(await shop.db.selectFrom('data_requests').select(['email', 'erase_due_at']).execute()).toEqual([
    { email: '', erase_due_at: null },
  ]);
});

test('a payment that comes while the erasure waits is delivered first, then the rest is erased', async () => {
  const shop = await openShop();
  const order = await shop.order(PERSON);
  await shop.app.inject({ method: 'POST', url: `/dev/pix/${order.id}/expire` });
  await shop.until(order.id, ({ status }) => status === 'expired');
  const path = await mailedLink(shop);
  await erase(shop, path);

  await shop.pay(order.id);
  await shop.until(order.id, ({ delivery }) => delivery === 'sent');
  expect((await mails(shop)).some(({ recipient, text }) => recipient === EMAIL && text.includes('/acesso/'))).toBe(
    true,
  );
  await processed(shop);
  shop.clock.now = addSeconds(shop.clock.now, 600);
  await shop.poll(async () => (await orders(shop))[0]?.buyer_phone).toBe('');
  expect(await orders(shop)).toMatchObject([{ status: 'paid', buyer_name: 'Ana Lima' }]);
  expect(await mails(shop)).toEqual([]);
});

test('an order that is not settled in a day is erased all the same, and no mail goes to an erased address', async () => {
  const shop = await openTestShop({ work: false });
  const order = await shop.order(PERSON);
  await shop.pay(order.id);
  await shop.db.updateTable('orders').set({ status: 'refunding' }).execute();
  await shop.close();
  const { eraseData } = await import('./erasure.ts');
  const other = await openTestShop({ database: shop.database, work: false });
  const now = other.clock.now;
  const run = (last: boolean) =>
    other.db.transaction().execute((trx) => eraseData(trx, { email: EMAIL, askedAt: null, now, last }));
  expect(await run(false)).toBe(1);
  expect(await run(true)).toBe(0);
  expect(await orders(other)).toMatchObject([{ buyer_name: 'Ana Lima', buyer_phone: '', idempotency_key: 'apagado' }]);
});

/** Requests an erasure now. @returns how many orders it leaves open */
async function leftOpen(shop: TestShop): Promise<number> {
  const { eraseData } = await import('./erasure.ts');
  const request = { email: EMAIL, askedAt: null, now: shop.clock.now, last: false };
  return shop.db.transaction().execute((trx) => eraseData(trx, request));
}

test('money that an operator has yet to decide about is waited for, and is taxed whatever its order became', async () => {
  const shop = await openShop();
  const order = await shop.order(PERSON);
  await shop.db.updateTable('simulator_charges').set({ amount: 1000 }).execute();
  await shop.pay(order.id);
  await shop.until(order.id, ({ received }) => received === 1000);
  await processed(shop);
  await bringTo(shop.db, { status: 'expired', next_check_at: null });
  expect(await leftOpen(shop)).toBe(1);
  expect(await orders(shop)).toMatchObject([{ buyer_email: EMAIL, erased_at: null }]);

  // Paid orders are kept at any age.
  const retention = createRetention({ db: shop.db, clock: () => addSeconds(shop.clock.now, 91 * DAY), log });
  await retention();
  expect(await orders(shop)).toMatchObject([{ buyer_email: EMAIL, erased_at: null }]);

  const [alert] = await shop.alerts.list();
  await settleAlert(shop.context, commandLineActor('ana'), alert?.id ?? '', 'Combinado com a compradora');
  expect(await leftOpen(shop)).toBe(0);
  expect(await orders(shop)).toMatchObject([{ status: 'expired', buyer_name: 'Ana Lima', buyer_phone: '' }]);
});

test('a refund on its way, its mail and an unconfirmed withdrawal delay the erasure', async () => {
  const shop = await openTestShop();
  const order = await buy(shop);
  await shop.close();
  const other = await openTestShop({ database: shop.database, work: false });
  const id = await other.idOf(order);
  const request = { id: 'r'.repeat(22), order_id: id, requested_at: other.clock.now };
  await other.db.insertInto('withdrawal_requests').values(request).execute();
  expect(await leftOpen(other)).toBe(1);
  await other.db.updateTable('withdrawal_requests').set({ confirmed_at: other.clock.now }).execute();

  await refundAlone(other.context, id, 990);
  expect(await leftOpen(other)).toBe(1);
  await other.db.updateTable('refunds').set({ status: 'done' }).execute();
  const { id: refundId } = await other.db.selectFrom('refunds').select('id').executeTakeFirstOrThrow();
  await other.db
    .insertInto('deliveries')
    .values({
      id: crypto.randomUUID(),
      order_id: id,
      kind: 'partial_refund',
      dedup_key: 'x',
      status: 'queued',
      due_at: other.clock.now,
      refund_id: refundId,
    })
    .execute();
  expect(await leftOpen(other)).toBe(1);
  await other.db.updateTable('deliveries').set({ status: 'sent' }).where('kind', '=', 'partial_refund').execute();
  expect(await leftOpen(other)).toBe(0);
});

test('the buyers of unpaid orders are erased after 90 days, raw messages after 120', async () => {
  const shop = await openTestShop();
  const paid = await buy(shop);
  const unpaid = await shop.order({ ...PERSON, tracking: { fbclid: 'CLICK' } });
  await shop.app.inject({ method: 'POST', url: `/dev/pix/${unpaid.id}/expire` });
  await shop.until(unpaid.id, ({ status }) => status === 'expired');
  await processed(shop);
  await shop.close();

  const later = await openTestShop({ database: shop.database, work: false });
  const clock = { now: new Date() };
  const retention = createRetention({ db: later.db, clock: () => clock.now, log });
  const messages = () => later.db.selectFrom('inbox').select('order_id').orderBy('id').execute();
  clock.now = addSeconds(shop.clock.now, 89 * DAY);
  await retention();
  expect((await orders(later)).map(({ erased_at }) => erased_at)).toEqual([null, null]);
  clock.now = addSeconds(shop.clock.now, 91 * DAY);
  expect(await retention()).toBeGreaterThan(0);
  expect(await orders(later)).toMatchObject([
    { id: await later.idOf(paid), buyer_name: 'Ana Lima', buyer_phone: '+5511987654321', erased_at: null },
    { id: await later.idOf(unpaid), buyer_name: 'apagado', buyer_phone: '', tracking: {}, erased_at: clock.now },
  ]);
  expect(await messages()).toHaveLength(2);
  clock.now = addSeconds(shop.clock.now, 121 * DAY);
  await retention();
  expect(await messages()).toEqual([]);
});

test("a bank-wide message is exported with its orders, each buyer's own part, and erased with them", async () => {
  const bank = await startFakeBcb();
  onTestFinished(bank.close);
  const shop = await openTestShop({ env: bcbSettings(bank) });
  const mine = await shop.order(PERSON);
  const other = await shop.order();
  const entry = async (id: string, pagador: object) => {
    await bank.pay(id, { webhook: false });
    return { ...bank.callback(id).pix[0], pagador };
  };
  const payload = {
    pix: [
      await entry(await shop.idOf(mine), { nome: '[A]na no banco' }),
      await entry(await shop.idOf(other), { nome: 'Outra pessoa' }),
      { txid: null, pagador: { nome: 'Terceira pessoa' } },
    ],
  };
  const { pathname } = new URL(shop.payments.sharedWebhookUrl('bcb'));
  expect((await shop.app.inject({ method: 'POST', url: pathname, payload })).statusCode).toBe(200);
  for (const { id } of [mine, other]) await shop.until(id, ({ delivery }) => delivery === 'sent');
  await processed(shop);

  const seen = { ...mainProductOf(shop.campaign.id), version: 2, opened_at: shop.clock.now };
  await shop.db
    .insertInto('product_openings')
    .values({ order_id: await shop.idOf(mine), ...seen })
    .execute();
  const path = await mailedLink(shop);
  const exported = await shop.app.inject(`${path}/dados.json`);
  expect(exported.json().orders[0].versionsSeen).toEqual([
    { product: seen.product, version: 2, opened_at: seen.opened_at.toISOString(), downloaded_at: null },
  ]);
  expect(exported.body).toContain('[A]na no banco');
  expect(exported.body).not.toMatch(/Outra pessoa|Terceira pessoa/);

  expect((await erase(shop, path)).body).toContain('Seus dados foram apagados');
  expect((await everything(shop)).replace('"Ana Lima"', '')).not.toMatch(PERSONAL);
});

test('money that comes after an erasure calls an operator, until it has gone back or its buyer can be mailed', async () => {
  const shop = await openShop();
  const forgotten = async (email: string) => {
    const order = await shop.order({ ...PERSON, email });
    await shop.app.inject({ method: 'POST', url: `/dev/pix/${order.id}/expire` });
    await shop.until(order.id, ({ status }) => status === 'expired');
    await processed(shop);
    await createRetention({ db: shop.db, clock: () => addSeconds(shop.clock.now, 91 * DAY), log })();
    await shop.pay(order.id);
    await shop.until(order.id, ({ status }) => status === 'paid');
    return shop.idOf(order);
  };
  const open = async () => (await shop.alerts.list()).map(({ kind, order_id, number }) => [kind, order_id, number]);
  const [returned, readdressed] = [await forgotten('um@example.com'), await forgotten('dois@example.com')];
  expect(await open()).toEqual(
    [readdressed, returned].map((id) => ['paid_after_erasure', id, expect.stringMatching(/^LV-/)]),
  );
  expect((await shop.admin.today({})).attention.alerts).toBe(2);

  await refundAlone(shop.context, returned, 1990);
  await shop.poll(open).toEqual([['paid_after_erasure', readdressed, expect.any(String)]]);
  await resendAccess(shop.context, ANA, readdressed, 'tres@example.com');
  expect(await open()).toEqual([]);
});

test('a link to a person’s data that has ended before the mail server took it is not sent', async () => {
  const shop = await openShop();
  const { now } = shop.clock;
  const request = { email: EMAIL, status: 'queued', due_at: now, created_at: now } as const;
  await shop.db
    .insertInto('data_requests')
    .values([
      { ...request, id: 'ended', expires_at: now },
      { ...request, id: 'open', expires_at: addSeconds(now, 60) },
    ])
    .execute();
  const states = () => shop.db.selectFrom('data_requests').select(['id', 'status']).orderBy('id').execute();
  await shop.poll(states).toEqual([
    { id: 'ended', status: 'bounced' },
    { id: 'open', status: 'sent' },
  ]);
  expect(await mails(shop)).toHaveLength(1);
});

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buyer } from '../../tests/factories/buyer.ts';
import { ANA } from '../../tests/setup/operator.ts';
import { openTestShop, shareTestShop, type TestShop } from '../../tests/setup/test-shop.ts';
import { closeAccess, refuseWithdrawal, reopenAccess, resendAccess } from '../admin/orders/audited-order-commands.ts';
import { factsBetween } from '../admin/sums/facts.ts';
import { readMailFacts } from '../delivery/mail-facts.ts';
import { commandLineActor } from '../operators/service.ts';
import { addSeconds, DAY } from '../platform/clock.ts';
import { signedToken } from '../platform/http/signed-token.ts';
import { isoDay } from '../shared/dates.ts';
import { viewOrder } from './order-view.ts';
import { reconcile } from './reconciliation.ts';
import { findOrderAt } from './repository.ts';
import { requestWithdrawal } from './withdrawal-requests.ts';

// Mistyped addresses may be a stranger's mailbox: links that went there open nothing once they are corrected.

const SECRET = 'a secret of thirty-two characters';

const sharedBakery = shareTestShop({ env: { CAMPAIGN: 'pao-caseiro' } });

async function buy(shop: TestShop, body = {}, key?: string) {
  const { id: token } = await shop.order({ document: '52998224725', ...body }, key);
  await shop.pay(token);
  const view = await shop.until(token, ({ delivery }) => delivery === 'sent');
  const id = await shop.idOf({ id: token });
  return { id, token, view, grant: await grantOf(shop, id) };
}

async function grantOf({ db }: TestShop, orderId: string): Promise<string> {
  const grants = db.selectFrom('access_links').select('id').where('order_id', '=', orderId);
  return (await grants.executeTakeFirstOrThrow()).id;
}

const write = (shop: TestShop, grant: string) =>
  shop.app.inject({
    method: 'POST',
    url: `/depoimento/${signedToken(SECRET, 'testimonial', grant)}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      stars: '1',
      text: 'Palavras de quem recebeu o e-mail por engano.',
      name: 'Alguém',
      place: '',
      consent: '1',
    }).toString(),
  });

test('a reader with the old link gets none of the new links while the address is corrected', async () => {
  const shop = sharedBakery();
  const { id, token, grant } = await buy(shop);
  // A page, the API and a stream read the order first, and its access after that.
  const read = await findOrderAt(shop.db, token);
  await resendAccess(shop.context, ANA, id, `certa.${id}@example.org`);
  const seen = await viewOrder(shop.context, read);
  expect([seen.id, seen.accessUrl, seen.delivery]).toEqual([token, undefined, null]);
  // The access page does too, for its invitation to a testimonial.
  expect(await shop.testimonials.invitation(grant)).toBeNull();
  expect(await shop.testimonials.invitation(await grantOf(shop, id))).toMatchObject({ written: false });
});

test('a mail is written with the mailbox and the links of one moment', async () => {
  const shop = await openTestShop();
  const { id, token, grant, view } = await buy(shop, { email: 'maria@gmial.example' });
  await shop.close();
  const other = await openTestShop({ database: shop.database, work: false });
  await other.app.inject({ method: 'POST', url: `${new URL(view.accessUrl ?? '').pathname}/desistir` });
  const mail = await other.db
    .selectFrom('deliveries')
    .select('order_id')
    .where('kind', '=', 'withdrawal-request')
    .executeTakeFirstOrThrow();
  const request = await other.db.selectFrom('withdrawal_requests').select('id').executeTakeFirstOrThrow();
  const read = await other.db.transaction().execute((trx) => readMailFacts(trx, mail.order_id));
  expect({ ...mail, ...read }).toMatchObject({
    order_id: id,
    buyer_email: 'maria@gmial.example',
    token,
    link_id: grant,
    withdrawal_id: request.id,
  });
});

test('an address that the buyer corrected already, with the same form, is taken', async () => {
  const shop = await openTestShop();
  const key = crypto.randomUUID();
  const { id } = await buy(shop, { email: 'maria@gmial.example' }, key);
  const again = await shop.order(buyer({ email: 'maria@gmail.example' }), key);
  await resendAccess(shop.context, ANA, id, 'maria@gmail.example');
  const rows = await shop.db.selectFrom('orders').select(['buyer_email', 'idempotency_key']).execute();
  expect(rows.map(({ buyer_email }) => buyer_email)).toEqual(['maria@gmail.example', 'maria@gmail.example']);
  // The form still finds the order that it made with this address.
  expect((await shop.order(buyer({ email: 'maria@gmail.example' }), key)).id).toBe(again.id);
});

test('a testimonial that a stranger wrote by the old link goes with it', async () => {
  const shop = sharedBakery();
  const { id, grant } = await buy(shop);
  expect((await write(shop, grant)).statusCode).toBe(303);
  await resendAccess(shop.context, ANA, id, `certa.${id}@example.org`);
  expect(await shop.testimonials.list()).toEqual([]);
  const written = shop.db.selectFrom('testimonials');
  expect(await written.select(['status', 'text', 'name']).where('order_id', '=', id).execute()).toEqual([
    { status: 'withdrawn', text: null, name: null },
  ]);
  const consents = shop.db.selectFrom('testimonial_consents').select('withdrawn_at').where('order_id', '=', id);
  expect(await consents.execute()).toEqual([{ withdrawn_at: expect.any(Date) }]);
  expect((await write(shop, grant)).statusCode).toBe(404);
});

/** Number of connections that wait for a lock. */
async function waitingFor({ db }: TestShop): Promise<number> {
  const here = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return (await here.execute(db)).rows.length;
}

test('nor does an earlier link withdraw while the address is corrected', async () => {
  const shop = sharedBakery();
  const { id, token, view } = await buy(shop);
  await shop.app.inject({ method: 'POST', url: `${new URL(view.accessUrl ?? '').pathname}/desistir` });
  const requests = shop.db.selectFrom('withdrawal_requests').select('id').where('order_id', '=', id);
  const link = signedToken(SECRET, 'withdrawal', (await requests.executeTakeFirstOrThrow()).id);
  const urls = [`/desistir/${link}`, `/pedido/${token}/desistir`, `/api/orders/${token}/withdraw`];
  let pressed: Promise<{ statusCode: number }[]> | undefined;
  await shop.db.transaction().execute(async (trx) => {
    await trx.selectFrom('orders').select('id').where('id', '=', id).forUpdate().execute();
    pressed = Promise.all(urls.map((url) => shop.app.inject({ method: 'POST', url })));
    pressed.catch(() => {});
    await expect.poll(() => waitingFor(shop)).toBe(urls.length);
    await trx
      .updateTable('orders')
      .set({ token: 'f'.repeat(32) })
      .where('id', '=', id)
      .execute();
  });
  expect((await pressed)?.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  expect((await shop.view('f'.repeat(32))).status).toBe('paid');
});

test('nor is anything kept that is written while the address is corrected', async () => {
  const shop = sharedBakery();
  const { id, grant } = await buy(shop);
  let written: ReturnType<typeof write> | undefined;
  await shop.db.transaction().execute(async (trx) => {
    await trx.selectFrom('orders').select('id').where('id', '=', id).forUpdate().execute();
    written = write(shop, grant);
    written.catch(() => {});
    await expect.poll(() => waitingFor(shop)).toBe(1);
    await trx
      .updateTable('access_links')
      .set({ id: 'f'.repeat(32) })
      .where('order_id', '=', id)
      .execute();
  });
  expect((await written)?.statusCode).toBe(404);
  const kept = shop.db.selectFrom('testimonials').select('id').where('order_id', '=', id);
  expect(await kept.execute()).toEqual([]);
});

test('an order whose address was corrected counts as opened once, on the day of its first opening', async () => {
  const shop = await openTestShop();
  const { id, view } = await buy(shop);
  const open = (url?: string) => shop.app.inject(new URL(url ?? '').pathname);
  const opened = async () => {
    const facts = factsBetween(sql`now() - interval '9 days'`, sql`now() + interval '9 days'`);
    const { rows } = await sql<{ day: string; count: number }>`
      select day::text, sum(count)::int as count from (${facts}) as facts where measure = 'opened' group by 1`.execute(
      shop.db,
    );
    return rows;
  };
  expect((await open(view.accessUrl)).statusCode).toBe(200);
  const before = await opened();
  expect(before).toEqual([{ day: isoDay(shop.clock.now), count: 1 }]);
  await resendAccess(shop.context, ANA, id, 'certa@example.org');
  expect(await opened()).toEqual(before);

  shop.clock.now = addSeconds(shop.clock.now, 2 * DAY);
  const grant = await grantOf(shop, id);
  expect((await shop.app.inject(`/acesso/${signedToken(SECRET, 'access', grant)}`)).statusCode).toBe(200);
  expect(await opened()).toEqual(before);
});

test('an address is not corrected while an erasure of the present one waits, and another one can be given after it', async () => {
  const shop = await openTestShop();
  const { id: token } = await shop.order({ email: 'errada@example.com' });
  await shop.pay(token);
  await shop.until(token, ({ delivery }) => delivery === 'sent');
  const id = await shop.idOf({ id: token });
  await requestWithdrawal(shop.context, id);
  expect(
    await shop.db
      .transaction()
      .execute((trx) => shop.dataRights.eraseFor(trx, 'errada@example.com', 'lista-vitalicia')),
  ).not.toBeNull();
  await expect(resendAccess(shop.context, ANA, id, 'certa@example.com')).rejects.toMatchObject({
    code: 'erasure_waits',
  });
  await refuseWithdrawal(shop.context, ANA, id, 'fora do prazo');
  const order = () => shop.db.selectFrom('orders').select(['buyer_email', 'erased_at']).executeTakeFirstOrThrow();
  for (let look = 0; look < 5 && !(await order()).erased_at; look += 1) {
    shop.clock.now = addSeconds(shop.clock.now, 600);
    await shop.settle();
  }
  expect((await order()).erased_at).not.toBeNull();
  await resendAccess(shop.context, ANA, id, 'certa@example.com');
  expect(await order()).toEqual({ buyer_email: 'certa@example.com', erased_at: null });
});

test('the other codes of a purchase get its corrected address, and a stranger’s order with the old one keeps it', async () => {
  const shop = await openTestShop({ work: false });
  const wrong = 'bia@exemple.com';
  const [first, second, other] = [
    await shop.order({ email: wrong }),
    await shop.order({ email: wrong }),
    await shop.order({ email: wrong }),
  ];
  const ids = await Promise.all([first, second, other].map((order) => shop.idOf(order)));
  await shop.db
    .updateTable('orders')
    .set({ renews: ids[0] ?? null })
    .where('id', '=', ids[1] ?? '')
    .execute();
  await shop.pay(second.id);
  await reconcile(shop.context, ids[1] ?? '', 'reconciliation');
  await resendAccess(shop.context, ANA, ids[1] ?? '', 'bia@example.com');
  const rows = await shop.db.selectFrom('orders').select(['id', 'buyer_email']).execute();
  expect(Object.fromEntries(rows.map(({ id, buyer_email }) => [id, buyer_email]))).toEqual({
    [ids[0] ?? '']: 'bia@example.com',
    [ids[1] ?? '']: 'bia@example.com',
    [ids[2] ?? '']: wrong,
  });
});

test('nor is it corrected while an erasure waits for a code that would follow it', async () => {
  const shop = await openTestShop();
  const email = 'errada@example.com';
  const first = await shop.idOf(await shop.order({ email }));
  expect(
    await shop.db.transaction().execute((trx) => shop.dataRights.eraseFor(trx, email, 'lista-vitalicia')),
  ).not.toBeNull();
  const second = await buy(shop, { email });
  await shop.db.updateTable('orders').set({ renews: first }).where('id', '=', second.id).execute();
  await expect(resendAccess(shop.context, ANA, second.id, 'certa@example.com')).rejects.toMatchObject({
    code: 'erasure_waits',
  });
  shop.clock.now = addSeconds(shop.clock.now, 2 * DAY);
  await shop.settle();
  const orders = shop.db.selectFrom('orders').select('erased_at').where('id', '=', first);
  expect((await orders.executeTakeFirstOrThrow()).erased_at).not.toBeNull();
  await resendAccess(shop.context, ANA, second.id, 'certa@example.com');
});

/** Two codes of one purchase, both paid: the second one at once, the first one late. */
async function payTwice(shop: TestShop, email: string) {
  const before = await shop.order({ email });
  await shop.app.inject({ method: 'POST', url: `/dev/pix/${before.id}/expire` });
  await shop.until(before.id, ({ status }) => status === 'expired');
  const next = await shop.order({ email, renews: before.id });
  const paid = [];
  for (const { id: token } of [next, before]) {
    await shop.pay(token);
    const { accessUrl = '' } = await shop.until(token, ({ delivery }) => delivery === 'sent');
    paid.push({ id: await shop.idOf({ id: token }), path: new URL(accessUrl).pathname });
  }
  const [second, first] = paid;
  if (!first || !second) throw new Error('two orders are needed');
  return { first, second };
}

test('another paid code of the same purchase follows a corrected address, and its earlier links open nothing', async () => {
  const shop = await openTestShop();
  const { first, second } = await payTwice(shop, 'bia@exemple.com');
  expect(await resendAccess(shop.context, commandLineActor('ana'), second.id, 'bia@example.com')).toBe(true);
  await shop.settle();
  const rows = await shop.db.selectFrom('orders').select('buyer_email').execute();
  expect(rows.map(({ buyer_email }) => buyer_email)).toEqual(['bia@example.com', 'bia@example.com']);
  for (const { path } of [first, second]) expect((await shop.app.inject(path)).statusCode).toBe(404);
  const mails = await shop.db.selectFrom('demo_mails').select(['recipient', 'text']).execute();
  const right = mails.filter(({ recipient }) => recipient === 'bia@example.com').map(({ text }) => text);
  expect(right).toHaveLength(2);
  for (const { id } of [first, second]) {
    const link = `/acesso/${signedToken(SECRET, 'access', await grantOf(shop, id))}`;
    expect(right.filter((text) => text.includes(link))).toHaveLength(1);
  }
  // A restore does both again, and the audit log names both.
  const entries = await shop.db.selectFrom('journal').select('subject').where('kind', '=', 'address').execute();
  const acts = await shop.db.selectFrom('audit_log').select('subject').where('act', '=', 'order.readdressed').execute();
  const both = [first.id, second.id].sort();
  expect(entries.map(({ subject }) => subject).sort()).toEqual(both);
  expect(acts.map(({ subject }) => subject).sort()).toEqual(both.map((id) => `order:${id}`));
});

test('one whose access is closed gets no mail, and other links once it is opened again', async () => {
  const shop = await openTestShop();
  const { first, second } = await payTwice(shop, 'caio@exemple.com');
  await closeAccess(shop.context, ANA, first.id, 'Pediu.');
  await resendAccess(shop.context, ANA, second.id, 'caio@example.com');
  await shop.settle();
  const told = () =>
    shop.db.selectFrom('demo_mails').select('text').where('recipient', '=', 'caio@example.com').execute();
  expect(await told()).toHaveLength(1);
  await reopenAccess(shop.context, ANA, first.id, 'Pediu.');
  expect((await shop.app.inject(first.path)).statusCode).toBe(404);
  await shop.poll(async () => (await told()).length).toBe(2);
});

import { beforeAll, expect, test } from 'vitest';
import { type MailSink, startMailSink } from '../../tests/mocks/mail-sink.ts';
import { openTestShop, type TestShop } from '../../tests/setup/test-shop.ts';
import { addSeconds } from '../platform/clock.ts';

const shared = {} as { sink: MailSink; shop: TestShop };

beforeAll(async () => {
  const sink = await startMailSink();
  const ends = [sink.close];
  const env = { SMTP_URL: sink.url, MAIL_FROM: 'Loja <loja@example.com>' };
  const shop = await openTestShop({ env }, (close) => void ends.push(close));
  Object.assign(shared, { sink, shop });
  return async () => {
    for (const end of ends.reverse()) await end();
  };
});

/** The shop and the mail server of all tests, which takes mails again; each test has a buyer of its own. */
function openShopWithMail(email: string) {
  const { sink, shop } = shared;
  sink.refuseWith = null;
  const mails = () => sink.mails.filter(({ to }) => to?.[0]?.address === email);
  return { sink, shop, mails };
}

async function buy(shop: TestShop, email: string) {
  const order = await shop.order({ email });
  await shop.pay(order.id);
  return order;
}

const recover = (shop: TestShop, email: string, type = 'application/x-www-form-urlencoded') =>
  shop.app.inject({
    method: 'POST',
    url: '/recuperar',
    headers: { 'content-type': type },
    payload: type.includes('json') ? JSON.stringify({ email }) : `email=${encodeURIComponent(email)}`,
  });

test('the access e-mail is handed to the mail server once, with the link', async () => {
  const { shop, mails } = openShopWithMail('compradora@example.com');
  const order = await buy(shop, 'compradora@example.com');
  const paid = await shop.until(order.id, ({ delivery }) => delivery === 'sent');
  await shop.pay(order.id); // the bank repeats itself
  await shop.pay(order.id);
  expect(mails()).toHaveLength(1);
  const [mail] = mails();
  expect(mail?.to?.[0]?.address).toBe('compradora@example.com');
  const { name, email } = shop.campaign.seller;
  expect(mail?.from).toEqual({ name, address: 'loja@example.com' });
  expect(mail?.replyTo).toEqual([{ name, address: email }]);
  expect(mail?.html).toContain(paid.accessUrl);
  expect(mail?.text).toContain(paid.accessUrl);
});

test('while the mail server refuses, the delivery waits, and goes out when it is back', async () => {
  const { sink, shop, mails } = openShopWithMail('espera@example.com');
  sink.refuseWith = 451;
  const order = await buy(shop, 'espera@example.com');
  const deliveries = shop.db
    .selectFrom('deliveries')
    .select('attempts')
    .where('order_id', '=', await shop.idOf(order));
  const attempts = async () => (await deliveries.executeTakeFirst())?.attempts;
  await shop.poll(attempts).toBe(1);
  // The product is open all the same: the order page has the link.
  const waiting = await shop.view(order.id);
  expect([waiting.status, waiting.delivery]).toEqual(['paid', 'queued']);
  expect(waiting.accessUrl).toBeDefined();

  sink.refuseWith = null;
  shop.clock.now = addSeconds(shop.clock.now, 60);
  await shop.until(order.id, ({ delivery }) => delivery === 'sent');
  expect(mails()).toHaveLength(1);
});

test('an address that the mail server refuses for good is bounced, not tried for ever', async () => {
  const { sink, shop } = openShopWithMail('ninguem@example.com');
  sink.refuseWith = 550;
  const order = await buy(shop, 'ninguem@example.com');
  await shop.until(order.id, ({ delivery }) => delivery === 'bounced');
});

test('the link is e-mailed again to a buyer; a stranger gets the same answer and no mail', async () => {
  const { shop, mails } = openShopWithMail('perdi@example.com');
  const { sink } = shared;
  const before = sink.mails.length;
  const order = await buy(shop, 'perdi@example.com');
  await shop.until(order.id, ({ delivery }) => delivery === 'sent');

  const known = await recover(shop, ' PERDI@example.com ');
  const unknown = await recover(shop, 'estranha@example.com');
  expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
  await shop.poll(() => mails().length).toBe(2);
  expect(sink.mails).toHaveLength(before + 2);
  // Asking again and again does not fill the buyer's mailbox.
  await recover(shop, 'perdi@example.com');
  await recover(shop, 'perdi@example.com');
  const deliveries = shop.db
    .selectFrom('deliveries')
    .select('kind')
    .where('order_id', '=', await shop.idOf(order));
  expect((await deliveries.execute()).map(({ kind }) => kind).sort()).toEqual(['access', 'recovery']);
});

test('a wrong e-mail is reported, and too many requests are refused', async () => {
  const shop = await openTestShop({ work: false });
  const wrong = await recover(shop, 'sem-arroba', 'application/json');
  expect([wrong.statusCode, wrong.json().errors]).toEqual([422, { email: 'E-mail inválido' }]);
  const answers: number[] = [];
  while (answers.length < 12) answers.push((await recover(shop, 'x@example.com', 'application/json')).statusCode);
  expect(answers).toEqual([...Array(9).fill(202), 429, 429, 429]);
});

test('a link that was asked for just before the access was revoked is not sent', async () => {
  const { sink, shop, mails } = openShopWithMail('devolvida@example.com');
  const order = await buy(shop, 'devolvida@example.com');
  await shop.until(order.id, ({ delivery }) => delivery === 'sent');
  sink.refuseWith = 451;
  await recover(shop, 'devolvida@example.com');
  const id = await shop.idOf(order);
  const deliveries = shop.db.selectFrom('deliveries').selectAll().where('order_id', '=', id);
  const recovery = () => deliveries.where('kind', '=', 'recovery').executeTakeFirst();
  await shop.poll(async () => (await recovery())?.attempts).toBe(1);
  await shop.db.updateTable('access_grants').set({ status: 'revoked' }).where('order_id', '=', id).execute();
  sink.refuseWith = null;
  shop.clock.now = addSeconds(shop.clock.now, 60);
  await shop.poll(async () => (await recovery())?.status).toBe('bounced');
  expect(mails()).toHaveLength(1);
});

test('a token that was not signed by us, or whose access is revoked, opens nothing', async () => {
  const shop = await openTestShop();
  const order = await buy(shop, 'token@example.com');
  const { accessUrl = '' } = await shop.until(order.id, (view) => view.accessUrl !== undefined);
  const path = new URL(accessUrl).pathname;
  expect((await shop.app.inject(path)).statusCode).toBe(200);

  for (const url of [`${path}x`, path.replace('.', '.A'), '/acesso/x', '/acesso/a.b']) {
    expect((await shop.app.inject(url)).statusCode, url).toBe(404);
  }
  await shop.db.updateTable('access_grants').set({ status: 'revoked' }).execute();
  await shop.db.updateTable('orders').set({ status: 'refunded' }).execute();
  expect((await shop.app.inject(path)).statusCode).toBe(404);
});

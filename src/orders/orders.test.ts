import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { buyer } from '../../tests/factories/buyer.ts';
import { startFakePublicV1 } from '../../tests/mocks/fake-public-v1.ts';
import { readAlerts } from '../../tests/setup/alerts.ts';
import { publicV1Settings } from '../../tests/setup/fake-providers.ts';
import { openTestShop, shareTestShop, type TestShop } from '../../tests/setup/test-shop.ts';
import { addSeconds } from '../platform/clock.ts';

/** Shop that never stores anything. */
const refusingShop = shareTestShop({ work: false });
/** Shop that takes orders; each test looks at its own. */
const busyShop = shareTestShop();

/** Sends an order unchanged; the key defaults to a fresh one. */
function post(shop: TestShop, payload: unknown, headers: Record<string, string> = {}) {
  return shop.app.inject({
    method: 'POST',
    url: '/api/orders',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID(), ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
}

async function count(shop: TestShop, table: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(shop.db);
  return rows[0]?.n ?? -1;
}

test('the whole purchase: product, order, payment, e-mail, product in hand', async () => {
  const shop = await openTestShop();
  const product = await shop.app.inject('/api/product');
  expect(product.json()).toMatchObject({
    title: 'Lista de Fornecedores Secretos Vitalícia',
    amount: 1990,
    currency: 'BRL',
  });

  const order = await shop.order({ email: 'Maria@Example.com' });
  expect(order).toMatchObject({ status: 'awaiting_payment', amount: 1990, currency: 'BRL', delivery: null });
  expect(order.id).toMatch(/^[0-9a-f]{32}$/);
  expect(order.number).toMatch(/^LV-[0-9A-Z]{4}-[0-9A-Z]{2}$/);
  expect(order.url).toBe(`https://loja.example/pedido/${order.id}`);
  expect(order.pix?.code).toMatch(/^000201.*6304[0-9A-F]{4}$/);
  expect(order.pix?.qrCode).toMatch(/^data:image\/svg/);
  expect(order.accessUrl).toBeUndefined();

  await shop.pay(order.id);
  const paid = await shop.until(order.id, ({ delivery }) => delivery === 'sent');
  expect(paid.status).toBe('paid');

  const mails = await shop.app.inject({ url: '/dev/mail', headers: { accept: 'application/json' } });
  expect(mails.json()).toHaveLength(1);
  const [mail] = mails.json();
  expect(mail.to).toBe('maria@example.com');
  expect(mail.text).toContain(paid.accessUrl);

  const access = await shop.app.inject(new URL(paid.accessUrl ?? '').pathname);
  expect(access.statusCode).toBe(200);
  expect(access.body).toContain('wa.me');
  expect((await shop.view(order.id)).delivery).toBe('opened');

  const events = await shop.db.selectFrom('order_events').select('to_status').orderBy('id').execute();
  expect(events.map((event) => event.to_status)).toEqual(['created', 'awaiting_payment', 'paid']);
});

test.each([
  ['a missing name', buyer({ name: '' }), 'name', 'Informe seu nome completo'],
  ['an e-mail without @', buyer({ email: 'maria.example.com' }), 'email', 'E-mail inválido'],
  ['a phone of 9 digits', buyer({ phone: '119000000' }), 'phone', 'Telefone inválido'],
  ['a phone of 12 digits', buyer({ phone: '119000000000' }), 'phone', 'Telefone inválido'],
  ['a phone of an unknown area', buyer({ phone: '(20) 90000-0000' }), 'phone', 'Telefone inválido'],
  ['a phone of one repeated digit', buyer({ phone: '11111111111' }), 'phone', 'Telefone inválido'],
  ['a name that is a link', buyer({ name: 'Prêmio em evil.com.br' }), 'name', 'Informe seu nome completo'],
  ['a name with turned letters', buyer({ name: 'Maria \u202eazuoS' }), 'name', 'Informe seu nome completo'],
])('%s is a 422 that names the field, and nothing is stored', async (_name, body, field, text) => {
  const shop = refusingShop();
  const response = await post(shop, body);
  expect(response.statusCode).toBe(422);
  expect(response.headers['content-type']).toContain('application/problem+json');
  expect(response.json()).toMatchObject({ status: 422, code: 'invalid_fields', errors: { [field]: text } });
  expect(await count(shop, 'orders')).toBe(0);
});

test('malformed requests get a clear problem in Portuguese, and nothing is stored', async () => {
  const shop = refusingShop();
  const big = await post(shop, buyer({ name: 'x'.repeat(1024 * 1024) }));
  expect([big.statusCode, big.json().detail]).toEqual([413, 'O conteúdo enviado é grande demais.']);

  const xml = await post(shop, '<order/>', { 'content-type': 'application/xml' });
  expect([xml.statusCode, xml.json().detail]).toEqual([415, 'Envie os dados como application/json.']);

  for (const body of ['{"name":', '[]', 'null', '"text"', '']) {
    const response = await post(shop, body);
    expect([response.statusCode, response.json().code], body).toEqual([400, 'bad_request']);
  }
  for (const key of ['', 'short', 'x'.repeat(129)]) {
    const keyless = await post(shop, buyer(), { 'idempotency-key': key });
    expect([keyless.statusCode, keyless.json().code], key).toEqual([400, 'idempotency_key_missing']);
  }
  expect(await count(shop, 'orders')).toBe(0);
});

test('an unknown order is a 404 everywhere', async () => {
  const shop = refusingShop();
  const id = 'f'.repeat(32);
  for (const url of [
    `/api/orders/${id}`,
    `/api/orders/${id}/events`,
    '/api/orders/..%2f..',
    `/api/orders/${'9'.repeat(60)}`,
  ]) {
    const response = await shop.app.inject(url);
    expect([response.statusCode, response.json().code], url).toEqual([404, 'order_not_found']);
  }
  const page = await shop.app.inject({ url: `/pedido/${id}`, headers: { accept: 'text/html' } });
  expect(page.statusCode).toBe(404);
  expect(page.body).toContain('Pedido não encontrado');
});

test('the same key makes one order and one charge, however often and however parallel it is sent', async () => {
  const shop = busyShop();
  const stored = () => Promise.all(['orders', 'simulator_charges'].map((table) => count(shop, table)));
  const [orders = 0, charges = 0] = await stored();
  const body = buyer();
  const key = crypto.randomUUID();
  const responses = await Promise.all(Array.from({ length: 12 }, () => post(shop, body, { 'idempotency-key': key })));
  expect(new Set(responses.map((response) => response.statusCode))).toEqual(new Set([201]));
  expect(new Set(responses.map((response) => response.json().id)).size).toBe(1);
  expect(await stored()).toEqual([orders + 1, charges + 1]);

  const other = await post(shop, { ...body, name: 'João Pereira' }, { 'idempotency-key': key });
  expect([other.statusCode, other.json().code]).toEqual([422, 'idempotency_key_reused']);
  expect(await stored()).toEqual([orders + 1, charges + 1]);
});

test.each(['+55 21 99888-7766', '5521998887766', '021 99888-7766', '(21) 99888-7766'])(
  'the phone %s is stored as E.164',
  async (phone) => {
    const shop = busyShop();
    const { id } = await shop.order({ phone });
    const stored = shop.db.selectFrom('orders').select('buyer_phone').where('token', '=', id);
    expect(await stored.execute()).toEqual([{ buyer_phone: '+5521998887766' }]);
  },
);

test('an e-mail with a likely typo is taken as it is: only forms ask', async () => {
  const shop = busyShop();
  expect((await post(shop, buyer({ email: 'maria@gmial.con' }))).statusCode).toBe(201);
});

test('a key belongs to one buyer: another e-mail makes its own order with it', async () => {
  const shop = busyShop();
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const [first, other] = [buyer(), buyer()];
  const made = [];
  for (const body of [first, other, first, { ...first, phone: '+55 11 90000-0000' }])
    made.push((await post(shop, body, headers)).json().id);
  expect(new Set(made).size).toBe(2);
  expect([made[2], made[3]]).toEqual([made[0], made[0]]);
  const changed = await post(shop, { ...first, name: 'João Pereira' }, headers);
  expect([changed.statusCode, changed.json().code]).toEqual([422, 'idempotency_key_reused']);

  await shop.pay(made[0]);
  const { accessUrl } = await shop.until(made[0], ({ delivery }) => delivery === 'sent');
  expect(accessUrl).toBeDefined();
  const replayed = await post(shop, first, headers);
  expect(replayed.json()).toMatchObject({ id: made[0], status: 'paid' });
  expect(replayed.body).not.toContain('/acesso/');
});

test('an unpaid order expires, and a payment that arrives late is still delivered', async () => {
  const shop = busyShop();
  const order = await shop.order();
  shop.clock.now = addSeconds(new Date(order.pix?.expiresAt ?? ''), 1);
  await shop.until(order.id, ({ status }) => status === 'expired');

  await shop.pay(order.id);
  const paid = await shop.until(order.id, ({ delivery }) => delivery === 'sent');
  expect(paid.status).toBe('paid');
});

test('without any webhook, a payment is found within RECONCILE_SECONDS', async () => {
  const shop = await openTestShop({ env: { RECONCILE_SECONDS: '30' } });
  const order = await shop.order();
  await shop.db.updateTable('simulator_charges').set({ status: 'paid' }).execute();
  shop.clock.now = addSeconds(shop.clock.now, 30);
  await shop.until(order.id, ({ status }) => status === 'paid');
  const { cause } = await shop.db
    .selectFrom('order_events')
    .select('cause')
    .where('to_status', '=', 'paid')
    .executeTakeFirstOrThrow();
  expect(cause).toBe('reconciliation');
});

test('a payment that went back before it was noticed is mailed to the buyer, and opens nothing', async () => {
  const shop = await openTestShop({ env: { RECONCILE_SECONDS: '30' } });
  const order = await shop.order();
  await shop.db.updateTable('simulator_charges').set({ status: 'refunded' }).execute();
  shop.clock.now = addSeconds(shop.clock.now, 30);
  const refunded = await shop.until(order.id, ({ status }) => status === 'refunded');
  expect(refunded.accessUrl).toBeUndefined();
  const sent = () => shop.db.selectFrom('deliveries').select('kind').where('status', '=', 'sent').execute();
  await shop.poll(sent).toEqual([{ kind: 'refunded' }]);
});

test('a charge of another amount is never marked paid and raises an alert', async () => {
  const shop = await openTestShop();
  const order = await shop.order();
  await shop.db.updateTable('simulator_charges').set({ amount: 1 }).execute();
  await shop.pay(order.id);
  await shop.poll(() => count(shop, 'alerts')).toBe(1);
  expect((await shop.view(order.id)).status).toBe('awaiting_payment');
  expect(await count(shop, 'deliveries')).toBe(0);
});

test('a charge that was made with another amount keeps its name: its payment is an alert of its own', async () => {
  const gateway = await startFakePublicV1();
  onTestFinished(gateway.close);
  const shop = await openTestShop({ env: { ...publicV1Settings(gateway), RECONCILE_SECONDS: '30' } });
  gateway.faults = { create: 'wrong-amount', find: 'wrong-amount' };
  await post(shop, buyer());
  const { token, charge_id } = await shop.db
    .selectFrom('orders')
    .innerJoin('payment_attempts', 'payment_attempts.order_id', 'orders.id')
    .select(['token', 'payment_attempts.charge_id'])
    .executeTakeFirstOrThrow();
  expect(charge_id).toBe([...gateway.books.keys()][0]);
  const alerts = async () => (await readAlerts(shop.db)).map(({ kind, detail }) => [kind, detail]);
  const wrong = 'cobrado R$ 1,00, pedido R$ 19,90';
  expect(await alerts()).toEqual([['amount_mismatch', wrong]]);

  gateway.move(charge_id ?? '', 'paid');
  shop.clock.now = addSeconds(shop.clock.now, 60);
  await shop.poll(alerts).toEqual([
    ['amount_mismatch', wrong],
    ['underpaid', 'recebido R$ 1,00, pedido R$ 19,90'],
  ]);
  expect((await shop.view(token)).status).toBe('uncertain');
  expect(await count(shop, 'deliveries')).toBe(0);
});

test('a buyer who paid twice within a day is shown to the operator', async () => {
  const shop = await openTestShop();
  const email = 'duas.vezes@example.com';
  for (const alerts of [0, 1]) {
    const order = await shop.order({ email });
    await shop.pay(order.id);
    await shop.until(order.id, ({ status }) => status === 'paid');
    expect(await count(shop, 'alerts')).toBe(alerts);
  }
});

test('the event stream reports each change at once, from whichever process it comes', async () => {
  const shop = await openTestShop();
  const other = await openTestShop({ database: shop.database, work: false });
  await other.app.listen({ port: 0, host: '127.0.0.1' });
  const order = await shop.order();

  const response = await fetch(`${other.app.listeningOrigin}/api/orders/${order.id}/events`);
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const seen: string[] = [];
  const reading = (async () => {
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      for (const [, json = ''] of chunk.matchAll(/data: (.*)\n/g)) {
        const view = JSON.parse(json);
        seen.push(`${view.status} ${view.delivery}`);
      }
    }
  })();
  await expect.poll(() => seen).toEqual(['awaiting_payment null']);
  await shop.pay(order.id);
  await expect.poll(() => seen.at(-1), { timeout: 5000 }).toBe('paid sent');
  // Closing the server ends the stream instead of waiting for it.
  await other.close();
  await reading;
});

test('the log names orders by id, and holds no personal data and no PIX code', async () => {
  const shop = await openTestShop();
  const order = await shop.order({ name: 'Fulana Secreta', email: 'segredo@example.com' });
  await shop.pay(order.id);
  await shop.until(order.id, ({ delivery }) => delivery === 'sent');
  const log = shop.logged.join('');
  expect(log).toContain(await shop.idOf(order));
  // The token opens the order's page, so it must not be in logs.
  expect(log).not.toContain(order.id);
  for (const secret of ['Fulana', 'segredo', '90000-0000', '11900000000', order.pix?.code ?? '', '/acesso/']) {
    expect(log).not.toContain(secret);
  }
});

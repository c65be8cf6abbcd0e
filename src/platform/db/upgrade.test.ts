import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { type FakeBcb, startFakeBcb } from '../../../tests/mocks/fake-bcb.ts';
import { startFakeGa4 } from '../../../tests/mocks/fake-ga4.ts';
import { startFakeMeta } from '../../../tests/mocks/fake-meta.ts';
import { startFakeUtmify } from '../../../tests/mocks/fake-utmify.ts';
import { startMailSink } from '../../../tests/mocks/mail-sink.ts';
import { bcbSettings } from '../../../tests/setup/fake-providers.ts';
import { dumpedDatabase } from '../../../tests/setup/old-database.ts';
import { operate } from '../../../tests/setup/operate.ts';
import { openTestShop, type TestShop, type TestShopOptions } from '../../../tests/setup/test-shop.ts';
import { addSeconds, DAY } from '../clock.ts';
import type { Db } from './database.ts';

// Buyers of the dump are called what their orders are.
const DUMP = 'release-before-campaigns';
const POLL = { timeout: 20_000, interval: 100 };
/** State, and what became of the attempt, of every order that the old release left behind. */
const ORDERS = {
  'alert-unmailed': ['awaiting_payment', 'open'],
  'bank-open': ['awaiting_payment', 'open'],
  'charged-back': ['charged_back', 'paid'],
  'cut-off': ['created', 'asked'],
  erasing: ['awaiting_payment', 'open'],
  expired: ['expired', 'expired'],
  failed: ['failed', 'failed'],
  late: ['paid', 'paid'],
  'mail-bounced': ['paid', 'paid'],
  'mail-failed': ['paid', 'paid'],
  'mail-queued': ['paid', 'paid'],
  open: ['awaiting_payment', 'open'],
  'open-by-look': ['awaiting_payment', 'open'],
  opened: ['paid', 'paid'],
  overpaid: ['awaiting_payment', 'open'],
  paid: ['paid', 'paid'],
  parked: ['awaiting_payment', 'open'],
  partly: ['paid', 'paid'],
  'refund-asked': ['refunding', 'paid'],
  'refund-queued': ['refunding', 'paid'],
  refunded: ['refunded', 'paid'],
  rita: ['paid', 'paid'],
  uncertain: ['uncertain', 'unknown'],
  underpaid: ['awaiting_payment', 'open'],
  'webhook-waiting': ['awaiting_payment', 'open'],
  withdrawing: ['paid', 'paid'],
};
type Name = keyof typeof ORDERS;
const OVER: Name[] = ['charged-back', 'failed', 'refunded'];

interface OldOrder {
  id: string;
  token: string;
  number: string;
  provider: string;
  charge_id: string | null;
  pix_code: string | null;
  webhook_key: string;
  expires_at: Date | null;
  next_check_at: Date | null;
}

/** Today's shop on the old database, and its old orders by their buyers' names. */
async function upgrade(options: TestShopOptions = {}) {
  const { database, db } = await dumpedDatabase(DUMP);
  const { rows } = await sql<OldOrder & { name: Name }>`
    select id, token, number, provider, charge_id, pix_code, webhook_key, expires_at, next_check_at, split_part(buyer_email, '@', 1) as name from orders`.execute(
    db,
  );
  const before = await allRows(db);
  const shop = await openTestShop({ database, beside: ['pao-caseiro'], ...options });
  const orders = Object.fromEntries(rows.map(({ name, ...order }) => [name, order])) as Record<Name, OldOrder>;
  const view = (name: Name) => shop.view(orders[name].token);
  const status = async (name: Name) => (await view(name)).status;
  return { db, shop, orders, before, view, status };
}

/** Every row of every table but the migrations' own. */
async function allRows(db: Db): Promise<Map<string, Record<string, unknown>[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'`.execute(db);
  const all = new Map<string, Record<string, unknown>[]>();
  for (const { name } of tables) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) as row from ${sql.table(name)} t`.execute(db);
    all.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  return all;
}

/** The path of the newest link of a kind that the old release has mailed to somebody. */
async function oldLink({ db }: TestShop, name: Name, kind: string): Promise<string> {
  const mails = await db
    .selectFrom('demo_mails')
    .select('text')
    .where('recipient', '=', `${name}@example.com`)
    .orderBy('id', 'desc')
    .execute();
  const link = mails.map(({ text }) => new RegExp(`/${kind}/[\\w.-]+`).exec(text)?.[0]).find(Boolean);
  if (!link) throw new Error(`${name} was mailed no link of ${kind}`);
  return link;
}

const post = (shop: TestShop, url: string) => shop.app.inject({ method: 'POST', url });

test('every row is kept, and every order has its state, its line and its attempt', async () => {
  const { db, before, orders } = await upgrade({ work: false });
  const after = await allRows(db);
  const counts = [...before].map(([table, rows]) => [table, rows.length]);
  expect(counts.filter(([, count]) => count !== 0).length).toBeGreaterThan(20);
  for (const [table, rows] of before) {
    const now = new Set(after.get(table)?.map((row) => JSON.stringify(pick(row, Object.keys(rows[0] ?? {})))));
    const lost = rows.filter((row) => !now.has(JSON.stringify(row)));
    expect(lost, table).toEqual([]);
  }

  const parts = await db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .innerJoin('payment_attempts', 'payment_attempts.order_id', 'orders.id')
    .selectAll('payment_attempts')
    .select(['orders.status as state', 'buyer_email', 'campaign', 'orders.amount as price', 'product_title'])
    .select([
      'order_lines.title',
      'order_lines.amount as line_amount',
      'order_lines.product',
      'order_lines.kind',
      'order_lines.offer',
    ])
    .execute();
  const states = parts.map(({ buyer_email, state, status }) => [buyer_email.split('@')[0], [state, status]]);
  expect(Object.fromEntries(states)).toEqual(ORDERS);
  expect(parts).toHaveLength(Object.keys(ORDERS).length);
  for (const part of parts) {
    const name = part.buyer_email.split('@')[0] as Name;
    const { pix_code, provider, charge_id, webhook_key, expires_at, next_check_at } = orders[name];
    expect(part, name).toMatchObject({
      ...{ kind: 'product', product: part.campaign, title: part.product_title, line_amount: part.price, offer: {} },
      ...{ position: 1, method: 'pix', provider, amount: part.price, details: pix_code ? { code: pix_code } : {} },
      // Nobody asks about what is over.
      ...{ charge_id, webhook_key, expires_at, next_check_at: OVER.includes(name) ? null : next_check_at },
    });
  }
  expect(orders.refunded.next_check_at).not.toBeNull();
  expect(parts.find(({ campaign }) => campaign === 'pao-caseiro')?.buyer_email).toBe('rita@example.com');
});

function pick(row: Record<string, unknown>, keys: string[]): Record<string, unknown> {
  return Object.fromEntries(keys.map((key) => [key, row[key]]));
}

test('links that the old release has mailed open what they opened', async () => {
  const { shop, orders, status } = await upgrade({ work: false });
  const get = async (path: string) => {
    const { statusCode, body } = await shop.app.inject(path);
    return { statusCode, text: body.replace(/<!-- -->|<[^>]+>/g, ' ') };
  };
  // Of each campaign, and at the shop's own addresses, as they were then.
  for (const name of ['paid', 'rita'] as const) {
    const product = await get(await oldLink(shop, name, 'acesso'));
    expect([name, product.statusCode]).toEqual([name, 200]);
    expect(product.text).toContain({ paid: 'Sua lista vitalícia', rita: 'Olá, Rita' }[name]);
  }
  const closed = await get(await oldLink(shop, 'refunded', 'acesso'));
  expect(closed.statusCode).not.toBe(200);
  for (const { token, number } of Object.values(orders)) {
    const page = await get(`/pedido/${token}`);
    expect([page.statusCode, page.text]).toEqual([200, expect.stringContaining(number)]);
  }
  expect((await shop.view(orders.open.token)).pix?.code).toBe(orders.open.pix_code);
  expect(await shop.view(orders.underpaid.token)).toMatchObject({ pix: null, received: 1000 });

  const data = await oldLink(shop, 'paid', 'meus-dados');
  expect((await get(data)).statusCode).toBe(200);
  const testimonials = await shop.db.selectFrom('testimonials').select(['status', 'text']).execute();
  expect(testimonials).toEqual([{ status: 'pending', text: 'O pão cresceu na primeira tentativa.' }]);

  // As if it had been asked for just now: it can be confirmed for thirty days.
  await shop.db.updateTable('withdrawal_requests').set({ requested_at: shop.clock.now }).execute();
  const withdrawal = await oldLink(shop, 'withdrawing', 'desistir');
  expect((await get(withdrawal)).text).toContain('Confirme sua desistência');
  expect(await status('withdrawing')).toBe('paid');
  expect((await post(shop, withdrawal)).headers.location).toBe(`/pedido/${orders.withdrawing.token}`);
  await shop.startWork();
  await shop.poll(() => status('withdrawing'), POLL).toBe('refunded');
}, 60_000);

/** The bank has its books still: what it was asked for by the old release. */
async function oldBank(): Promise<FakeBcb & { hold(txid: string, code: string | null): void }> {
  const bank = await startFakeBcb();
  onTestFinished(bank.close);
  return Object.assign(bank, {
    hold(txid: string, code: string | null) {
      bank.cobs.set(txid, {
        ...{ txid, chave: bank.pixKey, status: 'ATIVA', revisao: 0, location: 'pix.example.com/qr/v2/1' },
        ...{ valor: { original: '19.90' }, calendario: { criacao: new Date().toISOString(), expiracao: 900 } },
        ...(code && { pixCopiaECola: code }),
      });
    },
  });
}

async function measuring() {
  const [meta, ga4, utmify] = await Promise.all([startFakeMeta(), startFakeGa4(), startFakeUtmify('t0ken')]);
  onTestFinished(async () => {
    await Promise.all([meta.close(), ga4.close(), utmify.close()]);
  });
  const env = {
    ...{ META_PIXEL_ID: '1234567890', META_CAPI_TOKEN: 'capi-token', META_URL: meta.url },
    ...{ GA4_ID: 'G-TEST123', GA4_API_SECRET: 'mp-secret', GA4_URL: ga4.url },
    ...{ UTMIFY_TOKEN: 't0ken', UTMIFY_URL: utmify.url },
  };
  return { env, meta };
}

test('what was under way goes on, and each mail leaves once', async () => {
  const [bank, sink, { env, meta }] = await Promise.all([oldBank(), startMailSink(), measuring()]);
  onTestFinished(sink.close);
  const { db, shop, orders, view, status } = await upgrade({
    env: {
      ...{ ...env, ...bcbSettings(bank), PIX_PROVIDER: 'simulator,bcb' },
      ...{ SMTP_URL: sink.url, OPERATORS: 'operadora@loja.example' },
    },
    urgency: { spots: { source: 'stock', total: 1 } },
    work: false,
  });
  const code = orders['bank-open'].pix_code;
  for (const name of ['bank-open', 'uncertain', 'refund-asked'] as const)
    bank.hold(orders[name].id, orders[name].pix_code ?? code);
  const refund = await db
    .selectFrom('refunds')
    .select('id')
    .where('order_id', '=', orders['refund-asked'].id)
    .executeTakeFirstOrThrow();
  await bank.pay(orders['refund-asked'].id, { webhook: false });
  bank.returnByHand(orders['refund-asked'].id, 1990, refund.id);
  // Paid while the shop was being replaced; its webhook is lost.
  await db
    .updateTable('simulator_charges')
    .set({ status: 'paid' })
    .where('reference', '=', orders['open-by-look'].id)
    .execute();
  const alertsBefore = ['charged_back', 'mail_bounced', 'overpaid', 'overpaid', 'underpaid'];

  await shop.startWork();
  /** The shop's time goes on while something is waited for. */
  const comes = (name: Name, wanted: string) =>
    shop
      .poll(async () => {
        shop.clock.now = addSeconds(shop.clock.now, 5);
        return status(name);
      }, POLL)
      .toBe(wanted);
  await comes('webhook-waiting', 'paid');
  // At the address that its provider was given then.
  await shop.pay(orders.open.token);
  await comes('open', 'paid');
  await comes('open-by-look', 'paid');
  await comes('uncertain', 'awaiting_payment');
  await bank.pay(orders['bank-open'].id, { webhook: false });
  await comes('bank-open', 'paid');
  await comes('refund-asked', 'refunded');
  await comes('refund-queued', 'refunded');
  shop.clock.now = addSeconds(shop.clock.now, 60);
  await comes('cut-off', 'failed');
  expect(await shop.refunds.left(orders.partly.id)).toBe(1490);

  const access = 'Compra confirmada: seu acesso a Lista de Fornecedores Secretos Vitalícia';
  // What the new release tells of sales, in as many mails as it likes, is looked at below.
  const old = () => sink.mails.filter(({ subject = '' }) => !/^(Nova|\d+ novas) vendas?: /.test(subject));
  const mails = () =>
    old()
      .map(({ to, subject }) => `${to?.[0]?.address}: ${subject}`)
      .sort();
  const expected = [
    ...['mail-failed', 'mail-queued', 'refund-queued'].map((name) => `${name}@example.com: ${access}`),
    'opened@example.com: Seus dados pessoais: link para baixar ou apagar',
    `operadora@loja.example: Alerta: E-mail devolvido (pedido ${orders['mail-bounced'].number})`,
    `operadora@loja.example: Alerta: Pago a mais (pedido ${orders['alert-unmailed'].number})`,
    'refund-queued@example.com: Recebemos sua desistência da compra',
    // What became of the others since.
    ...['bank-open', 'open', 'open-by-look', 'webhook-waiting'].map((name) => `${name}@example.com: ${access}`),
    ...['refund-asked', 'refund-queued'].map((name) => `${name}@example.com: Seu dinheiro foi devolvido`),
  ];
  await shop.poll(mails, POLL).toEqual(expected.sort());
  const told = db.selectFrom('notice_sales').select('order_id').orderBy('order_id');
  const sold = (['bank-open', 'open', 'open-by-look', 'webhook-waiting'] as const).map((name) => orders[name].id);
  await shop.poll(async () => (await told.execute()).map(({ order_id }) => order_id), POLL).toEqual(sold.sort());
  // Its Message-ID is that of the try before, which may have arrived after all.
  const failed = await db
    .selectFrom('deliveries')
    .select('id')
    .where('order_id', '=', orders['mail-failed'].id)
    .executeTakeFirstOrThrow();
  const again = sink.mails.find(({ to }) => to?.[0]?.address === 'mail-failed@example.com');
  expect(again?.messageId).toContain(`<${failed.id}@`);
  // Each service hears of what was still to tell, and of nothing again.
  const heard = () => meta.serverEvents().map(({ event_name }) => event_name);
  await shop.poll(() => heard().sort(), POLL).toEqual(['Lead', 'Purchase', 'Purchase']);
  const queued = db.selectFrom('conversions').select('id').where('status', '=', 'queued');
  await shop.poll(() => queued.execute(), POLL).toEqual([]);
  const funnel = await shop.tracking.funnel('lista-vitalicia', '2026-01-01', '2999-12-31');
  const fromAds = funnel.filter(({ variant }) => variant === 'natal').map(({ step, count }) => [step, count]);
  expect(Object.fromEntries(fromAds)).toEqual({
    ...{ presell: 2, landing: 1, checkout: 1 },
    ...{ pix: 3, paid: 3, delivered: 3 },
  });

  // An alert that is open still can be acted on.
  const alerts = async () => (await shop.alerts.list()).map(({ kind }) => kind).sort();
  expect(await alerts()).toEqual(alertsBefore);
  expect(await operate(shop, 'refund', orders.underpaid.number, '--yes')).toMatchObject({ code: 0 });
  await shop.poll(async () => (await view('underpaid')).oddMoney, POLL).toBe('returned');
  expect(await alerts()).toEqual(alertsBefore.filter((kind) => kind !== 'underpaid'));

  // A spot that comes back is told to who waits for it.
  await post(shop, `/api/orders/${orders.rita.token}/withdraw`);
  await comes('rita', 'refunded');
  await shop.poll(() => mails().filter((mail) => mail.includes('Uma vaga')), POLL).toHaveLength(1);
  expect(mails().find((mail) => mail.includes('Uma vaga'))).toMatch(/^ana@example.com: /);

  // What was asked to be erased is, once nobody can pay for its order any more.
  shop.clock.now = addSeconds(shop.clock.now, DAY);
  const left = db.selectFrom('orders').select('id').where('buyer_email', '=', 'erasing@example.com');
  await shop.poll(() => left.execute(), POLL).toEqual([]);
  expect(new Set(mails()).size).toBe(mails().length);
}, 120_000);

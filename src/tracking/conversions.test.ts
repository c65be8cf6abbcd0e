import { createHash } from 'node:crypto';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { startFakeGa4 } from '../../tests/mocks/fake-ga4.ts';
import { startFakeMeta } from '../../tests/mocks/fake-meta.ts';
import { startFakeUtmify } from '../../tests/mocks/fake-utmify.ts';
import { readAlerts } from '../../tests/setup/alerts.ts';
import { emptyShop } from '../../tests/setup/empty-shop.ts';
import { ANA } from '../../tests/setup/operator.ts';
import { openTestShop, type TestShop } from '../../tests/setup/test-shop.ts';
import { acceptAmount } from '../admin/orders/audited-order-commands.ts';
import { addSeconds } from '../platform/clock.ts';
import { conversionId } from '../platform/measured-names.ts';

const VISITOR = 'a-random-name-of-a-browser';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Opens a shop that sends conversions to three services. @param atEnd takes a function that closes each */
async function openServices(atEnd: (close: () => Promise<void>) => void, env: Record<string, string> = {}) {
  const [meta, ga4, utmify] = await Promise.all([startFakeMeta(), startFakeGa4(), startFakeUtmify('t0ken')]);
  for (const { close } of [meta, ga4, utmify]) atEnd(close);
  const settings = {
    META_PIXEL_ID: '1234567890',
    META_CAPI_TOKEN: 'capi-token',
    META_URL: meta.url,
    GA4_ID: 'G-TEST123',
    GA4_API_SECRET: 'mp-secret',
    GA4_URL: ga4.url,
    UTMIFY_TOKEN: 't0ken',
    UTMIFY_URL: utmify.url,
    ...env,
  };
  return { shop: await openTestShop({ env: settings }, atEnd), meta, ga4, utmify };
}

let shared: Awaited<ReturnType<typeof openServices>>;

beforeAll(async () => {
  const ends: (() => Promise<void>)[] = [];
  shared = await openServices((end) => void ends.push(end));
  return async () => {
    for (const end of ends.reverse()) await end();
  };
});

/** Opens the shop of most tests, without choices and orders, and services without any calls. */
async function openMeasuredShop() {
  const { shop, meta, ga4, utmify } = shared;
  await emptyShop(shop);
  for (const { calls } of [meta, ga4, utmify]) calls.length = 0;
  utmify.orders.length = 0;
  return shared;
}

function choose(shop: TestShop, statistics: boolean, marketing: boolean, headers = {}) {
  return shop.app.inject({
    method: 'POST',
    url: '/api/consent',
    headers: { 'content-type': 'text/plain', ...headers },
    payload: JSON.stringify({ version: 1, categories: { statistics, marketing }, visitor: VISITOR }),
  });
}

const TRACKING = {
  utm_source: 'instagram',
  utm_campaign: 'natal',
  fbclid: 'CLICK',
  fbp: 'fb.1.1.2',
  visitor: VISITOR,
  event_id: 'lead-1',
  ga_client_id: '111.222',
  ga_session_id: '333',
};

/** Returns the conversions of all orders, as `target kind: status`. */
async function states(shop: TestShop): Promise<string[]> {
  const rows = await shop.db.selectFrom('conversions').selectAll().orderBy('id').execute();
  return rows.map(({ target, kind, status }) => `${target} ${kind}: ${status}`).sort();
}

async function settled(shop: TestShop, wanted: number): Promise<string[]> {
  const over = async () => (await states(shop)).filter((state) => !state.endsWith('queued')).length;
  await shop.poll(over).toBe(wanted);
  return states(shop);
}

test('a consenting buyer: each service gets each transition once, in its own format', async () => {
  const { shop, meta, ga4, utmify } = await openMeasuredShop();
  expect((await choose(shop, true, true)).statusCode).toBe(204);
  const order = await shop.order({ email: 'Ana@Example.com', phone: '(11) 98765-4321', tracking: TRACKING });
  await settled(shop, 3);
  await shop.pay(order.id);
  await shop.pay(order.id);
  await settled(shop, 6);
  await shop.app.inject({ method: 'POST', url: `/api/orders/${order.id}/withdraw` });
  await shop.until(order.id, ({ status }) => status === 'refunded');
  expect(await settled(shop, 9)).toEqual([
    'ga4 paid: sent',
    'ga4 refunded: sent',
    'ga4 waiting_payment: skipped',
    'meta paid: sent',
    'meta refunded: skipped',
    'meta waiting_payment: sent',
    'utmify paid: sent',
    'utmify refunded: sent',
    'utmify waiting_payment: sent',
  ]);

  const reference = conversionId(await shop.idOf(order));
  expect(order.conversionId).toBe(reference);
  const [lead, purchase] = meta.serverEvents();
  expect(lead).toMatchObject({ event_name: 'Lead', event_id: 'lead-1' });
  expect(purchase).toEqual({
    event_name: 'Purchase',
    event_time: expect.any(Number),
    event_id: reference,
    event_source_url: 'https://loja.example/',
    action_source: 'website',
    user_data: {
      em: [sha256('ana@example.com')],
      ph: [sha256('5511987654321')],
      client_ip_address: '127.0.0.1',
      client_user_agent: 'lightMyRequest',
      fbp: 'fb.1.1.2',
      fbc: expect.stringMatching(/^fb\.1\.\d{13}\.CLICK$/),
    },
    custom_data: { currency: 'BRL', value: 19.9 },
  });
  expect(Math.abs(Date.now() / 1000 - (purchase?.event_time ?? 0))).toBeLessThan(60);
  const call = meta.calls.at(-1);
  expect([call?.path, call?.query]).toEqual(['/v24.0/1234567890/events', { access_token: 'capi-token' }]);

  expect(ga4.calls[0]?.query).toEqual({ measurement_id: 'G-TEST123', api_secret: 'mp-secret' });
  expect(ga4.serverEvents()).toEqual([
    {
      name: 'purchase',
      clientId: '111.222',
      params: {
        transaction_id: reference,
        value: 19.9,
        currency: 'BRL',
        session_id: '333',
        engagement_time_msec: 1,
        items: [expect.objectContaining({ price: 19.9, quantity: 1 })],
      },
    },
    expect.objectContaining({ name: 'refund' }),
  ]);

  expect(utmify.orders.map(({ status }) => status)).toEqual(['waiting_payment', 'paid', 'refunded']);
  expect(new Set(utmify.orders.map(({ orderId, createdAt }) => `${orderId} ${createdAt}`)).size).toBe(1);
  expect(utmify.orders[0]).toMatchObject({ approvedDate: null, refundedAt: null, isTest: true });
  expect(utmify.orders[2]).toMatchObject({
    orderId: reference,
    approvedDate: expect.any(String),
    refundedAt: expect.any(String),
    customer: { name: 'Maria de Souza', email: 'ana@example.com', phone: '11987654321', document: null, country: 'BR' },
    trackingParameters: { utm_source: 'instagram', utm_campaign: 'natal', utm_medium: null, src: null, sck: null },
    commission: { totalPriceInCents: 1990 },
  });
  // The order's own id opens its page.
  expect(JSON.stringify([meta.calls, ga4.calls, utmify.calls])).not.toMatch(
    new RegExp(`${order.id}|${await shop.idOf(order)}`),
  );

  const stored = await shop.db.selectFrom('orders').select('tracking').executeTakeFirstOrThrow();
  expect(stored.tracking).toEqual({
    utm_source: 'instagram',
    utm_campaign: 'natal',
    fbclid: 'CLICK',
    fbp: 'fb.1.1.2',
  });
});

test('without consent, or with a browser that refuses, nothing is queued and nothing leaves', async () => {
  const { shop, meta, ga4, utmify } = await openMeasuredShop();
  const silent = await shop.order({ tracking: { utm_source: 'instagram' } });
  await choose(shop, true, true);
  const refusing = await shop.app.inject({
    method: 'POST',
    url: '/api/orders',
    headers: { 'idempotency-key': crypto.randomUUID(), 'sec-gpc': '1' },
    payload: { name: 'Ana Lima', email: 'ana@example.com', phone: '11987654321', tracking: TRACKING },
  });
  // A name without a receipt allows nothing.
  const unknown = await shop.order({ tracking: { ...TRACKING, visitor: 'another-random-name-0' } });
  for (const { id } of [silent, refusing.json(), unknown]) await shop.pay(id);
  expect(new Set((await settled(shop, 6)).map((state) => state.split(': ')[1]))).toEqual(new Set(['skipped']));
  expect([meta.calls, ga4.calls, utmify.calls]).toEqual([[], [], []]);
});

test('each service needs its own category', async () => {
  const { shop, meta, ga4, utmify } = await openMeasuredShop();
  await choose(shop, true, false);
  const order = await shop.order({ tracking: TRACKING });
  await shop.pay(order.id);
  await settled(shop, 6);
  expect(ga4.serverEvents().map(({ name }) => name)).toEqual(['purchase']);
  expect([meta.calls, utmify.calls]).toEqual([[], []]);
});

test('a withdrawn consent cancels pending conversions', async () => {
  const { shop, meta, ga4, utmify } = await openMeasuredShop();
  await choose(shop, true, true);
  const order = await shop.order({ tracking: TRACKING });
  await settled(shop, 3);
  await choose(shop, false, false);
  await shop.pay(order.id);
  const after = await settled(shop, 6);
  expect(after.filter((state) => state.includes(' paid:')).every((state) => state.endsWith('skipped'))).toBe(true);
  expect(meta.serverEvents().map(({ event_name }) => event_name)).toEqual(['Lead']);
  expect(ga4.calls).toEqual([]);
  expect(utmify.orders.map(({ status }) => status)).toEqual(['waiting_payment']);
});

test('the browser’s privacy signal makes every receipt a refusal', async () => {
  const { shop } = await openMeasuredShop();
  await choose(shop, true, true, { 'sec-gpc': '1' });
  const receipt = await shop.db.selectFrom('consent_receipts').selectAll().executeTakeFirstOrThrow();
  expect(receipt).toMatchObject({ statistics: false, marketing: false, privacy_signal: true, version: 1 });
  expect(receipt.campaign).toBe(shop.campaign.id);
  expect(receipt.visitor_hash).toBe(sha256(VISITOR));
});

test('a campaign with ids of its own is measured under these, and never with the shop’s tokens', async () => {
  const { shop, meta, ga4, utmify } = await openServices(onTestFinished, {
    CAMPAIGN: 'pao-caseiro',
    META_PIXEL_ID__PAO_CASEIRO: '5555555555',
    META_CAPI_TOKEN__PAO_CASEIRO: 'bread-token',
    GA4_ID__PAO_CASEIRO: 'G-BREAD1',
  });
  const tags = (await shop.app.inject('/api/tags')).json();
  expect([tags.meta.id, tags.ga4.id]).toEqual(['5555555555', 'G-BREAD1']);
  expect([shop.tracking.tags('curso').meta?.id, shop.tracking.tags('curso').ga4?.id]).toEqual([
    '1234567890',
    'G-TEST123',
  ]);
  await choose(shop, true, true);
  const order = await shop.order({ tracking: TRACKING, document: '52998224725' });
  await shop.pay(order.id);
  await settled(shop, 6);
  expect(meta.calls.map(({ path, query }) => [path, query])).toEqual(
    Array(2).fill(['/v24.0/5555555555/events', { access_token: 'bread-token' }]),
  );
  expect(ga4.calls).toEqual([]);
  expect(utmify.orders.at(-1)).toMatchObject({
    products: [{ id: shop.campaign.product.offerHash, name: shop.campaign.product.title }],
  });
});

test('the order’s campaign decides the measurement, also one that is gone', async () => {
  const { shop, utmify } = await openMeasuredShop();
  expect([shop.tracking.measured('curso'), (await openTestShop({ work: false })).tracking.measured('curso')]).toEqual([
    true,
    false,
  ]);
  await choose(shop, true, true);
  const [ours, gone] = [await shop.order({ tracking: TRACKING }), await shop.order({ tracking: TRACKING })];
  await settled(shop, 6);
  utmify.orders.length = 0;
  const move = (id: string, campaign: string) =>
    shop.db.updateTable('orders').set({ campaign, product_title: 'Como comprado' }).where('token', '=', id).execute();
  // A consent for one campaign is none for another.
  await move(ours.id, 'pao-caseiro');
  await move(gone.id, 'foi-embora');
  await shop.pay(ours.id);
  expect((await settled(shop, 9)).filter((state) => state.includes(' paid'))).toEqual([
    'ga4 paid: skipped',
    'meta paid: skipped',
    'utmify paid: skipped',
  ]);
  await shop.db.updateTable('consent_receipts').set({ campaign: 'foi-embora' }).execute();
  await shop.pay(gone.id);
  await settled(shop, 12);
  expect(utmify.orders).toMatchObject([
    { status: 'paid', customer: { document: null }, products: [{ id: 'foi-embora', name: 'Como comprado' }] },
  ]);
});

test('a service that is down is tried again; moves stay in their order', async () => {
  const { shop, utmify } = await openMeasuredShop();
  await choose(shop, false, true);
  utmify.fail({ failure: 'unavailable-503', times: 1 });
  utmify.fail({ failure: 'reset', times: 1 });
  const order = await shop.order({ tracking: TRACKING });
  await shop.pay(order.id);
  // The next attempt is scheduled after its call: moving the clock between them would move the schedule too.
  const planned = async () => {
    const query = shop.db.selectFrom('conversions').select('attempts').where('target', '=', 'utmify');
    return Math.max(...(await query.execute()).map(({ attempts }) => attempts));
  };
  await shop.poll(planned).toBe(1);
  expect(utmify.calls).toHaveLength(1);
  shop.clock.now = addSeconds(shop.clock.now, 10);
  await shop.poll(planned).toBe(2);
  expect(utmify.calls).toHaveLength(2);
  expect(utmify.orders).toEqual([]);
  shop.clock.now = addSeconds(shop.clock.now, 20);
  await shop.poll(() => utmify.orders.length).toBe(2);
  expect(utmify.orders.map(({ status }) => status)).toEqual(['waiting_payment', 'paid']);
});

test('a conversion that a service refuses for good is kept with an alert, and can be sent again', async () => {
  const { shop, utmify } = await openMeasuredShop();
  await choose(shop, false, true);
  utmify.fail({ failure: { reply: { status: 422, body: {} } } });
  const order = await shop.order({ tracking: TRACKING });
  const dead = async () => (await states(shop)).filter((state) => state.endsWith('dead'));
  await shop.poll(dead).toEqual(['utmify waiting_payment: dead']);
  const [alert] = await readAlerts(shop.db);
  expect(alert).toMatchObject({
    kind: 'conversion_dead',
    orderId: await shop.idOf(order),
    detail: 'utmify waiting_payment: status 422',
  });
  expect(await shop.db.transaction().execute((trx) => shop.tracking.retryDead(trx))).toBe(1);
  await shop.poll(() => utmify.orders.length).toBe(1);
});

test('for an amount that an operator accepted, each service gets the captured one', async () => {
  const { shop, meta, ga4, utmify } = await openMeasuredShop();
  await choose(shop, true, true);
  const order = await shop.order({ tracking: TRACKING });
  await settled(shop, 3);
  const id = await shop.idOf(order);
  await shop.db.updateTable('simulator_charges').set({ amount: 1490 }).where('reference', '=', id).execute();
  await shop.pay(order.id);
  await shop.poll(async () => (await shop.alerts.list()).map(({ kind }) => kind)).toEqual(['underpaid']);
  const [alert] = await shop.alerts.list();
  await acceptAmount(shop.context, ANA, alert?.id ?? '');
  await settled(shop, 6);
  expect(meta.serverEvents().at(-1)).toMatchObject({ event_name: 'Purchase', custom_data: { value: 14.9 } });
  expect(ga4.serverEvents().at(-1)).toMatchObject({ name: 'purchase', params: { value: 14.9 } });
  expect(utmify.orders.at(-1)).toMatchObject({ status: 'paid', commission: { totalPriceInCents: 1490 } });
});

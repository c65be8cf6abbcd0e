import { expect, test } from 'vitest';
import { buyer } from '../../tests/factories/buyer.ts';
import { openTestShop, shareTestShop, type TestShop } from '../../tests/setup/test-shop.ts';
import type { Urgency } from '../campaigns/schema.ts';
import { addSeconds } from '../platform/clock.ts';
import type { OfferView } from '../shared/api.ts';

const OFFER = 1990;
const REGULAR = 3990;
const hold = { countdown: { source: 'hold', seconds: 900, regularAmount: REGULAR } } satisfies Urgency;

const holdShop = shareTestShop({ work: false, urgency: hold });

/** Asks for the offer as a browser with this cookie does. @returns also the cookie it keeps from then on */
async function visit(shop: TestShop, cookie?: string): Promise<{ offer: OfferView; cookie: string | undefined }> {
  const response = await shop.app.inject({ url: '/api/offer', headers: cookie ? { cookie } : {} });
  expect(response.headers['cache-control']).toBe('no-store');
  const set = response.headers['set-cookie'];
  return { offer: response.json(), cookie: typeof set === 'string' ? set.split(';')[0] : cookie };
}

function order(shop: TestShop, cookie?: string, body = {}, key = crypto.randomUUID()) {
  return shop.app.inject({
    method: 'POST',
    url: '/api/orders',
    headers: { 'idempotency-key': key, ...(cookie && { cookie }) },
    payload: buyer(body),
  });
}

async function productAmount(shop: TestShop, cookie?: string): Promise<number> {
  return (await shop.app.inject({ url: '/api/product', headers: cookie ? { cookie } : {} })).json().amount;
}

test('a hold is granted once, and then only passes', async () => {
  const shop = holdShop();
  const first = await visit(shop);
  const at = first.offer.deadline?.at;
  expect(first.offer).toMatchObject({ amount: OFFER, deadline: { source: 'hold', secondsLeft: 900 } });
  expect(first.offer.deadline?.regularAmount).toBe(REGULAR);

  shop.clock.now = addSeconds(shop.clock.now, 600);
  const reload = await visit(shop, first.cookie);
  expect(reload.cookie).toBe(first.cookie);
  expect(reload.offer.deadline).toMatchObject({ at, secondsLeft: 300 });

  // Another process has the same shop.
  const other = await openTestShop({ database: shop.database, work: false, urgency: hold });
  other.clock.now = shop.clock.now;
  expect((await visit(other, first.cookie)).offer.deadline).toMatchObject({ at, secondsLeft: 300 });

  shop.clock.now = addSeconds(shop.clock.now, 301);
  const late = await visit(shop, first.cookie);
  expect(late.cookie).toBe(first.cookie);
  expect(late.offer).toMatchObject({ amount: REGULAR, deadline: { at, secondsLeft: 0 } });
});

test('after the deadline the regular price is shown and charged, and not a second before', async () => {
  const shop = holdShop();
  const { offer, cookie } = await visit(shop);
  shop.clock.now = addSeconds(new Date(offer.deadline?.at ?? ''), -1);
  expect(await productAmount(shop, cookie)).toBe(OFFER);
  expect((await order(shop, cookie)).json()).toMatchObject({ amount: OFFER });

  shop.clock.now = new Date(offer.deadline?.at ?? '');
  expect(await productAmount(shop, cookie)).toBe(REGULAR);
  const late = await order(shop, cookie);
  expect([late.statusCode, late.json().amount]).toEqual([201, REGULAR]);
  const charge = await shop.db
    .selectFrom('simulator_charges')
    .select('amount')
    .where('reference', '=', await shop.idOf(late.json()))
    .executeTakeFirst();
  expect(charge?.amount).toBe(REGULAR);
});

test('a browser without cookies pays the offer, whenever it comes', async () => {
  const shop = holdShop();
  await visit(shop);
  shop.clock.now = addSeconds(shop.clock.now, 10_000);
  expect(await productAmount(shop)).toBe(OFFER);
  expect((await order(shop)).json().amount).toBe(OFFER);
});

test('a forged hold is refused, earns no fresh one, and lets the visitor buy at the regular price', async () => {
  const shop = holdShop();
  const { cookie = '' } = await visit(shop);
  const forged = cookie.replace(/\d+(?=\.)/, (seconds) => String(Number(seconds) + 3600));
  const seen = await visit(shop, forged);
  expect(seen.cookie).toBe(forged);
  expect(seen.offer).toMatchObject({ amount: REGULAR, deadline: { at: null, secondsLeft: 0 } });
  expect(await productAmount(shop, forged)).toBe(REGULAR);

  const refusedBuyer = buyer();
  const refused = await order(shop, forged, refusedBuyer);
  expect([refused.statusCode, refused.json().code]).toEqual([422, 'hold_invalid']);
  expect(refused.json().detail).toContain('R$ 39,90');
  const { email } = refusedBuyer;
  expect(await shop.db.selectFrom('orders').select('id').where('buyer_email', '=', email).execute()).toEqual([]);

  const [mended] = String(refused.headers['set-cookie']).split(';');
  const second = await order(shop, mended);
  expect([second.statusCode, second.json().amount]).toEqual([201, REGULAR]);
});

test('if no offer ended, none is shown as ended', async () => {
  const shop = await openTestShop({ work: false });
  const refused = await order(shop, undefined, { amount: 1 });
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'offer_changed']);
  expect(refused.json().detail).toBe('O valor é R$ 19,90: confira e tente de novo.');
});

test('no buyer is charged more than they were shown', async () => {
  const shop = holdShop();
  const { cookie } = await visit(shop);
  shop.clock.now = addSeconds(shop.clock.now, 900);
  const refused = await order(shop, cookie, { amount: OFFER });
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'offer_changed']);
  expect(refused.json().detail).toBe('A oferta terminou. O valor agora é R$ 39,90: confira e tente de novo.');
  expect((await order(shop, cookie, { amount: REGULAR })).json().amount).toBe(REGULAR);
});

test('an order that was made in time is found after it', async () => {
  const shop = holdShop();
  const { cookie } = await visit(shop);
  const [key, body] = [crypto.randomUUID(), { email: 'ana@example.com', amount: OFFER }];
  const first = await order(shop, cookie, body, key);
  shop.clock.now = addSeconds(shop.clock.now, 901);
  const again = await order(shop, cookie, body, key);
  expect(again.statusCode).toBe(201);
  expect(again.json()).toMatchObject({ id: first.json().id, amount: OFFER });
});

test('one date ends the offer for everybody', async () => {
  const shop = await openTestShop({
    work: false,
    urgency: { countdown: { source: 'until', until: '2100-01-01T00:00:00-03:00', regularAmount: REGULAR } },
  });
  const before = await visit(shop);
  expect(before.cookie).toBeUndefined();
  expect(before.offer).toMatchObject({ amount: OFFER, deadline: { source: 'until', at: '2100-01-01T03:00:00.000Z' } });
  expect((await order(shop)).json().amount).toBe(OFFER);

  shop.clock.now = new Date('2100-01-01T03:00:00Z');
  expect((await visit(shop)).offer).toMatchObject({ amount: REGULAR, deadline: { secondsLeft: 0 } });
  expect(await productAmount(shop)).toBe(REGULAR);
  expect((await order(shop)).json().amount).toBe(REGULAR);
});

test('the checkout without scripts shows the price, sends it along and never charges more', async () => {
  const shop = holdShop();
  const { cookie = '' } = await visit(shop);
  shop.clock.now = addSeconds(shop.clock.now, 900);
  const page = await shop.app.inject({ url: '/checkout', headers: { cookie } });
  expect(page.body).toContain('R$ 39,90');
  expect(page.body).not.toContain('R$ 19,90');
  expect(page.body).toContain('name="amount" value="3990"');

  const { name, email, phone } = buyer();
  const submit = (amount: number) =>
    shop.app.inject({
      method: 'POST',
      url: '/checkout',
      headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        name,
        email,
        phone,
        amount: String(amount),
        idempotencyKey: crypto.randomUUID(),
      }).toString(),
    });
  const refused = await submit(OFFER);
  expect(refused.statusCode).toBe(409);
  expect(refused.body).toContain('O valor agora é R$ 39,90');
  expect(refused.body).toContain(`value="${email}"`);
  const taken = await submit(REGULAR);
  expect(taken.statusCode).toBe(303);
  const id = String(taken.headers.location).split('/').at(-1) ?? '';
  expect((await shop.view(id)).amount).toBe(REGULAR);
});

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ANA } from '../../tests/setup/operator.ts';
import { openTestShop, shareTestShop, type TestShop } from '../../tests/setup/test-shop.ts';
import { resendAccess } from '../admin/orders/audited-order-commands.ts';
import { addSeconds, DAY } from '../platform/clock.ts';
import { networkHash } from '../platform/http/visitor-hash.ts';
import { formatDay } from '../shared/dates.ts';

const PERSON = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36';

/** A shop in which nothing is ever counted. */
const silentShop = shareTestShop({ work: false });

function send(shop: TestShop, body: unknown, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') {
  return shop.app.inject({
    method: 'POST',
    url: '/api/events',
    remoteAddress,
    headers: { 'content-type': 'text/plain;charset=UTF-8', 'user-agent': PERSON, ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

async function funnel(shop: TestShop, campaign = shop.campaign.id): Promise<string[]> {
  const day = formatDay(shop.clock.now).split('/').reverse().join('-');
  const rows = await shop.tracking.funnel(campaign, day, day);
  return rows.map((row) => `${row.source} ${row.variant} ${row.step} ${row.count}`).sort();
}

/** Returns the table's rows once all events are written. */
async function counted(shop: TestShop) {
  await shop.tracking.close();
  return shop.db.selectFrom('event_counts').selectAll().execute();
}

test('the whole funnel, by source and variant; a step of an order is counted once', async () => {
  const shop = await openTestShop();
  const origin = 'utm_source=Instagram&utm_campaign=natal';
  const step = (event: string, page_path: string) => send(shop, { event, page_path, origin });
  for (const page of ['/presell', '/presell', '/']) expect((await step('page_view', page)).statusCode).toBe(204);
  await step('view_item', '/');
  await step('checkout_start', '/');
  await step('page_view', '/checkout');
  await send(shop, { event: 'view_item', page_path: '/' });
  const order = await shop.order({ tracking: { utm_source: 'instagram', utm_campaign: 'Natal' } });
  await shop.pay(order.id);
  await shop.pay(order.id);
  const { accessUrl = '' } = await shop.until(order.id, ({ delivery }) => delivery === 'sent');
  for (const _ of [1, 2]) await shop.app.inject(new URL(accessUrl).pathname);
  // A repeated mail is the same delivery.
  await resendAccess(shop.context, ANA, await shop.idOf(order));
  const mails = shop.db
    .selectFrom('deliveries')
    .select('id')
    .where('kind', '=', 'access')
    .where('sent_at', 'is not', null);
  await shop.poll(() => mails.execute()).toHaveLength(2);
  expect(await funnel(shop)).toEqual([
    '  landing 1',
    'instagram natal checkout 2',
    'instagram natal delivered 1',
    'instagram natal landing 1',
    'instagram natal opened 1',
    'instagram natal paid 1',
    'instagram natal pix 1',
    'instagram natal presell 2',
  ]);
});

test.each([
  ['no JSON', 'x', 400],
  ['an unknown event', { event: 'spy', page_path: '/' }, 422],
  ['a path with a secret in it', { event: 'page_view', page_path: '/pedido/0123' }, 422],
  ['an endless origin', { event: 'page_view', page_path: '/', origin: 'x'.repeat(1001) }, 422],
  ['another site’s page', { event: 'page_view', page_path: '/' }, 403, { 'sec-fetch-site': 'cross-site' }],
  ['too much', `{"event":"page_view","x":"${'x'.repeat(5000)}"}`, 413],
] as const)('%s is refused and not counted', async (_name, body, status, headers?: Record<string, string>) => {
  const shop = silentShop();
  expect((await send(shop, body, headers)).statusCode).toBe(status);
  expect(await counted(shop)).toEqual([]);
});

test('bots are answered and not counted, and so is who says nothing about the browser', async () => {
  const shop = silentShop();
  for (const agent of ['Googlebot/2.1', 'facebookexternalhit/1.1', 'curl/8.0', ''])
    expect((await send(shop, { event: 'page_view', page_path: '/' }, { 'user-agent': agent })).statusCode).toBe(204);
  expect(await counted(shop)).toEqual([]);
});

/** Notes a visitor of an address who came from a source. */
function come(shop: TestShop, address: string, source: string, campaign = shop.campaign.id): void {
  const event = { event: 'view_item' as const, page_path: '/', origin: `utm_source=${source}&fbclid=SECRET` };
  shop.tracking.count(campaign, event, networkHash('secret', address, shop.clock.now));
}

/** Counts origins for a campaign, today or some days ago. */
function have(shop: TestShop, sources: string[], daysAgo = 0) {
  const day = formatDay(addSeconds(shop.clock.now, -daysAgo * DAY))
    .split('/')
    .reverse()
    .join('-');
  const row = { day, campaign: shop.campaign.id, variant: '', event: 'page_view', page: '/', count: 1 };
  return shop.db
    .insertInto('event_counts')
    .values(sources.map((source) => ({ ...row, source })))
    .execute();
}

test('one network invents few origins a day; those that a campaign has had keep their names, and ids of clicks are not kept', async () => {
  const shop = await openTestShop({ work: false });
  await have(shop, ['instagram'], 6);
  for (let at = 0; at < 50; at += 1) come(shop, '203.0.113.7', `ipv4-${at}`);
  for (let at = 0; at < 50; at += 1) come(shop, '2001:db8:1:1::1', `household-${at}`);
  for (let at = 0; at < 50; at += 1) come(shop, `2001:db8:1:${at + 2}::1`, `site-${at}`);
  await funnel(shop);
  for (const address of ['203.0.113.7', '203.0.113.8']) come(shop, address, 'instagram');
  come(shop, '203.0.113.8', 'facebook');
  const lines = await funnel(shop);
  const of = (name: string) => lines.filter((line) => line.startsWith(name)).length;
  expect([of('ipv4-'), of('household-'), of('site-')]).toEqual([20, 10, 10]);
  expect(lines).toEqual(
    expect.arrayContaining(['(outros)  landing 110', 'instagram  landing 2', 'facebook  landing 1']),
  );
  expect(JSON.stringify(await counted(shop))).not.toContain('SECRET');
});

test('a campaign counts so many origins a day by their names; each has room of its own', async () => {
  const shop = await openTestShop({ work: false });
  const today = Array.from({ length: 1000 }, (_, at) => `s${at}`);
  await have(shop, today);
  await have(shop, ['natal'], 3);
  for (const source of ['novo', 's7', 'natal']) come(shop, '203.0.113.7', source);
  come(shop, '203.0.113.7', 'novo', 'pao-caseiro');
  expect(await funnel(shop)).toEqual(['(outros)  landing 1', 'natal  landing 1', 's7  landing 1']);
  expect(await funnel(shop, 'pao-caseiro')).toEqual(['novo  landing 1']);
  expect(await funnel(shop, 'curso')).toEqual([]);
});

test('one network moves the counts of a day by so much and no more, at all processes together', async () => {
  const shop = await openTestShop({ work: false });
  const other = await openTestShop({ work: false, database: shop.database });
  other.clock.now = shop.clock.now;
  const views = (at: TestShop, count: number, address: string) => {
    for (let n = 0; n < count; n += 1) come(at, address, 'x');
    return funnel(at);
  };
  await views(shop, 500, '2001:db8:1:1::1');
  await views(other, 500, '2001:db8:1:1::2');
  expect(await funnel(shop)).toEqual(['x  landing 600']);
  await views(shop, 7000, '203.0.113.7');
  await views(other, 7000, '203.0.113.7');
  expect(await funnel(shop)).toEqual(['x  landing 6600']);
  for (let household = 2; household < 14; household += 1) await views(other, 601, `2001:db8:1:${household}::1`);
  expect(await funnel(shop)).toEqual(['x  landing 12000']);
  // Another network is still counted.
  await views(shop, 1, '203.0.113.8');
  expect(await funnel(shop)).toEqual(['x  landing 12001']);
  expect(JSON.stringify((await sql`select * from network_counts`.execute(shop.db)).rows)).not.toMatch(/203\.0|2001:/);
});

test('a page that no number speaks of is one of the others', async () => {
  const shop = await openTestShop({ work: false });
  for (const page of ['/', '/invented-1', '/invented-2']) await send(shop, { event: 'page_view', page_path: page });
  const rows = await counted(shop);
  expect(rows.map(({ page, count }) => `${page} ${count}`).sort()).toEqual(['(outras) 2', '/ 1']);
});

test('events wait neither for each other nor for the database, and keep no order waiting', async () => {
  const shop = await openTestShop({ work: false });
  const view = () => send(shop, { event: 'page_view', page_path: '/' });
  await shop.db.transaction().execute(async (trx) => {
    await sql`lock table event_counts`.execute(trx);
    const answers = await Promise.all(Array.from({ length: 50 }, view));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204]));
    expect((await shop.order()).status).toBe('awaiting_payment');
  });
  expect(await counted(shop)).toMatchObject([{ event: 'page_view', page: '/', count: '50' }]);
});

test('too many events from one household are refused', async () => {
  const shop = silentShop();
  const statuses = await Promise.all(
    Array.from({ length: 1205 }, () =>
      send(shop, { event: 'page_view', page_path: '/' }, { 'user-agent': 'bot' }, '2001:db8::7'),
    ),
  );
  expect(statuses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(5);
});

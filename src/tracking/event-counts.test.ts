import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestShop, shareTestShop, type TestShop } from '../../tests/setup/test-shop.ts';
import { formatDay } from '../shared/dates.ts';

const PERSON = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36';

/** Nothing is ever counted in it. */
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

/** What is in the table once all is written. */
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
  // Sent anew, it is the same delivery.
  await shop.orders.resend(await shop.idOf(order), undefined, 'ana');
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

test('ids of clicks are not counted, and invented sources are put together before they fill the table', async () => {
  const shop = await openTestShop({ work: false });
  const day = formatDay(shop.clock.now).split('/').reverse().join('-');
  const campaign = 'lista-vitalicia';
  const rows = Array.from({ length: 2000 }, (_, at) => ({
    day,
    campaign,
    source: `s${at}`,
    variant: '',
    event: 'page_view',
    page: '/',
    count: 1,
  }));
  await shop.db.insertInto('event_counts').values(rows).execute();
  await send(shop, { event: 'page_view', page_path: '/', origin: 'utm_source=novo&fbclid=SECRET' });
  await send(shop, { event: 'page_view', page_path: '/', origin: 'utm_source=s7' });
  await shop.tracking.close();
  const found = await shop.db
    .selectFrom('event_counts')
    .selectAll()
    .where('source', 'in', ['novo', '(outros)', 's7'])
    .execute();
  expect(found.map(({ source, count }) => `${source} ${count}`).sort()).toEqual(['(outros) 1', 's7 2']);
  expect(JSON.stringify(found)).not.toContain('SECRET');
});

test('each campaign has its own counts, and room of its own', async () => {
  const shop = await openTestShop({ work: false });
  const view = (source: string) => ({ event: 'view_item' as const, page_path: '/', origin: `utm_source=${source}` });
  // All between two writings: the counts in memory have the same bound.
  for (let at = 0; at < 2002; at += 1) shop.tracking.count(shop.campaign.id, view(`s${at}`));
  for (const source of ['s1', 'novo', 'novo']) shop.tracking.count('pao-caseiro', view(source));
  expect(await funnel(shop, 'pao-caseiro')).toEqual(['novo  landing 2', 's1  landing 1']);
  const ours = await funnel(shop);
  expect([ours.length, ours.filter((line) => line.startsWith('(outros)'))]).toEqual([2001, ['(outros)  landing 2']]);
  // And so has the table.
  for (const campaign of [shop.campaign.id, 'pao-caseiro']) shop.tracking.count(campaign, view('tarde'));
  expect(await funnel(shop)).toContain('(outros)  landing 3');
  expect(await funnel(shop, 'pao-caseiro')).toContain('tarde  landing 1');
  expect(await funnel(shop, 'curso')).toEqual([]);
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

test('too many events from one address are refused', async () => {
  const shop = silentShop();
  const statuses = await Promise.all(
    Array.from({ length: 1205 }, () =>
      send(shop, { event: 'page_view', page_path: '/' }, { 'user-agent': 'bot' }, '203.0.113.7'),
    ),
  );
  expect(statuses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(5);
});

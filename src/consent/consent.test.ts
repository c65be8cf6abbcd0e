import type { IncomingMessage } from 'node:http';
import { compile } from '@fastify/proxy-addr';
import fastify from 'fastify';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { startMailSink } from '../../tests/mocks/mail-sink.ts';
import { openTestDb } from '../../tests/setup/database.ts';
import { shareEmptyShop } from '../../tests/setup/empty-shop.ts';
import { openTestShop, type TestShop } from '../../tests/setup/test-shop.ts';
import { addSeconds } from '../platform/clock.ts';
import { networkHash } from '../platform/http/visitor-hash.ts';
import { clientAddress, openAccessLog } from './access-log.ts';
import { createRetention } from './retention.ts';

const EMAIL = 'ana@example.com';
/** A service that is never reached: the data for it are stored anyway. */
const MEASURED = { UTMIFY_TOKEN: 't', UTMIFY_URL: 'http://127.0.0.1:9' };
const NETWORK = networkHash('secret', '203.0.113.7', new Date());
const log = pino({ level: 'silent' });

/** Opens the shop of several tests, which has sold nothing yet. */
const openShop = shareEmptyShop();

const ask = (shop: TestShop, email: string) =>
  shop.app.inject({
    method: 'POST',
    url: '/meus-dados',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `email=${encodeURIComponent(email)}`,
  });

/** Returns the path of the mailed link. */
async function mailedLink(shop: TestShop): Promise<string> {
  const find = async () => {
    const mails = await shop.db.selectFrom('demo_mails').select('text').orderBy('id', 'desc').execute();
    return mails.map(({ text }) => /\/meus-dados\/[\w.-]+/.exec(text)?.[0]).find(Boolean) ?? '';
  };
  await shop.poll(find).not.toBe('');
  return find();
}

async function buy(shop: TestShop) {
  await shop.app.inject({
    method: 'POST',
    url: '/api/consent',
    payload: { version: 1, categories: { statistics: true, marketing: true }, visitor: 'a-random-name-0123' },
  });
  const order = await shop.order({
    name: 'Ana Lima',
    email: EMAIL,
    phone: '11987654321',
    tracking: { utm_source: 'instagram', fbclid: 'CLICK', visitor: 'a-random-name-0123' },
  });
  await shop.pay(order.id);
  return shop.until(order.id, ({ delivery }) => delivery === 'sent');
}

test('a buyer downloads all that is known by a link in the mailbox; a stranger gets the same answer and no mail', async () => {
  const shop = await openTestShop({ env: MEASURED });
  const order = await buy(shop);
  const stranger = await ask(shop, 'estranha@example.com');
  const known = await ask(shop, ' ANA@example.com');
  expect([known.statusCode, known.body]).toEqual([200, stranger.body]);
  const path = await mailedLink(shop);
  await shop.db.updateTable('orders').set({ received: 2500 }).execute();
  const access = new URL(order.accessUrl ?? '').pathname;
  expect((await shop.app.inject({ method: 'POST', url: `${access}/desistir` })).statusCode).toBe(303);
  await ask(shop, EMAIL);
  expect(await shop.db.selectFrom('data_requests').select('email').execute()).toEqual([{ email: EMAIL }]);

  const page = await shop.app.inject(path);
  expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(page.body).toContain('Baixar meus dados');
  const file = await shop.app.inject(`${path}/dados.json`);
  expect(file.headers['content-disposition']).toContain('meus-dados.json');
  const data = file.json();
  expect(data).toMatchObject({
    email: EMAIL,
    orders: [
      {
        id: await shop.idOf(order),
        name: 'Ana Lima',
        phone: '+5511987654321',
        product: shop.campaign.product.title,
        guaranteeDays: shop.campaign.product.guaranteeDays,
        termsVersion: expect.stringMatching(/^[0-9a-f]{16}$/),
        amountCentavos: 1990,
        receivedCentavos: 2500,
        withdrawals: [{ requested_at: shop.clock.now.toISOString(), confirmed_at: null }],
        origin: { utm_source: 'instagram', fbclid: 'CLICK' },
        visit: [{ visit: { ip: '127.0.0.1' } }],
      },
    ],
    consents: [{ statistics: true, marketing: true }],
  });
  expect(data.orders[0].history).toHaveLength(3);
  expect(data.orders[0].mails).toHaveLength(2);
});

test('a shop without services keeps nothing of a visit, whatever was allowed', async () => {
  const shop = await openShop();
  await buy(shop);
  expect(await shop.db.selectFrom('order_visitors').selectAll().execute()).toEqual([]);
  expect(await shop.db.selectFrom('conversions').selectAll().execute()).toEqual([]);
  expect((await shop.db.selectFrom('orders').select('visitor_hash').executeTakeFirst())?.visitor_hash).toBeNull();
});

test('a receipt counts for the campaign that it was given to', async () => {
  const { consent } = await openShop();
  const [hash, yes, no] = ['a-hash', { statistics: true, marketing: true }, { statistics: false, marketing: false }];
  const choose = (campaign: string, categories: typeof yes) =>
    consent.record({ hash, campaign, version: 1, categories, privacySignal: false }, NETWORK);
  const allowed = () => Promise.all(['lista', 'pao'].map((id) => consent.allows(hash, 'marketing', id)));
  await choose('lista', yes);
  expect(await allowed()).toEqual([true, false]);
  await choose('pao', yes);
  await choose('lista', no);
  expect(await allowed()).toEqual([false, true]);
});

test('a link that we did not sign, or of yesterday, opens nothing', async () => {
  const shop = await openShop();
  await buy(shop);
  await ask(shop, EMAIL);
  const path = await mailedLink(shop);
  for (const url of [`${path}x`, path.replace('.', '.A'), '/meus-dados/x', '/meus-dados/a.b'])
    expect((await shop.app.inject(url)).statusCode, url).toBe(404);
  shop.clock.now = addSeconds(shop.clock.now, 86_401);
  expect((await shop.app.inject(`${path}/dados.json`)).statusCode).toBe(404);
});

test('the mail waits while the mail server refuses', async () => {
  const sink = await startMailSink();
  const shop = await openTestShop({ env: { SMTP_URL: sink.url } });
  await buy(shop);
  sink.refuseWith = 451;
  await ask(shop, EMAIL);
  const attempts = async () =>
    (await shop.db.selectFrom('data_requests').select('attempts').executeTakeFirst())?.attempts;
  await shop.poll(attempts).toBe(1);
  sink.refuseWith = null;
  shop.clock.now = addSeconds(shop.clock.now, 60);
  await shop.poll(() => sink.mails.at(-1)?.html).toContain('/meus-dados/');
  await shop.close();
  await sink.close();
});

test('a wrong e-mail is reported, and an invalid receipt is refused', async () => {
  const shop = await openShop();
  const wrong = await ask(shop, 'sem-arroba');
  expect([wrong.statusCode, wrong.body.includes('E-mail inválido')]).toEqual([422, true]);
  const send = (payload: object) => shop.app.inject({ method: 'POST', url: '/api/consent', payload });
  expect((await send({ version: 2, categories: { statistics: true, marketing: true } })).statusCode).toBe(422);
  expect((await send({ version: 1, categories: { statistics: 'yes' }, visitor: 'x' })).statusCode).toBe(422);
  expect(await shop.db.selectFrom('consent_receipts').selectAll().execute()).toEqual([]);
});

test('accesses are kept by address and minute for six months, and no longer', async () => {
  const { db } = await openTestDb();
  const clock = { now: new Date('2026-05-10T12:00:30Z') };
  const accessLog = openAccessLog({ db, trustProxy: ['loopback'], clock: () => clock.now, log });
  const request = (url: string, forwarded?: string) =>
    ({
      url,
      socket: { remoteAddress: '127.0.0.1' },
      headers: { 'x-forwarded-for': forwarded },
    }) as unknown as IncomingMessage;
  for (const url of ['/', '/presell', '/healthz']) accessLog.note(request(url, '203.0.113.7'));
  accessLog.note(request('/', '2001:db8::1'));
  clock.now = addSeconds(clock.now, 60);
  accessLog.note(request('/', '203.0.113.7'));
  await accessLog.close();
  const rows = () => db.selectFrom('access_log').selectAll().orderBy('at').orderBy('ip').execute();
  expect((await rows()).map(({ at, ip, requests }) => `${at.toISOString()} ${ip} ${requests}`)).toEqual([
    '2026-05-10T12:00:00.000Z 203.0.113.7 2',
    '2026-05-10T12:00:00.000Z 2001:db8::1 1',
    '2026-05-10T12:01:00.000Z 203.0.113.7 1',
  ]);

  clock.now = new Date('2026-11-10T11:59:00Z');
  const retention = createRetention({ db, clock: () => clock.now, log });
  expect(await retention()).toBe(0);
  clock.now = new Date('2026-11-10T12:00:30Z');
  expect(await retention()).toBe(0); // checked a moment ago
  clock.now = new Date('2026-11-10T13:00:00Z');
  expect(await retention()).toBe(3);
  expect(await rows()).toEqual([]);
});

test('receipts of testimonials and waiting addresses are kept for their time, and no longer', async () => {
  const shop = await openTestShop({ work: false });
  const consent = {
    order_id: await shop.idOf(await shop.order()),
    version: 1,
    wording: 'Autorizo',
    given_at: new Date('2020-01-01T00:00:00Z'),
  };
  const withdrawn_at = new Date('2021-05-01T00:00:00Z');
  await shop.db
    .insertInto('testimonial_consents')
    .values([consent, { ...consent, withdrawn_at }])
    .execute();
  const created_at = new Date('2025-05-01T00:00:00Z');
  await shop.db.insertInto('waiting_list').values({ campaign: 'x', email: EMAIL, created_at }).execute();
  const clock = { now: new Date('2026-04-30T00:00:00Z') };
  const retention = createRetention({ db: shop.db, clock: () => clock.now, log });
  expect(await retention()).toBe(0);
  clock.now = new Date('2026-05-01T00:00:01Z');
  expect(await retention()).toBe(2);
  // A valid consent is kept as long as it is valid.
  expect(await shop.db.selectFrom('testimonial_consents').select('withdrawn_at').execute()).toEqual([
    { withdrawn_at: null },
  ]);
});

test('a schedule stays a month after its hour, unless an alert still names it; links to drafts go when they end', async () => {
  const { db } = await openTestDb();
  const hour = new Date('2026-04-01T11:00:00Z');
  for (const status of ['done', 'cancelled', 'failed', 'queued'])
    await sql`
      insert into scheduled_publications
        (campaign, document, digest, source, folder, set_by, author, note, publish_at, due_at, status)
      values (${status}, '{}', '', 'panel', false, 'command:ana', 'ana', '', ${hour}, ${hour}, ${status})`.execute(db);
  for (const [token_hash, expires_at] of [
    ['over', hour],
    ['works', new Date('2026-06-01T11:00:00Z')],
  ] as const)
    await db
      .insertInto('preview_links')
      .values({ campaign: 'x', token_hash, author: EMAIL, made_at: hour, expires_at })
      .execute();
  const clock = { now: new Date('2026-04-30T11:00:00Z') };
  const retention = createRetention({ db, clock: () => clock.now, log });
  expect(await retention()).toBe(1);
  expect(await db.selectFrom('preview_links').select('token_hash').execute()).toEqual([{ token_hash: 'works' }]);
  clock.now = new Date('2026-05-01T11:00:01Z');
  expect(await retention()).toBe(2);
  const left = await db.selectFrom('scheduled_publications').select('status').orderBy('id').execute();
  expect(left.map(({ status }) => status)).toEqual(['failed', 'queued']);
});

test('the server notes every request, whichever part answers it', async () => {
  const shop = await openTestShop({ work: false });
  const address = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  await fetch(`${address}/api/product`, { headers: { 'x-forwarded-for': '203.0.113.7' } });
  await fetch(`${address}/nada`, { headers: { 'x-forwarded-for': '203.0.113.7' } });
  const rows = () => shop.db.selectFrom('access_log').select(['ip', 'requests']).execute();
  await expect.poll(rows).toEqual([{ ip: '203.0.113.7', requests: 2 }]);
  // A form by its own address, in a network that has shown more addresses than people have devices; a beacon by the
  // network.
  const visit = (last: string, path: string, body?: string) =>
    fetch(`${address}${path}`, {
      headers: { 'x-forwarded-for': `2001:db8:9:9::${last}`, 'content-type': 'application/json' },
      ...(body && { method: 'POST', body }),
    });
  for (let n = 1; n <= 20; n += 1) await visit(n.toString(16), '/api/product');
  await visit('fe', '/api/events', JSON.stringify({ event: 'page_view', page_path: '/', origin: '' }));
  await visit('ff', '/recuperar', JSON.stringify({ email: 'ana@example.com' }));
  await expect.poll(async () => (await rows()).map(({ ip }) => ip)).toContain('2001:db8:9:9::ff');
  expect((await rows()).map(({ ip }) => ip)).not.toContain('2001:db8:9:9::fe');
});

/** Time of the access log's own tests: its rows are per minute, and a real minute may end between two visits. */
const NOON = new Date('2026-11-23T12:00:30Z');

/** Returns a request as Node provides it. */
function from(peer: string | undefined, forwarded?: string): IncomingMessage {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return { url: '/', socket: { remoteAddress: peer }, headers } as unknown as IncomingMessage;
}

test('no address stops the record, whatever a connection or a proxy calls itself', async () => {
  const { db } = await openTestDb();
  const accessLog = openAccessLog({ db, trustProxy: ['loopback'], clock: () => NOON, log });
  for (const peer of ['fe80::1%eth0', '::ffff:198.51.100.1', '::ffff:c633:6402', '198.51.100.3', undefined, '', '@'])
    accessLog.note(from(peer));
  for (const said of [
    'fe80::2%eth0',
    '1.2.3.4:80',
    '999.1.1.1',
    '[2001:db8::9]',
    "'; drop table access_log",
    '\0',
    ',,',
  ])
    accessLog.note(from('127.0.0.1', said));
  await accessLog.close();
  const rows = await db.selectFrom('access_log').select('ip').orderBy('ip').execute();
  expect(rows.map(({ ip }) => ip)).toEqual([
    // Without the port that a proxy appended.
    '1.2.3.4',
    '127.0.0.1',
    '198.51.100.1',
    '198.51.100.2',
    '198.51.100.3',
    '2001:db8::9',
    'fe80::1',
    'fe80::2',
  ]);
});

test('a limited number of addresses of one network is noted each minute, then the network alone', async () => {
  const { db } = await openTestDb();
  const accessLog = openAccessLog({ db, trustProxy: ['loopback'], clock: () => NOON, log });
  for (let n = 1; n <= 500; n += 1) accessLog.note(from(`2001:db8:1:2::${n.toString(16)}`));
  for (const same of ['2001:db8:1:3::1', '2001:db8:1:3:0:0:0:1']) accessLog.note(from(same));
  for (let n = 0; n < 1000; n += 1) accessLog.note(from(`2001:db8:2:${n.toString(16)}::1`));
  for (let n = 0; n < 500; n += 1) accessLog.note(from(`198.51.${n >> 8}.${n & 255}`));
  // An accepted order or sign-in is noted by its address, and once.
  for (const sender of ['2001:db8:1:2::ffff', '2001:db8:2:ffff::1', '2001:db8:1:3::1'].map((at) => from(at))) {
    accessLog.note(sender);
    accessLog.noteSent(sender);
  }
  await accessLog.close();
  const rows = await db.selectFrom('access_log').select(['ip', 'requests']).execute();
  const within = (start: string) => rows.filter(({ ip }) => ip.startsWith(start));
  expect(within('2001:db8:1:2:')).toHaveLength(22);
  expect(rows.find(({ ip }) => ip === '2001:db8:1:2::/64')).toMatchObject({ requests: 481 });
  expect(rows).toContainEqual({ ip: '2001:db8:1:2::ffff', requests: 1 });
  expect(within('2001:db8:1:3:')).toMatchObject([{ requests: 3 }]);
  expect(within('2001:db8:2:')).toHaveLength(502);
  expect(rows.find(({ ip }) => ip === '2001:db8:2::/48')).toMatchObject({ requests: 501 });
  expect(rows).toContainEqual({ ip: '2001:db8:2:ffff::1', requests: 1 });
  expect(within('198.51.')).toHaveLength(500);
});

test('a network with more households than are remembered opens the record to no other one', async () => {
  const { db } = await openTestDb();
  const accessLog = openAccessLog({ db, trustProxy: ['loopback'], clock: () => NOON, log });
  for (let n = 0; n < 25_000; n += 1) accessLog.note(from(`2001:db8:3:${n.toString(16)}::1`));
  for (let n = 0; n < 1000; n += 1) accessLog.note(from(`2001:db8:4:${n.toString(16)}::1`));
  await accessLog.close();
  const rows = await db.selectFrom('access_log').select('ip').execute();
  for (const site of ['2001:db8:3:', '2001:db8:4:'])
    expect(rows.filter(({ ip }) => ip.startsWith(site))).toHaveLength(501);
});

test('the record holds so many addresses in memory and no more, and says what it left out', async () => {
  const { db } = await openTestDb();
  const lines: string[] = [];
  const logger = pino({}, { write: (line) => lines.push(line) });
  const accessLog = openAccessLog({ db, trustProxy: ['loopback'], clock: () => NOON, log: logger });
  const visit = (from: number, to: number) => {
    for (let at = from; at < to; at += 1)
      accessLog.note(request(`2001:${(at >> 16).toString(16)}:${(at & 65535).toString(16)}::1`));
  };
  const request = (peer: string) => from(peer);
  visit(0, 150_000);
  visit(0, 10);
  await accessLog.close();
  const [row] = await db
    .selectFrom('access_log')
    .select(({ fn }) => [fn.countAll<number>().as('rows'), fn.sum<number>('requests').as('requests')])
    .execute();
  expect([Number(row?.rows), Number(row?.requests)]).toEqual([20_000, 20_010]);
  expect(lines.join('')).toContain('"requests":130000');
});

test.each([
  ['127.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['127.0.0.1', 'lie, 203.0.113.7', '203.0.113.7'],
  ['::ffff:127.0.0.1', '203.0.113.7, 127.0.0.1', '203.0.113.7'],
  ['203.0.113.9', '203.0.113.7', '203.0.113.9'],
  ['10.1.2.3', '203.0.113.7', '203.0.113.7'],
  ['10.1.2.3', '203.0.113.7, ::ffff:10.9.9.9', '203.0.113.7'],
  ['fe80::1%eth0', '203.0.113.7', 'fe80::1'],
  ['127.0.0.1', undefined, '127.0.0.1'],
  ['127.0.0.1', 'unknown', '127.0.0.1'],
  [undefined, undefined, null],
])('behind proxies: peer %s, forwarded %s: %s', async (peer, forwarded, address) => {
  const trustProxy = ['loopback', '10.0.0.0/8'];
  expect(clientAddress(compile(trustProxy), from(peer, forwarded))).toBe(address);
  if (!peer || forwarded === 'unknown') return;
  // The limits, which use Fastify's own address, agree with it.
  const app = fastify({ trustProxy });
  app.get('/', ({ ip }) => ip);
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  const { body } = await app.inject({ url: '/', remoteAddress: peer, headers });
  expect(body.replace(/%.*/, '')).toBe(address);
});

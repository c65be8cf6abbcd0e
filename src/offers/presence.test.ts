import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openTestShop, type TestShop, type TestShopOptions } from '../../tests/setup/test-shop.ts';
import { createLiveCounts } from '../platform/db/live-counts.ts';
import { createPresence } from './presence.ts';

const presence = { viewers: { source: 'presence' as const } };

let browsers = 0;

/** Opens a page, by default in a browser of its own; `open` is the last number that it received. */
function openPage(shop: TestShop, browser = `browser ${++browsers}`, path = '/api/presence') {
  const controller = new AbortController();
  const page = {
    open: undefined as number | undefined,
    status: undefined as number | undefined,
    close: () => controller.abort(),
  };
  onTestFinished(page.close);
  const reading = async () => {
    const response = await fetch(`${shop.app.listeningOrigin}${path}`, {
      headers: { 'user-agent': browser },
      signal: controller.signal,
    });
    page.status = response.status;
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? [])
      for (const [, json = ''] of chunk.matchAll(/data: (.*)\n/g)) page.open = JSON.parse(json).open;
  };
  reading().catch(() => undefined);
  return page;
}

async function listening(options: TestShopOptions = {}): Promise<TestShop> {
  const shop = await openTestShop({ work: false, urgency: presence, ...options });
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  return shop;
}

test('every page knows how many people look, at whichever process, soon after each change', async () => {
  const shop = await listening();
  const other = await listening({ database: shop.database });
  const [here, there] = [shop, other].map((at) => Array.from({ length: 6 }, () => openPage(at)));
  const all = [...(here ?? []), ...(there ?? [])];
  await expect.poll(() => all.map(({ open }) => open)).toEqual(all.map(() => 12));

  for (const page of here?.splice(0, 4) ?? []) page.close();
  const rest = [...(here ?? []), ...(there ?? [])];
  await expect.poll(() => rest.map(({ open }) => open)).toEqual(rest.map(() => 8));

  // A process that is stopped takes its pages along.
  await other.close();
  await expect.poll(() => here?.map(({ open }) => open)).toEqual([2, 2]);
});

test('people who came before midnight are the same after it, and so is how many one network counts for', async () => {
  const shop = await openTestShop({ work: false, urgency: presence, env: { TRUST_PROXY: '127.0.0.1' } });
  const visit = async (browser: number): Promise<number> => {
    const headers = {
      accept: 'application/json',
      'user-agent': `browser ${browser}`,
      'x-forwarded-for': '203.0.113.7',
    };
    return (await shop.app.inject({ url: '/api/presence', headers })).json().open;
  };
  let open = 0;
  shop.clock.now = new Date('2026-11-24T23:59:58Z');
  for (let browser = 0; browser < 5; browser += 1) open = await visit(browser);
  expect(open).toBe(5);
  shop.clock.now = new Date('2026-11-25T00:00:01Z');
  expect(await visit(0)).toBe(5);
  for (let browser = 0; browser < 40; browser += 1) open = await visit(browser);
  expect(open).toBe(20);
});

test('one network counts for so many people and no more, whatever its browsers call themselves', async () => {
  const shop = await openTestShop({ work: false, urgency: presence, env: { TRUST_PROXY: '127.0.0.1' } });
  const visit = async (address: string, browser: string): Promise<number> => {
    const headers = { accept: 'application/json', 'user-agent': browser, 'x-forwarded-for': address };
    return (await shop.app.inject({ url: '/api/presence', headers })).json().open;
  };
  let open = 0;
  for (let n = 0; n < 60; n += 1) open = await visit('203.0.113.7', `browser ${n}`);
  expect(open).toBe(20);
  // Addresses of one household of IPv6, then others of the same /48.
  for (let n = 0; n < 60; n += 1) open = await visit(`2001:db8:1:2::${n + 1}`, `browser ${n}`);
  expect(open).toBe(40);
  for (let n = 0; n < 60; n += 1) open = await visit(`2001:db8:1:${n + 10}::1`, 'browser');
  expect(open).toBe(60);
  // Other visitors are still counted.
  expect(await visit('203.0.113.8', 'browser')).toBe(61);
  expect(await visit('203.0.113.7:4711', 'browser 1')).toBe(61);
});

test('visitors are counted once for all pages that show their number', async () => {
  const { db } = await openTestShop({ work: false });
  const counts = createLiveCounts({ db, kind: 'page', log: pino({ level: 'silent' }) });
  onTestFinished(() => counts.close());
  const pages = createPresence(counts);
  const told: number[] = [];
  const somebody = (n: number, day = '') => ({
    household: `h${n}${day}`,
    site: `s${n}${day}`,
    person: `p${n}${day}`,
    isIpv4: true,
  });
  for (let n = 0; n < 50; n += 1)
    pages.join({ campaign: 'a', person: [somebody(n), somebody(n, ' before')] }, (open) => told.push(open));
  // Each page receives a number when it joins, except the first; then all receive that of all processes.
  const list = vi.spyOn(counts, 'list');
  await expect.poll(() => told.length).toBe(99);
  expect(told.slice(49)).toEqual(Array(50).fill(50));
  expect(list).toHaveBeenCalledTimes(1);
});

test('several pages of one person are one, at one process and at two', async () => {
  const shop = await listening();
  const other = await listening({ database: shop.database });
  const pages = [shop, shop, other, other].map((at) => openPage(at, 'one browser'));
  const another = openPage(other, 'another browser');
  const all = [...pages, another];
  await expect.poll(() => all.map(({ open }) => open)).toEqual(all.map(() => 2));
  // One of them leaves, and its owner is still there.
  for (const page of pages.splice(0, 3)) page.close();
  const here = openPage(shop, 'a third browser');
  await expect.poll(() => [here.open, another.open]).toEqual([3, 3]);
});

test('a page without a stream polls, is counted for a while, and gets the same number', async () => {
  const shop = await listening();
  const page = openPage(shop);
  await expect.poll(() => page.open).toBe(1);
  const ask = async () => {
    const headers = { accept: 'application/json', 'user-agent': 'asks by itself' };
    return (await shop.app.inject({ url: '/api/presence', headers })).json();
  };
  expect([await ask(), await ask()]).toEqual([{ open: 2 }, { open: 2 }]);
  await expect.poll(() => page.open).toBe(2);
});

test('an address gets so many streams, of orders and pages together and at all processes; others are not held up', async () => {
  const shop = await listening();
  const other = await listening({ database: shop.database });
  const { id } = await shop.order();
  const streams = Array.from({ length: 30 }, () => openPage(shop));
  streams.push(...Array.from({ length: 20 }, () => openPage(shop, 'buyer', `/api/orders/${id}/events`)));
  await expect.poll(() => streams.map(({ status }) => status)).toEqual(Array(50).fill(200));
  const refused = await fetch(`${shop.app.listeningOrigin}/api/orders/${id}/events`);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
  expect(await refused.json()).toMatchObject({ code: 'too_many_streams' });
  // The other process hears of them with the next beat.
  openPage(other);
  const there = async () => {
    const controller = new AbortController();
    const { status } = await fetch(`${other.app.listeningOrigin}/api/presence`, { signal: controller.signal });
    controller.abort();
    return status;
  };
  await expect.poll(there).toBe(429);
  const elsewhere = await fetch(`${shop.app.listeningOrigin}/api/orders/${id}/events`, {
    headers: { 'x-forwarded-for': '198.51.100.1' },
  });
  expect(elsewhere.status).toBe(200);
  await elsewhere.body?.cancel();
  // The view of the stream can be requested instead.
  expect(await (await fetch(`${shop.app.listeningOrigin}/api/orders/${id}`)).json()).toMatchObject({ id });

  for (const stream of streams.splice(0, 5)) stream.close();
  const again = async () => {
    const { status, body } = await fetch(`${shop.app.listeningOrigin}/api/orders/${id}/events`);
    await body?.cancel();
    return status;
  };
  await expect.poll(again).toBe(200);
});

test('a process that died is forgotten, and its row removed', async () => {
  const shop = await listening();
  await sql`insert into presence (process, names, seen_at) values
    ('alive', '{"lista-vitalicia a":1,"lista-vitalicia b":4,"lista-vitalicia c":1,"another d":1}', now()),
    ('dead', '{"lista-vitalicia d":1}', now() - interval '11 seconds'),
    ('gone', '{"lista-vitalicia e":1}', now() - interval '2 minutes')`.execute(shop.db);
  const page = openPage(shop);
  await expect.poll(() => page.open).toBe(4);
  const rows = await shop.db.selectFrom('presence').select('process').execute();
  expect(rows.map(({ process }) => process)).toEqual(expect.arrayContaining(['alive', 'dead']));
  expect(rows.map(({ process }) => process)).not.toContain('gone');
});

test('nothing is written without visitors, and never more of a visitor than a hash', async () => {
  const shop = await listening();
  // A demonstration keeps its panel's own entry there.
  const visitors = shop.db.selectFrom('presence').selectAll().where('kind', 'in', ['page', 'stream']).orderBy('kind');
  expect(await visitors.execute()).toEqual([]);
  const page = openPage(shop, 'a rare browser');
  await expect.poll(() => page.open).toBe(1);
  const rows = await visitors.execute();
  // Names begin with the campaign's, as there may be several.
  const names = rows.map((row) => Object.keys(row.names));
  expect(names).toEqual([
    [expect.stringMatching(/^lista-vitalicia [\w-]{22}\.[\w-]{22}\.[\w-]{22}$/)],
    [expect.stringMatching(/^[\w-]{22}\.[\w-]{22}$/)],
  ]);
  expect(rows.map(({ kind }) => kind)).toEqual(['page', 'stream']);
  expect(JSON.stringify(rows)).not.toMatch(/rare|127\.0/);
});

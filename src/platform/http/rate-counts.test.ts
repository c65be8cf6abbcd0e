import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestShop, shareTestShop, type TestShop } from '../../../tests/setup/test-shop.ts';

const LIMIT = 10;

/** Each test uses other addresses. */
const shared = shareTestShop({ work: false });

/** Requests the access link again from this address. */
async function ask(shop: TestShop, remoteAddress = '203.0.113.7', headers: Record<string, string> = {}) {
  const payload = { email: 'nobody@example.com' };
  const response = await shop.app.inject({ method: 'POST', url: '/recuperar', payload, headers, remoteAddress });
  return response.statusCode;
}

function counted(statuses: number[]) {
  return {
    passed: statuses.filter((status) => status === 202).length,
    refused: statuses.filter((status) => status === 429).length,
  };
}

test('the limit lets that many requests of a burst pass; other addresses and the next minute are free', async () => {
  const shop = shared();
  const burst = await Promise.all(Array.from({ length: 25 }, () => ask(shop)));
  expect(counted(burst)).toEqual({ passed: LIMIT, refused: 15 });
  expect(await ask(shop, '203.0.113.8')).toBe(202);
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
  expect(await ask(shop)).toBe(202);
});

type Write = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Returns all routes that change something, from Fastify's drawing of its route tree. */
function writesIn(tree: string): [method: Write, url: string][] {
  const path: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, branch = '', part = '', methods = ''] = /^([│├└─ ]*)(\S*) ?(?:\(([A-Z, ]+)\))?$/.exec(line) ?? [];
    path.splice(branch.length / 4 - 1, Number.POSITIVE_INFINITY, part);
    const writes = methods.match(/POST|PUT|PATCH|DELETE/g) ?? [];
    return writes.map((method): [Write, string] => [method as Write, path.join('')]);
  });
}

test('every write has a limit', async () => {
  const shop = shared();
  const writes = writesIn(shop.app.printRoutes({ commonPrefix: false }));
  const urls = writes.map(([, url]) => url);
  expect(urls).toEqual(expect.arrayContaining(['/api/orders', '/checkout', '/recuperar', '/dev/pix/:id/pay']));
  expect(writes).toContainEqual(['DELETE', '/painel/api/devices']);
  for (const [method, url] of writes) {
    const { headers } = await shop.app.inject({ method, url: url.replaceAll(/:\w+/g, 'x') });
    expect(headers, `${method} ${url}`).toHaveProperty('x-ratelimit-limit');
  }
});

test('the answer says when to come back', async () => {
  const shop = shared();
  const remoteAddress = '203.0.113.9';
  for (let n = 0; n < LIMIT; n += 1) await ask(shop, remoteAddress);
  const response = await shop.app.inject({
    method: 'POST',
    url: '/recuperar',
    payload: { email: 'nobody@example.com' },
    remoteAddress,
  });
  expect(response.statusCode).toBe(429);
  expect(response.json()).toMatchObject({ code: 'too_many_requests', status: 429 });
  expect(Number(response.headers['retry-after'])).toBeLessThanOrEqual(60);
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
});

test('a household of IPv6 is one visitor', async () => {
  const shop = shared();
  const burst = await Promise.all(Array.from({ length: 25 }, (_, n) => ask(shop, `2001:db8:1:2::${n + 1}`)));
  expect(counted(burst)).toEqual({ passed: LIMIT, refused: 15 });
  expect(await ask(shop, '2001:db8:1:3::1')).toBe(202);
});

test('processes share their counts, and no address is in the database', async () => {
  const shop = await openTestShop({ work: false });
  const other = await openTestShop({ work: false, database: shop.database });
  other.clock.now = shop.clock.now;
  await Promise.all(Array.from({ length: LIMIT }, () => ask(shop)));
  const stored = async () =>
    (await sql<{ name: string; count: number }>`select name, count from rate_counts`.execute(shop.db)).rows;
  await expect.poll(stored, { timeout: 5000 }).toEqual([{ name: expect.stringMatching(/^[\w-]{43}$/), count: LIMIT }]);
  // Its own first request passes; with it the process learns of the others.
  expect(await ask(other)).toBe(202);
  await expect.poll(() => ask(other), { timeout: 5000, interval: 300 }).toBe(429);
});

test('only a proxy that is trusted can say who the visitor is', async () => {
  const spoofed = (shop: TestShop, from: string) =>
    Promise.all(Array.from({ length: 25 }, (_, n) => ask(shop, from, { 'x-forwarded-for': `198.51.100.${n}` })));
  const bare = shared();
  expect(counted(await spoofed(bare, '203.0.113.10')).passed).toBe(LIMIT);
  expect(counted(await spoofed(bare, '172.20.0.5')).passed).toBe(LIMIT);
  expect(counted(await spoofed(bare, '127.0.0.1')).passed).toBe(25);

  const behind = await openTestShop({ work: false, env: { TRUST_PROXY: 'loopback,uniquelocal' } });
  expect(counted(await spoofed(behind, '172.20.0.5')).passed).toBe(25);
  expect(counted(await spoofed(behind, '203.0.113.7')).passed).toBe(LIMIT);
  // Entries before the address that our own proxy saw are the visitor's own claim.
  const lied = await Promise.all(
    Array.from({ length: 25 }, (_, n) =>
      ask(behind, '172.20.0.5', { 'x-forwarded-for': `198.51.100.${n}, 203.0.113.9` }),
    ),
  );
  expect(counted(lied).passed).toBe(LIMIT);
  // A proxy that appends the port to the address, or sends an invalid one.
  for (const word of ['203.0.113.11:PORT', 'unknown-PORT']) {
    const named = Array.from({ length: 25 }, (_, n) =>
      ask(behind, '172.20.0.5', { 'x-forwarded-for': word.replace('PORT', String(50_000 + n)) }),
    );
    expect(counted(await Promise.all(named)).passed).toBe(LIMIT);
  }
});

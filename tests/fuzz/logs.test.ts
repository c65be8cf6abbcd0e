import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { signedToken } from '../../src/platform/http/signed-token.ts';
import { openTestShop, type TestShop } from '../setup/test-shop.ts';
import { talk } from './raw-client.ts';

/** Secrets of every kind that an address can hold, none of them in the database. */
const KEYS = {
  signed: signedToken('another secret of 32 characters!', 'access', 'Zq3x_9-AbCdEfGhIjKlMnO'),
  order: 'f00dfeedf00dfeedf00dfeedf00dfeed',
  webhook: 'Wk3_y-Wk3_yWk3_yWk3_yWk3_yWk3_y9',
};
const PERSON = 'maria.secreta@example.com';
const QUERY = `?token=${KEYS.signed}&email=${encodeURIComponent(PERSON)}&phone=11987654321`;
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'] as const;
/** A stream that stays open; its address holds nothing. */
const ENDLESS = '/api/presence';

/** A shop, and the addresses of all its routes as they were registered. */
async function openWatchedShop(): Promise<{ shop: TestShop; routes: Set<string> }> {
  const routes = new Set<string>();
  const watch = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ url }) => void routes.add(url));
  };
  subscribe('fastify.initialization', watch);
  onTestFinished(() => void unsubscribe('fastify.initialization', watch));
  const shop = await openTestShop({ work: false, env: { CAMPAIGN: 'pao-caseiro' } });
  shop.app.get('/acesso/:token/quebra', ({ url, params, query }) => {
    throw new Error(`cannot read ${url} for ${JSON.stringify({ params, query })}`);
  });
  shop.app.get('/acesso/:token/duas-vezes', async (_request, reply) => {
    reply.send('once');
    reply.send('twice');
    return reply;
  });
  await shop.app.ready();
  return { shop, routes };
}

/** A route's addresses with a key for each of its parameters, and their neighbours that no route has. */
function addresses(route: string): { own: string[]; beside: string[] } {
  const own = Object.values(KEYS).map((key) => route.replace(/:\w+/g, key).replace('*', key));
  const beside = Object.values(KEYS).flatMap((key, at) => {
    const filled = own[at] ?? '';
    const neighbours = [
      `${filled}/`,
      `${filled}/${key}`,
      filled.toUpperCase().replace(key.toUpperCase(), key),
      `/${filled}`,
    ];
    return [...neighbours, `${filled}%00`, `${filled}/%E0%A4%A`, filled.replaceAll(key, encodeURIComponent(`${key}/`))];
  });
  return { own, beside };
}

/** Bodies that are valid, malformed, of another type, and too large. */
const BODIES: Pick<InjectOptions, 'payload' | 'headers'>[] = [
  {},
  { payload: '{"name":', headers: { 'content-type': 'application/json' } },
  { payload: `<a>${PERSON}</a>`, headers: { 'content-type': 'application/xml' } },
  { payload: 'x'.repeat(300_000), headers: { 'content-type': 'application/json' } },
];

function expectNoSecret(lines: string[]): void {
  const secrets = [...Object.values(KEYS), PERSON, '11987654321'].flatMap((secret) => [
    secret,
    secret.toUpperCase(),
    encodeURIComponent(secret),
  ]);
  // A key's signature alone, or a good part of an id.
  secrets.push(KEYS.signed.split('.')[1] ?? '', KEYS.order.slice(0, 16));
  expect(lines.filter((line) => secrets.some((secret) => line.includes(secret)))).toEqual([]);
}

const messages = ({ logged }: TestShop) => new Set(logged.map((line) => JSON.parse(line).msg));

test('no route, method or error writes a key or a person into the log', async () => {
  const { shop, routes } = await openWatchedShop();
  expect(routes.size).toBeGreaterThan(25);
  const statuses = new Set<number>();
  const ask = async (method: (typeof METHODS)[number], url: string, extra: InjectOptions = {}) => {
    const { statusCode } = await shop.app.inject({ method: method as 'GET', url, ...extra });
    statuses.add(statusCode);
  };
  let turn = 0;
  for (const route of routes) {
    if (route === ENDLESS) continue;
    const { own, beside } = addresses(route);
    for (const url of own) for (const method of METHODS) await ask(method, url + QUERY);
    // There are hundreds for each method: they take turns.
    for (const url of beside) await ask(METHODS[turn++ % METHODS.length] ?? 'GET', url + QUERY);
    for (const extra of BODIES) await ask('POST', route.replace(/:\w+/g, KEYS.webhook) + QUERY, extra);
  }
  for (const status of [200, 308, 400, 404, 413, 415, 422, 500]) expect(statuses, `${status}`).toContain(status);
  expect(messages(shop)).toContain('page not found');

  // A database that fails in the middle of everything.
  for (const table of ['orders', 'access_links', 'access_grants', 'inbox', 'testimonials', 'data_links'])
    await sql`alter table if exists ${sql.table(table)} rename to ${sql.raw(`gone_${table}`)}`.execute(shop.db);
  for (const route of routes) {
    if (route === ENDLESS) continue;
    const [url = ''] = addresses(route).own;
    await ask('GET', url + QUERY);
    await ask('POST', url + QUERY, { payload: {} });
  }
  expect(messages(shop)).toContain('request failed');
  expectNoSecret(shop.logged);
});

test('nor does an error of Fastify itself', async () => {
  const { shop } = await openWatchedShop();
  await shop.app.inject(`/acesso/${KEYS.signed}/duas-vezes${QUERY}`);
  await shop.app.inject(`/acesso/${KEYS.signed}/quebra${QUERY}`);
  expect(shop.logged.join('')).toContain('already sent');
  expect(shop.logged.join('')).toContain('cannot read /acesso/…');
  expectNoSecret(shop.logged);
});

test('nor a request that breaks off, is no HTTP, comes too slowly or is for another host', async () => {
  const { shop } = await openWatchedShop();
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  Object.assign(shop.app.server, { headersTimeout: 300, requestTimeout: 600 });
  const { port } = shop.app.server.address() as AddressInfo;
  const path = `/acesso/${KEYS.signed}${QUERY}`;
  const head = `GET ${path} HTTP/1.1\r\nhost: loja.example\r\n`;
  const cases = [
    `${head}bad header: ${KEYS.order}\r\n\r\n`,
    `${head}x: ${KEYS.order.repeat(1000)}\r\n\r\n`,
    `BREW ${path} HTTP/1.1\r\nhost: loja.example\r\n\r\n`,
    `CONNECT ${KEYS.signed}.example:443 HTTP/1.1\r\nhost: loja.example\r\n\r\n`,
    `GET ${path} HTTP/9.9\r\n\r\n`,
    `GET ${path}#x HTTP/1.1\r\nhost: evil.example\r\nconnection: close\r\n\r\n`,
    `GET http://evil.example${path} HTTP/1.1\r\nhost: loja.example\r\nconnection: close\r\n\r\n`,
    `${head}expect: ${KEYS.order}\r\nconnection: close\r\n\r\n`,
    `${head}connection: upgrade, close\r\nupgrade: websocket\r\n\r\n`,
    `GET ${path.slice(1)} HTTP/1.1\r\nhost: loja.example\r\nconnection: close\r\n\r\n`,
    `POST /api/orders/${KEYS.order} HTTP/1.1\r\nhost: loja.example\r\ncontent-length: 50\r\n\r\n{`,
    head,
  ];
  await Promise.all(cases.map((words) => talk(port, [words])));
  expectNoSecret(shop.logged);
});

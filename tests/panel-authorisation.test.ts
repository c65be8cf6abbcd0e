import { beforeEach, expect, test } from 'vitest';
import type { PanelRouteInfo } from '../src/app/panel/panel-route.ts';
import { CSRF_HEADER } from '../src/shared/panel/csrf.ts';
import { hasPermission, needsStepUp, ROLES, type Role } from '../src/shared/panel/roles.ts';
import { type PanelVisitor, panelVisitor } from './setup/panel.ts';
import { openTestShop, shareTestShop, type TestShop } from './setup/test-shop.ts';

// Every route of the panel, tried by everyone who must not get through. A route that is added is tried too.

const OWNER = 'dona@example.com';
const DAYS_31 = 31 * 86_400_000;

const live = shareTestShop({ env: { OPERATORS: OWNER, VITRINE_MODE: 'demo' }, work: false });

// No limit of this hour is used up.
beforeEach(() => pass(live(), 3_600_000));

/** Moves the shop's time. @param duration in ms */
function pass({ clock }: TestShop, duration: number): void {
  clock.now = new Date(clock.now.getTime() + duration);
}

/** Path of a route, with names for its parameters. */
const pathOf = ({ url }: PanelRouteInfo) => url.replace('/painel', '').replace(/:\w+/g, 'x');

const closed = (shop: TestShop) => shop.app.panelRoutes.filter(({ action }) => action !== null);
const writes = (shop: TestShop) => closed(shop).filter(({ method }) => method !== 'GET');

async function ask(visitor: PanelVisitor, route: PanelRouteInfo, headers: Record<string, string> = {}) {
  const method = route.method as 'GET';
  const response = await visitor.send(method, pathOf(route), {
    ...(method !== 'GET' && { body: {} }),
    headers,
  });
  const { code } = response.statusCode >= 400 ? response.json() : { code: '' };
  return { route: `${method} ${route.url}`, status: response.statusCode, code };
}

/** Each route with what everybody gets who is refused like this. */
async function expectRefused(
  routes: PanelRouteInfo[],
  refusal: { status: number; code: string },
  attempt: (route: PanelRouteInfo) => ReturnType<typeof ask>,
) {
  const answers = [];
  for (const route of routes) answers.push(await attempt(route));
  expect(answers).toEqual(routes.map(({ method, url }) => ({ route: `${method} ${url}`, ...refusal })));
}

async function invited(shop: TestShop, owner: PanelVisitor, role: Role): Promise<PanelVisitor> {
  const email = `${role}.${crypto.randomUUID()}@example.com`;
  await owner.api('POST', '/operators', { email, role });
  const visitor = panelVisitor(shop);
  await visitor.signIn(email);
  return visitor;
}

test('every address below /painel is a declared route', async () => {
  const shop = live();
  expect(closed(shop).length).toBeGreaterThan(10);
  expect(closed(shop).every(({ url }) => url.startsWith('/painel/api/'))).toBe(true);
  // These, and no others, answer a request without a session.
  expect(
    shop.app.panelRoutes.filter(({ action }) => action === null).map(({ method, url }) => `${method} ${url}`),
  ).toEqual([
    'GET /painel/entrar',
    'GET /painel/terminou',
    'POST /painel/entrar',
    'GET /painel/entrar/:token',
    'POST /painel/entrar/:token',
    'GET /painel/codigo',
    'POST /painel/codigo',
    'POST /painel/chave/opcoes',
    'POST /painel/chave',
    'POST /painel/demonstracao',
    'GET /painel/demonstracao/:token',
    'POST /painel/demonstracao/:token',
    'POST /painel/sair',
    'GET /painel/saiu',
    'GET /painel/nao-fui-eu/:token',
    'POST /painel/nao-fui-eu/:token',
    // Only while nobody owns the shop: `src/operators/first-owner.test.ts`.
    'GET /painel/comecar/:token',
    'POST /painel/comecar/:token',
    // The app's files are the same for every shop; its page says nothing before it has asked the API.
    'GET /painel/arquivos/:name',
    'GET /painel',
    'GET /painel/campanhas/:id/editar',
    'GET /painel/*',
  ]);
});

test('a request without a session', async () => {
  const shop = live();
  const nobody = panelVisitor(shop);
  await expectRefused(closed(shop), { status: 401, code: 'signed_out' }, (route) => ask(nobody, route));
  nobody.cookie = `__Host-painel=${'x'.repeat(43)}`;
  await expectRefused(closed(shop), { status: 401, code: 'signed_out' }, (route) => ask(nobody, route));
});

test('a session that is over, by time or by its owner', async () => {
  const shop = live();
  const owner = panelVisitor(shop);
  await owner.signIn(OWNER);
  pass(shop, DAYS_31);
  await expectRefused(closed(shop), { status: 401, code: 'signed_out' }, (route) => ask(owner, route));

  await owner.signIn(OWNER);
  const { cookie, csrf } = owner;
  await owner.send('POST', '/sair');
  Object.assign(owner, { cookie, csrf });
  await expectRefused(closed(shop), { status: 401, code: 'signed_out' }, (route) => ask(owner, route));
});

test('an operator who was removed', async () => {
  const shop = live();
  const owner = panelVisitor(shop);
  await owner.signIn(OWNER);
  const reader = await invited(shop, owner, 'reader');
  await owner.api('DELETE', `/operators/${(await reader.api<{ id: string }>('GET', '/me')).id}`);
  await expectRefused(closed(shop), { status: 401, code: 'signed_out' }, (route) => ask(reader, route));
});

test('a role that is not enough', async () => {
  const shop = live();
  const owner = panelVisitor(shop);
  await owner.signIn(OWNER);
  for (const role of ROLES.filter((role) => role !== 'owner')) {
    const visitor = await invited(shop, owner, role);
    const beyond = closed(shop).filter(({ action }) => action && !hasPermission(role, action));
    expect(beyond.length).toBeGreaterThan(3);
    await expectRefused(beyond, { status: 403, code: 'role_insufficient' }, (route) => ask(visitor, route));
  }
});

test('a page of another site, for everything that it can send', async () => {
  const shop = live();
  const owner = panelVisitor(shop);
  await owner.signIn(OWNER);
  const refusal = { status: 403, code: 'foreign_request' };
  const others = [
    { 'sec-fetch-site': 'cross-site', origin: 'https://mau.example' },
    { 'sec-fetch-site': 'same-site', origin: 'https://outra.loja.example' },
    { 'sec-fetch-site': '', origin: 'https://mau.example' },
    { 'sec-fetch-site': '', origin: 'null' },
  ];
  for (const headers of others) await expectRefused(closed(shop), refusal, (route) => ask(owner, route, headers));
  // Open ones that change something are no exception.
  const open = shop.app.panelRoutes.filter(({ action, method }) => action === null && method !== 'GET');
  for (const headers of others) await expectRefused(open, refusal, (route) => ask(owner, route, headers));
});

test('a request without the header of the panel, or with the one of another session', async () => {
  const shop = live();
  const owner = panelVisitor(shop);
  await owner.signIn(OWNER);
  const other = panelVisitor(shop);
  await other.signIn(OWNER);
  const refusal = { status: 403, code: 'foreign_request' };
  for (const csrf of ['', 'x'.repeat(43), other.csrf]) {
    await expectRefused(writes(shop), refusal, (route) => ask(owner, route, { [CSRF_HEADER]: csrf }));
  }
  // Neither origin nor where it comes from: no browser of today sends that.
  const bare = { 'sec-fetch-site': '', origin: '' };
  await expectRefused(writes(shop), refusal, (route) => ask(owner, route, bare));
});

test('another host, and addresses below a campaign', async () => {
  const shop = live();
  const owner = panelVisitor(shop);
  await owner.signIn(OWNER);
  const { panelRoutes } = shop.app;
  expect(panelRoutes.length).toBeGreaterThan(20);
  for (const host of ['127.0.0.1:3000', 'localhost:3000', 'loja.example:8443']) {
    for (const route of panelRoutes) {
      const answer = await ask(owner, route, { host, accept: 'application/json' });
      expect(answer).toEqual({ route: `${route.method} ${route.url}`, status: 404, code: 'not_found' });
    }
  }
  const below = await shop.app.inject({ url: '/lista-vitalicia/painel/entrar', headers: { host: 'loja.example' } });
  expect(below.statusCode).toBe(404);
  const foreign = await shop.app.inject({ url: '/painel/entrar', headers: { host: 'mau.example' } });
  expect(foreign.statusCode).toBe(404);
});

test('a command that needs a passkey or a fresh link, ten minutes after the last one', async () => {
  const shop = live();
  const owner = panelVisitor(shop);
  await owner.signIn(OWNER);
  const strict = closed(shop).filter(({ stepUp }) => stepUp);
  expect(strict.length).toBeGreaterThan(4);
  expect(strict.map(({ action }) => action)).toEqual(expect.arrayContaining(['invite']));
  // Money, exports and people are never without it.
  const guarded = closed(shop).filter(({ action }) => action && ['refund', 'export', 'invite'].includes(action));
  expect(guarded.every(({ stepUp }) => stepUp)).toBe(true);
  // These, and no others, need it though other commands with their permission do not.
  const special = strict.filter(({ action }) => action && !needsStepUp(action));
  expect(special.map(({ method, url }) => `${method} ${url.replace('/painel/api', '')}`).sort()).toEqual([
    'DELETE /passkeys/:id',
    'GET /step-up',
    'POST /buyers/:number/erase',
    'POST /buyers/:number/export',
    'POST /campaigns',
    'POST /campaigns/:id/hosts/release',
    'POST /campaigns/:id/product/publish',
    'POST /campaigns/:id/product/rollback',
    'POST /passkeys',
    'POST /passkeys/options',
    'POST /recovery-codes',
    'POST /setup/remove',
    'POST /setup/test-event',
    'POST /setup/try',
    'POST /shop/open',
    'PUT /setup',
  ]);
  pass(shop, 600_000);
  await expectRefused(strict, { status: 403, code: 'step_up' }, (route) => ask(owner, route));
});

test('a demonstration that every visitor may enter', async () => {
  const shop = await openTestShop({ work: false });
  const visitor = panelVisitor(shop);
  await visitor.demonstrate();
  const shut = closed(shop).filter(({ demonstration }) => !demonstration);
  expect(shut).toEqual(expect.arrayContaining(writes(shop)));
  await expectRefused(shut, { status: 403, code: 'demonstration_only' }, (route) => ask(visitor, route));
  // A stream's answer has no end.
  const open = closed(shop).filter(({ demonstration, url }) => demonstration && !url.endsWith('/events'));
  for (const route of open) {
    expect([200, 404, 422], route.url).toContain((await ask(visitor, route)).status);
  }
  // None of it is worth an audit event, so no visitor can fill the log.
  expect(await shop.db.selectFrom('audit_log').select('id').execute()).toEqual([]);
});

test('a route that was not declared stops the start', async () => {
  const shop = live();
  const { guardPanel } = await import('../src/app/panel/panel-route.ts');
  const { default: fastify } = await import('fastify');
  const app = fastify();
  guardPanel(app);
  expect(() => app.get('/painel/api/segredo', async () => 'x')).toThrow('/painel/api/segredo');
  await app.close();
  expect(shop.app.panelRoutes).toHaveLength(new Set(shop.app.panelRoutes.map((r) => r.method + r.url)).size);
});

import { expect, test } from 'vitest';
import { startMailSink } from '../../tests/mocks/mail-sink.ts';
import { createTestDatabase } from '../../tests/setup/database.ts';
import { newestLink, type PanelVisitor, panelVisitor } from '../../tests/setup/panel.ts';
import { openTestShop, type TestShop } from '../../tests/setup/test-shop.ts';
import { addSeconds } from '../platform/clock.ts';
import type { Me } from '../shared/panel/session-schema.ts';
import type { Device } from '../shared/panel/settings-schema.ts';

const OWNER = 'dona@example.com';
const HERE = 'http://127.0.0.1:3000';

const ask = (visitor: PanelVisitor, email: string) => visitor.send('POST', '/entrar', { form: { email } });
const sessions = (shop: TestShop) => shop.db.selectFrom('panel_sessions').selectAll().execute();
const mails = (shop: TestShop) => shop.db.selectFrom('operator_mails').select(['kind', 'status']).execute();

/** Moves the shop's time. */
function pass(shop: TestShop, seconds: number): void {
  shop.clock.now = addSeconds(shop.clock.now, seconds);
}

test('the mailed link signs in by a press, not by being opened, and once', async () => {
  const shop = await openTestShop({ env: { OPERATORS: OWNER.toUpperCase(), PUBLIC_URL: HERE } });
  const visitor = panelVisitor(shop, HERE);
  expect((await ask(visitor, ` ${OWNER} `)).statusCode).toBe(200);
  const mailed = () => shop.db.selectFrom('demo_mails').selectAll().executeTakeFirst();
  await shop.poll(mailed).toBeDefined();
  const { text = '', recipient } = (await mailed()) ?? {};
  expect(recipient).toBe(OWNER);
  const path = /\/painel(\/entrar\/[\w-]{43})/.exec(text)?.[1] ?? '';
  expect(path).toBe(`/entrar/${await newestLink(shop)}`);

  // A mail scanner.
  for (let opened = 0; opened < 3; opened += 1) {
    const page = await visitor.send('GET', path, { headers: { 'sec-fetch-site': 'cross-site' } });
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('<button type="submit" class="button button-block">Entrar</button>');
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' });
  }
  expect(await sessions(shop)).toEqual([]);

  const pressed = await visitor.send('POST', path);
  expect([pressed.statusCode, pressed.headers['location']]).toEqual([303, '/painel']);
  expect(pressed.headers['set-cookie']).toMatch(/^painel=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(await visitor.api('GET', '/me')).toMatchObject({ name: OWNER, role: 'owner', readOnly: false, demo: true });
  expect((await visitor.send('GET', '')).body).toContain('/painel/arquivos/panel.js');

  for (const method of ['GET', 'POST'] as const) {
    const late = await panelVisitor(shop, HERE).send(method, path);
    expect(late.statusCode).toBe(410);
    expect(late.body).toContain('Este link não vale mais');
    expect(late.headers['set-cookie']).toBeUndefined();
  }
  // Neither a value of the database nor a line of the log signs in.
  const [session] = await sessions(shop);
  const cookie = visitor.cookie.split('=')[1] ?? '';
  const rows = JSON.stringify([session, await shop.db.selectFrom('sign_in_links').selectAll().execute()]);
  for (const secret of [cookie, path.split('/').at(-1) ?? '']) {
    expect(rows).not.toContain(secret);
    expect(shop.logged.join('')).not.toContain(secret);
  }
});

test('over https the cookie is tied to its host', async () => {
  const shop = await openTestShop({ env: { OPERATORS: OWNER }, work: false });
  const visitor = panelVisitor(shop);
  await visitor.signIn(OWNER);
  expect(visitor.cookie).toMatch(/^__Host-painel=[\w-]{43}$/);
  const { csrf } = await visitor.api<Me>('GET', '/me');
  visitor.cookie = visitor.cookie.replace('__Host-', '');
  expect((await visitor.send('GET', '/api/me')).statusCode).toBe(401);
  expect(csrf).toHaveLength(43);
});

test('every address gets the same answer; only those that may sign in get a mail', async () => {
  const shop = await openTestShop({ env: { OPERATORS: OWNER }, work: false });
  const visitor = panelVisitor(shop);
  const began = performance.now();
  const known = await ask(visitor, OWNER);
  const stranger = await ask(visitor, 'estranha@example.com');
  expect([known.statusCode, known.body]).toEqual([200, stranger.body]);
  expect(performance.now() - began).toBeGreaterThan(550);
  expect(await mails(shop)).toEqual([{ kind: 'sign-in', status: 'queued' }]);
  expect(await shop.db.selectFrom('operators').select('email').execute()).toEqual([{ email: OWNER }]);
  const wrong = await ask(visitor, 'dona');
  expect(wrong.statusCode).toBe(422);
  expect(wrong.body).toContain('E-mail inválido');
});

test('a link is worth nothing after fifteen minutes, nor is a mail that did not leave in time', async () => {
  const sink = await startMailSink();
  sink.refuseWith = 451;
  const shop = await openTestShop({ env: { OPERATORS: OWNER, SMTP_URL: sink.url } });
  const visitor = panelVisitor(shop);
  await ask(visitor, OWNER);
  const failed = () => shop.db.selectFrom('operator_mails').select('attempts').executeTakeFirst();
  await shop.poll(failed).toEqual({ attempts: 1 });
  const path = `/entrar/${await newestLink(shop)}`;
  pass(shop, 15 * 60 - 1);
  expect((await visitor.send('GET', path)).statusCode).toBe(200);
  pass(shop, 1);
  expect((await visitor.send('POST', path)).statusCode).toBe(410);
  sink.refuseWith = null;
  await shop.poll(() => mails(shop)).toEqual([{ kind: 'sign-in', status: 'dropped' }]);
  expect(sink.mails).toEqual([]);
  await shop.close();
  await sink.close();
});

test('a demonstration shows the mails that sign in to who has entered it by the printed link alone', async () => {
  const sink = await startMailSink();
  const shop = await openTestShop({ env: { OPERATORS: OWNER, SMTP_URL: sink.url } });
  const [owner, stranger] = [panelVisitor(shop), panelVisitor(shop)];
  await Promise.all([owner.demonstrate('link'), stranger.demonstrate()]);
  await ask(stranger, OWNER);
  await shop.poll(() => sink.mails.length).toBe(1);
  await shop.poll(() => mails(shop)).toEqual([{ kind: 'sign-in', status: 'sent' }]);
  expect(sink.mails[0]?.text).toContain(`https://loja.example/painel/entrar/${await newestLink(shop)}`);
  const shown = async (url: string, { cookie }: { cookie: string }) =>
    shop.app.inject({ url, headers: { host: 'loja.example', accept: 'application/json', cookie } });
  const [{ id = '' } = {}] = (await shown('/dev/mail', owner)).json();
  const letter = `/dev/mail/${id}/html`;
  expect((await shown(letter, owner)).body).toContain(await newestLink(shop));
  for (const somebody of [stranger, panelVisitor(shop)]) {
    expect((await shown('/dev/mail', somebody)).json()).toEqual([]);
    expect((await shown(letter, somebody)).statusCode).toBe(404);
  }
  await shop.close();
  await sink.close();
});

test('twenty presses at once, at two processes: one session', async () => {
  const database = await createTestDatabase();
  const env = { OPERATORS: OWNER };
  const one = await openTestShop({ env, database, work: false });
  const two = await openTestShop({ env, database, work: false });
  two.clock.now = one.clock.now;
  await ask(panelVisitor(one), OWNER);
  const path = `/entrar/${await newestLink(one)}`;
  const presses = await Promise.all(
    Array.from({ length: 20 }, (_, at) => panelVisitor(at % 2 ? one : two).send('POST', path)),
  );
  expect(presses.map(({ statusCode }) => statusCode).sort()).toEqual([303, ...Array(19).fill(410)]);
  expect(await sessions(one)).toHaveLength(1);
  await one.close();
  await two.close();
  await database.drop();
});

test('a stranger who asks without end floods no mailbox and keeps the owner not out', async () => {
  const shop = await openTestShop({ env: { OPERATORS: OWNER }, work: false });
  const asks = Array.from({ length: 40 }, (_, at) =>
    shop.app.inject({
      method: 'POST',
      url: '/painel/entrar',
      remoteAddress: `203.0.113.${at}`,
      headers: {
        host: 'loja.example',
        origin: 'https://loja.example',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: `email=${encodeURIComponent(OWNER)}`,
    }),
  );
  expect((await Promise.all(asks)).every(({ statusCode }) => statusCode === 200)).toBe(true);
  expect(await mails(shop)).toHaveLength(3);
  // The owner asks in vain, and finds links that work.
  await panelVisitor(shop).signIn(OWNER);
  // The limit of one address is lower.
  const visitor = panelVisitor(shop);
  const answers = await Promise.all(Array.from({ length: 15 }, () => ask(visitor, OWNER)));
  expect(answers.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThanOrEqual(4);
});

test('devices are seen by their owner alone, and signed out one by one or all', async () => {
  const shop = await openTestShop({ env: { OPERATORS: `${OWNER}, outro@example.com` }, work: false });
  const [phone, laptop, other] = [panelVisitor(shop), panelVisitor(shop), panelVisitor(shop)];
  await phone.signIn(OWNER);
  pass(shop, 3600);
  await laptop.signIn(OWNER);
  await other.signIn('outro@example.com');
  const { devices } = await laptop.api<{ devices: Device[] }>('GET', '/devices');
  expect(devices.map(({ name, current, ip }) => ({ name, current, ip }))).toEqual([
    { name: 'Chrome no Android', current: true, ip: '127.0.0.0' },
    { name: 'Chrome no Android', current: false, ip: '127.0.0.0' },
  ]);
  expect(devices[1]?.lastSeen).toBe(devices[1]?.since);
  // The last use is recorded at intervals, not at each request.
  await phone.api('GET', '/me');
  const seen = await laptop.api<{ devices: Device[] }>('GET', '/devices');
  expect(seen.devices[1]?.lastSeen).toBe(shop.clock.now.toISOString());

  const [theirs] = (await other.api<{ devices: Device[] }>('GET', '/devices')).devices;
  expect((await laptop.send('DELETE', `/api/devices/${theirs?.id}`)).statusCode).toBe(404);
  await laptop.api('DELETE', `/devices/${devices[1]?.id}`);
  expect((await phone.send('GET', '/api/me')).statusCode).toBe(401);
  await phone.signIn(OWNER);
  const everywhere = await laptop.send('DELETE', '/api/devices');
  expect(everywhere.headers['set-cookie']).toMatch(/^__Host-painel=; Max-Age=0;/);
  expect((await phone.send('GET', '/api/me')).statusCode).toBe(401);
  expect((await other.send('GET', '/api/me')).statusCode).toBe(200);
});

test('a session ends after a week without use, and after a month at the latest', async () => {
  const shop = await openTestShop({ env: { OPERATORS: OWNER }, work: false });
  const visitor = panelVisitor(shop);
  await visitor.signIn(OWNER);
  for (let days = 6; days < 30; days += 6) {
    pass(shop, 6 * 86_400);
    expect((await visitor.send('GET', '/api/me')).statusCode).toBe(200);
  }
  pass(shop, 6 * 86_400);
  expect((await visitor.send('GET', '/api/me')).statusCode).toBe(401);
  await visitor.signIn(OWNER);
  pass(shop, 7 * 86_400);
  expect((await visitor.send('GET', '/api/me')).statusCode).toBe(401);
});

test('signing in again in the same browser replaces the old session by a new one', async () => {
  const shop = await openTestShop({ env: { OPERATORS: OWNER }, work: false });
  const visitor = panelVisitor(shop);
  await visitor.signIn(OWNER);
  const old = { cookie: visitor.cookie, csrf: visitor.csrf };
  pass(shop, 601);
  expect((await visitor.api<Me>('GET', '/me')).stepUpUntil).toBeNull();
  await visitor.api('POST', '/step-up/link');
  await visitor.send('POST', `/entrar/${await newestLink(shop)}`);
  expect((await visitor.api<Me>('GET', '/me')).stepUpUntil).toBe(addSeconds(shop.clock.now, 600).toISOString());
  expect((await visitor.send('GET', '/api/me', { headers: { cookie: old.cookie } })).statusCode).toBe(401);
  expect((await visitor.api<Me>('GET', '/me')).csrf).not.toBe(old.csrf);
  expect((await visitor.api<{ devices: Device[] }>('GET', '/devices')).devices).toHaveLength(1);
});

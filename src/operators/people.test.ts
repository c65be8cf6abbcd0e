import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readAlerts } from '../../tests/setup/alerts.ts';
import { createTestDatabase } from '../../tests/setup/database.ts';
import { LIVE_ENV } from '../../tests/setup/live-env.ts';
import { operate } from '../../tests/setup/operate.ts';
import { type PanelVisitor, panelVisitor } from '../../tests/setup/panel.ts';
import { openTestShop, type TestShop } from '../../tests/setup/test-shop.ts';
import type { Me } from '../shared/panel/session-schema.ts';
import type { AuditEntry, OperatorView } from '../shared/panel/settings-schema.ts';
import { maskIp } from './audit.ts';
import { type Actor, audit } from './service.ts';

const OWNER = 'dona@example.com';
const HERE = 'http://127.0.0.1:3000';

const open = (env: Record<string, string> = {}) => openTestShop({ env: { OPERATORS: OWNER, ...env }, work: false });

async function signedIn(shop: TestShop, email: string, origin?: string): Promise<PanelVisitor> {
  const visitor = panelVisitor(shop, origin);
  await visitor.signIn(email);
  return visitor;
}

const listed = async (visitor: PanelVisitor) =>
  (await visitor.api<{ operators: OperatorView[] }>('GET', '/operators')).operators;
const roleOf = async (visitor: PanelVisitor) => (await visitor.api<Me>('GET', '/me')).role;
const acts = async (visitor: PanelVisitor) => (await visitor.api<{ entries: AuditEntry[] }>('GET', '/audit')).entries;

test('an owner invites, changes a role and removes; each counts from the next request on', async () => {
  const shop = await open();
  const owner = await signedIn(shop, OWNER);
  const { id } = await owner.api<{ id: string }>('POST', '/operators', { email: ' Ana@Example.com ', role: 'reader' });
  const ana = await signedIn(shop, 'ana@example.com');
  expect(await roleOf(ana)).toBe('reader');
  await owner.api('PATCH', `/operators/${id}`, { role: 'support' });
  expect(await roleOf(ana)).toBe('support');
  expect((await listed(owner)).map(({ email, role, fixed, current }) => ({ email, role, fixed, current }))).toEqual([
    { email: OWNER, role: 'owner', fixed: true, current: true },
    { email: 'ana@example.com', role: 'support', fixed: false, current: false },
  ]);
  const again = await owner.send('POST', '/api/operators', { body: { email: 'ana@example.com', role: 'owner' } });
  expect(again.json().code).toBe('operator_exists');

  await owner.api('DELETE', `/operators/${id}`);
  expect((await ana.send('GET', '/api/me')).statusCode).toBe(401);
  const before = await shop.db
    .selectFrom('sign_in_links')
    .select('operator_id')
    .where('operator_id', '=', id)
    .execute();
  await ana.send('POST', '/entrar', { form: { email: 'ana@example.com' } });
  expect(
    await shop.db.selectFrom('sign_in_links').select('operator_id').where('operator_id', '=', id).execute(),
  ).toEqual(before);
  // Invited once more: the same person, with a new role, and nothing of before that still opens.
  await owner.api('POST', '/operators', { email: 'ana@example.com', role: 'owner' });
  expect((await ana.send('GET', '/api/me')).statusCode).toBe(401);
  expect(await roleOf(await signedIn(shop, 'ana@example.com'))).toBe('owner');
});

test('owners by the settings are neither changed nor removed, and no operator changes themselves', async () => {
  const shop = await open();
  const owner = await signedIn(shop, OWNER);
  await owner.api('POST', '/operators', { email: 'ana@example.com', role: 'owner' });
  const ana = await signedIn(shop, 'ana@example.com');
  const [first, second] = await listed(ana);
  for (const [target, code] of [
    [first, 'operator_fixed'],
    [second, 'operator_self'],
  ] as const) {
    const changed = await ana.send('PATCH', `/api/operators/${target?.id}`, { body: { role: 'reader' } });
    expect(changed.json().code).toBe(code);
    expect((await ana.send('DELETE', `/api/operators/${target?.id}`)).json().code).toBe(code);
  }
  expect((await ana.send('DELETE', '/api/operators/x')).json().code).toBe('operator_not_found');
});

test('an address that leaves the settings is out, wherever it was signed in', async () => {
  const database = await createTestDatabase();
  const one = await openTestShop({ env: { OPERATORS: `${OWNER},socia@example.com` }, database, work: false });
  const partner = await signedIn(one, 'socia@example.com');
  const two = await openTestShop({ env: { OPERATORS: OWNER }, database, work: false });
  two.clock.now = one.clock.now;
  const elsewhere = panelVisitor(two);
  elsewhere.cookie = partner.cookie;
  expect((await elsewhere.send('GET', '/api/me')).statusCode).toBe(401);
  // She is no operator now and can be invited.
  const owner = await signedIn(two, OWNER);
  await owner.api('POST', '/operators', { email: 'socia@example.com', role: 'reader' });
  expect(await roleOf(elsewhere)).toBe('reader');
  expect(await roleOf(partner)).toBe('owner');
  await one.close();
  await two.close();
  await database.drop();
});

test('an operator removed from the settings leaves no schedule, and no link that shows a draft', async () => {
  const shop = await open({ OPERATORS: `${OWNER},socia@example.com` });
  const { db, database } = shop;
  for (const email of [OWNER, 'socia@example.com']) {
    const { id } = await (await signedIn(shop, email)).api<Me>('GET', '/me');
    await sql`
      insert into scheduled_publications
        (campaign, document, digest, source, folder, set_by, author, note, publish_at, due_at)
      values (${email}, '{}', '', 'panel', false, ${`operator:${id}`}, ${email}, '', '2099-01-01', '2099-01-01')`.execute(
      db,
    );
    const link = { campaign: 'pao', author: email, made_at: shop.clock.now, expires_at: new Date('2099-01-01') };
    await db
      .insertInto('preview_links')
      .values({ ...link, token_hash: email })
      .execute();
  }
  expect(await shop.operators.sweep()).toBe(0);
  await shop.close();
  // A line lost from the settings does not remove owners.
  const slip = await openTestShop({ env: { OPERATORS: '' }, database });
  expect(await slip.operators.sweep()).toBe(0);
  await slip.close();

  const again = await openTestShop({ env: { OPERATORS: OWNER }, database });
  const set = again.db.selectFrom('scheduled_publications').select(['author', 'status']).orderBy('id');
  expect(await set.execute()).toEqual([
    { author: OWNER, status: 'queued' },
    { author: 'socia@example.com', status: 'failed' },
  ]);
  expect(await again.db.selectFrom('preview_links').select('author').execute()).toEqual([{ author: OWNER }]);
  const told = await readAlerts(again.db, { kind: 'publication_failed' });
  expect(told).toMatchObject([{ detail: expect.stringContaining('quem marcou não publica mais nesta loja') }]);
});

test('every act is in the audit log, with who and what but no person', async () => {
  const shop = await open();
  const owner = await signedIn(shop, OWNER);
  const { id } = await owner.api<{ id: string }>('POST', '/operators', { email: 'ana@example.com', role: 'reader' });
  await owner.api('PATCH', `/operators/${id}`, { role: 'support' });
  await owner.api('DELETE', `/operators/${id}`);
  const entries = await acts(owner);
  const by = { actor: OWNER, ip: '127.0.0.0' };
  expect(entries).toMatchObject([
    { ...by, act: 'operator.removed', subject: `operator:${id}`, params: {} },
    { ...by, act: 'operator.role_changed', subject: `operator:${id}`, params: { from: 'reader', to: 'support' } },
    { ...by, act: 'operator.invited', subject: `operator:${id}`, params: { role: 'reader' } },
    { ...by, act: 'session.opened' },
  ]);
  expect(JSON.stringify(await shop.db.selectFrom('audit_log').selectAll().execute())).not.toContain('@');
});

test('the audit log comes in pages, and keeps no person even where a caller forgets', async () => {
  const shop = await open();
  const owner = await signedIn(shop, OWNER);
  const actor: Actor = { id: 'command:ana', name: 'ana', role: 'owner', ip: null };
  await shop.db.transaction().execute(async (trx) => {
    const params = {
      to: 'Bruna <bruna@example.com>',
      phone: '+5511987654321',
      amount: 1990,
      order: 'a1b2c3d4e5f60718',
    };
    for (let at = 0; at < 60; at += 1) await audit(trx, actor, 'session.ended', { params });
  });
  const first = await owner.api<{ entries: AuditEntry[]; next: string }>('GET', '/audit');
  expect(first.entries).toHaveLength(50);
  expect(first.entries[0]).toMatchObject({
    actor: 'ana',
    params: { to: 'Bruna …', phone: '…', amount: 1990, order: 'a1b2c3d4e5f60718' },
  });
  const second = await owner.api<{ entries: AuditEntry[]; next: string | null }>('GET', `/audit?before=${first.next}`);
  expect([second.entries.length, second.next]).toEqual([11, null]);
});

test.each([
  ['203.0.113.77', '203.0.113.0'],
  ['::ffff:203.0.113.77', '203.0.113.0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::'],
  [undefined, null],
])('%s is known as %s', (ip, masked) => {
  expect(maskIp(ip)).toBe(masked);
});

test('the command line does the same, with its user as the actor', async () => {
  const shop = await open();
  expect((await operate(shop, 'operators')).said).toBe('Ninguém entra no painel ainda.');
  expect(await operate(shop, 'operators', 'invite', 'ana@example.com')).toMatchObject({ code: 1 });
  const invited = await operate(shop, 'operators', 'invite', 'ana@example.com', '--role', 'support');
  expect(invited).toMatchObject({ code: 0, said: expect.stringContaining('com o papel Atendimento') });
  expect((await operate(shop, 'operators')).said).toBe('ana@example.com  Atendimento  ainda não entrou');
  const ana = await signedIn(shop, 'ana@example.com');
  expect(JSON.parse((await operate(shop, 'operators', '--json')).said).operators).toMatchObject([{ role: 'support' }]);
  const changed = await operate(shop, 'operators', 'role', 'Ana@example.com', '--role', 'reader');
  expect(changed.said).toBe('O papel de ana@example.com agora é Leitura.');
  expect((await operate(shop, 'operators', 'role', 'eva@example.com', '--role', 'reader')).code).toBe(1);
  expect((await operate(shop, 'operators', 'remove', 'ANA@example.com')).code).toBe(0);
  expect((await ana.send('GET', '/api/me')).statusCode).toBe(401);
  expect((await operate(shop, 'operators', 'remove', 'ana@example.com')).noted).toContain('não tem acesso');
  const log = await acts(await signedIn(shop, OWNER));
  expect(log.filter(({ actor }) => actor === 'ana').map(({ act }) => act)).toEqual([
    'operator.removed',
    'operator.role_changed',
    'operator.invited',
  ]);
});

test('a demonstration is entered as an owner by the printed link alone; every other visitor sees examples', async () => {
  const shop = await open({ PUBLIC_URL: HERE });
  const visitor = panelVisitor(shop, HERE);
  await visitor.demonstrate('link');
  expect(await visitor.api('GET', '/me')).toMatchObject({
    name: 'Demonstração',
    role: 'owner',
    readOnly: false,
    id: null,
  });
  await visitor.api('POST', '/operators', { email: 'ana@example.com', role: 'reader' });
  expect((await acts(visitor)).map(({ actor, act }) => [actor, act])).toEqual([
    ['Demonstração', 'operator.invited'],
    ['Demonstração', 'session.opened'],
  ]);
  // A proxy on this machine may leave no trace: its requests are this machine's own.
  for (const headers of [{}, { 'x-forwarded-for': '203.0.113.7' }, { 'x-forwarded-for': '127.0.0.1' }]) {
    const stranger = panelVisitor(shop, HERE);
    expect((await stranger.send('POST', '/demonstracao', { headers })).statusCode).toBe(303);
    const readOnly = { role: 'reader', readOnly: true, demonstration: true, stepUpUntil: null };
    expect(await stranger.api('GET', '/me')).toMatchObject(readOnly);
  }
  // A session opened by an older release because of the request's address.
  await shop.db.updateTable('panel_sessions').set({ demonstration: 'full' }).execute();
  expect(await visitor.api('GET', '/me')).toMatchObject({ role: 'reader', readOnly: true });
});

test('the link is opened by a press, at every process, until the one that printed it stops', async () => {
  const shop = await open({ PUBLIC_URL: HERE });
  const other = await openTestShop({ env: { PUBLIC_URL: HERE }, database: shop.database, work: false });
  const linkOf = ({ demonstrationPath }: TestShop) => demonstrationPath?.replace('/painel', '') ?? '';
  expect(linkOf(shop)).toMatch(/^\/demonstracao\/[\w-]{43}$/);
  expect(linkOf(other)).not.toBe(linkOf(shop));
  const visitor = panelVisitor(other, HERE);
  const page = await visitor.send('GET', linkOf(other), { headers: { 'sec-fetch-site': 'none' } });
  expect(page.body).toContain('Entrar na demonstração</button>');
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' });
  expect(visitor.cookie).toBe('');
  // Each process learns of the other within seconds.
  const statusOf = async (link: string) => (await visitor.send('GET', link)).statusCode;
  await expect.poll(() => statusOf(linkOf(shop)), { interval: 1000 }).toBe(200);
  await shop.close();
  await expect.poll(() => statusOf(linkOf(shop)), { interval: 1000 }).toBe(410);
  for (const method of ['GET', 'POST'] as const) {
    const late = await panelVisitor(other, HERE).send(method, `/demonstracao/${'x'.repeat(43)}`);
    expect([late.statusCode, late.headers['set-cookie']]).toEqual([410, undefined]);
  }
  const foreign = { headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' } };
  expect((await visitor.send('POST', linkOf(other), foreign)).statusCode).toBe(403);
  await visitor.demonstrate('link');
  const token = linkOf(other).split('/').at(-1) ?? '';
  expect(other.logged.join('')).not.toContain(token);
  const { rows } = await sql<{ names: unknown }>`select names from presence`.execute(other.db);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('notification settings are shown in a demonstration too, which has no accounts', async () => {
  const shop = await open({ PUBLIC_URL: HERE });
  for (const by of ['link', undefined] as const) {
    const visitor = panelVisitor(shop, HERE);
    await visitor.demonstrate(by);
    expect(await visitor.api('GET', '/notifications')).toEqual({ sales: 'each', hour: 8, campaigns: null });
    const saved = await visitor.send('PUT', '/api/notifications', {
      body: { sales: 'none', hour: 8, campaigns: null },
    });
    expect(saved.json().code).toBe(by ? 'no_account' : 'demonstration_only');
  }
});

test('a live shop has a panel, with operators or without, and no live shop has a demonstration', async () => {
  const unowned = await openTestShop({ env: LIVE_ENV, work: false });
  expect((await panelVisitor(unowned).send('GET', '/entrar')).statusCode).toBe(200);
  expect((await panelVisitor(unowned).send('GET', '/api/me')).statusCode).toBe(401);
  const shop = await open(LIVE_ENV);
  const visitor = panelVisitor(shop);
  expect((await visitor.send('GET', '/entrar')).body).not.toContain('demonstração');
  expect(shop.demonstrationPath).toBeNull();
  for (const path of ['', `/${'x'.repeat(43)}`])
    expect((await visitor.send('POST', `/demonstracao${path}`)).statusCode).toBe(404);
  await visitor.signIn(OWNER);
  expect(await visitor.api('GET', '/me')).toMatchObject({ demo: false, demonstration: false, role: 'owner' });
});

import { expect, test } from 'vitest';
import { operate } from '../../tests/setup/operate.ts';
import { ANA } from '../../tests/setup/operator.ts';
import { panelVisitor } from '../../tests/setup/panel.ts';
import { openTestShop, type TestShop, type TestShopOptions } from '../../tests/setup/test-shop.ts';
import { firstEntry } from '../app/first-entry.ts';

const OWNER = { name: 'Ana Souza', email: 'Ana@Example.com' };
const HOURS = 3_600_000;

/** A live shop that nobody owns yet. */
const open = (options: TestShopOptions = {}) =>
  openTestShop({ work: false, ...options, env: { VITRINE_MODE: 'live', ...options.env } });

/** Path of a new link below `/painel`, as a start prints it. */
const makeLink = async (shop: TestShop) =>
  (await shop.operators.firstLink.make())?.replace('https://loja.example/painel', '') ?? '';

const press = (shop: TestShop, path: string, form: object = OWNER) =>
  panelVisitor(shop).send('POST', path, { form: form as Record<string, string> });
const look = async (shop: TestShop, path: string, method: 'GET' | 'HEAD' = 'GET') =>
  (await shop.app.inject({ method, url: `/painel${path}`, headers: { host: 'loja.example' } })).statusCode;

const owners = ({ db }: TestShop) => db.selectFrom('operators').select(['email', 'name', 'role']).execute();

test('the first owner gives a name and an e-mail, and is in the panel with one press', async () => {
  const shop = await open();
  const path = await makeLink(shop);
  const ana = panelVisitor(shop);
  const page = await ana.send('GET', path);
  expect([page.statusCode, page.headers['cache-control'], page.headers['referrer-policy']]).toEqual([
    200,
    'no-store',
    'same-origin',
  ]);
  expect(page.body).toContain('Começar');
  expect(page.body).toContain('noindex');
  const pressed = await ana.send('POST', path, { form: OWNER });
  expect([pressed.statusCode, pressed.headers.location]).toEqual([303, '/painel/comecar']);
  expect(await ana.api('GET', '/me')).toMatchObject({ name: 'ana@example.com', role: 'owner', demo: false });
  expect(await owners(shop)).toEqual([{ email: 'ana@example.com', name: 'Ana Souza', role: 'owner' }]);
  const acts = await shop.db.selectFrom('audit_log').select('act').orderBy('id').execute();
  expect(acts.map(({ act }) => act)).toEqual(['first_link.made', 'operator.began', 'session.opened']);
});

test('looking never uses the link up, and neither do fields that are wrong', async () => {
  const shop = await open();
  const path = await makeLink(shop);
  for (const method of ['GET', 'HEAD', 'GET', 'HEAD'] as const) expect(await look(shop, path, method)).toBe(200);
  for (const form of [{}, { name: 'A', email: 'ana@example.com' }, { name: 'Ana', email: 'ana' }]) {
    const refused = await press(shop, path, form);
    expect([refused.statusCode, refused.body.includes('field-error')]).toEqual([422, true]);
  }
  expect(await owners(shop)).toEqual([]);
  expect((await press(shop, path)).statusCode).toBe(303);
});

test('a guessed link opens nothing, and none opens twice', async () => {
  const shop = await open();
  const path = await makeLink(shop);
  const others = [`/comecar/${'x'.repeat(43)}`, path.slice(0, -1), `${path}x`];
  for (const other of others)
    expect([await look(shop, other), (await press(shop, other)).statusCode]).toEqual([410, 410]);
  expect((await press(shop, path)).statusCode).toBe(303);
  // For ever: this one, and any other.
  for (const any of [path, ...others]) {
    // No limit of a minute is used up.
    shop.clock.now = new Date(shop.clock.now.getTime() + HOURS);
    expect([await look(shop, any), await look(shop, any, 'HEAD')]).toEqual([404, 404]);
    expect((await press(shop, any, { name: 'Mau', email: 'mau@example.com' })).statusCode).toBe(404);
  }
  expect(await makeLink(shop)).toBe('');
  expect(await owners(shop)).toHaveLength(1);
});

test('of two processes the newest start has the link; pressed on both at once, it makes one owner', async () => {
  const first = await open();
  const before = await makeLink(first);
  const second = await open({ database: first.database });
  const path = await makeLink(second);
  expect([await look(first, before), await look(second, before)]).toEqual([410, 410]);
  expect([await look(first, path), await look(second, path)]).toEqual([200, 200]);
  const presses = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      press(at % 2 === 0 ? first : second, path, { name: 'Ana', email: `ana${at}@example.com` }),
    ),
  );
  expect(presses.map(({ statusCode }) => statusCode).sort()).toEqual([303, ...Array(7).fill(404)]);
  expect(await owners(first)).toHaveLength(1);
});

test('the link ends after a day; the next start makes another', async () => {
  const shop = await open();
  const path = await makeLink(shop);
  shop.clock.now = new Date(shop.clock.now.getTime() + 24 * HOURS);
  expect([await look(shop, path), (await press(shop, path)).statusCode]).toEqual([410, 410]);
  expect(await look(shop, await makeLink(shop))).toBe(200);
});

test('only a hash of it is kept, and no line of the log has it', async () => {
  const shop = await open();
  const path = await makeLink(shop);
  const token = path.split('/').at(-1) ?? '';
  const kept = JSON.stringify([
    await shop.db.selectFrom('shop').selectAll().execute(),
    await shop.db.selectFrom('audit_log').selectAll().execute(),
  ]);
  expect(kept).not.toContain(token);
  for (const url of [`/painel${path}/x`, `/Painel/Comecar/${token}`, `/painel/comecar/${token}?a=b`])
    await shop.app.inject({ url, headers: { host: 'loja.example' } });
  await press(shop, path);
  expect(shop.logged.join('')).not.toContain(token);
});

test('nobody becomes the first owner of a shop that was owned: by its settings, by a command, or before a restore', async () => {
  const bySettings = await open({ env: { OPERATORS: 'dona@example.com' } });
  expect(await makeLink(bySettings)).toBe('');
  expect(await look(bySettings, `/comecar/${'x'.repeat(43)}`)).toBe(404);
  // The line was lost from the settings.
  const later = await open({ database: bySettings.database });
  expect(await makeLink(later)).toBe('');

  const byCommand = await open();
  const path = await makeLink(byCommand);
  await byCommand.operators.invite(ANA, 'bia@example.com', 'owner');
  expect([await makeLink(byCommand), await look(byCommand, path)]).toEqual(['', 404]);
  const bia = (await byCommand.operators.list())[0]?.id ?? '';
  await byCommand.operators.remove(ANA, bia);
  expect([await makeLink(byCommand), await look(byCommand, path)]).toEqual(['', 404]);

  const restored = await open();
  const old = await makeLink(restored);
  await restored.db.updateTable('shop').set({ restored_at: restored.clock.now }).execute();
  expect([await makeLink(restored), await look(restored, old), (await press(restored, old)).statusCode]).toEqual([
    '',
    404,
    404,
  ]);
});

test('an invited support person owns nothing, and a demonstration has no such link', async () => {
  const shop = await open();
  await shop.operators.invite(ANA, 'rui@example.com', 'support');
  expect(await look(shop, await makeLink(shop))).toBe(200);
  const demo = await openTestShop({ work: false });
  expect([await makeLink(demo), await look(demo, `/comecar/${'x'.repeat(43)}`)]).toEqual(['', 404]);
});

test('a command on the machine makes another link: to begin, or for a person, with a mail to all owners', async () => {
  const shop = await open();
  const before = await makeLink(shop);
  const { said } = await operate(shop, 'operators', 'link', '--json');
  const path = new URL(JSON.parse(said).url).pathname.replace('/painel', '');
  expect([await look(shop, before), await look(shop, path)]).toEqual([410, 200]);
  // A start whose output is the journal shows no link, and the command's stays valid.
  const entry = (journal: boolean) => firstEntry({ journal }, shop.operators.firstLink);
  expect(await entry(true)).toMatch(/^Comece a loja, pelo link que este comando mostra: .*operators link$/);
  expect(await look(shop, path)).toBe(200);
  await press(shop, path);
  expect(await entry(true)).toBeNull();
  expect((await operate(shop, 'operators', 'link')).code).toBe(1);
  await shop.operators.invite(ANA, 'bia@example.com', 'owner');
  await shop.operators.invite(ANA, 'rui@example.com', 'support');

  const link = JSON.parse((await operate(shop, 'operators', 'link', 'rui@example.com', '--json')).said);
  expect((await press(shop, new URL(link.url).pathname.replace('/painel', ''))).statusCode).toBe(303);
  const mails = await shop.db
    .selectFrom('operator_mails')
    .innerJoin('operators', 'operators.id', 'operator_id')
    .select(['email', 'kind', 'status'])
    .where('kind', '=', 'link-made')
    .orderBy('email')
    .execute();
  // There is no mail server yet: they wait.
  await shop.settle();
  expect(mails).toEqual([
    { email: 'ana@example.com', kind: 'link-made', status: 'queued' },
    { email: 'bia@example.com', kind: 'link-made', status: 'queued' },
  ]);
});

import { expect, test } from 'vitest';
import { ANA } from '../../tests/setup/operator.ts';
import { type PanelVisitor, panelVisitor } from '../../tests/setup/panel.ts';
import { openTestShop, type TestShop } from '../../tests/setup/test-shop.ts';
import type { Me } from '../shared/panel/session-schema.ts';

const OWNER = 'dona@example.com';
const OTHER = 'outra@example.com';

async function open() {
  const shop = await openTestShop({ env: { OPERATORS: `${OWNER},${OTHER}` }, work: false });
  const owner = panelVisitor(shop);
  await owner.signIn(OWNER);
  return { shop, owner };
}

const make = async (visitor: PanelVisitor) => (await visitor.api<{ codes: string[] }>('POST', '/recovery-codes')).codes;
const left = async (visitor: PanelVisitor) => (await visitor.api<{ left: number }>('GET', '/recovery-codes')).left;
const enter = (shop: TestShop, email: string, code: string) =>
  panelVisitor(shop).send('POST', '/codigo', { form: { email, code } });

/** Moves the time beyond a fresh sign-in. */
function pass({ clock }: TestShop, minutes: number): void {
  clock.now = new Date(clock.now.getTime() + minutes * 60_000);
}

test('eight codes, of which only hashes are kept; each enters once, however it is typed', async () => {
  const { shop, owner } = await open();
  expect(await left(owner)).toBe(0);
  const codes = await make(owner);
  expect([codes.length, new Set(codes).size]).toEqual([8, 8]);
  for (const code of codes) expect(code).toMatch(/^([a-hj-km-np-z2-9]{4}-){3}[a-hj-km-np-z2-9]{4}$/);
  const kept = JSON.stringify(await shop.db.selectFrom('recovery_codes').selectAll().execute());
  for (const code of codes) expect(kept).not.toContain(code.replaceAll('-', ''));

  const [first = '', second = ''] = codes;
  const visitor = panelVisitor(shop);
  const entered = await visitor.send('POST', '/codigo', { form: { email: 'Dona@Example.com', code: first } });
  expect([entered.statusCode, entered.headers.location]).toEqual([303, '/painel']);
  expect(await visitor.api<Me>('GET', '/me')).toMatchObject({ name: OWNER, role: 'owner' });
  expect((await enter(shop, OWNER, second.toUpperCase().replaceAll('-', ' '))).statusCode).toBe(303);
  for (const code of [first, second]) expect((await enter(shop, OWNER, code)).statusCode).toBe(401);
  expect(await left(owner)).toBe(6);
  const acts = await shop.db.selectFrom('audit_log').select('act').where('act', 'like', 'recovery%').execute();
  expect(acts.map(({ act }) => act)).toEqual(['recovery_codes.made', 'recovery_code.used', 'recovery_code.used']);
});

test('one that is wrong, of somebody else, replaced, or of a removed person enters nowhere', async () => {
  const { shop, owner } = await open();
  const before = await make(owner);
  const codes = await make(owner);
  const other = panelVisitor(shop);
  await other.signIn(OTHER);
  const [others = ''] = await make(other);
  for (const code of ['', 'x'.repeat(60), before[0] ?? '', others]) {
    const refused = await enter(shop, OWNER, code);
    expect([refused.statusCode, refused.headers['set-cookie']]).toEqual([401, undefined]);
  }
  for (const email of ['ninguem@example.com', OTHER, 'dona'])
    expect((await enter(shop, email, codes[0] ?? '')).statusCode).toBe(401);

  const { id } = await shop.operators.invite(ANA, 'rui@example.com', 'support');
  const rui = panelVisitor(shop);
  await rui.signIn('rui@example.com');
  const [his = ''] = await make(rui);
  await shop.operators.remove(ANA, id);
  expect((await enter(shop, 'rui@example.com', his)).statusCode).toBe(401);
  expect(await left(owner)).toBe(8);
});

test('used on two processes at once, a code enters once', async () => {
  const { shop, owner } = await open();
  const second = await openTestShop({ database: shop.database, env: { OPERATORS: OWNER }, work: false });
  const [code = ''] = await make(owner);
  const answers = await Promise.all([shop, second, shop, second].map((one) => enter(one, OWNER, code)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 401, 401, 401]);
});

test('a code confirms who one is, once, for its own person alone; new ones ask for that themselves', async () => {
  const { shop, owner } = await open();
  const [first = '', second = ''] = await make(owner);
  pass(shop, 11);
  const invite = () => owner.send('POST', '/api/operators', { body: { email: 'rui@example.com', role: 'reader' } });
  expect((await invite()).json()).toMatchObject({ code: 'step_up' });
  expect((await owner.send('POST', '/api/recovery-codes')).json()).toMatchObject({ code: 'step_up' });

  const other = panelVisitor(shop);
  await other.signIn(OTHER);
  const refused = await other.send('POST', '/api/step-up/code', { body: { code: first } });
  expect([refused.statusCode, refused.json().code]).toEqual([401, 'code_refused']);
  await owner.api('POST', '/step-up/code', { code: first });
  expect((await invite()).statusCode).toBe(200);
  pass(shop, 11);
  expect((await owner.send('POST', '/api/step-up/code', { body: { code: first } })).statusCode).toBe(401);
  expect((await invite()).json()).toMatchObject({ code: 'step_up' });
  await owner.api('POST', '/step-up/code', { code: second });
});

test('guessing is slow: a minute has ten tries', async () => {
  const { shop, owner } = await open();
  const [code = ''] = await make(owner);
  const statuses = [];
  for (let at = 0; at < 11; at += 1) statuses.push((await enter(shop, OWNER, `code-${at}`)).statusCode);
  expect(statuses).toEqual([...Array(10).fill(401), 429]);
  expect((await enter(shop, OWNER, code)).statusCode).toBe(429);
});

test('what was used stays used in a restored shop', async () => {
  const { shop, owner } = await open();
  const [code = ''] = await make(owner);
  await enter(shop, OWNER, code);
  await make(owner);
  const entries = await shop.db.selectFrom('journal').select('kind').where('kind', '=', 'recovery_code').execute();
  expect(entries).toHaveLength(8);
});

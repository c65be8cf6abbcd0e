import { expect, test } from 'vitest';
import { createAuthenticator } from '../../tests/setup/authenticator.ts';
import { operate } from '../../tests/setup/operate.ts';
import { newestLink, type PanelVisitor, panelVisitor } from '../../tests/setup/panel.ts';
import { openTestShop, type TestShop } from '../../tests/setup/test-shop.ts';
import { addSeconds } from '../platform/clock.ts';
import type { Me } from '../shared/panel/session-schema.ts';
import type { AuditEntry, Passkey } from '../shared/panel/settings-schema.ts';

const OWNER = 'dona@example.com';
const SHOP = { origin: 'https://loja.example', host: 'loja.example' };

type Options = { challenge: string };
type Authenticator = ReturnType<typeof createAuthenticator>;

async function openShop() {
  const shop = await openTestShop({ env: { OPERATORS: `${OWNER}, outra@example.com` }, work: false });
  const owner = panelVisitor(shop);
  await owner.signIn(OWNER);
  return { shop, owner };
}

async function register(owner: PanelVisitor, authenticator: Authenticator, words = {}) {
  const options = await owner.api<Options>('POST', '/passkeys/options');
  const credential = authenticator.register(options, { ...SHOP, ...words });
  return owner.send('POST', '/api/passkeys', { body: { name: 'Meu celular', credential } });
}

/** Signs in by a passkey. */
async function show(visitor: PanelVisitor, authenticator: Authenticator, words = {}) {
  const options = (await visitor.send('POST', '/chave/opcoes', { body: {} })).json<Options>();
  return showFor(visitor, authenticator, options, words);
}

async function showFor(visitor: PanelVisitor, authenticator: Authenticator, options: Options, words = {}) {
  const credential = authenticator.show(options, { ...SHOP, ...words });
  return visitor.send('POST', '/chave', { body: { credential } });
}

function pass(shop: TestShop, seconds: number): void {
  shop.clock.now = addSeconds(shop.clock.now, seconds);
}

test('a passkey is registered, signs in without a mail, and is removed', async () => {
  const { shop, owner } = await openShop();
  const authenticator = createAuthenticator();
  const registered = await register(owner, authenticator);
  expect(registered.statusCode).toBe(200);
  expect(await owner.api('GET', '/passkeys')).toMatchObject({ passkeys: [{ name: 'Meu celular', lastUsed: null }] });

  const visitor = panelVisitor(shop);
  expect((await show(visitor, authenticator)).json()).toEqual({ url: '/painel' });
  const me = await visitor.api<Me>('GET', '/me');
  expect(me).toMatchObject({ name: OWNER, role: 'owner', stepUpUntil: addSeconds(shop.clock.now, 600).toISOString() });

  const { passkeys } = await owner.api<{ passkeys: Passkey[] }>('GET', '/passkeys');
  expect(passkeys[0]?.lastUsed).toBe(shop.clock.now.toISOString());
  await owner.api('DELETE', `/passkeys/${passkeys[0]?.id}`);
  expect((await show(panelVisitor(shop), authenticator)).json().code).toBe('passkey_refused');
  const { entries } = await owner.api<{ entries: AuditEntry[] }>('GET', '/audit');
  expect(entries.map(({ act }) => act)).toEqual([
    'passkey.removed',
    'session.opened',
    'passkey.added',
    'session.opened',
  ]);
});

test('a key’s signature is valid once, at this address, for five minutes, by a person', async () => {
  const { shop, owner } = await openShop();
  const authenticator = createAuthenticator();
  await register(owner, authenticator);
  const visitor = panelVisitor(shop);
  const options = (await visitor.send('POST', '/chave/opcoes', { body: {} })).json<Options>();
  const credential = authenticator.show(options, SHOP);
  const shown = await Promise.all(
    Array.from({ length: 10 }, () => panelVisitor(shop).send('POST', '/chave', { body: { credential } })),
  );
  expect(shown.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(9).fill(401)]);

  for (const words of [{ origin: 'https://mau.example' }, { host: 'mau.example' }, { unverified: true }])
    expect((await show(visitor, authenticator, words)).statusCode, JSON.stringify(words)).toBe(401);
  expect((await showFor(visitor, authenticator, { challenge: 'bm9uZSBvZiBvdXJz' })).statusCode).toBe(401);
  expect((await show(visitor, createAuthenticator())).statusCode).toBe(401);
  const old = (await visitor.send('POST', '/chave/opcoes', { body: {} })).json<Options>();
  pass(shop, 300);
  expect((await showFor(visitor, authenticator, old)).statusCode).toBe(401);
  // A cloned key with a lower counter.
  await shop.db.updateTable('passkeys').set({ counter: 1000 }).execute();
  expect((await show(visitor, authenticator)).statusCode).toBe(401);
});

test('a key is registered by the session that asked for it, at its address, by a person', async () => {
  const { shop, owner } = await openShop();
  for (const words of [{ origin: 'https://mau.example' }, { host: 'mau.example' }, { unverified: true }])
    expect((await register(owner, createAuthenticator(), words)).json().code).toBe('passkey_invalid');
  const other = panelVisitor(shop);
  await other.signIn('outra@example.com');
  const options = await other.api<Options>('POST', '/passkeys/options');
  const credential = createAuthenticator().register(options, SHOP);
  const taken = await owner.send('POST', '/api/passkeys', { body: { credential } });
  expect(taken.json().code).toBe('passkey_invalid');
  const garbage = { id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: 'x', attestationObject: 7 } };
  expect((await owner.send('POST', '/api/passkeys', { body: { credential: garbage } })).statusCode).toBe(422);
  expect((await owner.send('POST', '/api/passkeys', { body: { credential: 'x' } })).statusCode).toBe(422);
  expect(await owner.api('GET', '/passkeys')).toEqual({ passkeys: [] });
});

test('a key of one’s own confirms again, ten minutes at a time', async () => {
  const { shop, owner } = await openShop();
  expect((await owner.send('POST', '/api/step-up/options')).json().code).toBe('no_passkey');
  const authenticator = createAuthenticator();
  await register(owner, authenticator);
  const other = panelVisitor(shop);
  await other.signIn('outra@example.com');
  const theirs = createAuthenticator();
  await register(other, theirs);

  pass(shop, 601);
  const invitation = { body: { email: 'ana@example.com', role: 'reader' } };
  expect((await owner.send('POST', '/api/operators', invitation)).json().code).toBe('step_up');
  const options = await owner.api<Options & { allowCredentials: { id: string }[] }>('POST', '/step-up/options');
  expect(options.allowCredentials.map(({ id }) => id)).toEqual([authenticator.id]);
  // Another operator's key of this shop.
  const wrong = await owner.send('POST', '/api/step-up', { body: { credential: theirs.show(options, SHOP) } });
  expect(wrong.json().code).toBe('passkey_refused');
  const again = await owner.api<Options>('POST', '/step-up/options');
  const { stepUpUntil } = await owner.api<{ stepUpUntil: string }>('POST', '/step-up', {
    credential: authenticator.show(again, SHOP),
  });
  expect(stepUpUntil).toBe(addSeconds(shop.clock.now, 600).toISOString());
  expect((await owner.send('POST', '/api/operators', invitation)).statusCode).toBe(200);
});

test('an address that is a number has no passkeys, nor has a demonstration', async () => {
  const here = 'http://127.0.0.1:3000';
  const shop = await openTestShop({ env: { OPERATORS: OWNER, PUBLIC_URL: here }, work: false });
  const visitor = panelVisitor(shop, here);
  expect((await visitor.send('GET', '/entrar')).body).not.toContain('chave de acesso');
  await visitor.demonstrate('link');
  expect(await visitor.api('GET', '/me')).toMatchObject({ passkeys: false });
  expect((await visitor.send('POST', '/api/passkeys/options')).json().code).toBe('no_account');
  await visitor.send('POST', '/entrar', { form: { email: OWNER } });
  await visitor.send('POST', `/entrar/${await newestLink(shop)}`);
  expect(await visitor.api('GET', '/me')).toMatchObject({ name: OWNER, passkeys: false });
});

test('at another address of the shop an earlier key is invalid, and its owner signs in by mail or a handed link', async () => {
  const { shop: before, owner: there } = await openShop();
  const authenticator = createAuthenticator();
  await register(there, authenticator);
  await before.close();
  const env = { OPERATORS: OWNER, PUBLIC_URL: 'https://curso.example' };
  const shop = await openTestShop({ database: before.database, env, work: false });
  const visitor = () => panelVisitor(shop, 'https://curso.example');
  const elsewhere = { origin: 'https://curso.example', host: 'curso.example' };
  for (const words of [{}, elsewhere])
    expect((await show(visitor(), authenticator, words)).json().code).toBe('passkey_refused');

  const owner = visitor();
  await owner.signIn(OWNER);
  expect(await owner.api('GET', '/passkeys')).toMatchObject({ passkeys: [{ here: false }] });
  // A fresh link is as good as a passkey.
  expect((await owner.send('POST', '/api/step-up/options')).json().code).toBe('no_passkey');
  pass(shop, 1);
  expect((await register(owner, createAuthenticator(), elsewhere)).statusCode).toBe(200);
  expect(await owner.api('GET', '/passkeys')).toMatchObject({ passkeys: [{ here: true }, { here: false }] });

  const { code, said } = await operate(shop, 'operators', 'link', OWNER);
  const [link = ''] = said.split('\n');
  expect([code, link]).toEqual([0, expect.stringMatching(/^https:\/\/curso\.example\/painel\/entrar\/[\w-]{43}$/)]);
  const press = async (by: PanelVisitor) => (await by.send('POST', link.replace(/^.*\/painel/, ''))).statusCode;
  expect([await press(visitor()), await press(visitor())]).toEqual([303, 410]);
  expect((await operate(shop, 'operators', 'link', 'ninguem@example.com')).code).toBe(1);
  const made = shop.db.selectFrom('audit_log').select('actor').where('act', '=', 'operator.link_made');
  expect(await made.execute()).toEqual([{ actor: 'command:ana' }]);
  const late = (await operate(shop, 'operators', 'link', OWNER)).said.split('\n')[0] ?? '';
  pass(shop, 15 * 60);
  expect((await visitor().send('POST', late.replace(/^.*\/painel/, ''))).statusCode).toBe(410);
});

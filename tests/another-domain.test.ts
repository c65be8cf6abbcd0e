import { expect, test } from 'vitest';
import { diagnose } from '../src/app/doctor/doctor.ts';
import { readEnv } from '../src/app/settings/env.ts';
import { readHostOwners } from '../src/publishing/service.ts';
import type { CampaignAddress } from '../src/shared/panel/address-schema.ts';
import { BREAD, buy, get, LIST, openHouse, post } from './setup/house.ts';
import { panelVisitor } from './setup/panel.ts';
import { publishBook } from './setup/publish-book.ts';
import { openTestShop } from './setup/test-shop.ts';

const OWNER = 'dona@example.com';
const OLD = 'loja.example';
const NEW = 'curso.example';

/** Moves a shop that has sold at `loja.example` to `curso.example`. */
async function moveShop() {
  const { shop: before } = await openHouse({ env: { OPERATORS: OWNER } });
  await publishBook(before);
  const bought = await buy(before, '');
  const bread = await buy(before, `/${BREAD}`);
  await before.close();
  const shop = await openTestShop({
    database: before.database,
    beside: [BREAD],
    env: { OPERATORS: OWNER, PUBLIC_URL: `https://${NEW}` },
  });
  return { shop, bought, bread };
}

const pathOf = (url: string | undefined) => new URL(url ?? '').pathname;

test('mailed links lead on from the shop’s former address, and new ones have the present one', async () => {
  const { shop, bought, bread } = await moveShop();
  const access = pathOf(bought.accessUrl);
  for (const path of [`${access}?a=b`, `/pedido/${bought.id}`, pathOf(bread.accessUrl), '/painel', '/']) {
    const answer = await get(shop, path, { host: OLD });
    expect([path, answer.statusCode, answer.headers.location]).toEqual([path, 308, `https://${NEW}${path}`]);
    expect(answer.headers['cache-control']).toBe('no-cache');
  }
  const head = await shop.app.inject({ method: 'HEAD', url: access, headers: { host: OLD } });
  expect([head.statusCode, head.headers.location]).toEqual([308, `https://${NEW}${access}`]);
  expect((await get(shop, access, { host: NEW })).statusCode).toBe(200);
  expect((await shop.view(bought.id)).accessUrl).toMatch(`https://${NEW}/acesso/`);
  // A stranger's name leads nowhere.
  for (const host of ['evil.example', `www.${OLD}`, `${OLD}.evil.example`])
    expect([host, (await get(shop, access, { host })).statusCode]).toEqual([host, 421]);
});

test('calls of programs are answered at the former address, and its certificate is renewed; the panel is not there', async () => {
  const { shop } = await moveShop();
  const order = await post(shop, '/api/orders', { name: 'Ana' }, { host: OLD, 'idempotency-key': crypto.randomUUID() });
  expect(order.statusCode).toBe(422);
  const webhook = await post(shop, `/api/webhooks/bcb/${'x'.repeat(43)}`, {}, { host: OLD });
  expect([webhook.statusCode, webhook.json().code]).toEqual([404, 'webhook_not_found']);
  expect((await get(shop, '/api/product', { host: OLD })).statusCode).toBe(200);
  const known = async (domain: string) => (await shop.app.inject(`/known-host?domain=${domain}`)).statusCode;
  expect(await Promise.all([OLD, NEW, `www.${OLD}`, 'evil.example'].map(known))).toEqual([200, 200, 404, 404]);
  const there = panelVisitor(shop, `https://${OLD}`);
  expect((await there.send('POST', '/entrar', { form: { email: OWNER } })).statusCode).toBeGreaterThan(399);
});

test('back at the former address, the other one leads to it', async () => {
  const { shop } = await moveShop();
  await shop.close();
  const back = await openTestShop({ database: shop.database, beside: [BREAD], env: { PUBLIC_URL: `https://${OLD}` } });
  expect((await get(back, '/termos?a=b', { host: NEW })).headers.location).toBe(`https://${OLD}/termos?a=b`);
});

test('an owner releases it, by step-up, with the domains of the campaign at `/`; until then it is no campaign’s', async () => {
  const { shop } = await moveShop();
  const owner = panelVisitor(shop, `https://${NEW}`);
  await owner.signIn(OWNER);
  const former = async (id: string) => (await owner.api<CampaignAddress>('GET', `/campaigns/${id}/address`)).former;
  expect([await former(LIST), await former(BREAD)]).toEqual([
    [{ host: OLD, leftAt: expect.any(String), orders: 2 }],
    [],
  ]);
  const claim = () => owner.send('POST', `/api/campaigns/${BREAD}/hosts`, { body: { host: OLD, act: 'add' } });
  const refused = await claim();
  expect([refused.statusCode, refused.json().errors.host]).toEqual([
    422,
    expect.stringContaining('já foi o endereço da loja'),
  ]);
  const release = (id: string, host: string) =>
    owner.send('POST', `/api/campaigns/${id}/hosts/release`, { body: { host } });
  // The present one is never given up, nor by another campaign's screen.
  expect([(await release(LIST, NEW)).statusCode, (await release(BREAD, OLD)).statusCode]).toEqual([404, 404]);
  expect((await release(LIST, OLD)).statusCode).toBe(200);
  shop.campaigns.keepHosts(await readHostOwners(shop.db));
  expect([await former(LIST), (await get(shop, '/', { host: OLD })).statusCode]).toEqual([[], 421]);
  expect((await claim()).statusCode).toBe(200);
});

test('doctor says when the former address leads here no more', async () => {
  const { shop } = await moveShop();
  const gone = () => Promise.reject(Object.assign(new Error('no answer'), { code: 'ENOTFOUND' }));
  const findings = await diagnose(readEnv({ DATA_DIR: shop.dataDir, PUBLIC_URL: `https://${NEW}` }), {
    resolver: { resolve4: gone, resolve6: gone, resolveTxt: gone },
    withCore: async (_env, action) => action(shop),
  });
  expect(findings).toContainEqual({
    check: 'DNS',
    of: OLD,
    state: 'broken',
    text: expect.stringContaining(`Links já enviados com ${OLD} não abrem`),
    mend: expect.stringContaining('links renew --all'),
  });
});

import { expect, onTestFinished, test } from 'vitest';
import type { CheckReport } from '../src/shared/panel/check-schema.ts';
import type { SetupSteps } from '../src/shared/panel/setup-steps-schema.ts';
import type { EditedDraft } from '../src/shared/panel/studio-schema.ts';
import { buyer } from './factories/buyer.ts';
import { CAMPAIGN_ANSWERS } from './factories/campaign-answers.ts';
import { startMailSink } from './mocks/mail-sink.ts';
import { BREAD, get, LIST, post, SIGNS, sendForm } from './setup/house.ts';
import { operate } from './setup/operate.ts';
import { panelVisitor } from './setup/panel.ts';
import { openTestShop, type TestShop, type TestShopOptions } from './setup/test-shop.ts';

/** Mode and address, which `openTestShop` adds, are all that a live shop is started with. */
const open = (options: TestShopOptions = {}) =>
  openTestShop({ work: false, ...options, env: { VITRINE_MODE: 'live', ...options.env } });

test('a live shop with an address alone is closed and empty: “Em breve”, and nothing to fill in', async () => {
  const shop = await open({ render: SIGNS });
  expect([shop.isSelling(), shop.campaigns.main]).toEqual([false, null]);
  for (const url of ['/', '/?src=a', '/presell', '/checkout']) {
    const page = await get(shop, url);
    expect([page.statusCode, page.headers['content-type']], url).toEqual([503, 'text/html; charset=utf-8']);
    expect(page.body).toMatch(/<h1>Em breve<\/h1>/);
    expect(page.body).toContain('content="noindex"');
    for (const word of ['<form', '<input', '<script']) expect(page.body, word).not.toContain(word);
    expect(page.headers['cache-control']).toBe('no-store');
  }
  expect((await get(shop, '/nada')).statusCode).toBe(404);
  expect((await get(shop, `/${BREAD}`)).statusCode).toBe(404);
  const ordered = await post(shop, '/api/orders', buyer(), { 'idempotency-key': crypto.randomUUID() });
  expect([ordered.statusCode, ordered.json().code]).toEqual([503, 'shop_closed']);
  expect((await sendForm(shop, '/checkout', { ...buyer(), idempotencyKey: 'a-key-of-this-form' })).statusCode).toBe(
    503,
  );
  for (const url of ['/api/product', '/api/consent', '/recuperar', '/termos', '/pedido/x', '/acesso/x'])
    expect((await get(shop, url)).statusCode, url).toBeGreaterThanOrEqual(400);
  expect((await get(shop, '/healthz')).statusCode).toBe(200);
  expect((await panelVisitor(shop).send('GET', '/entrar')).statusCode).toBe(200);
});

test('its owner sees an empty shop, and what it lacks before it opens', async () => {
  const shop = await open({ env: { OPERATORS: 'dona@example.com' } });
  const owner = panelVisitor(shop);
  await owner.signIn('dona@example.com');
  expect(await owner.api('GET', '/campaigns')).toMatchObject({ campaigns: [] });
  expect(await owner.api('GET', '/first-steps')).toMatchObject({ campaign: null });
  expect(await owner.api('GET', '/shop')).toEqual({
    selling: false,
    main: null,
    isMainFixed: false,
    missing: ['main', 'payments', 'mail'],
    mailsWait: true,
  });
  expect(await owner.api('GET', '/test-sale')).toEqual({
    sale: null,
    isServed: false,
    amount: null,
    asksDocument: false,
  });
  expect((await owner.send('POST', '/api/test-sale', { body: {} })).json().code).toBe('campaign_not_served');
  const { steps, campaign } = await owner.api<SetupSteps>('GET', '/setup/steps');
  expect([campaign, steps.map(({ key, state }) => `${key} ${state}`)]).toEqual([
    null,
    [
      ...['seller needed', 'money needed', 'mail needed', 'domain done'],
      ...['product needed', 'page needed', 'legal needed', 'backup advised'],
    ],
  ]);
  const seller = { name: 'Ana Souza', document: '390.533.447-00', address: '', email: 'ana', whatsapp: '99' };
  const faulty = await owner.send('PUT', '/api/setup/seller', { body: seller });
  expect([faulty.statusCode, Object.keys(faulty.json().errors)]).toEqual([
    422,
    ['whatsapp', 'email', 'address', 'document'],
  ]);
  const whole = {
    ...{ name: 'Ana Souza', document: '12abc34501de35', address: 'Rua das Laranjeiras, 10, Rio de Janeiro, RJ' },
    ...{ email: 'ola@anasouza.com.br', whatsapp: '+55 21 99888-7766' },
  };
  await owner.api('PUT', '/setup/seller', whole);
  const kept = { ...whole, document: '12.ABC.345/01DE-35', whatsapp: '(21) 99888-7766' };
  expect(await owner.api('GET', '/setup/seller')).toEqual({ seller: kept });
  expect((await owner.api<SetupSteps>('GET', '/setup/steps')).steps[0]).toMatchObject({ key: 'seller', state: 'done' });
  // Steps of the campaign say that they are ready, while only its publication is missing.
  const lines = async () => {
    const { steps: now } = await owner.api<SetupSteps>('GET', '/setup/steps');
    return Object.fromEntries(now.map(({ key, state, line }) => [key, `${state}: ${line}`]));
  };
  const [path, READY] = ['/campaigns/curso-violao', 'done: Pronto; falta publicar a página.'];
  await owner.api('POST', path, { ...CAMPAIGN_ANSWERS, kind: 'course' });
  const unready = { product: expect.stringMatching(/^needed: Confira/), legal: expect.stringMatching(/^needed: Leia/) };
  expect(await lines()).toMatchObject(unready);
  const { toSign } = await owner.api<CheckReport>('GET', `${path}/check?of=next`);
  const hashes = toSign.map(({ hash }) => hash);
  await owner.api('POST', `${path}/signatures`, { of: 'next', name: 'Ana Souza', hashes });
  expect(await lines()).toMatchObject({ ...unready, legal: READY });
  const { document, revision } = await owner.api<EditedDraft>('GET', `${path}/draft`);
  const access = { ...(document['access'] as object), url: 'https://aulas.anasouza.com.br/violao' };
  await owner.api('PUT', `${path}/draft`, { revision, document: { ...document, access } });
  expect(await lines()).toMatchObject({ product: READY, legal: READY });
  const refused = await owner.send('POST', '/api/shop/open');
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'shop_not_ready']);
  expect((await operate(shop, 'open')).code).toBe(1);
  for (const words of [['today'], ['status'], ['operators'], ['main'], ['revenue']]) await operate(shop, ...words);
});

test('mails to its owners leave before it has a campaign, in its address’s name; without a mail server they wait', async () => {
  const sink = await startMailSink();
  onTestFinished(sink.close);
  const smtp = { SMTP_URL: sink.url, MAIL_FROM: 'loja@loja.example' };
  const shop = await open({ work: true, env: { ...smtp, OPERATORS: 'dona@example.com' } });
  await shop.operators.askLink('dona@example.com');
  await shop.poll(() => sink.mails).toHaveLength(1);
  const [mail] = sink.mails;
  expect(mail?.from).toMatchObject({ name: 'loja.example', address: 'loja@loja.example' });
  expect(mail?.text).toContain('https://loja.example/painel/entrar/');

  const waiting = await open({ work: true, env: { OPERATORS: 'dona@example.com' } });
  await waiting.operators.askLink('dona@example.com');
  await waiting.settle();
  expect(await waiting.db.selectFrom('operator_mails').select(['status', 'attempts']).execute()).toEqual([
    { status: 'queued', attempts: 0 },
  ]);
});

/** Keeps a campaign as a published one, as far as the main page asks. */
async function keepPublished({ db }: TestShop, id: string): Promise<void> {
  await db.insertInto('campaigns').values({ id }).execute();
  const version = { campaign: id, number: 1, document: '{}', digest: id, source: 'panel', author: 'ana' } as const;
  await db.insertInto('campaign_versions').values(version).execute();
  await db.updateTable('campaigns').set({ live_version: 1 }).where('id', '=', id).execute();
}

test('the main page moves on all processes at once, and the one before stays at its own address', async () => {
  const env = { CAMPAIGN: '' };
  const shop = await open({ beside: [BREAD, LIST], render: SIGNS, env });
  const other = await open({ database: shop.database, beside: [BREAD, LIST], render: SIGNS, env });
  for (const id of [BREAD, LIST]) await keepPublished(shop, id);
  await shop.db.updateTable('shop').set({ selling: true }).execute();
  expect((await operate(shop, 'main', BREAD)).code).toBe(0);
  for (const one of [shop, other]) await expect.poll(() => one.campaigns.main, { timeout: 1000 }).toBe(BREAD);
  const termos = await get(shop, '/termos');
  expect([termos.statusCode, termos.body]).toEqual([200, expect.stringContaining('at /termos')]);
  expect((await operate(other, 'main', LIST)).code).toBe(0);
  for (const one of [shop, other]) {
    await expect.poll(() => one.campaigns.main, { timeout: 1000 }).toBe(LIST);
    expect((await get(one, `/${BREAD}/termos`)).body).toContain(`at /${BREAD}/termos`);
  }
  // The shop's own address never leads to sales that are over.
  await shop.db.updateTable('campaigns').set({ sale_state: 'ended' }).where('id', '=', BREAD).execute();
  const over = await operate(shop, 'main', BREAD);
  expect([over.code, shop.campaigns.main]).toEqual([1, LIST]);
  expect((await operate(shop, 'main', 'nada')).code).toBe(1);
  const moves = shop.db.selectFrom('audit_log').select(['act', 'subject']).where('act', '=', 'shop.main_moved');
  expect(await moves.orderBy('id').execute()).toEqual(
    [BREAD, LIST].map((id) => ({ act: 'shop.main_moved', subject: `campaign:${id}` })),
  );
});

import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startFakeMercadoPago } from '../../../tests/mocks/fake-mercado-pago.ts';
import { startFakeUtmify } from '../../../tests/mocks/fake-utmify.ts';
import { startMailSink } from '../../../tests/mocks/mail-sink.ts';
import { makeCertificates } from '../../../tests/setup/certificates.ts';
import { SIGNS } from '../../../tests/setup/house.ts';
import { type PanelVisitor, panelVisitor } from '../../../tests/setup/panel.ts';
import { PUBLIC_ADDRESS } from '../../../tests/setup/public-host.ts';
import { openTestShop, type TestShopOptions } from '../../../tests/setup/test-shop.ts';
import type { SettingGroup } from '../../shared/panel/setting-groups.ts';
import type { SenderRecords } from '../../shared/panel/setup-mail-schema.ts';
import type { ShopSetup, TriedAnswer } from '../../shared/panel/shop-setup-schema.ts';

const OWNER = 'dona@example.com';
const MAIL = {
  ...{ group: 'mail', host: 'smtp.correio.example', port: 465, security: 'tls', user: 'ana' },
  ...{ password: 'senha-do-correio', from: 'vendas@loja.example' },
} as const;

/** A shop with its owner at the panel, and Mercado Pago, which the environment points to. */
async function openShop(options: TestShopOptions = {}) {
  const fake = await startFakeMercadoPago();
  onTestFinished(fake.close);
  fake.token = 'TEST-segredo-do-mercado';
  const env = { OPERATORS: `${OWNER},socia@example.com`, PIX_SANDBOX: '1', MERCADO_PAGO_URL: fake.url, ...options.env };
  const shop = await openTestShop({ ...options, env });
  const owner = panelVisitor(shop);
  await owner.signIn(OWNER);
  const account = { group: 'mercado-pago', token: fake.token, webhookSecret: fake.webhookSecret } as const;
  return { shop, owner, fake, account };
}

const groupIn = ({ groups }: ShopSetup, group: SettingGroup) => {
  const found = groups.find((one) => one.group === group && one.campaign === null);
  if (!found) throw new Error(`no ${group}`);
  return found;
};
const set = (owner: PanelVisitor, settings: object) => owner.api<ShopSetup>('PUT', '/setup', { set: settings });
async function refusal(owner: PanelVisitor, settings: object, path = '/setup') {
  const response = await owner.send(path === '/setup' ? 'PUT' : 'POST', `/api${path}`, { body: { set: settings } });
  const { code, detail, errors } = response.json();
  return { status: response.statusCode, code, detail, errors };
}

/** A mail server that every host of the panel leads to. */
async function openMailServer() {
  const certificates = makeCertificates(`DNS:${MAIL.host},DNS:smtp.outro.example`);
  onTestFinished(certificates.remove);
  const sink = await startMailSink({ tls: certificates.tls() });
  onTestFinished(sink.close);
  const port = Number(new URL(sink.url).port);
  const opened: string[] = [];
  const hosts = new Set<string>();
  const network = {
    async resolve(host: string) {
      hosts.add(host);
      return [PUBLIC_ADDRESS];
    },
    open(address: string, asked: number) {
      opened.push(`${address}:${asked}`);
      return connect(port, '127.0.0.1');
    },
  };
  return { sink, network, opened, hosts };
}

test('an account is tried, set, used by the next order, and never shown again', async () => {
  const { shop, owner, fake, account } = await openShop();
  const tried = await owner.api<TriedAnswer>('POST', '/setup/try', { set: account });
  expect(tried).toEqual({ problem: null, account: { name: 'Ana Lima', document: '52998224725' } });
  expect(shop.settings.current().PIX_PROVIDER).toEqual(['simulator']);

  const after = groupIn(await set(owner, account), 'mercado-pago');
  expect(after).toMatchObject({ inUse: true, values: {}, retype: [], problem: null, environment: {} });
  expect(after.secrets).toEqual({
    token: { setAt: shop.clock.now.toISOString(), setBy: OWNER },
    webhookSecret: { setAt: shop.clock.now.toISOString(), setBy: OWNER },
  });
  // The one of before stays behind it: its orders need it.
  expect(shop.settings.current().PIX_PROVIDER).toEqual(['mercado-pago', 'simulator']);
  const order = await shop.order();
  await fake.pay(await shop.idOf(order), { webhook: false });
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
  await shop.until(order.id, ({ status }) => status === 'paid');

  const status = await owner.api<{ providers: { name: string }[] }>('GET', '/status');
  expect(status.providers.map(({ name }) => name)).toEqual(['mercado-pago', 'simulator']);
  const removed = await owner.api<ShopSetup>('POST', '/setup/remove', { group: 'mercado-pago' });
  expect(groupIn(removed, 'mercado-pago')).toMatchObject({ inUse: false, secrets: {} });
  expect(shop.settings.current().PIX_PROVIDER).toEqual(['simulator']);
});

test('a secret is in no answer, log, audit event or row, and no error repeats it', async () => {
  const { sink, network } = await openMailServer();
  const { shop, owner, account } = await openShop({ network });
  const answers: unknown[] = [await set(owner, account), await set(owner, MAIL)];
  answers.push(await owner.api('GET', '/setup'), await owner.api('GET', '/audit'), await owner.api('GET', '/status'));
  answers.push(
    await refusal(owner, { ...account, token: 'segredo-errado', webhookSecret: 'segredo-dois' }, '/setup/try'),
  );
  answers.push(await refusal(owner, { ...MAIL, host: '127.0.0.1', password: 'segredo-tres' }));
  sink.refuseWith = 550;
  answers.push(await owner.api('POST', '/setup/try', { set: MAIL }));
  const rows = await shop.db.selectFrom('settings').selectAll().execute();
  const logged = shop.logged.join('\n');
  const known = /segredo|senha-do-correio|a secret of the notifications/;
  expect(JSON.stringify(answers)).not.toMatch(known);
  expect(logged).not.toMatch(known);
  expect(rows.map(({ sealed }) => sealed.toString('latin1')).join('\n')).not.toMatch(known);
  expect(rows).toHaveLength(5);
});

test('mail goes by the server of the panel, at a public address, and its password nowhere else', async () => {
  const { sink, network, opened } = await openMailServer();
  const { shop, owner } = await openShop({ network });
  expect(await owner.api('POST', '/setup/try', { set: MAIL })).toEqual({ problem: null, account: null });
  await expect.poll(() => sink.mails.map(({ to }) => to?.[0]?.address)).toEqual([OWNER]);
  expect(opened).toEqual([`${PUBLIC_ADDRESS}:465`]);

  const { password: _, ...kept } = MAIL;
  expect(await refusal(owner, kept)).toMatchObject({ status: 422, code: 'setting_secret_missing' });
  const view = groupIn(await set(owner, MAIL), 'mail');
  expect(view.values).toEqual({ ...kept, port: '465', group: undefined });
  expect(Object.keys(view.secrets)).toEqual(['password']);
  await set(owner, { ...kept, from: 'contato@loja.example' });
  expect(shop.settings.current()).toMatchObject({
    SMTP_URL: 'smtps://ana:senha-do-correio@smtp.correio.example:465',
    MAIL_FROM: 'contato@loja.example',
  });
  const broken = await refusal(owner, { ...MAIL, password: 'a\ud800', user: '\ud800' });
  expect(Object.keys(broken.errors).sort()).toEqual(['password', 'user']);
  for (const other of [{ host: 'smtp.outro.example' }, { port: 587 }, { security: 'starttls' }, { user: 'bia' }])
    expect(await refusal(owner, { ...kept, ...other })).toMatchObject({ code: 'setting_secret_missing' });

  const { id } = await shop.order();
  await shop.pay(id);
  await shop.until(id, ({ delivery }) => delivery === 'sent');
  const toBuyer = sink.mails.find(({ to }) => ![OWNER, 'socia@example.com'].includes(to?.[0]?.address ?? ''));
  expect(toBuyer?.from?.address).toBe('contato@loja.example');
});

test('a host that leads into this machine or its network gets nothing, whatever its name said before', async () => {
  let answers = [PUBLIC_ADDRESS];
  const opened: string[] = [];
  const network = {
    resolve: async () => answers,
    open(address: string) {
      opened.push(address);
      return connect(9, '127.0.0.1');
    },
  };
  const { owner } = await openShop({ network });
  for (const host of ['smtp.exemplo.com?proxy=http://127.0.0.1:8080', 'ana@mau.example'])
    expect((await refusal(owner, { ...MAIL, host }, '/setup/try')).status, host).toBe(422);
  for (const host of ['127.0.0.1', '169.254.169.254', 'localhost'])
    expect(await refusal(owner, { ...MAIL, host }, '/setup/try'), host).toMatchObject({ code: 'setting_refused' });
  for (const address of ['127.0.0.1', '169.254.169.254', '192.168.0.7']) {
    answers = [PUBLIC_ADDRESS, address];
    const { problem } = await owner.api<TriedAnswer>('POST', '/setup/try', { set: MAIL });
    expect(problem).toContain('não está na internet');
  }
  expect(opened).toEqual([]);
});

test('owners hear of a change by the mail server of before, and it stands on Hoje for a week', async () => {
  const { sink: former, network, hosts } = await openMailServer();
  const { shop, owner, account } = await openShop({ network });
  await set(owner, MAIL);
  former.mails.length = 0;
  await set(owner, account);
  // A thief who swaps the mail server at once does not silence it.
  await set(owner, { ...MAIL, host: 'smtp.outro.example', password: 'x' });
  await shop.settle();
  const subjects = () => former.mails.map(({ subject, to }) => `${to?.[0]?.address}: ${subject}`).sort();
  await expect
    .poll(subjects)
    .toEqual([
      `${OWNER}: A conta que recebe mudou`,
      `${OWNER}: O envio de e-mails mudou`,
      'socia@example.com: A conta que recebe mudou',
      'socia@example.com: O envio de e-mails mudou',
    ]);
  expect([...hosts]).toEqual([MAIL.host]);
  const attention = async () => (await shop.admin.today({})).attention.changedSettings;
  expect(await attention()).toBe(3);
  shop.clock.now = new Date(shop.clock.now.getTime() + 8 * 86_400_000);
  await expect.poll(attention).toBe(0);
});

test('a campaign has its own pixel, and pages may load what it needs from now on', async () => {
  const utmify = await startFakeUtmify('t0ken');
  onTestFinished(utmify.close);
  const { shop, owner } = await openShop({ render: SIGNS, env: { UTMIFY_URL: utmify.url } });
  const policy = async () => String((await shop.app.inject('/')).headers['content-security-policy']);
  expect(await policy()).not.toContain('facebook');
  const { id } = shop.campaign;
  await set(owner, { group: 'tracking', campaign: id, metaPixelId: '1234567', metaToken: 'segredo', ga4Id: '' });
  expect(shop.trackingSettingsOf(id).meta).toMatchObject({ pixelId: '1234567', token: 'segredo' });
  expect(shop.trackingSettingsOf('outra').meta).toBeNull();
  await expect.poll(policy).toContain('https://connect.facebook.net');
  await set(owner, { group: 'tracking', campaign: id, metaPixelId: '', ga4Id: 'G-ABC123' });
  expect(shop.trackingSettingsOf(id)).toMatchObject({ meta: null, ga4: { id: 'G-ABC123' } });
  await expect.poll(policy).toMatch(/^(?!.*facebook).*googletagmanager/);
  // Fields that are left out stay as they are.
  await set(owner, { group: 'tracking', campaign: id, replayProject: 'clarity:a1b2c3d4e5', utmifyToken: 't0ken' });
  expect(shop.trackingSettingsOf(id)).toMatchObject({ ga4: { id: 'G-ABC123' }, utmify: { token: 't0ken' } });
  expect((await shop.app.inject('/api/tags')).json().replay).toEqual({
    script: 'https://www.clarity.ms/tag/a1b2c3d4e5',
    project: { service: 'clarity', number: 'a1b2c3d4e5' },
  });
  const checkout = await shop.app.inject('/checkout');
  expect(checkout.headers['content-security-policy']).not.toContain('clarity');
  expect(checkout.body).not.toContain('data-recorded');
  const script = { group: 'tracking', campaign: id, replayProject: 'https://evil.example/r.js' };
  expect(await refusal(owner, script)).toMatchObject({ status: 422, code: 'setting_invalid' });

  const testEvent = (test: object) => owner.send('POST', '/api/setup/test-event', { body: { test } });
  expect((await testEvent({ service: 'utmify', campaign: id })).json()).toEqual({ answer: 'accepted' });
  expect(utmify.orders).toMatchObject([{ isTest: true }]);
  expect((await testEvent({ service: 'utmify' })).json().code).toBe('test_event_unset');
  expect((await testEvent({ service: 'meta', code: 'x' })).statusCode).toBe(422);
  await set(owner, { group: 'tracking', campaign: id, utmifyToken: '' });
  expect(shop.trackingSettingsOf(id)).toMatchObject({ ga4: { id: 'G-ABC123' }, utmify: null });

  const foreign = await refusal(owner, { group: 'tracking', campaign: 'nenhuma', metaPixelId: '1234567' });
  expect(foreign).toMatchObject({ status: 404, code: 'campaign_not_found' });
});

test('what the environment says is named, and not changed here', async () => {
  const { shop, owner, account } = await openShop({
    env: {
      ...{ CUSTOMER_DOCUMENT: '52998224725', PIX_PROVIDER: 'simulator' },
      ...{ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'loja@gmail.com' },
      ...{ REPLAY_SCRIPT_URL: 'https://replay.example/r.js', BCB_URL: 'https://api-pix.bb.com.br/pix/v2' },
    },
  });
  const setup = await owner.api<ShopSetup>('GET', `/setup?campaign=${shop.campaign.id}`);
  expect(groupIn(setup, 'tracking').environment).toEqual({ replayProject: 'REPLAY_SCRIPT_URL' });
  expect(setup.groups.find(({ group, campaign }) => group === 'tracking' && campaign !== null)?.environment).toEqual(
    {},
  );
  // The bank says which fields are asked for.
  expect(groupIn(setup, 'bcb')).toMatchObject({
    environment: { bank: 'BCB_URL' },
    values: { bank: 'banco-do-brasil' },
  });
  const replay = { group: 'tracking', replayProject: 'clarity:a1b2c3d4e5' };
  expect(await refusal(owner, replay)).toMatchObject({ status: 409, code: 'setting_by_environment' });
  expect(groupIn(setup, 'document')).toMatchObject({
    inUse: true,
    environment: { document: 'CUSTOMER_DOCUMENT' },
    values: {},
  });
  expect(await refusal(owner, { group: 'document', document: '11144477735' })).toMatchObject({
    status: 409,
    code: 'setting_by_environment',
  });
  expect(await refusal(owner, account)).toMatchObject({ status: 409, code: 'setting_by_environment' });
  expect(groupIn(setup, 'mail').environment).toEqual({ password: 'SMTP_URL', from: 'MAIL_FROM' });
  // No DNS is asked about free mailboxes.
  const { findings } = await owner.api<SenderRecords>('GET', '/setup/mail/records');
  expect(findings.map(({ check, state }) => `${check} ${state}`)).toEqual(['Endereço broken']);
});

test('a bank is refused field by field, until it has all that it needs, and another one gets nothing of it', async () => {
  const {
    shop,
    owner,
    account: mercadoPago,
  } = await openShop({
    env: { PIX_SANDBOX: '0', VITRINE_MODE: 'live', SECRET: 'a secret of thirty-two characters' },
  });
  const bank = { group: 'bcb', bank: 'banco-do-brasil', clientId: 'c', pixKey: 'k' } as const;
  expect(await refusal(owner, bank)).toMatchObject({
    code: 'setting_missing',
    errors: { clientSecret: 'Preencha este campo.', appKey: 'Preencha este campo.' },
  });
  expect((await refusal(owner, { ...bank, pixKey: '' })).errors).toEqual({ pixKey: 'Digite a chave PIX' });
  const p12 = { p12: Buffer.from('none').toString('base64'), password: '' };
  const secrets = { clientSecret: 's', appKey: 'a' };
  expect((await refusal(owner, { ...bank, ...secrets, certificate: p12 })).errors).toHaveProperty('certificate');
  expect((await refusal(owner, { ...mercadoPago, token: undefined })).errors).toHaveProperty('token');
  const certificate = { cert: '-----BEGIN CERTIFICATE-----\nx', key: '-----BEGIN PRIVATE KEY-----\ny' };
  const view = groupIn(await set(owner, { ...bank, ...secrets, certificate }), 'bcb');
  expect(view).toMatchObject({ inUse: true, values: { bank: 'banco-do-brasil', clientId: 'c', pixKey: 'k' } });
  expect(Object.keys(view.secrets).sort()).toEqual(['appKey', 'certificate', 'clientSecret']);
  expect(shop.settings.current()).toMatchObject({ BCB_APP_KEY: 'a', BCB_URL: 'https://api-pix.bb.com.br/pix/v2' });
  // Secrets that were not typed again stay.
  await set(owner, { group: 'bcb', appKey: 'b' });
  expect(shop.settings.current()).toMatchObject({ BCB_APP_KEY: 'b', BCB_CLIENT_SECRET: 's' });
  expect(await refusal(owner, { ...bank, bank: 'inter', clientSecret: 's' })).toMatchObject({
    code: 'setting_secret_missing',
    errors: { certificate: expect.any(String) },
  });
  await set(owner, { ...bank, bank: 'inter', clientSecret: 's', certificate });
  expect(shop.settings.current().BCB_APP_KEY).toBeUndefined();
});

test('two processes of one shop: an order at the other one goes to the new account within a second', async () => {
  const { shop, owner, fake, account } = await openShop();
  const other = await openTestShop({
    database: shop.database,
    env: { OPERATORS: OWNER, PIX_SANDBOX: '1', MERCADO_PAGO_URL: fake.url },
    work: false,
  });
  await set(owner, account);
  await expect.poll(() => other.payments.names(), { timeout: 1000 }).toEqual(['mercado-pago', 'simulator']);
  await other.order();
  expect(fake.payments.size).toBe(1);
});

test('“Não fui eu” closes the shop, once, by its button alone', async () => {
  const { sink, network } = await openMailServer();
  const { shop, owner, account } = await openShop({ network });
  await set(owner, MAIL);
  await set(owner, account);
  const mail = () => sink.mails.find(({ subject }) => subject === 'A conta que recebe mudou');
  await expect.poll(mail).toBeDefined();
  const path = new URL(/https:\/\/loja\.example\/painel\/nao-fui-eu\/\S+/.exec(mail()?.text ?? '')?.[0] ?? '').pathname;
  const nobody = panelVisitor(shop);
  const press = (to = path.replace('/painel', '')) => nobody.send('POST', to);
  for (const forged of ['x', `${'a'.repeat(22)}.${'b'.repeat(43)}`])
    expect((await press(`/nao-fui-eu/${forged}`)).statusCode).toBe(410);
  // Scanners of mails open links.
  for (const method of ['GET', 'HEAD'] as const) {
    const opened = await shop.app.inject({ method, url: path, headers: { host: 'loja.example' } });
    expect(opened.statusCode).toBe(200);
  }
  expect(shop.isSelling()).toBe(true);
  expect((await press()).body).toContain('A loja está fechada');
  await expect.poll(() => shop.isSelling()).toBe(false);
  const [closed] = await shop.db
    .selectFrom('audit_log')
    .select(['act', 'actor'])
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  expect(closed).toEqual({ act: 'shop.closed', actor: expect.stringMatching(/^operator:/) });
  expect((await press()).statusCode).toBe(410);
  expect(shop.logged.join('\n')).not.toContain(path);
});

test('a live shop gets its account and its mail server in the panel, and no account of tests', async () => {
  const { sink, network } = await openMailServer();
  const { shop, owner, fake, account } = await openShop({
    network,
    env: { VITRINE_MODE: 'live', SECRET: 'a secret of thirty-two characters', PIX_SANDBOX: '0' },
  });
  expect(shop.payments.names()).toEqual([]);
  expect(await refusal(owner, account, '/setup/try')).toMatchObject({ status: 422 });
  fake.token = 'APP_USR-de-verdade';
  const real = { ...account, token: fake.token };
  fake.account.tags = ['test_user'];
  expect(await refusal(owner, real, '/setup/try')).toMatchObject({ code: 'setting_test_token' });
  fake.account.tags = [];
  expect(await owner.api('POST', '/setup/try', { set: real })).toMatchObject({ problem: null });
  await set(owner, real);
  expect(shop.payments.names()).toEqual(['mercado-pago']);
  // Mails that waited leave by the first server that is set.
  expect(sink.mails).toEqual([]);
  await set(owner, MAIL);
  await shop.settle();
  await expect.poll(() => sink.mails.map(({ subject }) => subject)).toContain('Seu link para entrar no painel');
  expect(await refusal(owner, { ...MAIL, host: 'db.internal' })).toMatchObject({ code: 'setting_refused' });
});

test('ten minutes after the last passkey nothing of it is changed or tried, and other roles do not read it', async () => {
  const { shop, owner, account } = await openShop();
  await owner.api('POST', '/operators', { email: 'leitora@example.com', role: 'reader' });
  const reader = panelVisitor(shop);
  await reader.signIn('leitora@example.com');
  expect((await reader.send('GET', '/api/setup')).statusCode).toBe(403);
  shop.clock.now = new Date(shop.clock.now.getTime() + 11 * 60_000);
  const pixel = { group: 'tracking', metaPixelId: '1234567' };
  for (const [path, settings] of [
    ['/setup', account],
    ['/setup', pixel],
    ['/setup/try', account],
  ] as const)
    expect(await refusal(owner, settings, path)).toMatchObject({ status: 403, code: 'step_up' });
  const removed = await owner.send('POST', '/api/setup/remove', { body: { group: 'mercado-pago' } });
  expect(removed.json().code).toBe('step_up');
  expect((await owner.send('GET', '/api/setup')).statusCode).toBe(200);
});

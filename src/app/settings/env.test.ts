import { expect, test } from 'vitest';
import { defaultDataDir } from './data-dir.ts';
import { readEnv } from './env.ts';

const live = {
  VITRINE_MODE: 'live',
  SECRET: 'x'.repeat(32),
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'Loja <contato@loja.example>',
  PUBLIC_URL: 'https://loja.example/',
  PIX_PROVIDER: 'public-v1',
  PUBLIC_V1_URL: 'https://gateway.example',
  PUBLIC_V1_TOKEN: 't',
  PUBLIC_V1_PRODUCT_HASH: 'h',
};

const sandbox = { ...live, VITRINE_MODE: 'demo', PIX_SANDBOX: '1' };

/** Settings of a bank's API Pix at these hosts. */
const bank = (api: string, token = api) => ({
  PIX_PROVIDER: 'bcb',
  BCB_URL: `https://${api}`,
  BCB_TOKEN_URL: `https://${token}/oauth/token`,
  BCB_CLIENT_ID: 'id',
  BCB_CLIENT_SECRET: 'secret',
  BCB_PIX_KEY: 'key',
});

const mercadoPago = (token: string) => ({
  PIX_PROVIDER: 'mercado-pago',
  MERCADO_PAGO_TOKEN: token,
  MERCADO_PAGO_WEBHOOK_SECRET: 'secret',
});

test('nothing set is a demo on loopback', () => {
  expect(readEnv({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    VITRINE_MODE: 'demo',
    CAMPAIGN: 'lista-vitalicia',
    DATA_DIR: defaultDataDir('demo'),
    MAIL_FROM: 'nao-responda@localhost',
    TRUST_PROXY: ['loopback'],
    DRAIN_SECONDS: 0,
    PIX_PROVIDER: ['simulator'],
    PIX_SANDBOX: false,
    PIX_EXPIRES_SECONDS: 900,
    RECONCILE_SECONDS: 30,
  });
});

test('a live shop needs its address alone: then it has no campaign, no provider and no mail server', () => {
  const env = readEnv({ VITRINE_MODE: 'live', PUBLIC_URL: 'https://loja.example' });
  expect(env).toMatchObject({ CAMPAIGN: null, PIX_PROVIDER: [] });
  expect([env.SMTP_URL, env.SECRET]).toEqual([undefined, undefined]);
  // A test points to its own.
  const mercadoPagoAt = { MERCADO_PAGO_URL: 'http://127.0.0.1:4000' };
  expect(readEnv({ VITRINE_MODE: 'live', PUBLIC_URL: 'https://loja.example', ...mercadoPagoAt }).PIX_PROVIDER).toEqual(
    [],
  );
});

test('a live shop with all it needs, and an empty variable means not set', () => {
  const env = readEnv({ ...live, CUSTOMER_DOCUMENT: '' });
  expect(env.PUBLIC_URL).toBe('https://loja.example');
  expect(env.CUSTOMER_DOCUMENT).toBeUndefined();
  // A CNPJ may have letters.
  expect(readEnv({ ...live, CUSTOMER_DOCUMENT: '12ABC34501DE35' }).CUSTOMER_DOCUMENT).toBe('12ABC34501DE35');
  // The seller's name comes from the campaign.
  expect(env.MAIL_FROM).toBe('contato@loja.example');
});

test.each([
  [{ PORT: 'x' }, /PORT: deve ser o número de uma porta/],
  [{ PORT: '70000' }, /PORT:/],
  [{ VITRINE_MODE: 'prod' }, /VITRINE_MODE: deve ser demo ou live/],
  [{ VITRINE_MOD: 'live' }, /VITRINE_MOD: esta configuração não existe/],
  [{ CAMPAIGN: '../x' }, /CAMPAIGN:/],
  [{ TRUST_PROXY: 'loopback,everybody' }, /TRUST_PROXY: deve ser loopback/],
  [{ DRAIN_SECONDS: '-1' }, /DRAIN_SECONDS:/],
  [{ PUBLIC_URL: 'loja.example' }, /PUBLIC_URL:/],
  [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL: deve ser um endereço postgres/],
  [{ SECRET: 'short' }, /SECRET: deve ter pelo menos 32/],
  [{ SMTP_URL: 'http://x' }, /SMTP_URL:/],
  [{ OPERATORS: 'a@example.com, b' }, /OPERATORS: deve ter endereços/],
  [{ CUSTOMER_DOCUMENT: '123' }, /CUSTOMER_DOCUMENT:/],
  [{ CUSTOMER_DOCUMENT: '12ABC34501DEX5' }, /CUSTOMER_DOCUMENT:/],
  [{ RECONCILE_SECONDS: '0' }, /RECONCILE_SECONDS:/],
  [{ PIX_PROVIDER: 'paypal' }, /PIX_PROVIDER: deve ser simulator/],
  [{ PIX_PROVIDER: 'simulator,simulator' }, /PIX_PROVIDER: repete um provedor/],
  [{ PIX_PROVIDER: 'bcb' }, /BCB_URL: necessário para PIX_PROVIDER=bcb[\s\S]*BCB_PIX_KEY: necessário/],
  [{ BCB_CERT: 'cert.pem' }, /BCB_CERT: vai junto com BCB_KEY/],
  [{ META_CAPI_TOKEN: 't' }, /META_PIXEL_ID: necessário para META_CAPI_TOKEN/],
  [{ META_PIXEL: '123456' }, /META_PIXEL: esta configuração não existe/],
  [{ GA4_API_SECRET: 's' }, /GA4_ID: necessário para GA4_API_SECRET/],
  [{ GA4_ID: 'UA-1-1' }, /GA4_ID: deve ser um ID da métrica/],
  [{ REPLAY_SCRIPT_URL: 'replay.js' }, /REPLAY_SCRIPT_URL: deve ser um endereço http/],
  [{ ...live, PIX_PROVIDER: 'public-v1,simulator' }, /o simulador não recebe dinheiro/],
  [{ ...live, SECRET: '', DATABASE_URL: 'postgres://x/y' }, /SECRET: necessário para DATABASE_URL/],
  [{ ...live, SMTP_URL: '' }, /SMTP_URL: necessário para MAIL_FROM/],
  [{ ...live, PIX_PROVIDER: '' }, /PIX_PROVIDER: necessário para PUBLIC_V1_TOKEN/],
  [{ ...live, PIX_PROVIDER: 'simulator' }, /o simulador não recebe dinheiro/],
  [{ ...live, PUBLIC_URL: '' }, /PUBLIC_URL: obrigatório no modo live/],
  [{ ...live, PUBLIC_URL: 'http://loja.example' }, /PUBLIC_URL: precisa de https/],
  [{ ...live, MAIL_FROM: '' }, /MAIL_FROM: necessário para SMTP_URL/],
  [{ ...live, MAIL_FROM: 'Vitrine <nao-responda@localhost>' }, /MAIL_FROM: necessário para SMTP_URL/],
  [{ MAIL_FROM: 'Loja' }, /MAIL_FROM: deve ter um endereço de e-mail/],
  [{ ...live, PUBLIC_V1_URL: 'http://gateway.example' }, /PUBLIC_V1_URL: precisa de https/],
  [{ ...live, ...bank('bank.example'), BCB_TOKEN_URL: 'http://bank.example/oauth' }, /BCB_TOKEN_URL: precisa de https/],
  [
    { ...live, ...mercadoPago('APP_USR-1'), MERCADO_PAGO_URL: 'http://mp.example' },
    /MERCADO_PAGO_URL: precisa de https/,
  ],
  [{ ...live, ...mercadoPago('TEST-1') }, /MERCADO_PAGO_TOKEN: um token de teste .* não recebe dinheiro/],
  [{ ...live, ...bank('pix-h.api.efipay.com.br') }, /BCB_URL: .* não recebe dinheiro/],
  [{ ...live, ...bank('pix-h.api.efipay.com.br.') }, /BCB_URL: .* não recebe dinheiro/],
  [{ ...live, PIX_SANDBOX: '1' }, /PIX_SANDBOX: só vale numa demonstração/],
  [{ PIX_SANDBOX: 'yes' }, /PIX_SANDBOX: deve ser 0 ou 1/],
  [{ ...sandbox, PIX_SANDBOX: '' }, /PIX_PROVIDER: numa demonstração, public-v1 precisa de PIX_SANDBOX=1/],
  [{ ...sandbox, PUBLIC_V1_URL: 'http://127.0.0.1:1', PIX_SANDBOX: '0' }, /PIX_PROVIDER: .* precisa de PIX_SANDBOX=1/],
  [sandbox, /PUBLIC_V1_URL: um provedor fora desta máquina, .* precisa de VITRINE_MODE=live/],
  [{ ...sandbox, PUBLIC_V1_URL: 'https://127.0.0.1.example' }, /PUBLIC_V1_URL: um provedor fora desta máquina/],
  [{ ...sandbox, ...bank('pix.api.efipay.com.br') }, /BCB_URL: um provedor fora[\s\S]*BCB_TOKEN_URL: um provedor fora/],
  [{ ...sandbox, ...bank('api.hm.bb.com.br', 'oauth.bb.com.br') }, /BCB_TOKEN_URL: um provedor fora desta máquina/],
  [{ ...sandbox, ...bank('127.0.0.1', 'oauth.bb.com.br') }, /BCB_TOKEN_URL: um provedor fora desta máquina/],
  [
    { ...sandbox, ...bank('pix-h.api.efipay.com.br'), BCB_URL: 'http://pix-h.api.efipay.com.br' },
    /BCB_URL: precisa de/,
  ],
  [{ ...sandbox, ...mercadoPago('APP_USR-1') }, /MERCADO_PAGO_TOKEN: numa demonstração só vale um token de teste/],
  [
    { ...sandbox, ...mercadoPago('TEST-1'), MERCADO_PAGO_URL: 'https://mp.example' },
    /MERCADO_PAGO_URL: um provedor fora/,
  ],
  [{ BACKUP_URL: '/mnt/backups' }, /BACKUP_URL: deve ser uma pasta desta máquina, .*, ou s3:/],
  [{ BACKUP_URL: 's3://key:secret@s3.example' }, /BACKUP_URL: falta o balde/],
  [{ BACKUP_URL: 's3://key:secret@s3.example/loja' }, /BACKUP_RECIPIENT: necessário para BACKUP_URL=s3/],
])('%o stops the start with the variable’s name', (source, message) => {
  expect(() => readEnv(source)).toThrow(message);
});

test('a demo with PIX_SANDBOX may use a provider on the own machine', () => {
  for (const host of ['localhost', '127.0.0.1', '[::1]']) {
    expect(readEnv({ ...sandbox, PUBLIC_V1_URL: `http://${host}:4000` })).toMatchObject({
      VITRINE_MODE: 'demo',
      PIX_SANDBOX: true,
    });
  }
});

test('and the sandboxes of banks, and Mercado Pago with a test token', () => {
  for (const settings of [
    bank('pix-h.api.efipay.com.br'),
    bank('api.hm.bb.com.br', 'oauth.hm.bb.com.br'),
    bank('sandbox.devportal.itau.com.br'),
    mercadoPago('TEST-123'),
  ])
    expect(readEnv({ ...sandbox, ...settings }).PIX_SANDBOX).toBe(true);
});

test('a live shop may use a provider on the own machine without https', () => {
  expect(
    readEnv({ ...live, PUBLIC_V1_URL: 'http://127.0.0.1:4000', PUBLIC_URL: 'http://localhost:3000' }),
  ).toBeTruthy();
});

test('all wrong variables are named at once', () => {
  expect(() => readEnv({ PORT: 'x', SECRET: 'y' })).toThrow(/PORT[\s\S]*SECRET/);
});

test('a storage that cannot be is reported by the name of its setting, without its secret', () => {
  const wrong = () => readEnv({ FILES_URL: 's3://key:very-secret@s3.example' });
  expect(wrong).toThrow('FILES_URL: falta o balde');
  expect(wrong).not.toThrow('very-secret');
  expect(readEnv({ FILES_URL: 's3://key:secret@s3.example/loja' }).FILES_URL?.address).toBe('https://s3.example/loja/');
});

test('under systemd the output is the journal', () => {
  expect([readEnv({ JOURNAL_STREAM: '9:1234' }).journal, readEnv({}).journal]).toEqual([true, false]);
});

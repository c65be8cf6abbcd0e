import { expect, test } from 'vitest';
import { readEnv } from './env.ts';

const live = {
  VITRINE_MODE: 'live',
  SECRET: 'x'.repeat(32),
  SMTP_URL: 'smtps://mail.example',
  PUBLIC_URL: 'https://loja.example/',
  PIX_PROVIDER: 'public-v1',
  PUBLIC_V1_URL: 'https://gateway.example',
  PUBLIC_V1_TOKEN: 't',
  PUBLIC_V1_PRODUCT_HASH: 'h',
};

test('nothing set is a demo on loopback', () => {
  expect(readEnv({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    VITRINE_MODE: 'demo',
    CAMPAIGN: 'lista-vitalicia',
    DATA_DIR: './data',
    TRUST_PROXY: ['loopback'],
    DRAIN_SECONDS: 0,
    PIX_PROVIDER: ['simulator'],
    PIX_EXPIRES_SECONDS: 900,
    RECONCILE_SECONDS: 30,
  });
});

test('a live shop with all it needs, and an empty variable means not set', () => {
  const env = readEnv({ ...live, CUSTOMER_DOCUMENT: '' });
  expect(env.PUBLIC_URL).toBe('https://loja.example');
  expect(env.CUSTOMER_DOCUMENT).toBeUndefined();
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
  [{ ...live, SECRET: '' }, /SECRET: obrigatório no modo live/],
  [{ ...live, SMTP_URL: '' }, /SMTP_URL: obrigatório no modo live/],
  [{ ...live, PUBLIC_URL: '' }, /PUBLIC_URL: obrigatório no modo live/],
  [{ ...live, VITRINE_MODE: 'demo' }, /PUBLIC_V1_URL: um provedor fora desta máquina precisa de VITRINE_MODE=live/],
])('%o stops the start with the variable’s name', (source, message) => {
  expect(() => readEnv(source)).toThrow(message);
});

test('a demo may use a provider on the own machine', () => {
  for (const host of ['localhost', '127.0.0.1', '[::1]']) {
    expect(readEnv({ ...live, VITRINE_MODE: 'demo', PUBLIC_V1_URL: `http://${host}:4000` }).VITRINE_MODE).toBe('demo');
  }
});

test('all wrong variables are named at once', () => {
  expect(() => readEnv({ PORT: 'x', SECRET: 'y' })).toThrow(/PORT[\s\S]*SECRET/);
});

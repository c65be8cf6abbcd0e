import { expect, test } from 'vitest';
import { settingsOf, strayVariables } from './campaign-settings.ts';
import { readEnv } from './env.ts';

const SHOP = { META_PIXEL_ID: '11111', META_CAPI_TOKEN: 'meta', GA4_ID: 'G-SHOP', GA4_API_SECRET: 'ga4' };

test('a campaign has its own settings where it has some, and else the shop’s', () => {
  const env = readEnv({
    ...SHOP,
    CUSTOMER_DOCUMENT: '52998224725',
    UTMIFY_TOKEN: 'shop',
    CUSTOMER_DOCUMENT__PAO_CASEIRO: '11222333000181',
    UTMIFY_TOKEN__PAO_CASEIRO: 'bread',
    PUBLIC_V1_PRODUCT_HASH__PAO_CASEIRO: 'prod_pao',
    REPLAY_SCRIPT_URL__CURSO_2: 'https://replay.example/r.js',
    UTMIFY_TOKEN__CURSO_2: '',
  });
  expect(settingsOf(env, 'pao-caseiro')).toMatchObject({
    ...SHOP,
    CUSTOMER_DOCUMENT: '11222333000181',
    UTMIFY_TOKEN: 'bread',
    PUBLIC_V1_PRODUCT_HASH: 'prod_pao',
    PORT: 3000,
  });
  const course = settingsOf(env, 'curso-2');
  expect([course.REPLAY_SCRIPT_URL, course.UTMIFY_TOKEN]).toEqual(['https://replay.example/r.js', 'shop']);
  for (const id of ['lista-vitalicia', 'pao'])
    expect(settingsOf(env, id)).toMatchObject({ CUSTOMER_DOCUMENT: '52998224725', UTMIFY_TOKEN: 'shop' });
});

test('the shop’s tokens never go with a campaign’s own ids', () => {
  const alone = readEnv({ ...SHOP, META_PIXEL_ID__PAO: '22222', GA4_ID__PAO: 'G-PAO1' });
  const { META_PIXEL_ID, META_CAPI_TOKEN, GA4_ID, GA4_API_SECRET } = settingsOf(alone, 'pao');
  expect([META_PIXEL_ID, META_CAPI_TOKEN, GA4_ID, GA4_API_SECRET]).toEqual(['22222', undefined, 'G-PAO1', undefined]);
  const paired = readEnv({ ...SHOP, META_PIXEL_ID__PAO: '22222', META_CAPI_TOKEN__PAO: 'own' });
  expect(settingsOf(paired, 'pao')).toMatchObject({ META_PIXEL_ID: '22222', META_CAPI_TOKEN: 'own', GA4_ID: 'G-SHOP' });
  expect(settingsOf(paired, 'lista')).toMatchObject({ META_PIXEL_ID: '11111', META_CAPI_TOKEN: 'meta' });
});

test('a campaign’s own recording stands in place of the shop’s, whatever kind that is', () => {
  const shop = { REPLAY_SCRIPT_URL: 'https://replay.example/r.js', REPLAY_PROJECT__PAO: 'clarity:a1b2c3d4e5' };
  const { REPLAY_SCRIPT_URL, REPLAY_PROJECT } = settingsOf(readEnv(shop), 'pao');
  expect([REPLAY_SCRIPT_URL, REPLAY_PROJECT]).toEqual([undefined, 'clarity:a1b2c3d4e5']);
});

test.each([
  [{ META_PIXEL_ID__PAO: 'x' }, /META_PIXEL_ID__PAO: deve ter só os dígitos do pixel/],
  [{ CUSTOMER_DOCUMENT__PAO_CASEIRO: '123' }, /CUSTOMER_DOCUMENT__PAO_CASEIRO: deve ter os 11 dígitos/],
  [{ REPLAY_SCRIPT_URL__PAO: 'replay.js' }, /REPLAY_SCRIPT_URL__PAO: deve ser um endereço http/],
  [{ ...SHOP, META_CAPI_TOKEN__PAO: 't' }, /META_PIXEL_ID__PAO: necessário para META_CAPI_TOKEN__PAO/],
  [{ ...SHOP, GA4_API_SECRET__PAO: 't' }, /GA4_ID__PAO: necessário para GA4_API_SECRET__PAO/],
  [{ PUBLIC_V1_TOKEN__PAO: 't' }, /PUBLIC_V1_TOKEN__PAO: esta configuração não existe/],
  [{ META_URL__PAO: 'https://m.example' }, /META_URL__PAO: esta configuração não existe/],
  [{ SECRET__PAO: 'x' }, /SECRET__PAO: esta configuração não existe/],
  [{ GA4_ID__pao: 'G-PAO1' }, /GA4_ID__pao: esta configuração não existe/],
  [{ 'GA4_ID__PAO-CASEIRO': 'G-PAO1' }, /GA4_ID__PAO-CASEIRO: esta configuração não existe/],
  [{ GA4_ID__: 'G-PAO1' }, /GA4_ID__: esta configuração não existe/],
  [{ META_PIXEL__PAO: '12345' }, /META_PIXEL__PAO: esta configuração não existe/],
])('%o stops the start with the variable’s whole name', (source, message) => {
  expect(() => readEnv(source)).toThrow(message);
});

test('variables that name no campaign of the shop are reported', () => {
  const { byCampaign } = readEnv({
    UTMIFY_TOKEN__PAO_CASERO: 't',
    GA4_ID__PAO_CASERO: 'G-A123',
    GA4_ID__LISTA: 'G-B123',
  });
  expect(strayVariables(byCampaign, ['lista', 'pao-caseiro'])).toEqual([
    'UTMIFY_TOKEN__PAO_CASERO',
    'GA4_ID__PAO_CASERO',
  ]);
  expect(strayVariables(byCampaign, ['lista', 'pao-casero'])).toEqual([]);
});

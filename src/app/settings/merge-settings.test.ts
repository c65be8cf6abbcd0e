import { expect, test } from 'vitest';
import { settingsOf } from './campaign-settings.ts';
import { readEnv } from './env.ts';
import { destinationOf, mergeSettings, type PanelValue } from './merge-settings.ts';
import { panelSetting, type SettingName } from './panel-settings.ts';
import { BANK_ADDRESSES } from './provider-addresses.ts';
import { sellerReason } from './settings-error.ts';

/** Values of the panel that were typed for these variables. */
function typed(
  values: Partial<Record<SettingName, string>>,
  typedAt: Record<string, string> = {},
  campaign = '',
): PanelValue[] {
  return Object.entries(values).map(([name, value]) => {
    const setting = panelSetting(name)?.setting ?? { goesTo: null };
    const typedFor = destinationOf(setting, campaign, { ...typedAt, ...values });
    return { name: name as SettingName, campaign, value, typedFor };
  });
}

const MERCADO_PAGO = { MERCADO_PAGO_TOKEN: 'TEST-abc', MERCADO_PAGO_WEBHOOK_SECRET: 'w' };
const AT_FAKE = { PIX_SANDBOX: '1', MERCADO_PAGO_URL: 'http://127.0.0.1:9' };

test('the environment stands above the panel, variable by variable', () => {
  const environment = readEnv({ ...AT_FAKE, META_PIXEL_ID: '11111' });
  const values = [
    ...typed({ ...MERCADO_PAGO, PIX_PROVIDER: 'mercado-pago' }, AT_FAKE),
    ...typed({ META_PIXEL_ID: '22222', GA4_ID: 'G-PANEL1' }),
  ];
  const { env, unused } = mergeSettings(environment, values);
  expect(unused).toEqual([]);
  expect(env).toMatchObject({
    ...MERCADO_PAGO,
    PIX_PROVIDER: ['mercado-pago'],
    META_PIXEL_ID: '11111',
    GA4_ID: 'G-PANEL1',
  });
  expect([...env.fromPanel].sort()).toEqual([...Object.keys(MERCADO_PAGO), 'GA4_ID', 'PIX_PROVIDER'].sort());
  expect(mergeSettings(environment, []).env).toBe(environment);
});

test('a secret goes only where it was typed for', () => {
  const values = typed({ ...MERCADO_PAGO, PIX_PROVIDER: 'mercado-pago' }, AT_FAKE);
  const elsewhere = readEnv({ ...AT_FAKE, MERCADO_PAGO_URL: 'http://127.0.0.1:8' });
  const { env, unused } = mergeSettings(elsewhere, values);
  expect(env.MERCADO_PAGO_TOKEN).toBeUndefined();
  expect(env.PIX_PROVIDER).toEqual(['simulator']);
  expect(unused.map(({ name, why }) => [name, why])).toEqual([
    ['MERCADO_PAGO_TOKEN', 'moved'],
    ['MERCADO_PAGO_WEBHOOK_SECRET', 'moved'],
  ]);
  // A pixel of the environment gets no token that was typed for another one.
  const own = typed({ META_PIXEL_ID: '22222', META_CAPI_TOKEN: 't' });
  expect(mergeSettings(readEnv({ META_PIXEL_ID: '33333' }), own).env.META_CAPI_TOKEN).toBeUndefined();
});

test('a campaign has settings of its own, and its token goes with its own pixel', () => {
  const values = [
    ...typed({ META_PIXEL_ID: '11111', META_CAPI_TOKEN: 'shop' }),
    ...typed(
      { META_PIXEL_ID: '22222', META_CAPI_TOKEN: 'bread' },
      { META_PIXEL_ID__PAO_CASEIRO: '22222' },
      'pao-caseiro',
    ),
  ];
  const { env, unused } = mergeSettings(readEnv({}), values);
  expect(unused).toEqual([]);
  expect(settingsOf(env, 'pao-caseiro')).toMatchObject({ META_PIXEL_ID: '22222', META_CAPI_TOKEN: 'bread' });
  expect(settingsOf(env, 'lista')).toMatchObject({ META_PIXEL_ID: '11111', META_CAPI_TOKEN: 'shop' });
});

test('a group that is not valid is left out, and the others are used', () => {
  const values = [...typed({ META_PIXEL_ID: 'no pixel' }), ...typed({ CUSTOMER_DOCUMENT: '52998224725' })];
  const { env, unused } = mergeSettings(readEnv({}), values);
  expect(env.CUSTOMER_DOCUMENT).toBe('52998224725');
  expect(env.META_PIXEL_ID).toBeUndefined();
  expect(unused).toEqual([
    {
      name: 'META_PIXEL_ID',
      campaign: '',
      why: 'invalid',
      problems: [
        { operator: 'META_PIXEL_ID: deve ter só os dígitos do pixel', seller: 'deve ter só os dígitos do pixel' },
      ],
    },
  ]);
});

test('of a demonstration that takes no real account the seller reads no variable', () => {
  const bank = {
    BCB_CLIENT_ID: 'c',
    BCB_CLIENT_SECRET: 's',
    BCB_PIX_KEY: 'k',
    BCB_URL: BANK_ADDRESSES.efi.url,
    BCB_TOKEN_URL: BANK_ADDRESSES.efi.tokenUrl,
  };
  const token = { ...MERCADO_PAGO, MERCADO_PAGO_TOKEN: 'APP_USR-abc' };
  const reasons = (environment: Record<string, string>, values: Partial<Record<SettingName, string>>) => {
    const { unused } = mergeSettings(readEnv(environment), typed(values));
    expect(unused.flatMap(({ problems }) => problems.map(({ operator }) => operator)).join()).toContain('VITRINE_MODE');
    return sellerReason(unused.flatMap(({ problems }) => problems));
  };
  const own = 'abra uma loja de verdade para ligar a sua conta';
  const none = `numa demonstração o dinheiro é de mentira; ${own}`;
  expect(reasons({}, { ...bank, PIX_PROVIDER: 'bcb' })).toBe(none);
  expect(reasons({ PIX_SANDBOX: '1' }, { ...bank, PIX_PROVIDER: 'bcb' })).toBe(none);
  expect(reasons({ PIX_SANDBOX: '1' }, { ...token, PIX_PROVIDER: 'mercado-pago' })).toBe(
    `numa demonstração só vale um token de teste (TEST-…); ${own}`,
  );
});

test('half of a pair, a provider without its secret, and a provider that nothing uses say nothing', () => {
  const { env } = mergeSettings(readEnv(AT_FAKE), [
    ...typed({ BCB_CERT: '-----BEGIN CERTIFICATE-----', BACKUP_URL: 's3://k:s@s3.example.com/b' }),
    ...typed({ MERCADO_PAGO_TOKEN: 'TEST-abc', PIX_PROVIDER: 'mercado-pago,bcb' }, AT_FAKE),
  ]);
  expect([env.BCB_CERT, env.BACKUP_URL, env.MERCADO_PAGO_TOKEN, env.PIX_PROVIDER]).toEqual([
    ...[undefined, undefined, undefined],
    ['simulator'],
  ]);
});

test('in a live shop neither the simulator nor a bank’s place of tests is used', () => {
  const live = readEnv({
    ...{ VITRINE_MODE: 'live', PUBLIC_URL: 'https://loja.example', SECRET: 'a secret of thirty-two characters' },
    ...{ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'loja@example.com' },
    ...{ PIX_PROVIDER: 'mercado-pago', MERCADO_PAGO_TOKEN: 'token', MERCADO_PAGO_WEBHOOK_SECRET: 'w' },
  });
  const { PIX_PROVIDER: _, ...variables } = live.variables;
  const environment = { ...live, variables };
  const simulated = mergeSettings(environment, typed({ PIX_PROVIDER: 'simulator' }));
  expect(simulated.unused).toMatchObject([{ name: 'PIX_PROVIDER', why: 'invalid' }]);
  expect(simulated.env.PIX_PROVIDER).toEqual(['mercado-pago']);
});

test('what the panel names is of the internet, and a storage that it names is reached there alone', () => {
  const refusalOf = (name: string, value: string) => panelSetting(name)?.setting.refuse?.(value) ?? null;
  for (const host of [
    '127.0.0.1',
    '169.254.169.254',
    '10.0.0.5',
    '[::1]',
    'localhost',
    'db',
    'mail.internal',
    '[fd00::1]',
  ]) {
    expect(refusalOf('SMTP_URL', `smtps://u:p@${host}:465`), host).toBe('host');
    expect(refusalOf('PUBLIC_V1_URL', `https://${host}/api`), host).toBe('host');
    expect(refusalOf('BACKUP_URL', `s3://k:s@${host}/b`), host).toBe('host');
  }
  expect(refusalOf('SMTP_URL', 'smtps://u:p@smtp.example.com')).toBeNull();
  for (const more of [
    '?proxy=http://127.0.0.1:8080',
    '?host=127.0.0.1',
    '/x?requireTLS=true',
    '?requireTLS=true&socket=1',
  ])
    expect(refusalOf('SMTP_URL', `smtp://u:p@smtp.example.com${more}`), more).toBe('host');
  expect(refusalOf('PUBLIC_V1_URL', 'http://gateway.example')).toBe('https');
  expect(refusalOf('PUBLIC_V1_URL', 'https://user:pass@gateway.example')).toBe('https');
  expect(refusalOf('BACKUP_URL', 'file:///etc')).toBe('storage');
  expect(refusalOf('BCB_URL', 'https://mau.example/v2')).toBe('bank');
  expect(refusalOf('BCB_URL', 'https://pix-h.api.efipay.com.br/v2')).toBe('bank');
  expect(refusalOf('BCB_URL', 'https://pix.api.efipay.com.br/v2')).toBeNull();
  expect(refusalOf('BCB_CERT', '/etc/passwd')).toBe('certificate');
  expect(refusalOf('BCB_KEY', '/root/.ssh/id_rsa')).toBe('certificate');
  expect(refusalOf('HEARTBEAT_URL', 'https://mau.example/x')).toBe('monitor');
  for (const name of [
    'MERCADO_PAGO_URL',
    'META_URL',
    'GA4_URL',
    'UTMIFY_URL',
    'REPLAY_SCRIPT_URL',
    'SECRET',
    'DATABASE_URL',
  ])
    expect(panelSetting(name), name).toBeUndefined();
  const values = typed({ BACKUP_URL: 's3://k:s@s3.example.com/b', BACKUP_RECIPIENT: `age1${'q'.repeat(30)}` });
  expect(mergeSettings(readEnv({}), values).env.BACKUP_URL).toMatchObject({ publicOnly: true });
});

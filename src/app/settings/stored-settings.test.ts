import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { openTestDb } from '../../../tests/setup/database.ts';
import { refusalOf } from '../../../tests/setup/refusal.ts';
import { commandLineActor } from '../../operators/service.ts';
import { openListener } from '../../platform/db/listener.ts';
import { readP12 } from './certificates.ts';
import { createSettingsChanges, orderWith, type SettingValues } from './change-settings.ts';
import { readEnv } from './env.ts';
import { changeOf, readMailAddress, readStorageAddress } from './setup-values.ts';
import { type KeptSetting, openSettings } from './stored-settings.ts';

const OLD = 'an old secret of thirty-two chars';
const NEW = 'a newer secret of thirty-two chars';
const ANA = commandLineActor('ana');
const log = pino({ level: 'silent' });
const clock = () => new Date();

/** A database, and processes of a shop on it. */
async function openGround() {
  const { db, database } = await openTestDb();
  async function start({ secret = OLD, previous = [] as string[], deaf = false, variables = {} } = {}) {
    const notifications = await openListener(database.connection, log);
    onTestFinished(() => notifications.close());
    const heard = deaf ? { ...notifications, on: async () => {} } : notifications;
    const previousSecrets = previous.map((each) => ({ secret: each, until: new Date(0) }));
    const env = readEnv(variables);
    const settings = await openSettings({ env, db, notifications: heard, secret, previousSecrets, clock, log });
    const changes = createSettingsChanges({ db, settings, announce: async () => {}, clock });
    const change = (values: SettingValues, campaign = '') => changes.change(ANA, { campaign, values });
    return { settings, change };
  }
  return { db, start };
}

test('a change is sealed, written down, and taken over by every process within a second', async () => {
  const { db, start } = await openGround();
  const [here, there] = [await start(), await start()];
  let told = 0;
  there.settings.onChange(() => {
    told += 1;
  });
  await here.change({ META_PIXEL_ID: '12345', META_CAPI_TOKEN: 'segredo-do-pixel' });
  expect(here.settings.current()).toMatchObject({ META_PIXEL_ID: '12345', META_CAPI_TOKEN: 'segredo-do-pixel' });
  await expect.poll(() => there.settings.current().META_CAPI_TOKEN, { timeout: 1000 }).toBe('segredo-do-pixel');
  expect(told).toBe(1);
  const rows = await db.selectFrom('settings').selectAll().execute();
  expect(rows.map(({ name, set_by }) => [name, set_by])).toEqual([
    ['META_PIXEL_ID', 'command:ana'],
    ['META_CAPI_TOKEN', 'command:ana'],
  ]);
  expect(rows.some(({ sealed }) => sealed.includes('segredo') || sealed.includes('12345'))).toBe(false);
  const audited = await db.selectFrom('audit_log').select(['act', 'params']).execute();
  expect(audited).toEqual([
    { act: 'settings.changed', params: { settings: 'META_PIXEL_ID,META_CAPI_TOKEN', part: null } },
  ]);
  await there.change({ META_PIXEL_ID: null, META_CAPI_TOKEN: null });
  await expect.poll(() => here.settings.current().META_PIXEL_ID).toBeUndefined();
});

test('another host or account empties the secret that was typed for the one before', async () => {
  const { start } = await openGround();
  const { settings, change } = await start();
  await change({ GA4_ID: 'G-FIRST1', GA4_API_SECRET: 's' });
  expect(await change({ GA4_ID: 'G-SECOND' })).toEqual(['GA4_API_SECRET']);
  expect([settings.current().GA4_ID, settings.current().GA4_API_SECRET]).toEqual(['G-SECOND', undefined]);
  // Nor does it come back with the account.
  await change({ GA4_ID: 'G-FIRST1' });
  expect(settings.current().GA4_API_SECRET).toBeUndefined();
});

test('with another key, what the former one sealed is sealed anew; without it, all else goes on', async () => {
  const { db, start } = await openGround();
  const first = await start();
  await first.change({ UTMIFY_TOKEN: 'token' });
  const second = await start({ secret: NEW, previous: [OLD] });
  expect(second.settings.current().UTMIFY_TOKEN).toBe('token');
  expect(await second.settings.reseal()).toBe(1);
  expect(await second.settings.reseal()).toBe(0);
  expect((await start({ secret: NEW })).settings.current().UTMIFY_TOKEN).toBe('token');

  const lost = await start({ secret: OLD });
  expect(lost.settings.current().UTMIFY_TOKEN).toBeUndefined();
  const { kept, locked } = await lost.settings.read(db);
  expect([kept, locked.map(({ name, setBy }) => [name, setBy])]).toEqual([[], [['UTMIFY_TOKEN', 'command:ana']]]);
  await lost.change({ GA4_ID: 'G-ABC123' });
  expect(lost.settings.current().GA4_ID).toBe('G-ABC123');
  // Typed again, it is of this key.
  await lost.change({ UTMIFY_TOKEN: 'again' });
  expect((await lost.settings.read(db)).locked).toEqual([]);
});

test('a row that was moved to another name opens nothing', async () => {
  const { db, start } = await openGround();
  const { settings, change } = await start();
  await change({ UTMIFY_TOKEN: 'token' });
  await db.updateTable('settings').set({ name: 'CUSTOMER_DOCUMENT' }).execute();
  await settings.load();
  expect((await settings.read(db)).locked.map(({ name }) => name)).toEqual(['CUSTOMER_DOCUMENT']);
});

test('what the environment says, what the panel lacks and what is not valid is refused, and nothing is written', async () => {
  const { db, start } = await openGround();
  const { change } = await start({ variables: { GA4_ID: 'G-ENV123' } });
  const codes = await Promise.all(
    [
      change({ GA4_ID: 'G-ABC123' }),
      change({ SECRET: 'x'.repeat(40) }),
      change({ META_PIXEL_ID: 'none' }),
      change({ PIX_PROVIDER: 'bank' }),
      change({ SMTP_URL: 'smtps://u:p@169.254.169.254', MAIL_FROM: 'a@loja.example' }),
      change({ SMTP_URL: 'smtps://u:p@smtp.example.com', MAIL_FROM: 'a@loja.example' }, 'pao-caseiro'),
    ].map(async (done) => (await refusalOf(done)).code),
  );
  expect(codes).toEqual([
    ...['setting_by_environment', 'setting_unknown', 'setting_invalid', 'setting_refused', 'setting_refused'],
    'setting_unknown',
  ]);
  expect(await db.selectFrom('settings').select('name').execute()).toEqual([]);
  expect(await db.selectFrom('audit_log').select('act').execute()).toEqual([]);
});

test('a bank of the list is taken with what it gave, and another bank, or another PIX key, empties it', async () => {
  const { start } = await openGround();
  const { settings, change } = await start({ variables: { VITRINE_MODE: 'live', PUBLIC_URL: 'https://loja.example' } });
  const account = { group: 'bcb', bank: 'efi', clientId: 'c', pixKey: 'k' } as const;
  const certificate = { cert: '-----BEGIN CERTIFICATE-----\nx', key: '-----BEGIN PRIVATE KEY-----\ny' };
  const valuesOf = (more: object) => changeOf({ ...account, ...more }, [], readP12).values;
  const typed = valuesOf({ clientSecret: 's', certificate });
  await change({ ...typed, ...orderWith(settings, 'bcb', true) });
  expect(settings.current()).toMatchObject({
    PIX_PROVIDER: ['bcb'],
    BCB_URL: 'https://pix.api.efipay.com.br/v2',
    BCB_TOKEN_URL: 'https://pix.api.efipay.com.br/oauth/token',
    BCB_CERT: certificate.cert,
  });
  for (const other of [{ bank: 'inter' }, { pixKey: 'de outra pessoa' }, { clientId: 'd' }]) {
    expect((await change(valuesOf(other))).sort()).toEqual(['BCB_CERT', 'BCB_CLIENT_SECRET', 'BCB_KEY']);
    expect(settings.current().PIX_PROVIDER).toEqual([]);
    await change(typed);
    expect(settings.current().PIX_PROVIDER).toEqual(['bcb']);
  }
  // One that has no key of an application gets none: neither one that was typed, nor one of before.
  expect(valuesOf({ appKey: 'key' })).not.toHaveProperty('BCB_APP_KEY');
  const known = { name: 'BCB_APP_KEY', campaign: '', value: 'key' } as KeptSetting;
  expect(changeOf(account, [known], readP12).values).toMatchObject({ BCB_APP_KEY: null });
  // A bank that gives no secret needs none; what programs write around a certificate is left out.
  const block = `${certificate.cert}\n-----END CERTIFICATE-----`;
  await change(valuesOf({ bank: 'sicoob', certificate: { ...certificate, cert: `Bag Attributes\n${block}\n` } }));
  expect(settings.current()).toMatchObject({ PIX_PROVIDER: ['bcb'], BCB_CERT: block });
});

test('an address whose account is not encoded is none of the panel’s', () => {
  expect(readMailAddress('smtps://ana:100%@smtp.example.com')).toBeNull();
  expect(readStorageAddress('s3://k:100%@s3.example.com/b')).toBeNull();
});

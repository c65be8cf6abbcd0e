import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { operate } from '../../../tests/setup/operate.ts';
import { panelVisitor } from '../../../tests/setup/panel.ts';
import { plainTerminal } from '../../../tests/setup/plain-terminal.ts';
import { openTestShop } from '../../../tests/setup/test-shop.ts';
import { fileLocation } from '../../backup/places/file-places.ts';
import { writeBackup } from '../../backup/write-backup.ts';
import { THE_SHOP } from '../../operators/service.ts';
import { runOn } from '../cli/command.ts';
import { announceSecretChange } from '../existing/record-secret-change.ts';

const OWNER = 'dona@example.com';
const SECRET = 'a secret of thirty-two characters';
const KNOWN = /segredo-do-pixel|segredo-da-utmify/;

/** A shop whose panel has set secrets. */
async function openShop() {
  const shop = await openTestShop({ env: { OPERATORS: OWNER } });
  const owner = panelVisitor(shop);
  await owner.signIn(OWNER);
  const tracking = {
    group: 'tracking',
    metaPixelId: '1234567',
    metaToken: 'segredo-do-pixel',
    utmifyToken: 'segredo-da-utmify',
  };
  await owner.api('PUT', '/setup', { set: tracking });
  return { shop, owner };
}

test('in a backup secrets are sealed, also in one that carries the shop’s key apart', async () => {
  const { shop } = await openShop();
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-sealed-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'a.tar.zst');
  await writeBackup({
    connection: shop.database.connection,
    shopFolders: { data: shop.dataDir, campaigns: join(shop.dataDir, 'campaigns') },
    secret: SECRET,
    carriesSecret: false,
    location: fileLocation(file),
    recipient: undefined,
  });
  const content = zstdDecompressSync(readFileSync(file)).toString('latin1');
  expect(content).toContain('UTMIFY_TOKEN');
  expect(content).not.toMatch(KNOWN);
  expect(content).not.toMatch(new RegExp(Buffer.from('segredo-da-utmify').toString('hex')));
});

test('the commands list what is set, and never a secret', async () => {
  const { shop } = await openShop();
  const listed = await operate(shop, 'settings', 'list');
  expect(listed.said).toMatch(/^META_PIXEL_ID: 1234567, desde /m);
  expect(listed.said).toMatch(/^META_CAPI_TOKEN: \(segredo\), desde /m);
  const json = await operate(shop, 'settings', '--json');
  expect(JSON.parse(json.said).set).toContainEqual(
    expect.objectContaining({ name: 'UTMIFY_TOKEN', campaign: null, value: null, secret: true, state: 'used' }),
  );
  const moved = await operate(shop, 'settings', 'set', 'META_PIXEL_ID', '7654321');
  expect(moved.said).toContain('META_CAPI_TOKEN era para outro lugar, e ficou vazio');
  expect(shop.settings.current().META_CAPI_TOKEN).toBeUndefined();
  expect((await operate(shop, 'settings', 'set', 'SECRET', 'x'.repeat(40))).code).toBe(1);
  expect((await operate(shop, 'settings', 'set', 'UTMIFY_TOKEN')).noted).toContain('nenhum valor');
  for (const left of [[], ['-']]) {
    const { terminal, noted } = plainTerminal();
    const typed = { ...terminal, readValue: async () => `novo-segredo-${left.length}\n` };
    expect(await runOn(shop, ['settings', 'set', 'UTMIFY_TOKEN', ...left], typed)).toBe(0);
    expect([shop.settings.current().UTMIFY_TOKEN, noted]).toEqual([`novo-segredo-${left.length}`, []]);
  }
  const onLine = await operate(shop, 'settings', 'set', 'UTMIFY_TOKEN', 'segredo-da-linha');
  expect([onLine.code, onLine.noted]).toEqual([0, expect.stringContaining('deixe o valor de fora')]);
  const own = await operate(shop, 'settings', 'set', 'GA4_ID', 'G-ABC123', '--campaign', shop.campaign.id);
  expect(own.code).toBe(0);
  expect(shop.trackingSettingsOf(shop.campaign.id).ga4?.id).toBe('G-ABC123');
  await operate(shop, 'settings', 'unset', 'GA4_ID', '--campaign', shop.campaign.id);
  expect(shop.trackingSettingsOf(shop.campaign.id).ga4).toBeNull();
  for (const { said, noted } of [listed, json, moved, own]) expect(said + noted).not.toMatch(KNOWN);
});

test('a place for backups has its key in no answer, and keeps its secret for the same account alone', async () => {
  const shop = await openTestShop({ env: { OPERATORS: OWNER }, work: false });
  const owner = panelVisitor(shop);
  await owner.signIn(OWNER);
  const place = { host: 's3.us-east-005.backblazeb2.com', bucket: 'loja', region: 'us-east-005', key: '005a' };
  const recipient = 'age1qyqszqgpqyqszqgpqyqszqgpqyqszqgpqyqszqgpqyqszqgpqyqs3290gq';
  const put = (fields: object) =>
    owner.send('PUT', '/api/setup', { body: { set: { group: 'backup', ...place, recipient, ...fields } } });
  const made = await put({ secret: 'segredo-do-balde' });
  expect(made.body).not.toContain('segredo-do-balde');
  expect(await owner.api('GET', '/setup/backup')).toMatchObject({ on: true, recipient, running: false, madeAt: null });
  expect((await put({ bucket: 'outro', folder: 'copias' })).statusCode).toBe(200);
  expect(shop.settings.current().BACKUP_URL).toMatchObject({
    address: `https://${place.host}/outro/copias/`,
    secret: 'segredo-do-balde',
  });
  for (const other of [{ host: 's3.eu-central-003.backblazeb2.com' }, { key: '005b' }])
    expect((await put(other)).json().code).toBe('setting_secret_missing');
});

test('no export has a setting in it', async () => {
  const { shop, owner } = await openShop();
  for (const what of ['orders', 'buyers', 'payments', 'waiting-list']) {
    const { body } = await owner.send('GET', `/api/exports/${what}.csv`);
    expect(body).not.toMatch(KNOWN);
  }
  const log = await operate(shop, 'audit', '--json');
  expect(log.said).toContain('settings.changed');
  expect(log.said).not.toMatch(/segredo|1234567/);
});

test('a restored shop without its key names what has to be typed again, and sells on', async () => {
  const { shop } = await openShop();
  const restored = await openTestShop({
    database: shop.database,
    env: { OPERATORS: OWNER },
    secret: 'another secret of thirty-two chars',
    work: false,
  }).catch((error: Error) => error);
  // Two keys never serve at once.
  expect(restored).toBeInstanceOf(Error);
  await announceSecretChange(shop.db, THE_SHOP, new Date());
  await shop.close();
  const alone = await openTestShop({
    database: shop.database,
    env: { OPERATORS: OWNER },
    secret: 'another secret of thirty-two chars',
  });
  expect(alone.settings.current().UTMIFY_TOKEN).toBeUndefined();
  const { said } = await operate(alone, 'settings', 'list');
  expect(said).toMatch(/^UTMIFY_TOKEN: \(segredo\), desde .*; precisa ser digitado de novo$/m);
  expect((await alone.order()).status).toBe('awaiting_payment');
}, 60_000);

import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startFakeS3 } from '../../../tests/mocks/fake-s3.ts';
import { openBareDb, openTestDb } from '../../../tests/setup/database.ts';
import { operate } from '../../../tests/setup/operate.ts';
import { plainTerminal } from '../../../tests/setup/plain-terminal.ts';
import { openTestShop } from '../../../tests/setup/test-shop.ts';
import { readEnv } from '../settings/env.ts';
import { readSettings } from '../settings/stored-settings.ts';
import { backup } from './backup-command.ts';
import { restore } from './restore-commands.ts';
import { readWords, UsageError } from './terminal.ts';

const SECRET = 'a secret of thirty-two characters';

/** Creates the call of a command that needs no open shop. */
function callOf(...args: string[]) {
  return { ...readWords(args), ...plainTerminal() };
}

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'vitrine-backup-'));
  onTestFinished(() => rm(made, { recursive: true, force: true }));
  return made;
}

test('an operator makes a backup, checks it and restores it, with its key and its campaigns', async () => {
  const shop = await openTestShop({ work: false });
  await shop.order();
  await writeFile(join(shop.dataDir, 'secret'), SECRET);
  const kept = await folder();
  const env = readEnv({ DATA_DIR: shop.dataDir, DATABASE_URL: shop.database.url });
  const made = callOf(kept);
  expect(await backup(env, made)).toBe(true);
  const [name = ''] = await readdir(kept);
  expect(name).toMatch(/^vitrine-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.tar\.zst$/);
  expect(made.said[0]).toContain('1 pedidos');

  const checked = callOf('--check', join(kept, name));
  expect(await backup(env, checked)).toBe(true);
  expect(checked.said[0]).toContain('está inteiro');

  const target = await openBareDb();
  const place = readEnv({ DATA_DIR: await folder(), DATABASE_URL: target.database.url });
  const restored = callOf(join(kept, name));
  expect(await restore(place, restored)).toBe(true);
  expect(restored.said[0]).toContain('com 1 pedidos');
  expect(restored.said[1]).toContain('Não há diário ao lado do backup');
  expect(await readFile(join(place.DATA_DIR, 'secret'), 'utf8')).toBe(SECRET);
  const again = await openTestShop({ database: target.database, work: false });
  expect((await operate(again, 'held')).said).toBe('Nada está retido.');
  expect((await operate(again, 'held', 'release', '7')).noted).toContain('Nada está retido com o número 7');
});

test('the newest backup of a folder is not restored where it alone knows no order; named, it is', async () => {
  const { database } = await openTestDb();
  const kept = await folder();
  const [older, newest] = ['vitrine-2026-11-01T12-00-00.tar.zst', 'vitrine-2026-11-02T12-00-00.tar.zst'];
  const empty = readEnv({ DATA_DIR: await folder(), DATABASE_URL: database.url, SECRET });
  await backup(empty, callOf(join(kept, newest)));
  const target = await openBareDb();
  const place = readEnv({ DATA_DIR: await folder(), DATABASE_URL: target.database.url, SECRET });
  await writeFile(join(kept, older), 'of the shop that was lost');
  const refused = { code: 'backup_without_orders', params: { place: join(kept, newest), other: older } };
  await expect(restore(place, callOf(kept))).rejects.toMatchObject(refused);
  expect(await restore(place, callOf(join(kept, newest)))).toBe(true);
});

test('in a foreign storage it is encrypted and tested, and its key alone brings back all that was there, the shop’s own key too', async () => {
  const { generateIdentity, identityToRecipient } = await import('age-encryption');
  const s3 = await startFakeS3();
  onTestFinished(s3.close);
  const shop = await openTestShop({ work: false });
  await shop.order();
  await operate(shop, 'settings', 'set', 'UTMIFY_TOKEN', 'segredo-da-utmify');
  const identity = await generateIdentity();
  const away = {
    BACKUP_URL: s3.url.replace('?', '/loja-1?'),
    BACKUP_RECIPIENT: await identityToRecipient(identity),
  };
  const made = callOf('--check');
  const here = { DATA_DIR: join(await folder(), 'none'), DATABASE_URL: shop.database.url, SECRET };
  expect(await backup(readEnv({ ...here, ...away }), made)).toBe(true);
  expect(made.said.at(-1)).toContain('todas as tabelas saem iguais');
  const [key = ''] = s3.objects.keys();
  expect(key).toMatch(/^loja-1\/vitrine-.*\.tar\.zst\.age$/);
  expect(made.said[0]).toContain(key);
  expect(made.said.join()).not.toContain('test-key');

  const file = join(await folder(), 'vitrine.key');
  await writeFile(file, identity);
  const target = await openBareDb();
  const bare = { DATA_DIR: await folder(), DATABASE_URL: target.database.url };
  const known = readEnv({ ...bare, ...away });
  await expect(restore(known, callOf('s3://loja/loja-2', '--identity', file))).rejects.toThrow('backup_missing');
  const place = readEnv(bare);
  const restored = callOf(away.BACKUP_URL, '--identity', file, '--journal', `${s3.url}`.replace('?', '/list?'));
  expect(await restore(place, restored)).toBe(true);
  const kept = join(bare.DATA_DIR, 'secret');
  expect(restored.said.at(-2)).toContain(`A chave da loja (SECRET) veio junto, e está em ${kept}`);
  expect([await readFile(kept, 'utf8'), (await stat(kept)).mode & 0o777]).toEqual([SECRET, 0o600]);
  expect((await readSettings(target.db, place)).UTMIFY_TOKEN).toBe('segredo-da-utmify');
  expect(restored.said[0]).toContain('com 1 pedidos');
  expect(restored.said[1]).toContain('Não há diário');
  await expect(restore(readEnv({}), callOf('s3://loja/loja-1'))).rejects.toThrow('BACKUP_URL ou FILES_URL');
});

test('if the data folder is read-only, it is made in another one all the same', async () => {
  const { database } = await openTestDb();
  const away = { DATA_DIR: join(await folder(), 'none'), DATABASE_URL: database.url, SECRET };
  const made = callOf(await folder());
  expect(await backup(readEnv(away), made)).toBe(true);
  expect(made.said[0]).toContain('0 pedidos');
});

test('wrong arguments are reported before a database is looked for', async () => {
  const env = readEnv({ DATA_DIR: join(await folder(), 'none') });
  // The panel of a shop may say where its backups go.
  await expect(backup(env, callOf())).rejects.toThrow('Não há nenhuma loja');
  await expect(backup(env, callOf('a', 'b'))).rejects.toThrow(UsageError);
  await expect(restore(env, callOf())).rejects.toThrow(UsageError);
  await expect(restore(env, callOf('missing.tar.zst'))).rejects.toThrow(/missing\.tar\.zst/);
});

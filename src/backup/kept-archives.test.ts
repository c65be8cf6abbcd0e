import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase, openBareDb } from '../../tests/setup/database.ts';
import { openTestShop } from '../../tests/setup/test-shop.ts';
import { commandLineActor } from '../operators/service.ts';
import { type Db, MIGRATIONS, openDatabase } from '../platform/db/database.ts';
import { fileFolder, fileLocation } from './places/file-places.ts';
import { restoreBackup } from './restore-backup.ts';

const FOLDER = 'tests/setup/archives';
const kept = (await readdir(FOLDER)).filter((name) => name.endsWith('.tar.zst')).sort();

async function columnsOf(db: Db) {
  const { rows } = await sql`
    select table_name, column_name, data_type, is_nullable from information_schema.columns
    where table_schema = 'public' order by table_name, column_name`.execute(db);
  return rows;
}

let todays: unknown[];
beforeAll(async () => {
  const { connection, drop } = await createTestDatabase();
  const db = openDatabase(connection, pino({ level: 'silent' }));
  todays = await columnsOf(db);
  await db.destroy();
  await drop();
});

test.each(kept)('%s, as a release of its time wrote it, is restored by this one, and sells on', async (name) => {
  const target = await openBareDb();
  const data = await mkdtemp(join(tmpdir(), 'vitrine-kept-'));
  onTestFinished(() => rm(data, { recursive: true, force: true }));
  const { head, manifest } = await restoreBackup({
    archive: { location: fileLocation(join(FOLDER, name)) },
    journal: fileFolder(data),
    open: async () => ({ connection: target.database.connection, stop: async () => {} }),
    shopFolders: { data: join(data, 'data'), campaigns: join(data, 'campaigns') },
    mode: 'demo',
    secret: undefined,
    by: commandLineActor('ana'),
  });
  expect(`${head.migrations.at(-1)}.tar.zst`).toBe(name);
  expect(manifest.tables['orders']?.rows).toBe(12);
  expect(await columnsOf(target.db)).toEqual(todays);

  // The shop's own key came with it.
  const secret = await readFile(join(data, 'data', 'secret'), 'utf8');
  const shop = await openTestShop({ database: target.database, secret });
  expect((await shop.db.selectFrom('orders').select('id').execute()).length).toBe(12);
  const order = await shop.order({ email: 'nova@example.com' });
  await shop.pay(order.id);
  await shop.until(order.id, ({ delivery }) => delivery === 'sent');
});

test('each is named by the last migration of its schema, and there is one of today’s', () => {
  expect(kept.at(-1)).toBe(`${MIGRATIONS.at(-1)}.tar.zst`);
  expect(kept.filter((name) => !MIGRATIONS.includes(name.replace('.tar.zst', '')))).toEqual([]);
});

import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openArchived, scratch } from '../../../tests/setup/archived-shop.ts';
import { commandLineActor } from '../../operators/service.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { startEmbeddedPostgres } from '../../platform/db/embedded/server.ts';
import { openArchiveFolder } from '../places/open-folder.ts';
import { restoreMoment } from './restore-moment.ts';

const silent = { info() {}, warn() {}, error() {} };

test('a database that is restored in its own folder has what still waited there for the archive', async () => {
  const place = join(await scratch(), 'backups');
  const folder = openArchiveFolder({ folder: place });
  const shop = await openArchived(folder);
  const { parts } = shop.sweeps;
  await shop.archiveFirst();
  // The storage is away; one part is packed, the next one is not yet.
  await shop.mark(2);
  await sql`select pg_switch_wal()`.execute(shop.db);
  await expect.poll(parts).toBeGreaterThan(0);
  await shop.mark(3);
  await shop.stop();
  const { data } = shop.shopFolders;
  await rename(join(data, 'postgres'), join(data, '../damaged'));

  const of = {
    folder,
    identity: undefined,
    at: null,
    shopFolders: shop.shopFolders,
    mode: 'demo',
    secret: undefined,
  } as const;
  await restoreMoment({ ...of, journal: folder, by: commandLineActor('ana'), log: silent });
  const server = await startEmbeddedPostgres(data, silent);
  const db = openDatabase(server.connection, silent);
  const { rows } = await sql<{ n: number }>`select n from marks order by n`.execute(db);
  await db.destroy();
  await server.stop();
  expect(rows.map(({ n }) => n)).toEqual([1, 2, 3]);
});

import { mkdir, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { openBareDb, openTestDb } from '../../tests/setup/database.ts';
import { macOf, type NumberedEntry } from '../journal/service.ts';
import { commandLineActor } from '../operators/service.ts';
import { writePart } from './journal-parts.ts';
import { fileLocation } from './places/file-places.ts';
import { openFolder } from './places/open-folder.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

test('without the shop’s key nothing is believed that anybody can write beside the backups', async () => {
  const { db, database } = await openTestDb();
  const { journal_id } = await db
    .insertInto('shop')
    .values({ mode: 'demo', selling: false })
    .returning('journal_id')
    .executeTakeFirstOrThrow();
  const root = await mkdtemp(join(inject('scratch'), 'forged-'));
  const location = fileLocation(join(root, 'a.tar.zst'));
  const { connection } = database;
  const [data, campaigns] = [join(root, 'data'), join(root, 'campaigns')];
  const keys = { secret: 'a secret of thirty-two characters', carriesSecret: false, recipient: undefined };
  await writeBackup({ connection, shopFolders: { data, campaigns }, location, ...keys });

  const folder = join(root, 'journal');
  await mkdir(folder);
  const journal = openFolder({ folder });
  const entry = { number: 1000, id: 'forged', at: new Date(), macBefore: '', sealed: null };
  const opened = { ...entry, kind: 'sale', subject: 'shop', facts: { open: true } } as unknown as NumberedEntry;
  const forged = { ...opened, mac: macOf('', opened) };
  await writePart({ folder: journal, shop: journal_id.slice(0, 8), secret: '' }, [forged]);

  const target = await openBareDb();
  const restored = await restoreBackup({
    archive: { location },
    open: async () => ({ connection: target.database.connection, stop: async () => {} }),
    shopFolders: { data: join(root, 'there'), campaigns: join(root, 'there-too') },
    mode: 'demo',
    secret: undefined,
    isSecretLost: true,
    journal,
    by: commandLineActor('ana'),
  });
  expect(restored).toMatchObject({ withoutSecret: true, replayed: 0 });
  expect(await target.db.selectFrom('shop').select('selling').executeTakeFirst()).toEqual({ selling: false });
});

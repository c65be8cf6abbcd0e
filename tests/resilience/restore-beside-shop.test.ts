import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import type { BackupLocation } from '../../src/backup/places/backup-place.ts';
import { fileLocation } from '../../src/backup/places/file-places.ts';
import { restoreBackup } from '../../src/backup/restore-backup.ts';
import { writeBackup } from '../../src/backup/write-backup.ts';
import { commandLineActor } from '../../src/operators/service.ts';
import { startFakeBcb } from '../mocks/fake-bcb.ts';
import { bcbSettings } from '../setup/fake-providers.ts';
import { openTestShop } from '../setup/test-shop.ts';

const SECRET = 'a secret of thirty-two characters';

/** Backup location whose archive ends only once its second reader, which fills the database, is released. */
function heldLocation(location: BackupLocation) {
  const reached = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  let reads = 0;
  async function* held(bytes: Readable) {
    let last: Uint8Array | undefined;
    for await (const chunk of bytes) {
      if (last) yield last;
      last = chunk;
    }
    reached.resolve();
    await gate.promise;
    yield last;
  }
  const read = async () => {
    reads += 1;
    const bytes = await location.read();
    return reads < 2 ? bytes : Readable.from(held(bytes));
  };
  return { location: { ...location, read }, reached: reached.promise, letGo: gate.resolve };
}

test('a payment reported while a shop is restored from its backup is refused with a 503, and counts when it is repeated', async () => {
  const bank = await startFakeBcb();
  onTestFinished(bank.close);
  const shop = await openTestShop({ env: bcbSettings(bank) });
  const { id } = await shop.order();
  const reference = await shop.idOf({ id });
  const url = `${new URL(shop.payments.sharedWebhookUrl('bcb') ?? '').pathname}/pix`;
  const root = await mkdtemp(join(tmpdir(), 'vitrine-beside-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const shopFolders = { data: join(root, 'data'), campaigns: join(root, 'campaigns') };
  for (const folder of Object.values(shopFolders)) await mkdir(folder);
  const { connection } = shop.database;
  const backup = fileLocation(join(root, 'a.tar.zst'));
  await writeBackup({ connection, shopFolders, secret: SECRET, carriesSecret: false, location: backup });

  // Another process of the shop runs on while an operator empties the database and restores the backup into it.
  await sql`drop schema public cascade`.execute(shop.db);
  await sql`create schema public`.execute(shop.db);
  await bank.pay(reference, { webhook: false });
  const tell = async () => {
    const payload = bank.callback(reference);
    return (await shop.app.inject({ method: 'POST', url, payload })).statusCode;
  };
  expect(await tell()).toBe(503);
  const { location, reached, letGo } = heldLocation(backup);
  const restoring = restoreBackup({
    archive: { location },
    open: async () => ({ connection, stop: async () => {} }),
    shopFolders,
    mode: 'demo',
    secret: SECRET,
    journal: location.folder,
    by: commandLineActor('ana'),
  });
  await Promise.race([reached, restoring]);
  expect(await tell()).toBe(503);
  expect((await shop.app.inject('/readyz')).statusCode).toBe(503);
  letGo();
  await restoring;

  expect(await tell()).toBe(200);
  await shop.until(id, ({ delivery }) => delivery === 'sent');
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { bringTo } from '../../tests/setup/bring-to.ts';
import { openBareDb } from '../../tests/setup/database.ts';
import { ANA } from '../../tests/setup/operator.ts';
import { openTestShop } from '../../tests/setup/test-shop.ts';
import { eraseBuyer } from '../admin/buyers/buyer-rights.ts';
import { addSeconds } from '../platform/clock.ts';
import { networkHash } from '../platform/http/visitor-hash.ts';
import { createLogger } from '../platform/logger.ts';
import { createJournalKeeping } from './journal-keeping.ts';
import { fileLocation } from './places/file-places.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const SECRET = 'a secret of thirty-two characters';

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'vitrine-erasures-'));
  onTestFinished(() => rm(made, { recursive: true, force: true }));
  return made;
}

test('a buyer who is erased after a backup is erased again by its restore, and no other one is', async () => {
  const shop = await openTestShop({ work: false });
  const over = await shop.order({ email: 'bia@example.com' });
  await bringTo(shop.db, { status: 'failed', next_check_at: null }, await shop.idOf(over));
  await shop.order({ email: 'caio@example.com' });
  await shop.order({ email: 'rui@example.com' });
  await shop.waitingList.join(shop.campaign.id, 'bia@example.com', networkHash('', '127.0.0.1', shop.clock.now));
  const backups = await folder();
  const data = await folder();
  await writeFile(join(data, 'secret'), SECRET);
  const location = fileLocation(join(backups, 'a.tar.zst'));
  const { connection } = shop.database;
  const shopFolders = { data, campaigns: join(data, 'none') };
  await writeBackup({ connection, shopFolders, secret: SECRET, carriesSecret: true, location });

  await eraseBuyer(shop.context, ANA, await shop.idOf(over));
  const [open] = await shop.db.selectFrom('orders').selectAll().where('buyer_email', '=', 'caio@example.com').execute();
  await eraseBuyer(shop.context, ANA, open?.id ?? '');
  const keeping = createJournalKeeping({
    db: shop.db,
    connection,
    folder: location.folder,
    secret: SECRET,
    previousSecrets: [],
    clock: () => shop.clock.now,
    log: createLogger({ write() {} }),
  });
  await keeping.sweep();

  const target = await openBareDb();
  const restored = await restoreBackup({
    archive: { location },
    journal: location.folder,
    open: async () => ({ connection: target.database.connection, stop: async () => {} }),
    shopFolders: { data: join(await folder(), 'data'), campaigns: join(data, 'none') },
    mode: 'demo',
    secret: undefined,
    by: ANA,
  });
  expect(restored.erased).toBe(2);
  const emails = await target.db.selectFrom('orders').select('buyer_email').orderBy('created_at').execute();
  // An open order delays the erasure, as at the first request.
  expect(emails.map(({ buyer_email }) => buyer_email)).toEqual([
    expect.stringMatching(/@erased\.invalid$/),
    'caio@example.com',
    'rui@example.com',
  ]);
  expect(await target.db.selectFrom('waiting_list').selectAll().execute()).toEqual([]);
  const again = await openTestShop({ database: target.database });
  const email = async () =>
    (
      await again.db
        .selectFrom('orders')
        .select('buyer_email')
        .where('id', '=', open?.id ?? '')
        .executeTakeFirst()
    )?.buyer_email;
  again.clock.now = addSeconds(again.clock.now, 90_000);
  await again.settle();
  expect(await email()).toMatch(/@erased\.invalid$/);
  expect(
    await again.db.selectFrom('demo_mails').selectAll().where('recipient', '=', 'caio@example.com').execute(),
  ).toEqual([]);
});

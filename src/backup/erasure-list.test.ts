import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startFakeS3 } from '../../tests/mocks/fake-s3.ts';
import { bringTo } from '../../tests/setup/bring-to.ts';
import { openBareDb, openTestDb } from '../../tests/setup/database.ts';
import { openTestShop } from '../../tests/setup/test-shop.ts';
import { personOf } from '../consent/service.ts';
import { commandLineActor } from '../operators/service.ts';
import { addSeconds } from '../platform/clock.ts';
import { networkHash } from '../platform/http/visitor-hash.ts';
import { readObjectUrl } from '../platform/storage/object-url.ts';
import { createErasureList, readErasures } from './erasure-list.ts';
import { fileFolder, filePlace } from './places/file-places.ts';
import { objectFolder } from './places/object-places.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const SECRET = 'a secret of thirty-two characters';
const ANA = commandLineActor('ana');

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'vitrine-erasures-'));
  onTestFinished(() => rm(made, { recursive: true, force: true }));
  return made;
}

test('whoever is erased after a backup is erased again by its restore, and nobody else is', async () => {
  const shop = await openTestShop({ work: false });
  const over = await shop.order({ email: 'bia@example.com' });
  await bringTo(shop.db, { status: 'failed', next_check_at: null }, await shop.idOf(over));
  await shop.order({ email: 'caio@example.com' });
  await shop.order({ email: 'rui@example.com' });
  await shop.waitingList.join(shop.campaign.id, 'bia@example.com', networkHash('', '127.0.0.1', shop.clock.now));
  const backups = await folder();
  const data = await folder();
  await writeFile(join(data, 'secret'), SECRET);
  const place = filePlace(join(backups, 'a.tar.zst'));
  const { connection } = shop.database;
  const places = { data, campaigns: join(data, 'none') };
  await writeBackup({ connection, places, secret: SECRET, secretFrom: 'kept', place });

  await shop.admin.eraseBuyer(ANA, await shop.idOf(over));
  const [open] = await shop.db.selectFrom('orders').selectAll().where('buyer_email', '=', 'caio@example.com').execute();
  await shop.admin.eraseBuyer(ANA, open?.id ?? '');
  const list = createErasureList({ db: shop.db, folder: fileFolder(backups), clock: () => shop.clock.now });
  expect(await list.sweep()).toBe(2);
  expect(await readFile(join(backups, 'vitrine-apagados.txt'), 'utf8')).not.toMatch(/example|bia|caio/);

  const target = await openBareDb();
  const restored = await restoreBackup({
    archive: { place },
    erasures: await readErasures(place.folder),
    open: async () => ({ connection: target.database.connection, stop: async () => {} }),
    places: { data: join(await folder(), 'data'), campaigns: join(data, 'none') },
    mode: 'demo',
    secret: undefined,
    by: ANA,
  });
  expect(restored.erased).toBe(2);
  const emails = await target.db.selectFrom('orders').select('buyer_email').orderBy('created_at').execute();
  // Who may still pay is waited for, as at the first time.
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

test('the list keeps what stands in it, grows by each erasure, and is written when there is something new', async () => {
  const s3 = await startFakeS3();
  onTestFinished(s3.close);
  const { db } = await openTestDb();
  const kept = objectFolder(readObjectUrl(s3.url));
  const clock = { now: new Date('2026-11-01T12:00:00Z') };
  const erase = (email: string, day: string) =>
    db
      .insertInto('erased_people')
      .values({ person: personOf(SECRET, email), asked_at: new Date(day) })
      .execute();
  const look = (list: ReturnType<typeof createErasureList>) => {
    clock.now = addSeconds(clock.now, 60);
    return list.sweep();
  };
  const list = createErasureList({ db, folder: kept, clock: () => clock.now });
  expect(await look(list)).toBe(0);
  expect(s3.calls).toEqual([]);
  await erase('bia@example.com', '2026-11-01');
  expect(await look(list)).toBe(1);
  // As after a restore of a backup that knows nothing of it.
  await db.deleteFrom('erased_people').execute();
  await erase('caio@example.com', '2026-11-03');
  await erase('caio@example.com', '2026-11-02');
  const other = createErasureList({ db, folder: kept, clock: () => clock.now });
  expect(await look(other)).toBe(1);
  expect(await look(other)).toBe(0);
  expect([...((await readErasures(kept)) ?? [])]).toEqual([
    [personOf(SECRET, 'bia@example.com'), new Date('2026-11-01')],
    [personOf(SECRET, 'caio@example.com'), new Date('2026-11-03')],
  ]);
  expect(s3.calls.filter((call) => call.startsWith('PUT'))).toHaveLength(2);
  // Lines that others wrote spoil nothing.
  const text = (await kept.readText('vitrine-apagados.txt')) ?? '';
  const bia = personOf(SECRET, 'bia@example.com');
  await kept.writeText('vitrine-apagados.txt', `${text}neverZ ${bia}\n2026-13-01T00:00:00Z ${bia}\n`);
  await erase('rui@example.com', '2026-11-04');
  expect(await look(other)).toBe(1);
  expect((await readErasures(kept))?.get(bia)).toEqual(new Date('2026-11-01'));
  expect(await kept.names()).toEqual([]);
});

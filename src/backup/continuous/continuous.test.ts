import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { startFakeS3 } from '../../../tests/mocks/fake-s3.ts';
import { openArchived, openDatabaseIn, SECRET, scratch, silent } from '../../../tests/setup/archived-shop.ts';
import { refusalOf } from '../../../tests/setup/refusal.ts';
import { commandLineActor } from '../../operators/service.ts';
import { spoolOf } from '../../platform/db/embedded/archiving.ts';
import { readObjectUrl } from '../../platform/storage/object-url.ts';
import { openArchiveFolder } from '../places/open-folder.ts';
import { parseSegmentName, segmentName } from './archive-names.ts';
import { restoreMoment } from './restore-moment.ts';

const BY = commandLineActor('ana');
const MB = 1024 * 1024;

test('a shop comes back as it was at a second, or at the last one, with its files, and goes on', {
  timeout: 240_000,
}, async () => {
  const identity = await generateIdentity();
  const folder = openArchiveFolder({ folder: join(await scratch(), 'backups') });
  const shop = await openArchived(folder, await identityToRecipient(identity));
  const { parts, sending, bases } = shop.sweeps;
  await parts();
  await shop.mark(1);
  // Both sweeps run independently, so they look at the shop's files at once.
  expect(await Promise.all([bases(), sending()])).toEqual([1, 0]);
  await writeFile(join(shop.shopFolders.data, 'list.csv'), 'new');
  await shop.mark(2);
  await delay(1100);
  const moment = new Date();
  await delay(1100);
  await shop.mark(3);
  shop.pass(60);
  await shop.untilArchived();
  expect((await shop.state())?.failure).toBeNull();

  // An idle shop soon sends nothing more, and its newest second is of now all the same.
  let sent = 1;
  for (let rounds = 0; sent > 0 && rounds < 10; rounds += 1) {
    await shop.untilArchived();
    shop.pass(41);
    await parts();
    await delay(300);
    sent = (await parts()) + (await sending());
  }
  expect(sent).toBe(0);
  const known = await shop.state();
  expect(+shop.clock() - Date.parse(known?.until ?? '')).toBeLessThan(15_000);

  // Changes right before the end are sent by `close`.
  await shop.mark(4);
  await shop.close(60_000);
  const restored = async (at: Date | null) => {
    const data = join(await scratch(), 'data');
    const into = { data, campaigns: shop.shopFolders.campaigns };
    const told = await restoreMoment({
      ...{ folder, identity, at, shopFolders: into, mode: 'demo', secret: undefined, erasures: null, journal: folder },
      ...{ by: BY, log: silent },
    });
    const back = await openDatabaseIn(data);
    const marks = await sql<{ n: number }>`select n from marks order by n`.execute(back.db);
    const row = await back.db
      .selectFrom('shop')
      .select(['restored_from', 'prolonged_from', 'mode'])
      .executeTakeFirstOrThrow();
    await sql`insert into marks values (9)`.execute(back.db);
    await back.stop();
    return { told, marks: marks.rows.map(({ n }) => n), row, data };
  };
  const then = await restored(moment);
  expect(then.marks).toEqual([1, 2]);
  expect(+then.told.reached).toBeLessThanOrEqual(+moment);
  const { reached } = then.told;
  expect(then.row).toEqual({ mode: 'demo', restored_from: reached, prolonged_from: reached });
  expect((await readdir(then.data)).sort()).toEqual(['list.csv', 'postgres', 'postgres.log', 'secret']);
  expect(await readFile(join(then.data, 'list.csv'), 'utf8')).toBe('new');
  expect((await restored(null)).marks).toEqual([1, 2, 3, 4]);

  const here = {
    folder,
    identity,
    shopFolders: shop.shopFolders,
    mode: 'demo',
    secret: undefined,
    erasures: null,
    journal: folder,
  } as const;
  const refused = async (more: object) =>
    (await refusalOf(restoreMoment({ ...here, at: null, by: BY, log: silent, ...more }))).detail;
  expect(await refused({})).toContain('não está vazio');
  expect(await refused({ at: new Date(0) })).toContain('só volta até');
  const elsewhere = { data: join(await scratch(), 'data'), campaigns: shop.shopFolders.campaigns };
  expect(await refused({ shopFolders: elsewhere, identity: undefined })).toContain('--identity');
  expect(await refused({ shopFolders: elsewhere, mode: 'live' })).toContain('modo demo');
  // Nothing is left of what was refused.
  expect(await readdir(elsewhere.data)).toEqual([]);
});

test('with another key another line begins, whose base copy the present key restores', async () => {
  const folder = openArchiveFolder({ folder: join(await scratch(), 'backups') });
  const shop = await openArchived(folder, undefined);
  const { parts, bases } = shop.sweeps;
  await parts();
  expect(await bases()).toBe(1);
  await shop.close(60_000);
  const line = (await shop.state())?.line;
  const next = `${SECRET} more`;
  const again = await shop.open(next);
  onTestFinished(() => again.close(0));
  await again.sweeps.parts();
  expect(await again.sweeps.bases()).toBe(1);
  expect((await shop.state())?.line).not.toBe(line);
  await shop.mark(1);
  await again.close(60_000);
  const shopFolders = { data: join(await scratch(), 'data'), campaigns: shop.shopFolders.campaigns };
  const from = {
    folder,
    identity: undefined,
    shopFolders,
    mode: 'demo',
    journal: folder,
    by: BY,
    log: silent,
  } as const;
  const old = await refusalOf(restoreMoment({ ...from, at: null, secret: SECRET }));
  expect(old.detail).toContain('SECRET');
  await restoreMoment({ ...from, at: null, secret: next });
});

test('a storage that is away or full, dropped parts, a copy of the shop, and an empty shop beside a lost one', async () => {
  const s3 = await startFakeS3();
  onTestFinished(s3.close);
  const folder = openArchiveFolder(readObjectUrl(s3.url.replace('?', '/shop?')));
  const identity = await generateIdentity();
  const recipient = await identityToRecipient(identity);
  const shop = await openArchived(folder, recipient);
  const { parts, sending, bases } = shop.sweeps;
  const spool = spoolOf(shop.shopFolders.data);
  const packed = () => readdir(join(spool, 'packed'));
  await parts();
  await bases();
  await shop.untilArchived();
  const first = await shop.state();
  expect(await shop.alerts()).toEqual([]);

  // Away: what comes waits, small and sealed, and an operator is called.
  s3.fail = 507;
  await shop.mark(1);
  await parts();
  shop.pass(700);
  await expect.poll(async () => (await parts()) + (await packed()).length).toBeGreaterThan(0);
  await sending();
  expect((await shop.state())?.failure).toContain('507');
  shop.pass(11);
  await parts();
  expect(await shop.alerts()).toEqual(['archive_late']);
  const [waits = ''] = await packed();
  const bytes = await readFile(join(spool, 'packed', waits));
  expect(bytes.length).toBeLessThan(MB);
  expect(bytes.subarray(0, 18).toString()).toBe('age-encryption.org');

  // The disk is needed for selling: the server passes on without a copy, and the shop says so.
  await writeFile(join(spool, 'gap'), '');
  await sql`select pg_switch_wal()`.execute(shop.db);
  shop.pass(11);
  await parts();
  expect(await shop.alerts()).toEqual(['archive_late', 'archive_gap']);

  // Back: what waited still leaves, and another line begins, with a copy of its own.
  s3.fail = null;
  await sending();
  const second = await shop.state();
  expect(second?.line).not.toBe(first?.line);
  expect([...s3.objects.keys()].some((name) => name.endsWith(waits))).toBe(true);
  expect(existsSync(join(spool, 'gap'))).toBe(false);
  expect(second?.until).toBeNull();
  expect(await bases()).toBe(1);
  await shop.untilArchived();

  // The next segment's name is taken by another content: a copy of this shop is running.
  const next = (
    await shop.db.executeQuery<{ name: string }>(
      sql`select pg_walfile_name(pg_current_wal_insert_lsn()) as name`.compile(shop.db),
    )
  ).rows[0]?.name;
  const told = { line: second?.line ?? '', segment: next ?? '', closedAt: new Date(), hash: '0'.repeat(16) };
  const theirs = `shop/continuo/${segmentName(told, true)}`;
  s3.objects.set(theirs, Buffer.from('theirs'));
  await shop.mark(2);
  await parts();
  shop.pass(41);
  await expect
    .poll(async () => (await parts()) + (await sending()) + Number((await shop.state())?.line !== second?.line), {
      timeout: 10_000,
    })
    .toBeGreaterThan(0);
  await sending();
  expect((await shop.state())?.line).not.toBe(second?.line);
  expect(s3.objects.get(theirs)?.toString()).toBe('theirs');

  // Another one on the same database does nothing while this one does it.
  const other = await shop.open();
  expect(await other.sweeps.parts()).toBe(0);
  expect(await other.sweeps.sending()).toBe(0);
  await other.close(0);

  // A shop without an order, with the archive of a lost one in its folder, waits to become that one.
  const lines = new Set(
    [...s3.objects.keys()].flatMap((name) => parseSegmentName(name.replace(/^.*\//, ''))?.line ?? []),
  );
  const fresh = await openArchived(folder, recipient);
  await fresh.sweeps.parts();
  expect(await fresh.state()).toBeNull();
  expect(lines.size).toBe(2);
});

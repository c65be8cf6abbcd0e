import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openArchived, restoredAt, scratch } from '../../../tests/setup/archived-shop.ts';
import { spoolOf } from '../../platform/db/embedded/archiving.ts';
import { openArchiveFolder } from '../places/open-folder.ts';

async function openSpooled() {
  const folder = openArchiveFolder({ folder: join(await scratch(), 'backups') });
  const shop = await openArchived(folder);
  const { parts, bases } = shop.sweeps;
  await parts();
  await bases();
  await shop.untilArchived();
  const spool = spoolOf(shop.shopFolders.data);
  const waiting = async () => (await readdir(join(spool, 'packed'))).length;
  return { ...shop, folder, spool, waiting, line: (await shop.state())?.line };
}

/** Writes two more parts, and waits until the second one is dealt with. */
async function goOn({ sweeps, pass, state, line }: Awaited<ReturnType<typeof openSpooled>>): Promise<void> {
  await sweeps.parts();
  pass(41);
  await expect
    .poll(async () => {
      await sweeps.parts();
      await sweeps.sending();
      return (await state())?.line;
    })
    .not.toBe(line);
}

test.for([
  ['folder', async (spool: string) => rm(spool, { recursive: true })],
  [
    'content',
    async (spool: string) => {
      for (const name of await readdir(spool)) await rm(join(spool, name), { recursive: true });
    },
  ],
] as const)(
  'if the %s of what waits for the archive is removed by hand, an operator is called, another line begins, and all since is restored',
  async ([, empty]) => {
    const shop = await openSpooled();
    const { parts, bases } = shop.sweeps;
    await shop.mark(1);
    await sql`select pg_switch_wal()`.execute(shop.db);
    await expect.poll(async () => (await parts()) + (await shop.waiting())).toBeGreaterThan(0);
    await empty(shop.spool);
    await shop.mark(2);
    await goOn(shop);
    expect(await shop.alerts()).toEqual(['archive_gap']);
    expect((await shop.state())?.until).toBeNull();
    expect(await bases()).toBe(1);
    await shop.mark(3);
    await shop.untilArchived();
    expect((await restoredAt(shop.folder, null)).marks).toEqual([1, 2, 3]);
  },
);

test('what keeps finished parts from being packed raises the alert, too', async () => {
  const shop = await openSpooled();
  await rm(join(shop.spool, 'packed'), { recursive: true });
  await writeFile(join(shop.spool, 'packed'), 'no folder');
  await shop.mark(1);
  shop.pass(700);
  await expect(shop.sweeps.parts()).rejects.toThrow();
  shop.pass(700);
  await expect(shop.sweeps.parts()).rejects.toThrow();
  expect(await shop.alerts()).toEqual(['archive_late']);
});

import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { startKeeping } from '../../tests/setup/kept-journal.ts';
import { ANA } from '../../tests/setup/operator.ts';
import { openTestShop, type TestShop } from '../../tests/setup/test-shop.ts';
import { resendAccess } from '../admin/orders/audited-order-commands.ts';
import { removeSealed, unseal } from '../journal/service.ts';
import { addSeconds } from '../platform/clock.ts';
import { createLogger } from '../platform/logger.ts';
import type { BackupFolder } from './places/backup-place.ts';
import { fileFolder } from './places/file-places.ts';

const SECRET = 'a secret of thirty-two characters';
const NEXT = `${SECRET} more`;

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'vitrine-keeping-'));
  onTestFinished(() => rm(made, { recursive: true, force: true }));
  return made;
}

function keepingOf(shop: TestShop, at: BackupFolder, secret = SECRET, previous: string[] = []) {
  return startKeeping({
    db: shop.db,
    connection: shop.database.connection,
    folder: at,
    secret,
    previousSecrets: previous.map((key) => ({ secret: key, until: shop.clock.now })),
    clock: () => shop.clock.now,
    log: createLogger({ write() {} }),
  });
}

/** Order with a corrected mailbox: the new one is sealed in the journal. */
async function corrected(shop: TestShop): Promise<string> {
  const { id } = await shop.order({ email: 'stranger@example.com' });
  await shop.pay(id);
  await shop.until(id, ({ delivery }) => delivery === 'sent');
  const order = await shop.idOf({ id });
  await resendAccess(shop.context, ANA, order, 'dora@example.com');
  return order;
}

/** Counts the sealed texts beside the backups that a key opens. */
async function opens(at: string, key: string): Promise<number> {
  const texts = await Promise.all((await readdir(at)).map((name) => readFile(join(at, name), 'utf8')));
  const lines = texts.flatMap((text) => text.trim().split('\n'));
  return lines.filter((line) => unseal(key, JSON.parse(line)) !== null).length;
}

/** Sweeps of some hours. */
async function sweepOn(shop: TestShop, keeping: ReturnType<typeof keepingOf>): Promise<void> {
  for (let hour = 0; hour < 2; hour += 1) {
    await keeping.sweep();
    shop.clock.now = addSeconds(shop.clock.now, 3601);
  }
}

test.each([
  ['known', [SECRET]],
  ['unknown, as one that leaked', []],
])('after a change of key nothing opens for the key of before, which is %s', async (_, previous) => {
  const shop = await openTestShop();
  const order = await corrected(shop);
  const at = await folder();
  await keepingOf(shop, fileFolder(at)).sweep();
  expect(await opens(at, SECRET)).toBe(1);
  const next = keepingOf(shop, fileFolder(at), NEXT, previous);
  await next.begin();
  expect(await opens(at, SECRET)).toBe(0);
  expect(await opens(at, NEXT)).toBe(previous.length);
  await shop.db.transaction().execute((trx) => removeSealed(trx, [order]));
  await sweepOn(shop, next);
  expect(await opens(at, NEXT)).toBe(0);
});

test('parts of another key stay as long as the database does not have all of them', async () => {
  const shop = await openTestShop();
  await corrected(shop);
  const at = await folder();
  await keepingOf(shop, fileFolder(at), NEXT).sweep();
  // The database goes back to a moment before, and is started with the key of then.
  await shop.db.deleteFrom('journal').execute();
  await shop.operators.invite(ANA, 'lia@example.com', 'support');
  await keepingOf(shop, fileFolder(at)).sweep();
  expect(await readdir(at)).toHaveLength(2);
});

test('an erasure while a part is under way is written with the next one', async () => {
  const shop = await openTestShop();
  const order = await corrected(shop);
  const at = await folder();
  const slow = fileFolder(at);
  let isErased = false;
  const keeping = keepingOf(shop, {
    ...slow,
    async writeText(name, text) {
      if (!isErased) await shop.db.transaction().execute((trx) => removeSealed(trx, [order]));
      isErased = true;
      await slow.writeText(name, text);
    },
  });
  await keeping.sweep();
  expect(await opens(at, SECRET)).toBe(1);
  await sweepOn(shop, keeping);
  expect(await opens(at, SECRET)).toBe(0);
});

test('an address that had no number yet at a change of key is sealed by the present one', async () => {
  const shop = await openTestShop();
  const at = await folder();
  // Corrected before the journal was kept anywhere, and in the last second before a restart.
  await corrected(shop);
  await keepingOf(shop, fileFolder(at), NEXT, [SECRET]).begin();
  expect([await opens(at, SECRET), await opens(at, NEXT)]).toEqual([0, 1]);
  await corrected(shop);
  const third = `${NEXT} more`;
  await keepingOf(shop, fileFolder(at), third, [SECRET, NEXT]).begin();
  expect([await opens(at, SECRET), await opens(at, NEXT), await opens(at, third)]).toEqual([0, 0, 2]);
});

test('nor does an entry stay sealed by the previous key, or unerased, that a database put back has without its number', async () => {
  const shop = await openTestShop();
  const at = await folder();
  const orders = [await corrected(shop), await corrected(shop)];
  const before = await shop.db.selectFrom('journal').select(['id', 'subject', 'sealed']).execute();
  const keeping = keepingOf(shop, fileFolder(at), NEXT, [SECRET]);
  await keeping.begin();
  await shop.db.updateTable('journal').set({ number: null, mac: null, mac_before: null, shipped: false }).execute();
  for (const { id, sealed } of before)
    await shop.db.updateTable('journal').set({ sealed }).where('id', '=', id).execute();
  await shop.db.transaction().execute((trx) => removeSealed(trx, orders.slice(1)));
  await keepingOf(shop, fileFolder(at), NEXT, [SECRET]).begin();
  expect([await opens(at, SECRET), await opens(at, NEXT)]).toEqual([0, 1]);
  const here = await shop.db.selectFrom('journal').selectAll().where('sealed', 'is not', null).execute();
  expect(here.map(({ id, sealed }) => unseal(NEXT, { id, sealed }) !== null)).toEqual([true]);
});

test('a storage that did not answer while the clock was ahead is asked again soon after that is set right, or an alert is raised', async () => {
  const shop = await openTestShop({ work: false });
  const at = join(await folder(), 'journal');
  await writeFile(at, 'no folder');
  const keeping = keepingOf(shop, fileFolder(at));
  const right = shop.clock.now;
  shop.clock.now = addSeconds(right, 7200);
  await shop.operators.invite(ANA, 'lia@example.com', 'support');
  await sql`update journal set at = ${shop.clock.now}`.execute(shop.db);
  await keeping.sweep();
  shop.clock.now = right;
  for (let minute = 0; minute < 20; minute += 1) {
    await keeping.sweep();
    shop.clock.now = addSeconds(shop.clock.now, 60);
  }
  expect((await shop.alerts.list()).map(({ kind }) => kind)).toEqual(['journal_late']);
  await rm(at);
  await shop.operators.invite(ANA, 'rui@example.com', 'support');
  expect(await keeping.sweep()).toBe(2);
});

test('no part has more entries than are read at once', async () => {
  const shop = await openTestShop({ work: false });
  await sql`
    insert into journal (id, kind, subject, facts)
    select 'entry ' || n, 'passkey', n::text, '{}' from generate_series(1, 5001) as n`.execute(shop.db);
  const at = await folder();
  expect(await keepingOf(shop, fileFolder(at)).sweep()).toBe(5001);
  const ranges = (await readdir(at)).sort().map((name) => name.split('-').slice(-2).join('-'));
  expect(ranges).toEqual(['0000000001-0000005000.txt', '0000005001-0000005001.txt']);
  const unshipped = shop.db.selectFrom('journal').select('id').where('shipped', '=', false);
  expect(await unshipped.execute()).toEqual([]);
});

test('a shop with the key and the storage of its demonstration is not taken for that one, restored', async () => {
  const at = await folder();
  const demo = await openTestShop({ work: false });
  await demo.order();
  await demo.operators.invite(ANA, 'lia@example.com', 'support');
  expect(await keepingOf(demo, fileFolder(at)).sweep()).toBe(1);
  const live = await openTestShop({ work: false });
  const keeping = keepingOf(live, fileFolder(at));
  await keeping.begin();
  await live.order({ email: 'bia@example.com' });
  await live.operators.invite(ANA, 'rui@example.com', 'support');
  await sweepOn(live, keeping);
  const shop = await live.db.selectFrom('shop').select('restored_at').executeTakeFirst();
  expect({ shop, alerts: await live.alerts.list() }).toEqual({ shop: { restored_at: null }, alerts: [] });
  expect(await readdir(at)).toHaveLength(2);
});

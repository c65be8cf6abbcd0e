import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { backUp, freshFolder, KEPT_KEY, keepingOf, restoreFrom } from '../../tests/setup/kept-journal.ts';
import { ANA } from '../../tests/setup/operator.ts';
import { openTestShop, type TestShop } from '../../tests/setup/test-shop.ts';
import { closeAccess } from '../admin/orders/audited-order-commands.ts';
import { announceSecretChange } from '../app/existing/record-secret-change.ts';
import { journalMark } from '../journal/service.ts';

const KEYS = { secret: `${KEPT_KEY} more`, previous: [KEPT_KEY] };

async function sell(shop: TestShop, email: string): Promise<string> {
  const order = await shop.order({ email });
  await shop.pay(order.id);
  await shop.until(order.id, ({ delivery }) => delivery === 'sent');
  return shop.idOf(order);
}

/** Orders whose access was closed. */
async function closed({ db }: Pick<TestShop, 'db'>): Promise<string[]> {
  const open = db.selectFrom('access_grants').select('order_id').where('status', '<>', 'active');
  return (await open.execute()).map(({ order_id }) => order_id).sort();
}

test('what is done while a process runs on with the key of before is numbered by the present one, and done again', async () => {
  const shop = await openTestShop();
  const orders: string[] = [];
  for (const name of ['a', 'b', 'c']) orders.push(await sell(shop, `${name}@example.com`));
  const file = await backUp(shop);
  const journal = await freshFolder();
  const start = async (keys: { secret: string; previous?: string[] }) => {
    const keeping = keepingOf(shop, journal, keys);
    await keeping.begin();
    return keeping;
  };
  const before = await start({ secret: KEPT_KEY });
  const [first = '', second = '', third = ''] = orders;
  await closeAccess(shop.context, ANA, first, 'Pediu.');
  await before.sweep();
  const present = await start(KEYS);
  await closeAccess(shop.context, ANA, second, 'Pediu.');
  expect(await before.sweep()).toBe(0);
  await closeAccess(shop.context, ANA, third, 'Pediu.');
  expect(await present.sweep()).toBe(2);
  // Nor does the one of before write beside the backups, an hour later.
  shop.clock.now = new Date(+shop.clock.now + 3_600_000);
  await before.sweep();
  expect((await readdir(journal)).filter((name) => !name.includes(journalMark(KEYS.secret)))).toEqual([]);
  expect(await shop.alerts.list()).toEqual([]);

  const { database, db } = await restoreFrom(file, await freshFolder());
  await announceSecretChange(db, ANA, new Date());
  const back = await openTestShop({ database, work: false, secret: KEYS.secret });
  await keepingOf(back, journal, KEYS).begin();
  await back.startWork();
  back.clock.now = new Date(+back.clock.now + 60_000);
  await back.settle();
  expect((await back.alerts.list()).map(({ kind }) => kind)).not.toContain('journal_broken');
  expect(await closed(back)).toEqual([...orders].sort());
});

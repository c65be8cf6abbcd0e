import { expect, test } from 'vitest';
import { bcbSettings } from '../../tests/setup/fake-providers.ts';
import { openShopWithBank } from '../../tests/setup/shop-with-bank.ts';
import { openTestShop } from '../../tests/setup/test-shop.ts';
import { commandLineActor } from '../operators/service.ts';
import { addSeconds } from '../platform/clock.ts';
import { holdWork } from './held-work.ts';
import { listHeld, releaseHeld } from './service.ts';

test('held work waits until an operator releases it, also if the clock is set back, and leaves then', async () => {
  const shop = await openTestShop({ work: false });
  const ids = [];
  for (const email of ['ana@example.com', 'bia@example.com']) ids.push(await shop.idOf(await shop.order({ email })));
  const due = addSeconds(shop.clock.now, -60);
  const refund = { amount: 100, cause: 'operator', status: 'queued', due_at: due } as const;
  await shop.db
    .insertInto('refunds')
    .values(ids.map((order_id, at) => ({ ...refund, id: `r${at}`, order_id, created_at: due })))
    .execute();
  expect(await shop.db.transaction().execute(holdWork)).toMatchObject({ refunds: 2 });
  const dues = async ({ db } = shop) => {
    const rows = await db.selectFrom('refunds').select('due_at').orderBy('id').execute();
    return rows.map(({ due_at }) => due_at.getTime());
  };
  const [never = 0] = await dues();
  await shop.startWork();
  shop.clock.now = addSeconds(shop.clock.now, -1);
  await shop.settle();
  expect((await dues()).every((at) => at < never)).toBe(true);
  // Restored once more, it is not held twice.
  expect(await shop.db.transaction().execute(holdWork)).toEqual({});
  await shop.close();

  const later = await openTestShop({ database: shop.database, work: false });
  const { rows } = await listHeld(later.context.db);
  const ana = commandLineActor('ana');
  expect(await releaseHeld(later.context.db, ana, [rows[0]?.id ?? ''])).toBe(1);
  expect((await dues(later)).filter((at) => at === due.getTime())).toHaveLength(1);
  expect(await releaseHeld(later.context.db, ana)).toBe(1);
  expect(await dues(later)).toEqual([due.getTime(), due.getTime()]);
});

test.each([1990, 500])(
  'money of which %i went back after the backup goes back once, and the rest when it is released',
  {
    timeout: 90_000,
  },
  async (gone) => {
    const { bank, shop: old, order, reference } = await openShopWithBank();
    await old.close();
    const env = bcbSettings(bank);
    const before = await openTestShop({ database: old.database, env, work: false });
    before.clock.now = old.clock.now;
    const asked = await before.app.inject({ method: 'POST', url: `/api/orders/${order.id}/withdraw` });
    expect(asked.statusCode).toBeLessThan(300);
    await before.db.transaction().execute(holdWork);
    const refund = await before.db.selectFrom('refunds').selectAll().executeTakeFirstOrThrow();
    await before.close();
    // Work done after the backup by the shop, or by its seller by hand.
    bank.returnByHand(reference, gone, gone === 1990 ? refund.id : undefined);

    const shop = await openTestShop({ database: old.database, env });
    shop.clock.now = addSeconds(before.clock.now, 60);
    expect(await releaseHeld(shop.context.db, commandLineActor('ana'))).toBeGreaterThan(0);
    await shop
      .poll(
        async () => {
          shop.clock.now = addSeconds(shop.clock.now, 30);
          return (await shop.view(order.id)).status;
        },
        { interval: 200 },
      )
      .toBe('refunded');
    const books = bank.callback(reference).pix.flatMap(({ devolucoes }) => devolucoes);
    expect(books.reduce((sum, { valor }) => sum + Math.round(Number(valor) * 100), 0)).toBe(1990);
  },
);

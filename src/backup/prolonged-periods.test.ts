import { expect, test } from 'vitest';
import { openTestShop } from '../../tests/setup/test-shop.ts';
import { prolongedFrom } from '../delivery/service.ts';
import { addSeconds, DAY } from '../platform/clock.ts';

test('a period to withdraw that was open at the moment of the backup ends no earlier than a week after the restore', async () => {
  const shop = await openTestShop();
  const { id } = await shop.order();
  await shop.pay(id);
  await shop.until(id, ({ delivery }) => delivery === 'sent');
  const sold = shop.clock.now;
  const untilOf = async () => new Date((await shop.view(id)).withdrawUntil ?? 0);
  const restoreAt = async (from: Date, now: Date) => {
    await shop.db.transaction().execute(async (trx) => {
      const prolonged_from = await prolongedFrom(trx, from);
      await trx.updateTable('shop').set({ restored_at: now, restored_from: from, prolonged_from }).execute();
    });
    shop.clock.now = now;
  };
  const at = (days: number) => addSeconds(sold, days * DAY);
  await restoreAt(at(5), at(12));
  expect((await untilOf()).getTime()).toBeGreaterThanOrEqual(at(19).getTime());
  // The first restore's period was open at the moment of the second one's backup.
  await restoreAt(at(17), at(18));
  expect((await untilOf()).getTime()).toBeGreaterThanOrEqual(at(25).getTime());
  expect((await shop.app.inject({ method: 'POST', url: `/api/orders/${id}/withdraw` })).statusCode).toBe(200);
});

test('a period to withdraw that was over at the moment of the backup is over', async () => {
  const shop = await openTestShop();
  const { id } = await shop.order();
  await shop.pay(id);
  await shop.until(id, ({ delivery }) => delivery === 'sent');
  const until = new Date((await shop.view(id)).withdrawUntil ?? 0);
  const [from, restored_at] = [addSeconds(until, DAY), addSeconds(until, 2 * DAY)];
  await shop.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('shop')
      .set({ restored_at, prolonged_from: await prolongedFrom(trx, from) })
      .execute();
  });
  shop.clock.now = restored_at;
  expect((await shop.view(id)).withdrawUntil).toBeUndefined();
  // Nor does a restore help whose days are over themselves.
  await shop.db.transaction().execute(async (trx) => {
    const later = addSeconds(restored_at, 30 * DAY);
    expect(await prolongedFrom(trx, later)).toEqual(later);
  });
});

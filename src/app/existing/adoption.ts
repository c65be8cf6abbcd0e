import { sql } from 'kysely';
import { forgetSums } from '../../admin/sums/sums.ts';
import { cancelMails } from '../../delivery/service.ts';
import { type Actor, audit } from '../../operators/service.ts';
import { IS_CURRENT } from '../../orders/attempts.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { removeTestimonials } from '../../testimonials/service.ts';
import { type Mode, readMode, rememberMode } from './shop-mode.ts';

/**
 * Records the mode of a database that has none yet. In a live shop, the simulator's orders are worth nothing from then
 * on.
 *
 * @returns the number of those orders; null if the database already belongs to the other mode, and nothing is changed
 */
export function adoptDatabase(db: Db, by: Actor, mode: Mode, now: Date): Promise<{ closed: number } | null> {
  return db.transaction().execute(async (trx) => {
    const known = await readMode(trx);
    if ((await rememberMode(trx, mode, true)) !== mode) return null;
    const closed = mode === 'live' ? await closeSimulatorOrders(trx, now) : 0;
    if (known === undefined || closed > 0) await audit(trx, by, 'shop.adopted', { params: { mode, closed } });
    return { closed };
  });
}

/**
 * Turns the simulator's orders into tests, which `findOrder` and all counts exclude; their spots, accesses and pending
 * work end here.
 *
 * @returns the number of orders
 */
async function closeSimulatorOrders(trx: Trx, now: Date): Promise<number> {
  const ofSimulator = trx
    .selectFrom('payment_attempts')
    .select('order_id')
    .where('provider', '=', 'simulator')
    .where(IS_CURRENT);
  await sql`
    update stock set taken = taken - held.spots
    from (select campaign, count(*)::int as spots from orders
          where id in (${ofSimulator}) and not test and holds_spot group by campaign) held
    where stock.campaign = held.campaign`.execute(trx);
  const { numUpdatedRows } = await trx
    .updateTable('orders')
    .set({ test: true, holds_spot: sql`case when holds_spot then false else holds_spot end` })
    .where('id', 'in', ofSimulator)
    .where('test', '=', false)
    .executeTakeFirst();
  const ofTests = trx.selectFrom('orders').select('id').where('test', '=', true);

  await trx.updateTable('payment_attempts').set({ next_check_at: null }).where('order_id', 'in', ofTests).execute();
  await trx.updateTable('access_grants').set({ status: 'revoked' }).where('order_id', 'in', ofTests).execute();
  const unsent = await trx
    .selectFrom('deliveries')
    .select(['order_id', 'kind'])
    .where('status', '=', 'queued')
    .where('order_id', 'in', ofTests)
    .execute();
  for (const { order_id, kind } of unsent) await cancelMails(trx, [order_id], [kind], 'order of a demonstration');
  const testimonials = await trx
    .selectFrom('testimonials')
    .select('order_id')
    .where('order_id', 'in', ofTests)
    .execute();
  if (testimonials.length > 0)
    await removeTestimonials(
      trx,
      testimonials.map(({ order_id }) => order_id),
      now,
    );
  await trx
    .updateTable('refunds')
    .set({ status: 'refused', last_error: 'order of a demonstration' })
    .where('status', 'in', ['queued', 'asked'])
    .where('order_id', 'in', ofTests)
    .execute();
  await trx
    .updateTable('conversions')
    .set({ status: 'skipped', last_error: 'order of a demonstration' })
    .where('status', 'in', ['queued', 'dead'])
    .where('order_id', 'in', ofTests)
    .execute();
  await trx
    .updateTable('inbox')
    .set({ status: 'parked', last_error: 'order of a demonstration' })
    .where('status', '=', 'received')
    .where('provider', '=', 'simulator')
    .execute();
  await forgetSums(trx);
  return Number(numUpdatedRows);
}

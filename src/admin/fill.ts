import { sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';
import type { Sweep } from '../platform/jobs/sweeper.ts';

/** Orders in one transaction: a live shop goes on selling beside it. */
const BATCH = 1000;

/**
 * Fills in what orders from before the panel lack: their words for the search, and their moves of money. What triggers
 * write meanwhile is theirs: only what is missing is added.
 */
export function createFill({ db }: { db: Db }): Sweep {
  let over = false;
  return async () => {
    if (over) return 0;
    const filled = await fillSome(db);
    over = filled === null;
    return filled ?? 0;
  };
}

/** @returns how many orders were looked at; null: all of them were before */
function fillSome(db: Db): Promise<number | null> {
  return db.transaction().execute(async (trx) => {
    const place = await trx.selectFrom('panel_fill').select('until').forUpdate().executeTakeFirst();
    if (!place) return null;
    // Locked, so that no move of theirs is booked between the look and the booking.
    const orders = await trx
      .selectFrom('orders')
      .select('id')
      .where('id', '>', place.until)
      .orderBy('id')
      .limit(BATCH)
      .forUpdate()
      .execute();
    const ids = orders.map(({ id }) => id);
    const last = ids.at(-1);
    if (last === undefined) {
      await trx.deleteFrom('panel_fill').execute();
      // The days from before were summed up without these moves.
      await sql`update sums_state set since = (until at time zone 'America/Sao_Paulo')::date`.execute(trx);
      return 0;
    }
    await sql`
      insert into order_search (order_id, created_at, campaign, kind, source, variant, email, words)
      select id, created_at, campaign, kind, order_source(tracking), order_variant(tracking), buyer_email,
             order_words(buyer_name, buyer_phone, status)
      from orders where id = any(${ids}) on conflict (order_id) do nothing`.execute(trx);
    await sql`
      with true_sums as (
        select orders.id as order_id, 'in' as kind, false as taken_back, received_of(status, received, amount) as amount,
               coalesce((select min(at) from order_events where order_id = orders.id and to_status = 'paid'),
                        updated_at) as at
        from orders where id = any(${ids})
        union all
        select id, 'elsewhere', taken_back > 0, -returned_elsewhere,
               coalesce((select max(at) from order_events
                         where order_id = orders.id and to_status in ('refunded', 'charged_back')), updated_at)
        from orders where id = any(${ids})),
      missing as (
        select order_id, kind, taken_back, null as refund_id, at, amount - coalesce((
          select sum(money_moves.amount) from money_moves
          where money_moves.order_id = true_sums.order_id and money_moves.kind = true_sums.kind), 0) as amount
        from true_sums
        union all
        select order_id, 'refund', false, id, coalesce(settled_at, created_at), -amount from refunds
        where order_id = any(${ids}) and status = 'done' and not exists (
          select from money_moves
          where money_moves.order_id = refunds.order_id and money_moves.refund_id = refunds.id))
      insert into money_moves (order_id, kind, taken_back, refund_id, amount, at)
      select order_id, kind, taken_back, refund_id, amount, at from missing where amount <> 0`.execute(trx);
    await trx.updateTable('panel_fill').set({ until: last }).execute();
    return ids.length;
  });
}

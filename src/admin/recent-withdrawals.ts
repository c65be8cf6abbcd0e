import { sql } from 'kysely';
import { addSeconds, DAY } from '../platform/clock.ts';
import type { RecentWithdrawal } from '../shared/panel/today-schema.ts';
import { ofScope, type Scope } from './scope.ts';
import type { ShopContext } from './shop-context.ts';

/** Period of the list, in seconds. */
const PERIOD_SECONDS = 7 * DAY;
/** Maximum number of entries. */
const SHOWN = 5;

/** Lists the withdrawals of the last seven days, asked for or made, the newest first. */
export async function listRecentWithdrawals(
  { db, clock }: Pick<ShopContext, 'db' | 'clock'>,
  scope: Scope,
): Promise<RecentWithdrawal[]> {
  const since = addSeconds(clock(), -PERIOD_SECONDS);
  const { rows } = await sql<Omit<RecentWithdrawal, 'at'> & { at: Date }>`
    select orders.number, orders.buyer_name as "buyerName", orders.amount, event.at,
           case when orders.status = 'refunding' then 'returning' else 'returned' end as state
    from order_events as event join orders on orders.id = event.order_id
    where event.at > ${since} and event.to_status = 'refunding' and event.cause = 'buyer' and ${ofScope(scope)}
    union all
    select orders.number, orders.buyer_name, orders.amount, request.requested_at,
           case when request.refused_at is null then 'waiting' else 'refused' end
    from withdrawal_requests as request join orders on orders.id = request.order_id
    where request.requested_at > ${since} and request.confirmed_at is null and orders.status = 'paid'
      and ${ofScope(scope)}
    order by 4 desc limit ${SHOWN}`.execute(db);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

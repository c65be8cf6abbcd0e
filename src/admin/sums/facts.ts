import { type RawBuilder, sql } from 'kysely';
import { COUNTED_KINDS } from '../../shared/order-status.ts';
import { HOURLY_MEASURES, type Measure } from '../../shared/panel/measures.ts';

/** Measure of an hour, a campaign and an origin. */
export interface Fact {
  day: string;
  hour: number;
  campaign: string;
  source: string;
  variant: string;
  measure: Measure;
  count: number;
  /** Centavos, as text: the database's format of large numbers. */
  amount: string;
}

/** Condition for rows of `orders` that count in the seller's figures. */
export const COUNTS = sql<boolean>`(orders.kind in (${sql.join(COUNTED_KINDS.map((kind) => sql.lit(kind)))}) and not orders.test)`;

/**
 * Condition for rows of `order_events` that are sales, not reversed chargebacks; `isSale` of `orders/state-machine.ts`.
 *
 * @param event name of the row in the query
 */
export function isSale(event: string): RawBuilder<boolean> {
  return sql`(${sql.ref(`${event}.to_status`)} = 'paid' and ${sql.ref(`${event}.from_status`)} is distinct from 'charged_back')`;
}

/** Half-open interval of time. */
interface Span {
  from: RawBuilder<unknown>;
  until: RawBuilder<unknown>;
}

function within(column: string, { from, until }: Span): RawBuilder<unknown> {
  return sql`${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${until}`;
}

/** Events for the hourly measures, and others of the same tables. A null amount is the order's. */
function soldBetween(span: Span): RawBuilder<unknown> {
  return sql`
    select id as order_id, 'placed' as measure, created_at as at, amount from orders where ${within('created_at', span)}
    union all
    select order_id, case to_status when 'awaiting_payment' then 'charged' else to_status end, at, null
    from order_events
    where ${within('at', span)}
      and (${isSale('order_events')}
        or to_status in ('awaiting_payment', 'expired', 'failed', 'uncertain', 'refunded', 'charged_back'))
    union all
    select order_id, kind, at, amount from money_moves where ${within('at', span)}`;
}

/** Later events of orders, for the daily measures. */
function followedBetween(span: Span): RawBuilder<unknown> {
  return sql`
    select code.order_id, soon.measure, code.at, null
    from order_events code
    join order_events payment on payment.order_id = code.order_id and ${isSale('payment')}
    join (values ('within_1m', interval '1 minute'), ('within_5m', interval '5 minutes'),
                 ('within_15m', interval '15 minutes'), ('within_1d', interval '1 day')) as soon (measure, time)
      on payment.at - code.at <= soon.time
    where ${within('code.at', span)} and code.to_status = 'awaiting_payment'
    union all
    -- A mail that was sent anew delivers no second order.
    select order_id, 'delivered', sent_at, null from deliveries
    where ${within('sent_at', span)} and kind = 'access' and not exists (
      select from deliveries earlier
      where earlier.order_id = deliveries.order_id and earlier.kind = 'access'
        and earlier.sent_at < deliveries.sent_at)
    union all
    -- An order whose address was corrected is opened once.
    select order_id, 'opened', first_opened_at, null from access_links where ${within('first_opened_at', span)}
    union all
    select order_id, 'opened', opened_at, null from access_links
    where ${within('opened_at', span)} and first_opened_at is null`;
}

/**
 * Facts of a half-open interval, as rows of {@link Fact}. This query and its parts alone define what each measure
 * counts. A measure's amount is the order's, except for moves of money, which have their own.
 */
export function factsBetween(from: RawBuilder<unknown>, until: RawBuilder<unknown>): RawBuilder<Fact> {
  const span = { from, until };
  return sql<Fact>`
    select (happened.at at time zone 'America/Sao_Paulo')::date as day,
           extract(hour from happened.at at time zone 'America/Sao_Paulo')::smallint as hour,
           orders.campaign, order_source(orders.tracking) as source, order_variant(orders.tracking) as variant,
           happened.measure, count(*)::int as count, sum(coalesce(happened.amount, orders.amount)) as amount
    from (${soldBetween(span)} union all ${followedBetween(span)}) as happened
    join orders on orders.id = happened.order_id
    where ${COUNTS}
    group by 1, 2, 3, 4, 5, 6`;
}

/**
 * Sums of the hourly measures of a half-open interval, without origins, which would be slow on a busy day.
 *
 * @param which condition on the orders
 */
export function hourlyBetween(
  from: RawBuilder<unknown>,
  until: RawBuilder<unknown>,
  which: RawBuilder<unknown>,
): RawBuilder<Pick<Fact, 'measure' | 'count' | 'amount'>> {
  return sql`
    select happened.measure, count(*)::int as count, sum(coalesce(happened.amount, orders.amount)) as amount
    from (${soldBetween({ from, until })}) as happened
    join orders on orders.id = happened.order_id
    where ${COUNTS} and ${which} and happened.measure = any(${[...HOURLY_MEASURES]})
    group by 1`;
}

/** Start of a day in Brasília. @param days added to it */
export function startOf(day: string, days = 0): RawBuilder<unknown> {
  return sql`((${day}::date + ${days}::integer)::timestamp at time zone 'America/Sao_Paulo')`;
}

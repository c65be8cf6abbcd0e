import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../server/db/database.ts';
import type { eventBody } from '../shared/tracking.ts';
import { originOf } from './origin.ts';

/** Programs that read pages without buying; they would drown the people in the counts. */
export const BOTS = /bot|crawl|spider|slurp|lighthouse|preview|facebookexternalhit|curl|wget|python|java\/|monitor/i;

/** So many rows of counts a day are people's; an address can hold any text, and each new one is a row. */
const MAX_ROWS = 2000;
/** What is counted once there are more. */
const OTHERS = '(outros)';

export const FUNNEL_STEPS = ['presell', 'landing', 'checkout', 'pix', 'paid', 'delivered', 'opened'] as const;
export type FunnelStep = (typeof FUNNEL_STEPS)[number];

export interface FunnelRow {
  /** In Brasília: `2026-11-21`. */
  day: string;
  source: string;
  /** Of the advertisement, `utm_campaign`. */
  variant: string;
  step: FunnelStep;
  count: number;
}

/** Counts an event: one more for its day, origin and page. Nothing of who caused it is kept. */
export async function countEvent(
  db: Db,
  campaign: string,
  at: Date,
  { event, page_path, origin }: z.infer<typeof eventBody>,
): Promise<void> {
  const { source, variant } = originOf(Object.fromEntries(new URLSearchParams(origin)));
  await sql`
    with today as (select (${at}::timestamptz at time zone 'America/Sao_Paulo')::date as day),
    room as (
      select count(*) < ${MAX_ROWS} or exists (
        select from event_counts
        where day = (select day from today) and campaign = ${campaign} and source = ${source} and variant = ${variant}
      ) as free
      from event_counts where day = (select day from today))
    insert into event_counts (day, campaign, source, variant, event, page, count)
    select today.day, ${campaign}, case when free then ${source} else ${OTHERS} end,
           case when free then ${variant} else '' end, ${event}, ${page_path}, 1
    from today, room
    on conflict (day, campaign, source, variant, event, page) do update set count = event_counts.count + 1`.execute(db);
}

/**
 * The way from the first page to the opened product. What happens on pages comes from the counts; what happens to
 * orders is read from their own history, so nothing is counted twice there.
 *
 * @param from first day, `2026-11-21`, in Brasília
 * @param to last day
 */
export async function readFunnel(db: Db, campaign: string, from: string, to: string): Promise<FunnelRow[]> {
  const { rows } = await sql<FunnelRow>`
    with steps as (
      select day, source, variant, count, case
        when event = 'page_view' and page = '/presell' then 'presell'
        when event = 'view_item' then 'landing'
        when event = 'checkout_start' or (event = 'page_view' and page = '/checkout') then 'checkout'
      end as step
      from event_counts where campaign = ${campaign}
      union all
      select (moves.at at time zone 'America/Sao_Paulo')::date,
             left(lower(trim(coalesce(nullif(tracking->>'utm_source', ''), nullif(tracking->>'src', ''),
                                      tracking->>'sck', ''))), 60),
             left(lower(trim(coalesce(nullif(tracking->>'utm_campaign', ''), tracking->>'utm_content', ''))), 60),
             1, moves.step
      from orders join (
        select order_id, min(at) as at, case to_status when 'awaiting_payment' then 'pix' else 'paid' end as step
        from order_events where to_status in ('awaiting_payment', 'paid') group by order_id, to_status
        union all
        select order_id, sent_at, 'delivered' from deliveries where kind = 'access' and sent_at is not null
        union all
        select order_id, opened_at, 'opened' from access_grants where opened_at is not null
      ) moves on moves.order_id = orders.id
      where orders.campaign = ${campaign})
    select day::text, source, variant, step, sum(count)::int as count from steps
    where step is not null and day between ${from}::date and ${to}::date
    group by day, source, variant, step order by day, source, variant`.execute(db);
  return rows;
}

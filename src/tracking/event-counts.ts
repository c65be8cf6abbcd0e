import { sql } from 'kysely';
import type { z } from 'zod';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { failureOf, isOutage } from '../platform/db/outage.ts';
import type { NetworkHash } from '../platform/http/visitor-hash.ts';
import type { Logger } from '../platform/logger.ts';
import { COUNTED_KINDS } from '../shared/order-status.ts';
import type { eventBody } from '../shared/tracking-api.ts';
import { addCounts, type NotedEvent } from './add-counts.ts';
import { originOf } from './origin.ts';

/** Interval at which noted events are written, in ms; a crash loses no more than that. */
const FLUSH_MS = 1000;

/** User agents of programs that read pages without buying; they would outnumber people in the counts. */
export const BOTS = /bot|crawl|spider|slurp|lighthouse|preview|facebookexternalhit|curl|wget|python|java\/|monitor/i;

/** Maximum number of different events of a campaign in memory, as during a database outage: some 8 MB. */
const MAX_EVENTS = 20_000;

/** Pages that are counted by name; all other pages of a shop are counted as one. */
const PAGES: ReadonlySet<string> = new Set(['/', '/presell', '/checkout']);
const OTHER_PAGES = '(outras)';

export const FUNNEL_STEPS = ['presell', 'landing', 'checkout', 'pix', 'paid', 'delivered', 'opened'] as const;
export type FunnelStep = (typeof FUNNEL_STEPS)[number];

export interface FunnelRow {
  /** Day in Brasília: `2026-11-21`. */
  day: string;
  source: string;
  /** Variant of the advertisement, `utm_campaign`. */
  variant: string;
  step: FunnelStep;
  count: number;
}

interface Dependencies {
  db: Db;
  clock: Clock;
  log: Logger;
}

/**
 * Counts events in memory and adds them to the table once a second: each page view is an event, the events of a day
 * share a few rows, and orders need the database connections that single writes would occupy.
 */
export function openEventCounts({ db, clock, log }: Dependencies) {
  /** Events by campaign: one campaign's junk does not displace another's visitors. */
  let noted = new Map<string, Map<string, NotedEvent>>();
  /** Number of events that did not fit. */
  let lost = 0;

  function add(event: NotedEvent): void {
    const ours = noted.get(event.campaign) ?? new Map<string, NotedEvent>();
    noted.set(event.campaign, ours);
    const name = JSON.stringify({ ...event, count: 0 });
    const existing = ours.get(name);
    if (existing) existing.count += event.count;
    else if (ours.size < MAX_EVENTS) ours.set(name, event);
    else lost += event.count;
  }

  async function write(): Promise<void> {
    if (lost > 0) log.warn({ events: lost }, 'too many events at once; some not counted');
    lost = 0;
    if (noted.size === 0) return;
    const events = [...noted.values()].flatMap((ours) => [...ours.values()]);
    noted = new Map();
    try {
      await addCounts(db, clock(), events);
    } catch (error) {
      // The database would refuse the same events again, and all later ones.
      const kept = isOutage(error);
      if (kept) for (const event of events) add(event);
      log.warn({ ...failureOf(error), kept }, 'event counts not written');
    }
  }

  // Rounds run one after the other.
  let running = Promise.resolve();
  const flush = () => {
    running = running.then(write);
    return running;
  };
  const timer = setInterval(flush, FLUSH_MS);
  timer.unref();

  return {
    /**
     * Counts an event for its day, origin and page; nothing else about its visitor is stored beyond the day. Does not
     * block.
     */
    note(
      campaign: string,
      { event, page_path, origin }: z.infer<typeof eventBody>,
      { household, site, isIpv4 }: NetworkHash,
    ): void {
      const from = originOf(Object.fromEntries(new URLSearchParams(origin)));
      const page = PAGES.has(page_path) ? page_path : OTHER_PAGES;
      add({ campaign, ...from, event, page, network: { household, site, isIpv4 }, count: 1 });
    },

    /** Writes the noted events. */
    flush,

    /** Writes the noted events, and stops. */
    close(): Promise<void> {
      clearInterval(timer);
      return flush();
    },
  };
}

/**
 * Reads the funnel from the first page to the opened product. Steps on pages come from the counts; steps of orders are
 * read from their own history, so nothing is counted twice there.
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
        -- A mail that was sent anew delivers no second order.
        select order_id, min(sent_at), 'delivered' from deliveries where kind = 'access' and sent_at is not null
        group by order_id
        union all
        select order_id, coalesce(first_opened_at, opened_at), 'opened' from access_links
        where coalesce(first_opened_at, opened_at) is not null
      ) moves on moves.order_id = orders.id
      where orders.campaign = ${campaign} and not orders.test
        and orders.kind = any(${[...COUNTED_KINDS]}))
    select day::text, source, variant, step, sum(count)::int as count from steps
    where step is not null and day between ${from}::date and ${to}::date
    group by day, source, variant, step order by day, source, variant`.execute(db);
  return rows;
}

import { sql } from 'kysely';
import type { Db, Trx } from '../platform/db/database.ts';
import { BOUNDS } from '../platform/http/bounds.ts';
import { grantOfDay } from '../platform/http/day-bounds.ts';
import type { NetworkHash } from '../platform/http/visitor-hash.ts';
import type { Origin } from './origin.ts';

/**
 * Maximum number of a campaign's origins that are counted by name a day: an address can hold any text, and each has
 * rows.
 */
export const MAX_ORIGINS = 1000;
/** Origin of all other visits. */
export const OTHERS: Origin = { source: '(outros)', variant: '' };

/** Events of one page of a campaign for one origin, by visitors of one network. */
export interface NotedEvent extends Origin {
  /** Id of the campaign. */
  campaign: string;
  event: string;
  page: string;
  network: NetworkHash;
  count: number;
}

/**
 * Adds events to the counts of the day in Brasília, within the networks' daily bounds. Origins that the campaign has
 * had in the week before keep their names, even if many are invented today.
 */
export async function addCounts(db: Db, now: Date, noted: readonly NotedEvent[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const granted = await grantOfDay(
      trx,
      now,
      noted.map(({ campaign, network, count }) => ({
        of: `events ${campaign}`,
        bound: BOUNDS.countedEvents,
        network,
        count,
      })),
    );
    const counted = noted.map((each, at) => ({ ...each, count: granted[at] ?? 0 })).filter(({ count }) => count > 0);
    if (counted.length === 0) return;
    const named = await namedOrigins(trx, now, counted);
    await insertCounts(
      trx,
      now,
      counted.map((each) => (named.has(nameOf(each)) ? each : { ...each, ...OTHERS })),
    );
  });
}

/** Returns the origins that are counted by name. */
async function namedOrigins(trx: Trx, now: Date, noted: readonly NotedEvent[]): Promise<Set<string>> {
  const named = await familiarOrigins(trx, now, noted);
  const fresh = new Map<string, NotedEvent>();
  for (const each of noted) if (!named.has(nameOf(each))) fresh.set(`${nameOf(each)} ${each.network.household}`, each);
  if (fresh.size === 0) return named;
  const room = await roomForOrigins(trx, now, [...new Set([...fresh.values()].map(({ campaign }) => campaign))]);
  const requests = [...fresh.values()].map(({ campaign, network }) => ({
    of: `origins ${campaign}`,
    bound: BOUNDS.newOrigins,
    network,
    count: 1,
  }));
  const granted = await grantOfDay(trx, now, requests);
  for (const [at, each] of [...fresh.values()].entries()) {
    const left = room.get(each.campaign) ?? 0;
    if (!granted[at] || left <= 0 || named.has(nameOf(each))) continue;
    room.set(each.campaign, left - 1);
    named.add(nameOf(each));
  }
  return named;
}

/** Returns origins that the campaign has had today or in the week before. */
async function familiarOrigins(trx: Trx, now: Date, noted: readonly NotedEvent[]): Promise<Set<string>> {
  const column = (name: 'campaign' | 'source' | 'variant') => noted.map((each) => each[name]);
  const { rows } = await sql<Pick<NotedEvent, 'campaign' | 'source' | 'variant'>>`
    select distinct campaign, source, variant
    from unnest(${column('campaign')}::text[], ${column('source')}::text[], ${column('variant')}::text[])
      as noted (campaign, source, variant)
    where exists (
      select from event_counts e
      where e.day = any(array(select ${dayOf(now)} - ago from generate_series(0, 7) as ago))
        and e.campaign = noted.campaign and e.source = noted.source and e.variant = noted.variant)`.execute(trx);
  return new Set(rows.map(nameOf));
}

/** Returns how many new origins each campaign may have today. */
async function roomForOrigins(trx: Trx, now: Date, campaigns: string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ campaign: string; origins: number }>`
    select campaign, count(distinct (source, variant))::integer as origins from event_counts
    where day = ${dayOf(now)} and campaign = any(${campaigns}) group by campaign`.execute(trx);
  const used = new Map(rows.map(({ campaign, origins }) => [campaign, origins]));
  return new Map(campaigns.map((campaign) => [campaign, MAX_ORIGINS - (used.get(campaign) ?? 0)]));
}

/** Inserts rows in the same order in every process: two that lock each other's rows would deadlock. */
async function insertCounts(trx: Trx, now: Date, noted: readonly NotedEvent[]): Promise<void> {
  const column = (name: 'campaign' | 'source' | 'variant' | 'event' | 'page' | 'count') =>
    noted.map((each) => each[name]);
  await sql`
    insert into event_counts (day, campaign, source, variant, event, page, count)
    select ${dayOf(now)}, campaign, source, variant, event, page, sum(count)
    from unnest(${column('campaign')}::text[], ${column('source')}::text[], ${column('variant')}::text[],
                ${column('event')}::text[], ${column('page')}::text[], ${column('count')}::bigint[])
      as noted (campaign, source, variant, event, page, count)
    group by 2, 3, 4, 5, 6 order by 2, 3, 4, 5, 6
    on conflict (day, campaign, source, variant, event, page)
      do update set count = event_counts.count + excluded.count`.execute(trx);
}

function dayOf(now: Date) {
  return sql`(${now}::timestamptz at time zone 'America/Sao_Paulo')::date`;
}

function nameOf({ campaign, source, variant }: Pick<NotedEvent, 'campaign' | 'source' | 'variant'>): string {
  return JSON.stringify([campaign, source, variant]);
}

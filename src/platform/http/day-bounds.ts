import { sql } from 'kysely';
import type { Db, Trx } from '../db/database.ts';
import { type Bound, householdLimit } from './bounds.ts';
import type { NetworkHash } from './visitor-hash.ts';

/** Request of a visitor for a share of a daily limit. */
export interface AllowanceRequest {
  /** Name of the limited good, with its campaign. */
  of: string;
  bound: Bound;
  network: NetworkHash;
  count: number;
}

/** Demand on one counter. */
interface CounterDemand {
  name: string;
  max: number;
  count: number;
}

const atSite = ({ of, network }: AllowanceRequest): string => `${of} ${network.site}`;

/**
 * Counts the requests of networks today (UTC), across all processes. In a transaction the rows stay locked until the
 * end: a caller with several requests must use the same order everywhere.
 *
 * @returns the granted count of each request
 */
export async function grantOfDay(db: Db | Trx, now: Date, requests: readonly AllowanceRequest[]): Promise<number[]> {
  const full = await fullSites(db, now, requests);
  const atHome = await count(
    db,
    now,
    requests.map((request) => ({
      name: `${request.of} ${request.network.household}`,
      max: householdLimit(request.bound, request.network.isIpv4),
      count: full.has(atSite(request)) ? 0 : request.count,
    })),
  );
  // A household that gets nothing uses up nothing of its neighbours' share.
  return count(
    db,
    now,
    requests.map((request, at) => ({ name: atSite(request), max: request.bound.site, count: atHome[at] ?? 0 })),
  );
}

/** Returns sites whose limit of today is used up: their thousands of households get no rows for further requests. */
async function fullSites(db: Db | Trx, now: Date, requests: readonly AllowanceRequest[]): Promise<Set<string>> {
  const max = new Map(requests.map((request) => [atSite(request), request.bound.site]));
  const { rows } = await sql<{ name: string; count: number }>`
    select name, count from network_counts
    where day = ${dayOf(now)}::date and name = any(${[...max.keys()]})`.execute(db);
  return new Set(rows.flatMap(({ name, count }) => (count >= (max.get(name) ?? 0) ? [name] : [])));
}

/** Returns the day of a time (UTC). */
function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}

/** Seconds until the limits are reset. */
export function secondsToNextDay(now: Date): number {
  return Math.ceil((Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1) - now.getTime()) / 1000);
}

async function count(db: Db | Trx, now: Date, demands: readonly CounterDemand[]): Promise<number[]> {
  const sums = new Map<string, number>();
  for (const { name, count } of demands) if (count > 0) sums.set(name, (sums.get(name) ?? 0) + count);
  if (sums.size === 0) return demands.map(() => 0);
  // Always in the same order: two processes that lock each other's rows would deadlock.
  const names = [...sums.keys()].sort();
  const wanted = names.map((name) => sql`(${dayOf(now)}::date, ${name}, ${sums.get(name)}::integer)`);
  const { rows } = await sql<{ name: string; count: number }>`
    insert into network_counts (day, name, count) values ${sql.join(wanted)}
    on conflict (day, name) do update set count = network_counts.count + excluded.count
    returning name, count`.execute(db);
  const taken = new Map(rows.map(({ name, count }) => [name, count - (sums.get(name) ?? 0)]));
  return demands.map(({ name, max, count }) => {
    const before = taken.get(name) ?? 0;
    taken.set(name, before + count);
    return Math.min(count, Math.max(0, max - before));
  });
}

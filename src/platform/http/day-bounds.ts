import { sql } from 'kysely';
import type { Db, Trx } from '../db/database.ts';
import { type Bound, mostAtHome } from './bounds.ts';
import type { NetworkHash } from './visitor-hash.ts';

/** Wish of a visitor for some of what is bounded for a day. */
export interface Wish {
  /** Name of the bound thing, with its campaign. */
  of: string;
  bound: Bound;
  network: NetworkHash;
  count: number;
}

/** Demand on one counter. */
interface Demand {
  name: string;
  most: number;
  count: number;
}

const atSite = ({ of, network }: Wish): string => `${of} ${network.site}`;

/**
 * Counts what networks want today (UTC), at all processes together. In a transaction its rows stay locked until the end;
 * whoever wants several things asks in the same order everywhere.
 *
 * @returns how much of it each of the wishes gets
 */
export async function grantOfDay(db: Db | Trx, now: Date, wishes: readonly Wish[]): Promise<number[]> {
  const full = await fullSites(db, now, wishes);
  const atHome = await count(
    db,
    now,
    wishes.map((wish) => ({
      name: `${wish.of} ${wish.network.household}`,
      most: mostAtHome(wish.bound, wish.network.isIpv4),
      count: full.has(atSite(wish)) ? 0 : wish.count,
    })),
  );
  // A household that gets nothing uses up nothing of its neighbours'.
  return count(
    db,
    now,
    wishes.map((wish, at) => ({ name: atSite(wish), most: wish.bound.site, count: atHome[at] ?? 0 })),
  );
}

/** Sites that have had all of today: their thousands of households get no rows for what they want beside that. */
async function fullSites(db: Db | Trx, now: Date, wishes: readonly Wish[]): Promise<Set<string>> {
  const most = new Map(wishes.map((wish) => [atSite(wish), wish.bound.site]));
  const { rows } = await sql<{ name: string; count: number }>`
    select name, count from network_counts
    where day = ${dayOf(now)}::date and name = any(${[...most.keys()]}::text[])`.execute(db);
  return new Set(rows.flatMap(({ name, count }) => (count >= (most.get(name) ?? 0) ? [name] : [])));
}

/** The day of a moment (UTC). */
function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}

/** Seconds until all may be wanted anew. */
export function secondsToNextDay(now: Date): number {
  return Math.ceil((Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1) - now.getTime()) / 1000);
}

async function count(db: Db | Trx, now: Date, demands: readonly Demand[]): Promise<number[]> {
  const sums = new Map<string, number>();
  for (const { name, count } of demands) if (count > 0) sums.set(name, (sums.get(name) ?? 0) + count);
  if (sums.size === 0) return demands.map(() => 0);
  // Always in the same order: two processes that lock each other's rows would wait for ever.
  const names = [...sums.keys()].sort();
  const counts = names.map((name) => sums.get(name));
  const { rows } = await sql<{ name: string; count: number }>`
    insert into network_counts (day, name, count)
    select ${dayOf(now)}::date, name, count
    from unnest(${names}::text[], ${counts}::integer[]) as wanted (name, count)
    on conflict (day, name) do update set count = network_counts.count + excluded.count
    returning name, count`.execute(db);
  const taken = new Map(rows.map(({ name, count }) => [name, count - (sums.get(name) ?? 0)]));
  return demands.map(({ name, most, count }) => {
    const before = taken.get(name) ?? 0;
    taken.set(name, before + count);
    return Math.min(count, Math.max(0, most - before));
  });
}

import { createHmac } from 'node:crypto';
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { failureOf } from '../db/outage.ts';
import type { Logger } from '../logger.ts';

/** How often processes tell each other what they counted, in ms. */
const EXCHANGE = 1000;

/** One window's count of one route and address. */
interface Count {
  /** Requests known of, at all processes. */
  all: number;
  /** Those of them that the others have not been told of. */
  fresh: number;
}

export interface RateCounts {
  /** For the plugin. */
  store: FastifyRateLimitStoreCtor;
  close(): Promise<void>;
}

interface Dependencies {
  db: Db;
  /** So that no address of a visitor stands in the database. */
  secret: string;
  clock: Clock;
  log: Logger;
}

/**
 * Counts requests in windows that begin at the same moment at every process. Each counts by itself at once, and once a
 * second adds its count to the database's and learns the sum: no request waits for that, and a limit of 60 may let a
 * second's worth more through.
 */
export function createRateCounts({ db, secret, clock, log }: Dependencies): RateCounts {
  let windows = new Map<number, Map<string, Count>>();
  let timer: NodeJS.Timeout | undefined;
  let exchanging: Promise<void> | undefined;
  let closed = false;

  function count(key: string, ends: number): number {
    const counts = windows.get(ends) ?? new Map<string, Count>();
    windows.set(ends, counts);
    const entry = counts.get(key) ?? { all: 0, fresh: 0 };
    counts.set(key, entry);
    entry.fresh += 1;
    entry.all += 1;
    plan();
    return entry.all;
  }

  function plan(): void {
    if (closed || timer || exchanging) return;
    timer = setTimeout(() => {
      timer = undefined;
      exchanging = exchange()
        // Without the database each process goes by its own count.
        .catch((error) => log.warn(failureOf(error), 'rate counts not exchanged'))
        .finally(() => {
          exchanging = undefined;
        });
    }, EXCHANGE).unref();
  }

  async function exchange(): Promise<void> {
    const now = clock().getTime();
    windows = new Map([...windows].filter(([ends]) => ends > now));
    const told = [...windows]
      .flatMap(([ends, counts]) => [...counts].map(([key, entry]) => ({ name: nameOf(key, ends), entry })))
      .filter(({ entry }) => entry.fresh > 0)
      // Always in the same order: two processes that lock each other's rows would wait for ever.
      .sort((a, b) => (a.name < b.name ? -1 : 1));
    if (told.length === 0) return;
    const fresh = told.map(({ entry }) => entry.fresh);
    for (const { entry } of told) entry.fresh = 0;
    const { rows } = await sql<{ name: string; count: number }>`
      insert into rate_counts (name, count)
      select * from unnest(${told.map(({ name }) => name)}::text[], ${fresh}::integer[])
      on conflict (name) do update set count = rate_counts.count + excluded.count
      returning name, count`.execute(db);
    const sums = new Map(rows.map((row) => [row.name, row.count]));
    for (const { name, entry } of told) entry.all = (sums.get(name) ?? 0) + entry.fresh;
    await sql`delete from rate_counts where at < now() - interval '5 minutes'`.execute(db);
  }

  const nameOf = (key: string, ends: number) =>
    createHmac('sha256', secret).update(`rate:${ends}:${key}`).digest('base64url');

  const endOf = (now: number, window: number) => (Math.floor(now / window) + 1) * window;

  class Store implements FastifyRateLimitStore {
    /** The plugin reads the result a moment later: it gets a copy, not the object in which others are counted. */
    incr(key: string, callback: (error: null, result: { current: number; ttl: number }) => void, window: number): void {
      const now = clock().getTime();
      const ends = endOf(now, window);
      callback(null, { current: count(key, ends), ttl: ends - now });
    }

    /** What was counted so far, which stays as it is. */
    read(key: string, callback: (error: null, result: { current: number; ttl: number }) => void, window: number): void {
      const now = clock().getTime();
      const ends = endOf(now, window);
      callback(null, { current: windows.get(ends)?.get(key)?.all ?? 0, ttl: ends - now });
    }

    /** For one route; keys name the route themselves. */
    child(): Store {
      return this;
    }
  }

  return {
    store: Store,
    async close() {
      closed = true;
      clearTimeout(timer);
      await exchanging;
    },
  };
}

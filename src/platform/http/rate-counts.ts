import { createHmac } from 'node:crypto';
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { failureOf } from '../db/outage.ts';
import type { Logger } from '../logger.ts';

/** Interval at which processes exchange their counts, in ms. */
const EXCHANGE_INTERVAL_MS = 1000;

/** One window's count of one route and address. */
interface Count {
  /** Known requests, of all processes. */
  all: number;
  /** Requests that were not yet sent to the other processes. */
  fresh: number;
}

export interface RateCounts {
  /** Store for the plugin. */
  store: FastifyRateLimitStoreCtor;
  close(): Promise<void>;
}

interface Dependencies {
  db: Db;
  /** Key of the hashes: the database stores no visitor's address. */
  secret: string;
  clock: Clock;
  log: Logger;
}

/**
 * Counts requests in windows that begin at the same time in every process. Each process counts by itself at once, and
 * once a second adds its count to the database's and learns the sum: no request waits for that, and a limit of 60 may
 * let a second's worth more through.
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
        // Without the database each process uses its own count.
        .catch((error) => log.warn(failureOf(error), 'rate counts not exchanged'))
        .finally(() => {
          exchanging = undefined;
        });
    }, EXCHANGE_INTERVAL_MS).unref();
  }

  async function exchange(): Promise<void> {
    const now = clock().getTime();
    windows = new Map([...windows].filter(([ends]) => ends > now));
    const pending = [...windows]
      .flatMap(([ends, counts]) => [...counts].map(([key, entry]) => ({ name: nameOf(key, ends), entry })))
      .filter(({ entry }) => entry.fresh > 0)
      // Always in the same order: two processes that lock each other's rows would deadlock.
      .sort((a, b) => (a.name < b.name ? -1 : 1));
    if (pending.length === 0) return;
    const fresh = pending.map(({ entry }) => entry.fresh);
    for (const { entry } of pending) entry.fresh = 0;
    const { rows } = await sql<{ name: string; count: number }>`
      insert into rate_counts (name, count)
      select * from unnest(${pending.map(({ name }) => name)}::text[], ${fresh}::integer[])
      on conflict (name) do update set count = rate_counts.count + excluded.count
      returning name, count`.execute(db);
    const sums = new Map(rows.map((row) => [row.name, row.count]));
    for (const { name, entry } of pending) entry.all = (sums.get(name) ?? 0) + entry.fresh;
    await sql`delete from rate_counts where at < now() - interval '5 minutes'`.execute(db);
  }

  const nameOf = (key: string, ends: number) =>
    createHmac('sha256', secret).update(`rate:${ends}:${key}`).digest('base64url');

  const endOf = (now: number, window: number) => (Math.floor(now / window) + 1) * window;

  class Store implements FastifyRateLimitStore {
    /** Counts a request. The plugin reads the result later, so it gets a copy, not the object that is still counted. */
    incr(key: string, callback: (error: null, result: { current: number; ttl: number }) => void, window: number): void {
      const now = clock().getTime();
      const ends = endOf(now, window);
      callback(null, { current: count(key, ends), ttl: ends - now });
    }

    /** Reads a count without increasing it. */
    read(key: string, callback: (error: null, result: { current: number; ttl: number }) => void, window: number): void {
      const now = clock().getTime();
      const ends = endOf(now, window);
      callback(null, { current: windows.get(ends)?.get(key)?.all ?? 0, ttl: ends - now });
    }

    /** Returns the store itself: keys already name the route. */
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

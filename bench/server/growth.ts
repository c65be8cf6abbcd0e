import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { fillTo } from './fill.ts';
import type { Outside, PaymentTimes } from './payments.ts';
import { type Load, load } from './wrk.ts';

/** Sweeps run every second. */
const SWEEPING = 5000;

/** Results of the shop with a number of stored orders. */
export interface Growth {
  orders: number;
  creation: Load;
  payments: PaymentTimes;
  /** All sweeps of one round, in ms. */
  sweeps: number;
  /** The statement that took longest on average, while nothing but the sweeps ran. */
  slowest: { statement: string /** ms */; mean: number };
  /** One look at `/metrics`, in ms. */
  metrics: number;
}

interface Options {
  url: string;
  pool: pg.Pool;
  outside: Outside;
  sizes: number[];
  /** For each size and kind of load. */
  seconds: number;
}

/** Counts what every statement takes, from the server's next start on. */
export async function countStatements(pool: pg.Pool): Promise<void> {
  await pool.query(`alter system set shared_preload_libraries = 'pg_stat_statements'`);
}

/** Fills the shop's database, size by size, and measures it at each. */
export async function measureGrowth({ url, pool, outside, sizes, seconds }: Options): Promise<Growth[]> {
  await pool.query('create extension if not exists pg_stat_statements');
  const results: Growth[] = [];
  for (const orders of sizes) {
    console.error(`growth: filling up to ${orders} orders`);
    await fillTo(pool, orders);
    const creation = await load({ urls: [url], script: 'orders', connections: 16, seconds });
    const payments = await outside.pay([url], 50, seconds);
    // The shop finishes the load's remaining work.
    await sleep(2000);
    results.push({ orders, creation, payments, ...(await measureSweeps(pool)), metrics: await timeMetrics(url) });
  }
  return results;
}

/** A sweep is the only one that skips rows that others have locked; retention deletes once an hour and is added here. */
async function measureSweeps(pool: pg.Pool): Promise<Pick<Growth, 'sweeps' | 'slowest'>> {
  await pool.query('select pg_stat_statements_reset()');
  await sleep(SWEEPING);
  const { rows } = await pool.query<{ query: string; mean: number; sweep: boolean }>(
    `select query, mean_exec_time as mean, query ~* 'update .* limit .* skip locked' as sweep
     from pg_stat_statements where calls > 0 and query !~* 'pg_stat_statements' order by mean_exec_time desc`,
  );
  const [first] = rows;
  return {
    sweeps: rows.filter(({ sweep }) => sweep).reduce((all, { mean }) => all + mean, 0),
    slowest: { statement: (first?.query ?? '').replace(/\s+/g, ' ').trim().slice(0, 120), mean: first?.mean ?? 0 },
  };
}

async function timeMetrics(url: string): Promise<number> {
  const began = performance.now();
  await (await fetch(`${url}/metrics`)).arrayBuffer();
  return performance.now() - began;
}

import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { Pool } from 'undici';
import { quantile } from './statistics.ts';
import type { Load } from './wrk.ts';

/** Posts JSON to a path of the shop; fails where the answer is none of success. */
export type Ask = (
  path: string,
  headers: Record<string, string>,
  body: object,
) => Promise<{ headers: IncomingHttpHeaders; body: unknown }>;

interface Options {
  /** Address of the shop. */
  url: string;
  /** All requests of one order, for a buyer of this name. */
  order(ask: Ask, buyer: string): Promise<void>;
  /** Number of buyers at once, each with one order after another. */
  buyers: number;
  seconds: number;
}

/**
 * Lets buyers place whole orders, of however many requests. It needs more of the machine than wrk does, which can only
 * send requests that do not depend on each other.
 *
 * @returns orders a second, and how long one order takes
 */
export async function placeOrders({ url, order, buyers, seconds }: Options): Promise<Load> {
  const pool = new Pool(url, { connections: buyers });
  const ask: Ask = async (path, headers, body) => {
    const answer = await pool.request({
      method: 'POST',
      path,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await answer.body.text();
    if (answer.statusCode >= 300) throw new Error(`${path} was answered with ${answer.statusCode}: ${text}`);
    return { headers: answer.headers, body: JSON.parse(text) };
  };
  const times: number[] = [];
  const began = performance.now();
  const end = began + seconds * 1000;
  await Promise.all(
    Array.from({ length: buyers }, async () => {
      while (performance.now() < end) {
        const start = performance.now();
        await order(ask, randomUUID());
        times.push(performance.now() - start);
      }
    }),
  );
  const rate = (times.length * 1000) / (performance.now() - began);
  await pool.close();
  return { rate, p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}

let visitors = 0;

/** An order of ours, up to the PIX code. */
export async function orderFromVitrine(ask: Ask, buyer: string): Promise<void> {
  visitors += 1;
  const headers = {
    'idempotency-key': buyer,
    // Limits are for each visitor's address.
    'x-forwarded-for': `203.0.113.${(visitors % 250) + 1}`,
  };
  const person = { name: 'Maria da Silva', email: `${buyer}@example.com`, phone: '(11) 98765-4321' };
  const { body } = await ask('/api/orders', headers, { ...person, tracking: {} });
  if ((body as { status?: string }).status !== 'awaiting_payment') throw new Error('Vitrine did not place an order');
}

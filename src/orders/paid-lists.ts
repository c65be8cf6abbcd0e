import { type RawBuilder, sql } from 'kysely';
import type { PaymentsService } from '../payments/service.ts';
import { addSeconds, type Clock } from '../server/clock.ts';
import type { Db } from '../server/db/database.ts';
import type { Jobs } from '../server/jobs/jobs.ts';
import { LEASE } from '../server/jobs/leased-work.ts';
import type { Order } from './repository.ts';

/** From so many due orders on, one list is cheaper than a look-up of each. */
const WORTH_A_LIST = 40;
/** Orders of one list at most. */
const MOST = 2000;
/** Orders older than this, in seconds, would make the list a long one; few of them are due, and they are asked about singly. */
const MAX_AGE = 7200;
/** How much a bank's clock may be behind ours, in seconds. */
const CLOCK_SKEW = 120;
/** How long a list that could not be had is left alone, in seconds. */
const REST = 300;
/** Orders that are settled at once. */
const AT_ONCE = 8;

interface Dependencies {
  db: Db;
  jobs: Jobs;
  payments: PaymentsService;
  clock: Clock;
  open: RawBuilder<unknown>;
  /** Asks about an order that the list names. */
  settle(order: Order): Promise<unknown>;
  /** Plans the next look at one that it does not name. */
  leave(order: Order): Promise<void>;
}

/**
 * Where a provider tells which charges were paid since a time, many open orders cost one question.
 *
 * The list only says which orders to ask about: what it says of a payment is not believed. It begins before the oldest
 * of the orders was made, so one that it does not name was not paid by then.
 */
export function createPaidLists({ db, jobs, payments, clock, open, settle, leave }: Dependencies) {
  const reading = new Map<string, Promise<void>>();
  const restsUntil = new Map<string, Date>();
  let stopped = false;

  function due(provider: string, now: Date): RawBuilder<unknown> {
    return sql`
      select id from orders where ${open} and provider = ${provider} and next_check_at <= ${now}
      and status in ('awaiting_payment', 'expired') and charge_id is not null
      and created_at > ${addSeconds(now, -MAX_AGE)}`;
  }

  async function isWorthIt(provider: string): Promise<boolean> {
    const found = await sql`${due(provider, clock())} limit ${WORTH_A_LIST}`.execute(db);
    return found.rows.length === WORTH_A_LIST;
  }

  async function read(provider: string): Promise<void> {
    const now = clock();
    const lease = addSeconds(now, LEASE);
    const { rows: orders } = await sql<Order>`
      update orders set next_check_at = ${lease}
      where id in (${due(provider, now)} order by next_check_at limit ${MOST} for update skip locked)
      returning *`.execute(db);
    const oldest = Math.min(...orders.map(({ created_at }) => created_at.getTime()));
    const listed =
      orders.length > 0 ? await payments.listPaid(provider, addSeconds(new Date(oldest), -CLOCK_SKEW), now) : [];
    if (!listed) {
      restsUntil.set(provider, addSeconds(now, REST));
      return giveBack(orders, lease);
    }
    const paid = new Set(listed);
    const isPaid = ({ charge_id }: Order) => charge_id !== null && paid.has(charge_id);
    await some(orders.filter(isPaid), settle);
    await some(
      orders.filter((order) => !isPaid(order)),
      leave,
    );
  }

  /** Each is asked about singly, at once. */
  async function giveBack(orders: Order[], lease: Date): Promise<void> {
    await db
      .updateTable('orders')
      .set({ next_check_at: clock() })
      .where(
        'id',
        'in',
        orders.map(({ id }) => id),
      )
      .where('next_check_at', '=', lease)
      .execute();
  }

  async function some(orders: Order[], act: (order: Order) => Promise<unknown>): Promise<void> {
    const left = orders.values();
    const workers = Array.from({ length: AT_ONCE }, async () => {
      for (const order of left) if (!stopped) await act(order);
    });
    await Promise.all(workers);
  }

  async function begin(provider: string): Promise<number> {
    const rests = restsUntil.get(provider);
    if (stopped || reading.has(provider) || (rests && rests > clock()) || !(await isWorthIt(provider))) return 0;
    // What fails in between is due again when its lease ends.
    const task = read(provider)
      .catch(() => {})
      .finally(() => reading.delete(provider));
    reading.set(provider, task);
    return 1;
  }

  /** @returns how many lists are being read */
  async function sweep(): Promise<number> {
    let begun = 0;
    for (const name of payments.names) if (payments.canListPaid(name)) begun += await begin(name);
    return begun;
  }

  async function stop(): Promise<void> {
    stopped = true;
    await Promise.all(reading.values());
  }

  return { sweep, start: () => jobs.register('paid-lists', { sweep, stop }) };
}

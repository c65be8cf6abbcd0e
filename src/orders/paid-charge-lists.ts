import { type RawBuilder, sql } from 'kysely';
import type { PaymentsService } from '../payments/service.ts';
import { addSeconds, type Clock, DAY } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { LEASE_SECONDS } from '../platform/jobs/leased-work.ts';
import { createPace, HOUR } from '../platform/jobs/pace.ts';
import type { Attempt } from './attempts.ts';
import type { Look } from './reconciliation.ts';

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
/** How far back the list goes that is read once an hour: from the last time on, and a little more as a bank may list a payment late; in seconds. */
const BOOKS_OVERLAP = 7200;
/** The same after a start, in seconds: as long as nobody may have looked. */
const FIRST_BOOKS = 3 * DAY;
/** How long after a restore the list begins at the backup's moment, in seconds: as often as a process starts. */
const AFTER_RESTORE = 7 * DAY;
/** How long a time is asked about at once, in seconds: banks refuse long ones. */
const PERIOD = FIRST_BOOKS;
/** Orders that are settled at once. */
const AT_ONCE = 8;

interface Dependencies {
  db: Db;
  jobs: Jobs;
  payments: PaymentsService;
  clock: Clock;
  open: RawBuilder<unknown>;
  /** What is to be looked at of charges that were paid and are of none of the orders that were due. */
  unexplained(provider: string, orderIds: string[]): Promise<(() => Promise<Look>)[]>;
  /** Asks about an order that the list names. */
  reconcile(attempt: Attempt): Promise<unknown>;
  /** Plans the next look at one that it does not name. */
  leave(attempt: Attempt): Promise<void>;
}

/**
 * Where a provider tells which charges were paid since a time, many open orders cost one question.
 *
 * The list only says which orders to ask about: what it says of a payment is not believed. It begins before the oldest
 * of the orders was made, so one that it does not name was not paid by then.
 *
 * Once an hour it is read for its own sake: what it names and no order has taken in is looked into as well.
 */
export function createPaidLists({ db, jobs, payments, clock, open, unexplained, reconcile, leave }: Dependencies) {
  const reading = new Map<string, Promise<void>>();
  const restsUntil = new Map<string, Date>();
  /** Whether it is time to read the list for its own sake, at each provider; and until when it was read. */
  const booksDue = new Map(payments.names.map((provider) => [provider, createPace(clock, HOUR)]));
  const booksReadAt = new Map<string, Date>();
  let stopped = false;

  function due(provider: string, now: Date): RawBuilder<unknown> {
    return sql`
      select id from payment_attempts where ${open} and provider = ${provider} and next_check_at <= ${now}
      and status in ('open', 'expired') and charge_id is not null
      and created_at > ${addSeconds(now, -MAX_AGE)}`;
  }

  async function isWorthIt(provider: string): Promise<boolean> {
    const found = await sql`${due(provider, clock())} limit ${WORTH_A_LIST}`.execute(db);
    return found.rows.length === WORTH_A_LIST;
  }

  async function booksSince(provider: string, now: Date): Promise<Date> {
    const last = booksReadAt.get(provider);
    if (last && last <= now) return addSeconds(last, -BOOKS_OVERLAP);
    const first = addSeconds(now, -FIRST_BOOKS);
    const restored = await db
      .selectFrom('shop')
      .select('restored_from')
      .where('restored_at', '>', addSeconds(now, -AFTER_RESTORE))
      .executeTakeFirst();
    const from = restored?.restored_from;
    return from && from < first ? addSeconds(from, -BOOKS_OVERLAP) : first;
  }

  /** @returns null where a part of it could not be had */
  async function list(provider: string, since: Date, until: Date): Promise<string[] | null> {
    const listed: string[] = [];
    for (let from = since; from < until; from = addSeconds(from, PERIOD)) {
      const end = addSeconds(from, PERIOD);
      const part = await payments.listPaid(provider, from, end < until ? end : until);
      if (!part) return null;
      listed.push(...part);
    }
    return listed;
  }

  async function lease(provider: string, now: Date, until: Date): Promise<Attempt[]> {
    const { rows } = await sql<Attempt>`
      update payment_attempts set next_check_at = ${until}
      where id in (${due(provider, now)} order by next_check_at limit ${MOST} for update skip locked)
      returning *`.execute(db);
    return rows;
  }

  /** @param what whether many orders are due, and whether the list is read for its own sake */
  async function read(provider: string, { many, books }: { many: boolean; books: boolean }): Promise<void> {
    const now = clock();
    const until = addSeconds(now, LEASE_SECONDS);
    const attempts = many ? await lease(provider, now, until) : [];
    const starts = attempts.map(({ created_at }) => addSeconds(created_at, -CLOCK_SKEW).getTime());
    const booksFrom = books ? await booksSince(provider, now) : null;
    if (booksFrom) starts.push(booksFrom.getTime());
    if (starts.length === 0) return;
    const listed = await list(provider, new Date(Math.min(...starts)), now);
    // A list or payment without an answer is on the next list again, however late that is read.
    if (booksFrom) booksReadAt.set(provider, addSeconds(booksFrom, BOOKS_OVERLAP));
    if (!listed) {
      restsUntil.set(provider, addSeconds(now, REST));
      return giveBack(attempts, until);
    }
    const paid = new Set(listed);
    const isPaid = ({ order_id }: Attempt) => paid.has(order_id);
    await some(attempts.filter(isPaid), reconcile);
    await some(
      attempts.filter((attempt) => !isPaid(attempt)),
      leave,
    );
    if (!booksFrom) return;
    const due = new Set(attempts.map(({ order_id }) => order_id));
    const others = [...paid].filter((orderId) => !due.has(orderId));
    let answered = true;
    await some(await unexplained(provider, others), async (look) => {
      if ((await look()) === 'silent') answered = false;
    });
    if (answered) booksReadAt.set(provider, now);
  }

  /** Each is asked about singly, at once. */
  async function giveBack(attempts: Attempt[], lease: Date): Promise<void> {
    if (attempts.length === 0) return;
    await db
      .updateTable('payment_attempts')
      .set({ next_check_at: clock() })
      .where(
        'id',
        'in',
        attempts.map(({ id }) => id),
      )
      .where('next_check_at', '=', lease)
      .execute();
  }

  async function some<Item>(items: Item[], act: (item: Item) => Promise<unknown>): Promise<void> {
    const left = items.values();
    const workers = Array.from({ length: AT_ONCE }, async () => {
      for (const item of left) if (!stopped) await act(item);
    });
    await Promise.all(workers);
  }

  function rests(provider: string): boolean {
    const until = restsUntil.get(provider);
    const now = clock();
    // Not longer than a rest lasts, wherever the clock was when it began.
    return until !== undefined && until > now && until <= addSeconds(now, REST);
  }

  async function begin(provider: string): Promise<number> {
    if (stopped || reading.has(provider) || rests(provider)) return 0;
    const what = {
      many: payments.listIsWhole(provider) && (await isWorthIt(provider)),
      books: booksDue.get(provider)?.() ?? false,
    };
    if (!what.many && !what.books) return 0;
    // What fails in between is due again when its lease ends.
    const task = read(provider, what)
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

  async function idle(): Promise<void> {
    await Promise.all(reading.values());
  }

  function stop(): Promise<void> {
    stopped = true;
    return idle();
  }

  return { sweep, start: () => jobs.register('paid-lists', { sweep, idle, stop }) };
}

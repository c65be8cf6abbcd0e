import { type RawBuilder, sql } from 'kysely';
import { addSeconds, DAY } from '../platform/clock.ts';
import { reasonOf } from '../platform/errors.ts';
import { LEASE_SECONDS } from '../platform/jobs/leased-work.ts';
import { createPace, HOUR } from '../platform/jobs/pace.ts';
import { isExpired } from './attempt-states.ts';
import { type Attempt, OPEN_ATTEMPTS } from './attempts.ts';
import type { OrderContext } from './order-context.ts';
import { planCheck } from './plan-check.ts';
import { reconcileDue } from './reconciliation.ts';
import { lockOrder } from './repository.ts';
import { findUnbooked, lookAtUnbooked } from './unbooked-payments.ts';

/** Minimum number of due orders for which one list is cheaper than a look-up of each. */
const MIN_LISTED_ORDERS = 40;
/** Maximum number of orders that one list covers. */
const MAX_LISTED_ORDERS = 2000;
/** Maximum age of orders on a list; older ones would make it long, and the few that are due are looked up singly. */
const MAX_AGE_SECONDS = 7200;
/** Maximum lag of a bank's clock behind ours. */
const CLOCK_SKEW_SECONDS = 120;
/** Delay before a list that could not be read is tried again. */
const RETRY_DELAY_SECONDS = 300;
/** Overlap of an hourly list with the one before, as a bank may list a payment late. */
const OVERLAP_SECONDS = 7200;
/** Period of the first list after a start: the longest time that payments may have gone unnoticed. */
const FIRST_PERIOD_SECONDS = 3 * DAY;
/** Time after a restore in which the first list of a process begins at the backup's moment. */
const AFTER_RESTORE_SECONDS = 7 * DAY;
/** Maximum period of one request: banks refuse longer ones. */
const MAX_PERIOD_SECONDS = FIRST_PERIOD_SECONDS;
/** Maximum number of orders that are settled at once. */
const MAX_CONCURRENT = 8;

/**
 * Reads lists of paid charges from providers that have them, so that many open orders cost one request.
 *
 * A list only selects the orders to look up: its payments are not believed by themselves. It begins before the oldest
 * of the orders was created, so an order that it does not name was not paid by then.
 *
 * Once an hour it is read for review: payments that it names and no order has booked are looked up as well.
 */
export function createPaidLists(context: OrderContext) {
  const { db, jobs, payments, clock, log } = context;
  const reading = new Map<string, Promise<void>>();
  const retryAt = new Map<string, Date>();
  /** Pace of the reviews of each provider. */
  const reviewPaces = new Map<string, () => boolean>();
  const reviewedUntil = new Map<string, Date>();
  let stopped = false;

  function paceOf(provider: string): () => boolean {
    const pace = reviewPaces.get(provider) ?? createPace(clock, HOUR);
    reviewPaces.set(provider, pace);
    return pace;
  }

  function due(provider: string, now: Date): RawBuilder<unknown> {
    return sql`
      select id from payment_attempts where ${OPEN_ATTEMPTS} and provider = ${provider} and next_check_at <= ${now}
      and status in ('open', 'expired') and charge_id is not null
      and created_at > ${addSeconds(now, -MAX_AGE_SECONDS)}`;
  }

  async function isListCheaper(provider: string): Promise<boolean> {
    const found = await sql`${due(provider, clock())} limit ${MIN_LISTED_ORDERS}`.execute(db);
    return found.rows.length === MIN_LISTED_ORDERS;
  }

  async function reviewStart(provider: string, now: Date): Promise<Date> {
    const last = reviewedUntil.get(provider);
    const reviewed = last && last <= now ? last : null;
    const since = reviewed ? addSeconds(reviewed, -OVERLAP_SECONDS) : addSeconds(now, -FIRST_PERIOD_SECONDS);
    // A review from before the restore, or before it was noticed, could not miss what the restore forgot.
    const unread = new Date(Math.max(addSeconds(now, -AFTER_RESTORE_SECONDS).getTime(), reviewed?.getTime() ?? 0));
    const restored = await db
      .selectFrom('shop')
      .select('restored_from')
      .where('restored_at', '>=', unread)
      .executeTakeFirst();
    const from = restored?.restored_from;
    return from && from < since ? addSeconds(from, -OVERLAP_SECONDS) : since;
  }

  /** @returns null if a part of it could not be read */
  async function list(provider: string, since: Date, until: Date): Promise<string[] | null> {
    const listed: string[] = [];
    for (let from = since; from < until; from = addSeconds(from, MAX_PERIOD_SECONDS)) {
      const end = addSeconds(from, MAX_PERIOD_SECONDS);
      const part = await payments.listPaid(provider, from, end < until ? end : until);
      if (!part) return null;
      listed.push(...part);
    }
    return listed;
  }

  async function lease(provider: string, now: Date, until: Date): Promise<Attempt[]> {
    const { rows } = await sql<Attempt>`
      update payment_attempts set next_check_at = ${until}
      where id in (${due(provider, now)} order by next_check_at limit ${MAX_LISTED_ORDERS} for update skip locked)
      returning *`.execute(db);
    return rows;
  }

  /** @param reasons whether many orders are due, and whether a review is due */
  async function read(provider: string, { many, review }: { many: boolean; review: boolean }): Promise<void> {
    const now = clock();
    const until = addSeconds(now, LEASE_SECONDS);
    const attempts = many ? await lease(provider, now, until) : [];
    const starts = attempts.map(({ created_at }) => addSeconds(created_at, -CLOCK_SKEW_SECONDS).getTime());
    const reviewFrom = review ? await reviewStart(provider, now) : null;
    if (reviewFrom) starts.push(reviewFrom.getTime());
    if (starts.length === 0) return;
    const listed = await list(provider, new Date(Math.min(...starts)), now);
    // Unanswered lists and look-ups are covered by the next list, however late that is read.
    if (reviewFrom) reviewedUntil.set(provider, addSeconds(reviewFrom, OVERLAP_SECONDS));
    if (!listed) {
      retryAt.set(provider, addSeconds(now, RETRY_DELAY_SECONDS));
      return release(attempts, until);
    }
    const paid = new Set(listed);
    const isPaid = ({ order_id }: Attempt) => paid.has(order_id);
    await forEachConcurrently(attempts.filter(isPaid), (attempt) => reconcileDue(context, attempt));
    await forEachConcurrently(
      attempts.filter((attempt) => !isPaid(attempt)),
      (attempt) => postpone(context, attempt),
    );
    if (!reviewFrom) return;
    const due = new Set(attempts.map(({ order_id }) => order_id));
    const others = [...paid].filter((orderId) => !due.has(orderId));
    let answered = true;
    await forEachConcurrently(await findUnbooked(context, provider, others), async (payment) => {
      if ((await lookAtUnbooked(context, provider, payment)) === 'silent') answered = false;
    });
    if (answered) reviewedUntil.set(provider, now);
  }

  /** Releases leased attempts, which are then looked up singly, at once. */
  async function release(attempts: Attempt[], lease: Date): Promise<void> {
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

  async function forEachConcurrently<Item>(items: Item[], act: (item: Item) => Promise<unknown>): Promise<void> {
    const left = items.values();
    const workers = Array.from({ length: MAX_CONCURRENT }, async () => {
      for (const item of left) if (!stopped) await act(item);
    });
    await Promise.all(workers);
  }

  function isPaused(provider: string): boolean {
    const until = retryAt.get(provider);
    const now = clock();
    // The delay is bounded, even if the clock was set back since.
    return until !== undefined && until > now && until <= addSeconds(now, RETRY_DELAY_SECONDS);
  }

  async function begin(provider: string): Promise<number> {
    if (stopped || reading.has(provider) || isPaused(provider)) return 0;
    const reasons = {
      many: payments.listIsWhole(provider) && (await isListCheaper(provider)),
      review: paceOf(provider)(),
    };
    if (!reasons.many && !reasons.review) return 0;
    // A failed read is due again when its lease ends.
    const task = read(provider, reasons)
      .catch((error: unknown) =>
        log.warn({ provider, err: reasonOf(error) }, 'what a provider lists could not be followed'),
      )
      .finally(() => reading.delete(provider));
    reading.set(provider, task);
    return 1;
  }

  /** @returns the number of lists that are being read */
  async function sweep(): Promise<number> {
    let begun = 0;
    for (const name of payments.names()) if (payments.canListPaid(name)) begun += await begin(name);
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

/** Plans the next look-up of an order that a list does not name: it was not paid. */
async function postpone(context: OrderContext, { order_id }: Attempt): Promise<void> {
  const { db, transitions, clock } = context;
  await db.transaction().execute(async (trx) => {
    const locked = await lockOrder(trx, order_id);
    const isOverdue = locked.status === 'awaiting_payment' && isExpired(locked.attempt.expires_at, clock());
    const moved = isOverdue ? await transitions.settle(trx, locked, 'expired', 'reconciliation') : null;
    await planCheck(context, trx, moved ?? locked, true, true);
  });
}

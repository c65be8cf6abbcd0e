import { sql } from 'kysely';
import { orderMailsThat } from '../mails/registry.ts';
import type { Db, Trx } from '../platform/db/database.ts';
import { NEVER_FROM } from '../platform/jobs/scheduled.ts';
import { IS_OPEN } from './access-grants.ts';
import { type createOrderMails, RENEWAL } from './order-mails.ts';

/** Interval of these mails: a sale's own mail never waits behind them, and mail servers limit mails by the hour. */
export const RENEWAL_INTERVAL_SECONDS = 2;
/** Maximum number of mails queued in one transaction. */
const BATCH_SIZE = 500;

/** Scope of a renewal: accesses whose links are replaced. */
export interface RenewalScope {
  /** Links that were mailed before this moment are outdated. */
  before: Date;
  /** Only purchases since this moment; all by default. */
  boughtSince?: Date | undefined;
}

/** Kinds of mails with the link, in SQL. */
const LINK_MAILS = sql.join(orderMailsThat('hasAccessLink').map((kind) => sql.lit(kind)));

interface Dependencies {
  db: Db;
  queue: ReturnType<typeof createOrderMails>['queue'];
}

/** Creates the renewal of links by mail, for links with another key or address than the present ones. */
export function createLinkRenewal({ db, queue }: Dependencies) {
  function selectOutdated({ before, boughtSince = new Date(0) }: RenewalScope) {
    return sql`
      from access_links join orders on orders.id = access_links.order_id
      where ${IS_OPEN} and access_links.created_at < ${before}
        and not orders.test and orders.erased_at is null and orders.created_at >= ${boughtSince}
        and not exists (
          select from deliveries where deliveries.order_id = orders.id and deliveries.kind in (${LINK_MAILS})
            and (deliveries.status = 'queued' or deliveries.created_at >= ${before} or deliveries.sent_at >= ${before}))`;
  }

  /** Returns the seconds until the last queued mail leaves; one that a restore holds has no time. */
  async function secondsUntilIdle(trx: Trx): Promise<number> {
    const { rows } = await sql<{ seconds: number | null }>`
      select extract(epoch from max(due_at) - now())::float8 as seconds
      from deliveries
      where kind = 'recovery' and status = 'queued' and attempts = 0 and due_at < ${NEVER_FROM}`.execute(trx);
    return Math.max(0, Math.ceil(rows[0]?.seconds ?? 0));
  }

  return {
    /** Counts accesses with only an outdated link. */
    async count(scope: RenewalScope): Promise<number> {
      const { rows } = await sql<{ count: string }>`select count(*) as count ${selectOutdated(scope)}`.execute(db);
      return Number(rows[0]?.count);
    },

    /**
     * Queues a mail for each of the next {@link BATCH_SIZE} of them, the newest purchases first, at
     * {@link RENEWAL_INTERVAL_SECONDS}. Repeated calls continue with those that have none yet.
     *
     * @returns number of queued mails; 0 once all have one
     */
    async queueBatch(trx: Trx, scope: RenewalScope): Promise<number> {
      // Two calls at once share the work.
      await sql`select pg_advisory_xact_lock(hashtext('link-renewal'))`.execute(trx);
      const { rows } = await sql<{ id: string }>`
        select orders.id ${selectOutdated(scope)} order by orders.created_at desc limit ${BATCH_SIZE}`.execute(trx);
      const start = rows.length === 0 ? 0 : await secondsUntilIdle(trx);
      for (const [at, { id }] of rows.entries())
        await queue(trx, id, 'recovery', [RENEWAL, id, scope.before.getTime()], {
          after: start + (at + 1) * RENEWAL_INTERVAL_SECONDS,
        });
      return rows.length;
    },
  };
}

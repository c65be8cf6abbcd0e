import { sql } from 'kysely';
import type { Db, Trx } from '../platform/db/database.ts';
import { renewalKey } from './dedup-keys.ts';
import type { createOrderMails } from './order-mails.ts';

/** Seconds between two of these mails: a sale's own mail never waits behind them, and mail servers count by the hour. */
export const RENEWAL_PAUSE = 2;
/** Queued in one transaction. */
const BATCH = 500;

/** Which accesses have a link that is to be replaced. */
export interface RenewalWish {
  /** Links that were mailed before this moment are of before. */
  before: Date;
  /** Only of what was bought since; of all unless told. */
  boughtSince?: Date | undefined;
}

interface Dependencies {
  db: Db;
  queue: ReturnType<typeof createOrderMails>['queue'];
}

/** New links by mail, for buyers whose links were mailed with another key, or at another address, than now. */
export function createLinkRenewal({ db, queue }: Dependencies) {
  function needy({ before, boughtSince = new Date(0) }: RenewalWish) {
    return sql`
      from access_grants join orders on orders.id = access_grants.order_id
      where access_grants.status = 'active' and access_grants.created_at < ${before}
        and not orders.test and orders.erased_at is null and orders.created_at >= ${boughtSince}
        and not exists (
          select from deliveries where deliveries.order_id = orders.id and deliveries.kind in ('access', 'recovery')
            and (deliveries.status = 'queued' or deliveries.created_at >= ${before} or deliveries.sent_at >= ${before}))`;
  }

  /** Seconds until the last of those that were queued before leaves. */
  async function busyFor(trx: Trx): Promise<number> {
    const { rows } = await sql<{ seconds: number | null }>`
      select extract(epoch from max(due_at) - now())::float8 as seconds
      from deliveries where kind = 'recovery' and status = 'queued' and attempts = 0`.execute(trx);
    return Math.max(0, Math.ceil(rows[0]?.seconds ?? 0));
  }

  return {
    /** How many have no other link. */
    async count(wish: RenewalWish): Promise<number> {
      const { rows } = await sql<{ count: string }>`select count(*) as count ${needy(wish)}`.execute(db);
      return Number(rows[0]?.count);
    },

    /**
     * Queues a mail for each of them, the newest purchases first, one every {@link RENEWAL_PAUSE} s. Cut off, or done again,
     * it goes on with who has none yet.
     *
     * @param also done in the transaction of each part, with how many it queued
     * @returns how many it queued
     */
    async renew(wish: RenewalWish, also: (trx: Trx, count: number) => Promise<void>): Promise<number> {
      for (let all = 0; ; ) {
        const count = await db.transaction().execute(async (trx) => {
          // Two that run at once share the work.
          await sql`select pg_advisory_xact_lock(hashtext('link-renewal'))`.execute(trx);
          const { rows } = await sql<{ id: string }>`
            select orders.id ${needy(wish)} order by orders.created_at desc limit ${BATCH}`.execute(trx);
          if (rows.length === 0) return 0;
          const start = await busyFor(trx);
          for (const [at, { id }] of rows.entries())
            await queue(trx, id, 'recovery', renewalKey(id, wish.before), { after: start + (at + 1) * RENEWAL_PAUSE });
          await also(trx, rows.length);
          return rows.length;
        });
        all += count;
        if (count < BATCH) return all;
      }
    },
  };
}

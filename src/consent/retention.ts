import { sql } from 'kysely';
import { addSeconds, type Clock, DAY } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { createPace, HOUR } from '../platform/jobs/pace.ts';
import type { Sweep } from '../platform/jobs/sweeper.ts';
import type { Logger } from '../platform/logger.ts';
import { eraseUnpaid } from './erasure.ts';

/** Retention of visitors' data for conversions, in days: a refund may still have to be sent. */
const VISITOR_DAYS = 45;
/** Retention of a consent's proof after it was given or withdrawn, in years: the limitation period of claims. */
const RECEIPT_YEARS = 5;
/** Retention of an address that waits for a spot, in months: after that no mail is expected any more. */
const WAITING_MONTHS = 12;
/** Retention of the buyer of an unpaid order, in days: questions about it come sooner. */
const UNPAID_DAYS = 90;
/** Retention of a scheduled publication after its hour, in days: then its version and the audit log document it. */
const SCHEDULED_DAYS = 30;
/** Retention of a provider's unchanged message, in days: a little longer than a payment can be disputed. */
const MESSAGE_DAYS = 120;

/**
 * Creates the hourly sweep that deletes data without a legal reason or promise to keep them. Every process may run it.
 */
export function createRetention({ db, clock, log }: { db: Db; clock: Clock; log: Logger }): Sweep {
  const isDue = createPace(clock, HOUR);

  /** Whether the last batch left some: the next one is for the next round, so that a stop waits for one batch alone. */
  let hasMore = false;

  async function endUnpaid(now: Date): Promise<number> {
    const before = addSeconds(now, -UNPAID_DAYS * DAY);
    const { erased, more } = await db.transaction().execute((trx) => eraseUnpaid(trx, before, now));
    hasMore = more;
    if (erased > 0) log.info({ table: 'orders', rows: erased }, 'buyers of unpaid orders erased');
    return erased;
  }

  return async () => {
    const now = clock();
    if (!isDue()) return hasMore ? endUnpaid(now) : 0;
    const rules = {
      // Marco Civil, art. 15: six months, and no longer.
      access_log: sql`delete from access_log where at < ${now}::timestamptz - interval '6 months'`,
      // Holders of spots matter today, and never after that.
      'orders.address_hash': sql`
        update orders set address_hash = null, site_hash = null
        where address_hash is not null and created_at < ${now}::timestamptz - interval '2 days'`,
      network_counts: sql`delete from network_counts where day < ${now}::timestamptz - interval '2 days'`,
      order_visitors: sql`
        delete from order_visitors where created_at < ${now}::timestamptz - make_interval(days => ${VISITOR_DAYS})`,
      data_requests: sql`delete from data_requests where expires_at < ${now}::timestamptz - interval '30 days'`,
      consent_receipts: sql`
        delete from consent_receipts where at < ${now}::timestamptz - make_interval(years => ${RECEIPT_YEARS})`,
      testimonial_consents: sql`
        delete from testimonial_consents
        where withdrawn_at < ${now}::timestamptz - make_interval(years => ${RECEIPT_YEARS})`,
      inbox: sql`delete from inbox where received_at < ${now}::timestamptz - make_interval(days => ${MESSAGE_DAYS})`,
      // Expired, and contains the name of its creator.
      preview_links: sql`delete from preview_links where expires_at <= ${now}::timestamptz`,
      // Failed ones are shown until an operator looks at them.
      scheduled_publications: sql`
        delete from scheduled_publications
        where status in ('done', 'cancelled')
          and publish_at < ${now}::timestamptz - make_interval(days => ${SCHEDULED_DAYS})`,
      waiting_list: sql`
        delete from waiting_list where created_at < ${now}::timestamptz - make_interval(months => ${WAITING_MONTHS})`,
    };
    let deleted = await endUnpaid(now);
    for (const [table, rule] of Object.entries(rules)) {
      const { numAffectedRows = 0n } = await rule.execute(db);
      if (numAffectedRows > 0n) log.info({ table, rows: Number(numAffectedRows) }, 'old data deleted');
      deleted += Number(numAffectedRows);
    }
    return deleted;
  };
}

import { sql } from 'kysely';
import type { Clock } from '../platform/clock.ts';
import type { Db, Trx } from '../platform/db/database.ts';
import type { Sweep } from '../platform/jobs/sweeper.ts';
import type { TestimonialSummary } from '../shared/testimonial-input.ts';

/** Maximum number of testimonials on a page, newest first; the average includes all. */
const MAX_SHOWN = 12;

/** Condition for testimonials on a campaign's page: published ones of sales, without simulated orders. */
const isShownOn = (campaign: string) => sql`status = 'published' and kind = 'sale' and campaign = ${campaign}`;

/** Returns the number of testimonials that a campaign's page can show. */
export async function countPublished(db: Db, campaign: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from testimonials where ${isShownOn(campaign)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Queries and the automatic publication of testimonials. */
export function createPublication({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /** Returns the testimonials of a campaign's page. */
    async published(campaign: string): Promise<TestimonialSummary> {
      const { rows } = await sql<{
        stars: number;
        text: string;
        name: string;
        place: string;
        written_at: Date;
        count: number;
        average: number;
      }>`
        select stars, text, name, place, written_at, count, average
        from testimonials,
             (select count(*)::int as count, avg(stars)::float8 as average
              from testimonials where ${isShownOn(campaign)}) as shown
        where ${isShownOn(campaign)}
        order by written_at desc, id desc limit ${MAX_SHOWN}`.execute(db);
      return {
        newest: rows.map(({ stars, text, name, place, written_at }) => ({
          stars,
          text,
          name,
          place,
          writtenAt: written_at,
        })),
        count: rows[0]?.count ?? 0,
        average: rows[0]?.average ?? 0,
      };
    },

    /** Publishes testimonials whose review period has ended. */
    sweep: (async () => {
      const due = await db
        .updateTable('testimonials')
        .set({ status: 'published' })
        .where('status', '=', 'pending')
        .where('publish_at', '<=', clock())
        .executeTakeFirst();
      return Number(due.numUpdatedRows);
    }) satisfies Sweep,
  };
}

/**
 * Deletes the testimonials of orders. The consent receipts stay, marked as withdrawn.
 *
 * @returns the number of testimonials that were there
 */
export async function removeTestimonials(trx: Trx, orderIds: string[], now: Date): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('testimonials')
    .set({ status: 'withdrawn', stars: null, text: null, name: null, place: null, hidden_reason: null })
    .where('order_id', 'in', orderIds)
    .where('status', '<>', 'withdrawn')
    .executeTakeFirst();
  await trx
    .updateTable('testimonial_consents')
    .set({ withdrawn_at: now })
    .where('order_id', 'in', orderIds)
    .where('withdrawn_at', 'is', null)
    .execute();
  return Number(numUpdatedRows);
}

import { sql } from 'kysely';
import type { Clock } from '../platform/clock.ts';
import type { Db, Trx } from '../platform/db/database.ts';
import type { Sweep } from '../platform/jobs/sweeper.ts';
import type { TestimonialSummary } from '../shared/testimonial-input.ts';

/** How many the page shows, newest first; the average is of all. */
const SHOWN = 12;

/** Which testimonials a campaign's page shows: those of sales, not of invented orders. */
const onPage = (campaign: string) => sql`status = 'published' and kind = 'sale' and campaign = ${campaign}`;

/** What the page shows of the testimonials, and when they come and go. */
export function createPublication({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /** What a campaign's page shows. */
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
              from testimonials where ${onPage(campaign)}) as shown
        where ${onPage(campaign)}
        order by written_at desc, id desc limit ${SHOWN}`.execute(db);
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

    /** Publishes what nobody looked at in time. */
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

/** Deletes what authors wrote of orders; the receipts of their consent stay, with its end. */
export async function removeTestimonials(trx: Trx, orderIds: string[], now: Date): Promise<void> {
  await trx
    .updateTable('testimonials')
    .set({ status: 'withdrawn', stars: null, text: null, name: null, place: null, hidden_reason: null })
    .where('order_id', 'in', orderIds)
    .execute();
  await trx
    .updateTable('testimonial_consents')
    .set({ withdrawn_at: now })
    .where('order_id', 'in', orderIds)
    .where('withdrawn_at', 'is', null)
    .execute();
}

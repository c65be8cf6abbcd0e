import { sql } from 'kysely';
import type { Clock } from '../platform/clock.ts';
import type { Db, Trx } from '../platform/db/database.ts';
import type { Sweep } from '../platform/jobs/sweeper.ts';
import type { TestimonialSummary } from '../shared/testimonial-input.ts';

/** How many the page shows, newest first; the average is of all. */
const SHOWN = 12;

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
        select t.stars, t.text, t.name, t.place, t.written_at,
               (count(*) over ())::int as count, (avg(t.stars) over ())::float8 as average
        from testimonials t join orders o on o.id = t.order_id
        where t.status = 'published' and o.status = 'paid' and o.kind = 'sale'
          and o.campaign = ${campaign}
        order by t.written_at desc, t.id desc limit ${SHOWN}`.execute(db);
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

    /** Publishes what nobody looked at in time, and deletes what orders without their money have left. */
    sweep: (async () => {
      const due = await db
        .updateTable('testimonials')
        .set({ status: 'published' })
        .where('status', '=', 'pending')
        .where('publish_at', '<=', clock())
        .executeTakeFirst();
      const over = await db
        .selectFrom('testimonials')
        .innerJoin('orders', 'orders.id', 'testimonials.order_id')
        .select('order_id')
        .where('testimonials.text', 'is not', null)
        .where('orders.status', '<>', 'paid')
        .execute();
      if (over.length > 0) {
        const ids = over.map(({ order_id }) => order_id);
        await db.transaction().execute((trx) => removeTestimonials(trx, ids, clock()));
      }
      return Number(due.numUpdatedRows) + over.length;
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

import { sql } from 'kysely';
import type { Campaign } from '../campaign/schema.ts';
import type { Db } from '../server/db/database.ts';
import { AppError } from '../server/errors.ts';

/** Why something is hidden, in characters: long enough to be a reason. */
const REASON = { min: 10, max: 300 };
/** How many the operator's list shows. */
const LISTED = 200;

/** One testimonial in the operator's list. */
interface ListedTestimonial {
  id: string;
  status: 'pending' | 'published' | 'hidden';
  stars: number;
  text: string;
  name: string;
  place: string;
  hiddenReason: string | null;
  /** When it is published without anybody doing something. */
  publishAt: Date;
}

/** What an operator may do: publish or hide, never change a word. */
export function createModeration({ db, campaign }: { db: Db; campaign: Campaign }) {
  /** @returns false where there is none with this number, or its author took it back */
  async function move(id: string, changes: { status: 'published' | 'hidden'; hidden_reason: string | null }) {
    const { numUpdatedRows } = await db
      .updateTable('testimonials')
      .set(changes)
      .where('id', '=', id)
      .where('status', '<>', 'withdrawn')
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  return {
    /** Everything that was not taken back: what waits first, then the newest. */
    async list(): Promise<ListedTestimonial[]> {
      const { rows } = await sql<ListedTestimonial>`
        select t.id, t.status, t.stars, t.text, t.name, t.place,
               t.hidden_reason as "hiddenReason", t.publish_at as "publishAt"
        from testimonials t join orders o on o.id = t.order_id
        where t.text is not null and o.status = 'paid' and o.campaign = ${campaign.id}
        order by t.status <> 'pending', t.written_at desc limit ${LISTED}`.execute(db);
      return rows;
    },

    /** Publishes one as it is. @returns false where there is none with this number */
    publish: (id: string): Promise<boolean> => move(id, { status: 'published', hidden_reason: null }),

    /**
     * Takes one off the page. Its author reads why.
     *
     * @returns false where there is none with this number
     * @throws AppError 422 without a reason
     */
    async hide(id: string, reason: string): Promise<boolean> {
      const told = reason.trim();
      if (told.length < REASON.min || told.length > REASON.max) {
        const detail = `Diga o motivo, com ${REASON.min} a ${REASON.max} caracteres: o autor vai ler.`;
        throw new AppError(422, 'reason_missing', detail);
      }
      return move(id, { status: 'hidden', hidden_reason: told });
    },
  };
}

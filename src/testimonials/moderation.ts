import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { writeJournal } from '../journal/service.ts';
import type { Db, Trx } from '../platform/db/database.ts';
import { AppError } from '../platform/errors.ts';

/** Limits of a reason for hiding, in characters. */
const REASON_LENGTH = { min: 10, max: 300 };
/** Maximum number of testimonials in the operator's list. */
const MAX_LISTED = 200;

/** Testimonial in the operator's list. */
interface ListedTestimonial {
  id: string;
  campaign: string;
  status: 'pending' | 'published' | 'hidden';
  stars: number;
  text: string;
  name: string;
  place: string;
  hiddenReason: string | null;
  /** Time of automatic publication. */
  publishAt: Date;
}

/** Operator commands: publish or hide a testimonial, but never edit it. */
export function createModeration(db: Db) {
  /** @returns false if there is none with this id, or its author withdrew it */
  async function setStatus(
    trx: Trx,
    id: string,
    changes: { status: 'published' | 'hidden'; hidden_reason: string | null },
  ): Promise<boolean> {
    const moved = await trx
      .updateTable('testimonials')
      .set(changes)
      .where('id', '=', id)
      .where('status', '<>', 'withdrawn')
      .returning('order_id')
      .executeTakeFirst();
    if (!moved) return false;
    const { status } = changes;
    await writeJournal(trx, { kind: 'testimonial', subject: moved.order_id, facts: { status } });
    return true;
  }

  /** Remembers the version that the operator's list showed, since the author may change it at any time. */
  async function rememberRead(rows: ListedTestimonial[]): Promise<void> {
    const ids = rows.map(({ id }) => id);
    await sql`
      update testimonials t set read_version = seen.version
      from unnest(${ids}::bigint[], ${rows.map(versionOf)}::text[]) as seen (id, version)
      where t.id = seen.id`.execute(db);
  }

  return {
    /** Counts the testimonials of all campaigns that await an operator. */
    async waiting(): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from testimonials where status = 'pending'`.execute(db);
      return rows[0]?.count ?? 0;
    },

    /**
     * Lists testimonials for an operator, without withdrawn ones: pending ones first, then the newest.
     *
     * @param campaign defaults to all campaigns
     */
    async list(campaign?: string): Promise<ListedTestimonial[]> {
      const { rows } = await sql<ListedTestimonial>`
        select id, campaign, status, stars, text, name, place, hidden_reason as "hiddenReason", publish_at as "publishAt"
        from testimonials
        where text is not null and (${campaign ?? null}::text is null or campaign = ${campaign ?? null})
        order by status <> 'pending', written_at desc limit ${MAX_LISTED}`.execute(db);
      await rememberRead(rows);
      return rows;
    },

    /**
     * Publishes exactly the version that an operator has read.
     *
     * @param readVersion see {@link versionOf}; defaults to the one last listed
     * @returns false if there is none with this id
     * @throws AppError 409 if its author has changed it since, or no operator has read it
     */
    async publish(trx: Trx, id: string, readVersion?: string): Promise<boolean> {
      const row = await trx
        .selectFrom('testimonials')
        .select(['stars', 'text', 'name', 'place', 'read_version'])
        .where('id', '=', id)
        .where('status', '<>', 'withdrawn')
        // Blocks changes by the author until the end of the transaction.
        .forUpdate()
        .executeTakeFirst();
      if (!row) return false;
      if (versionOf(row) !== (readVersion ?? row.read_version)) throw new AppError('testimonial_unread');
      return setStatus(trx, id, { status: 'published', hidden_reason: null });
    },

    /**
     * Hides a testimonial from the page. Its author reads the reason.
     *
     * @returns false if there is none with this id
     * @throws AppError 422 without a reason
     */
    async hide(trx: Trx, id: string, reason: string): Promise<boolean> {
      const trimmedReason = reason.trim();
      if (trimmedReason.length < REASON_LENGTH.min || trimmedReason.length > REASON_LENGTH.max) {
        throw new AppError('reason_missing', { ...REASON_LENGTH, reader: 'author' });
      }
      return setStatus(trx, id, { status: 'hidden', hidden_reason: trimmedReason });
    },
  };
}

/** Returns a hash of everything in a testimonial that visitors would see. */
export function versionOf({
  stars,
  text,
  name,
  place,
}: {
  stars: number | null;
  text: string | null;
  name: string | null;
  place: string | null;
}): string {
  const seen = JSON.stringify([stars, text, name, place]);
  return createHash('sha256').update(seen).digest('hex').slice(0, 8);
}

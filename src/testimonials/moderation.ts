import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { writeJournal } from '../journal/service.ts';
import type { Db, Trx } from '../platform/db/database.ts';
import { AppError } from '../platform/errors.ts';

/** Why something is hidden, in characters: long enough to be a reason. */
const REASON = { min: 10, max: 300 };
/** How many the operator's list shows. */
const LISTED = 200;

/** One testimonial in the operator's list. */
interface ListedTestimonial {
  id: string;
  campaign: string;
  status: 'pending' | 'published' | 'hidden';
  stars: number;
  text: string;
  name: string;
  place: string;
  hiddenReason: string | null;
  /** When it is published without anybody doing something. */
  publishAt: Date;
}

/** How something is published by somebody's hand. */
interface Publishing {
  /** Names the words that they saw, see {@link versionOf}; those of the operator's list unless told. */
  seen?: string | undefined;
  /** Writes it down in the same transaction. */
  also?(trx: Trx): Promise<void>;
}

/** What an operator may do: publish or hide, never change a word. */
export function createModeration(db: Db) {
  /** @returns false where there is none with this number, or its author took it back */
  async function move(
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

  /** What an operator has before the eyes, whatever its author writes meanwhile. */
  async function rememberRead(rows: ListedTestimonial[]): Promise<void> {
    const ids = rows.map(({ id }) => id);
    await sql`
      update testimonials t set read_version = seen.version
      from unnest(${ids}::bigint[], ${rows.map(versionOf)}::text[]) as seen (id, version)
      where t.id = seen.id`.execute(db);
  }

  return {
    /** How many wait for an operator, of all campaigns. */
    async waiting(): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from testimonials where status = 'pending'`.execute(db);
      return rows[0]?.count ?? 0;
    },

    /**
     * Everything that was not taken back, for an operator to read: what waits first, then the newest.
     *
     * @param campaign that of all campaigns unless told
     */
    async list(campaign?: string): Promise<ListedTestimonial[]> {
      const { rows } = await sql<ListedTestimonial>`
        select id, campaign, status, stars, text, name, place, hidden_reason as "hiddenReason", publish_at as "publishAt"
        from testimonials
        where text is not null and (${campaign ?? null}::text is null or campaign = ${campaign ?? null})
        order by status <> 'pending', written_at desc limit ${LISTED}`.execute(db);
      await rememberRead(rows);
      return rows;
    },

    /**
     * Publishes the words that an operator has read in the list, and no others.
     *
     * @returns false where there is none with this number
     * @throws AppError 409 where its author has written something else since, or nobody has read it
     */
    publish(id: string, { seen, also }: Publishing = {}): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        const row = await trx
          .selectFrom('testimonials')
          .select(['stars', 'text', 'name', 'place', 'read_version'])
          .where('id', '=', id)
          .where('status', '<>', 'withdrawn')
          // Its author waits with a change until this is over.
          .forUpdate()
          .executeTakeFirst();
        if (!row) return false;
        if (versionOf(row) !== (seen ?? row.read_version)) throw new AppError('testimonial_unread');
        const isMoved = await move(trx, id, { status: 'published', hidden_reason: null });
        if (isMoved) await also?.(trx);
        return isMoved;
      });
    },

    /**
     * Takes one off the page. Its author reads why.
     *
     * @returns false where there is none with this number
     * @throws AppError 422 without a reason
     */
    async hide(id: string, reason: string, { also }: Pick<Publishing, 'also'> = {}): Promise<boolean> {
      const told = reason.trim();
      if (told.length < REASON.min || told.length > REASON.max) {
        throw new AppError('reason_missing', { ...REASON, reader: 'author' });
      }
      return db.transaction().execute(async (trx) => {
        const isMoved = await move(trx, id, { status: 'hidden', hidden_reason: told });
        if (isMoved) await also?.(trx);
        return isMoved;
      });
    },
  };
}

/** Names the words of a testimonial: everything that a reader of the page would see. */
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

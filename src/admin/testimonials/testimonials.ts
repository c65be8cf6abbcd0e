import { sql } from 'kysely';
import { type Actor, audit } from '../../operators/service.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { AuditAction } from '../../shared/panel/audit-actions.ts';
import type { ListedTestimonial, TestimonialsPage, TestimonialsQuery } from '../../shared/panel/testimonials-schema.ts';
import { type TestimonialsService, testimonialVersion } from '../../testimonials/service.ts';
import { comesAfter, cursorOf, PEEK, toPage } from '../pages.ts';
import { ofScope, type Scope } from '../scope.ts';

interface Dependencies {
  db: Db;
  testimonials: Pick<TestimonialsService, 'publish' | 'hide'>;
}

/** Commands and queries of testimonials, which are published or hidden, never changed. */
export function createTestimonialAdmin({ db, testimonials }: Dependencies) {
  return {
    list: (query: TestimonialsQuery, scope: Scope) => listTestimonials(db, query, scope),

    /**
     * Publishes a testimonial in the reviewed version only.
     *
     * @param seen reviewed version; defaults to the one that the command line listed
     * @throws AppError 404 if it was withdrawn, 409 if it was changed meanwhile
     */
    async publish(by: Actor, id: string, seen?: string): Promise<void> {
      assertFound(
        await testimonials.publish(id, { readVersion: seen, record: recordAs(by, id, 'testimonial.published') }),
      );
    },

    /** Hides a testimonial; its author is shown the reason. @throws AppError 404, 422 without a reason */
    async hide(by: Actor, id: string, reason: string): Promise<void> {
      assertFound(await testimonials.hide(id, reason, { record: recordAs(by, id, 'testimonial.hidden') }));
    },
  };
}

function recordAs(by: Actor, id: string, act: AuditAction) {
  return (trx: Trx) => audit(trx, by, act, { subject: `testimonial:${id}` });
}

function assertFound(found: boolean): void {
  if (!found) throw new AppError('testimonial_not_found');
}

type Row = Omit<ListedTestimonial, 'writtenAt' | 'publishAt' | 'version'> & {
  writtenAt: Date;
  publishAt: Date;
  cursor: string;
};

/** Testimonials in one state, the newest first, of orders that are still paid. */
async function listTestimonials(
  db: Db,
  { status, campaign, after }: TestimonialsQuery,
  scope: Scope,
): Promise<TestimonialsPage> {
  const ofCampaign = campaign === undefined ? sql`true` : sql`orders.campaign = ${campaign}`;
  const { rows } = await sql<Row>`
    select testimonials.id, orders.campaign, orders.number, testimonials.status, testimonials.stars,
           testimonials.text, testimonials.name, testimonials.place, testimonials.hidden_reason as "hiddenReason",
           testimonials.written_at as "writtenAt", testimonials.publish_at as "publishAt",
           ${cursorOf('testimonials.written_at', 'testimonials.id')} as cursor
    from testimonials join orders on orders.id = testimonials.order_id
    where testimonials.status = ${sql.lit(status)} and orders.status = 'paid' and ${ofCampaign} and ${ofScope(scope)}
      and ${comesAfter('testimonials.written_at', 'testimonials.id', after, 'bigint')}
    order by testimonials.written_at desc, testimonials.id desc limit ${PEEK}`.execute(db);
  return toPage(
    rows,
    ({ cursor }) => cursor,
    ({ cursor: _cursor, ...row }) => ({
      ...row,
      writtenAt: row.writtenAt.toISOString(),
      publishAt: row.publishAt.toISOString(),
      version: testimonialVersion(row),
    }),
  );
}

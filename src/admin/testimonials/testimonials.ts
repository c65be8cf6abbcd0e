import { sql } from 'kysely';
import { type Actor, audit } from '../../operators/service.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { AuditAction } from '../../shared/panel/audit-actions.ts';
import type { ListedTestimonial, TestimonialsPage, TestimonialsQuery } from '../../shared/panel/testimonials-schema.ts';
import { type TestimonialsService, testimonialVersion } from '../../testimonials/service.ts';
import { comesAfter, PEEK, placeOf, toPage } from '../pages.ts';
import { ALL, ofScope, type Scope } from '../scope.ts';

interface Dependencies {
  db: Db;
  testimonials: Pick<TestimonialsService, 'publish' | 'hide'>;
}

/** What buyers wrote, and what an operator makes of it: published or hidden, never changed. */
export function createTestimonialAdmin({ db, testimonials }: Dependencies) {
  return {
    list: (query: TestimonialsQuery, scope: Scope = ALL) => listTestimonials(db, query, scope),

    /**
     * Publishes the words that were seen, and no others.
     *
     * @param seen their version; those of the command line's list unless told
     * @throws AppError 404 where they were taken back, 409 where others stand there by now
     */
    async publish(by: Actor, id: string, seen?: string): Promise<void> {
      assertFound(
        await testimonials.publish(id, { readVersion: seen, record: recordAs(by, id, 'testimonial.published') }),
      );
    },

    /** Takes one off the page; its author reads why. @throws AppError 404, 422 without a reason */
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
  place_in_list: string;
};

/** Those in one state, the newest first; of orders whose money stayed. */
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
           ${placeOf('testimonials.written_at', 'testimonials.id')} as place_in_list
    from testimonials join orders on orders.id = testimonials.order_id
    where testimonials.status = ${sql.lit(status)} and orders.status = 'paid' and ${ofCampaign} and ${ofScope(scope)}
      and ${comesAfter('testimonials.written_at', 'testimonials.id', after, 'bigint')}
    order by testimonials.written_at desc, testimonials.id desc limit ${PEEK}`.execute(db);
  return toPage(
    rows,
    ({ place_in_list }) => place_in_list,
    ({ place_in_list: _place, ...row }) => ({
      ...row,
      writtenAt: row.writtenAt.toISOString(),
      publishAt: row.publishAt.toISOString(),
      version: testimonialVersion(row),
    }),
  );
}

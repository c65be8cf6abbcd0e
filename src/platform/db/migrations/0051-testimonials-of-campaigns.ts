import { type Kysely, sql } from 'kysely';

/**
 * Testimonials know campaign and kind of their order, which never change, so that a page's are counted without looking
 * at orders: every process asks for them about once a second. A trigger writes both, as releases before this one insert
 * without them.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table testimonials add column campaign text, add column kind text`.execute(db);
  await sql`update testimonials t set campaign = o.campaign, kind = o.kind from orders o where o.id = t.order_id`.execute(
    db,
  );
  await sql`
    create function mark_testimonial() returns trigger language plpgsql as $$
    begin
      select campaign, kind into new.campaign, new.kind from orders where id = new.order_id;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger mark_testimonial
    before insert on testimonials for each row when (new.campaign is null) execute function mark_testimonial()`.execute(
    db,
  );
  await sql`alter table testimonials alter column campaign set not null, alter column kind set not null`.execute(db);
  await sql`
    create index testimonials_shown on testimonials (campaign, written_at desc, id desc) include (stars)
    where status = 'published' and kind = 'sale'`.execute(db);
  await sql`drop index testimonials_published`.execute(db);

  // Those of orders without their money went with a sweep until here, and go with the order's move from here on.
  await sql`
    update testimonial_consents c set withdrawn_at = now() from orders o
    where o.id = c.order_id and o.status <> 'paid' and c.withdrawn_at is null`.execute(db);
  await sql`
    update testimonials t
    set status = 'withdrawn', stars = null, text = null, name = null, place = null, hidden_reason = null
    from orders o where o.id = t.order_id and o.status <> 'paid' and t.text is not null`.execute(db);
  await sql`drop index testimonials_kept`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** What buyers say of what they bought, one for each order, and what they allowed. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table testimonials (
      id bigint generated always as identity primary key,
      order_id text not null unique references orders,
      status text not null,
      stars smallint check (stars between 1 and 5),
      text text,
      name text,
      place text,
      hidden_reason text,
      written_at timestamptz not null,
      publish_at timestamptz not null,
      check ((status = 'withdrawn') = (text is null)),
      check ((status = 'hidden') = (hidden_reason is not null))
    )`.execute(db);
  await sql`create index testimonials_due on testimonials (publish_at) where status = 'pending'`.execute(db);
  await sql`create index testimonials_kept on testimonials (order_id) where text is not null`.execute(db);
  await sql`
    create index testimonials_published on testimonials (written_at desc) where status = 'published'`.execute(db);

  await sql`
    create table testimonial_consents (
      id bigint generated always as identity primary key,
      order_id text not null references orders,
      version integer not null,
      wording text not null,
      given_at timestamptz not null,
      withdrawn_at timestamptz
    )`.execute(db);
  await sql`create index testimonial_consents_order on testimonial_consents (order_id)`.execute(db);
}

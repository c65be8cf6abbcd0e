import { type Kysely, sql } from 'kysely';

/**
 * Each provider's orders are taken up apart from the others', and paid ones apart from those that may still be paid. The
 * time comes first: only what is due is read, whichever provider it is at.
 *
 * Orders that were paid before are looked at for chargebacks too, spread over a week; those that are too old for their
 * provider are looked at once.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create index orders_open_due on orders (next_check_at, provider)
    where next_check_at is not null and status in ('created', 'awaiting_payment', 'expired', 'uncertain')`.execute(db);
  await sql`
    create index orders_paid_due on orders (next_check_at, provider)
    where next_check_at is not null and status in ('paid', 'refunding')`.execute(db);
  await sql`
    update orders set next_check_at = now() + random() * interval '7 days'
    where status in ('paid', 'refunding') and created_at > now() - interval '180 days'`.execute(db);
  await sql`drop index orders_due`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** Phones in E.164, and keys against doing it twice that belong to one buyer. */
export async function up(db: Kysely<never>): Promise<void> {
  // As `parsePhone` reads them; what it would refuse today stays as it was.
  await sql`
    update orders set buyer_phone = '+55' || ltrim(buyer_phone, '0')
    where buyer_phone ~ '^0?([14689][1-9]|2[12478]|3[1-578]|5[1345]|7[134579])[0-9]{8,9}$'
      and length(buyer_phone) <= 11 and buyer_phone !~ '^0?([0-9])\\1+$'`.execute(db);
  await sql`
    alter table orders
      drop constraint orders_idempotency_key_key,
      add unique (buyer_email, campaign, idempotency_key)`.execute(db);
  // The unique key's index begins with the same column.
  await sql`drop index orders_buyer_email`.execute(db);
}

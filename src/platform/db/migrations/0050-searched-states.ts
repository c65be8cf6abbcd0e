import { type Kysely, sql } from 'kysely';

/**
 * Orders that ended in a state which few do are searched by it too: a word beside those of their names, which nobody
 * can type. Of a million orders, those of one name that were refunded are then found at once. The trigger asks nothing
 * of all other moves.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create function status_word(status text) returns text language sql immutable
    return case when status in ('failed', 'refunded', 'charged_back') then '=' || status end`.execute(db);
  await sql`
    create function order_words(name text, phone text, status text) returns tsvector language sql immutable
    return search_words(name, phone) || array_to_tsvector(array_remove(array[status_word(status)], null))`.execute(db);
  await sql`
    create or replace function keep_order_search() returns trigger language plpgsql as $$
    begin
      insert into order_search (order_id, created_at, campaign, kind, source, variant, email, words)
      values (new.id, new.created_at, new.campaign, new.kind, order_source(new.tracking), order_variant(new.tracking),
              new.buyer_email, order_words(new.buyer_name, new.buyer_phone, new.status))
      on conflict (order_id) do update
        set campaign = excluded.campaign, kind = excluded.kind, source = excluded.source, variant = excluded.variant,
            email = excluded.email, words = excluded.words;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger order_search_of_status
    after update of status on orders
    for each row when (status_word(old.status) is distinct from status_word(new.status))
    execute function keep_order_search()`.execute(db);
  await sql`
    update order_search set words = order_words(buyer_name, buyer_phone, status)
    from orders where orders.id = order_id and status_word(status) is not null`.execute(db);
}

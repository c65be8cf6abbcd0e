import { type Kysely, sql } from 'kysely';

/**
 * What orders are searched and filtered by, apart from them: an order that moves writes none of these indexes anew.
 * Triggers keep it, so that no writer can forget it: not an erasure, a corrected address, nor a process of the release
 * before. Orders from before are filled in by `src/admin/fill.ts`, a batch at a time.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table order_search (
      order_id text primary key references orders on delete cascade,
      created_at timestamptz not null,
      campaign text not null,
      kind text not null,
      source text not null,
      variant text not null,
      email text not null,
      words tsvector not null
    )`.execute(db);

  // Where an order came from; `originOf` in `src/tracking/origin.ts` says the same of a visit.
  await sql`
    create function order_source(tracking jsonb) returns text language sql immutable
    return left(lower(trim(coalesce(nullif(tracking->>'utm_source', ''), nullif(tracking->>'src', ''),
                                    tracking->>'sck', ''))), 60)`.execute(db);
  await sql`
    create function order_variant(tracking jsonb) returns text language sql immutable
    return left(lower(trim(coalesce(nullif(tracking->>'utm_campaign', ''), tracking->>'utm_content', ''))), 60)`.execute(
    db,
  );
  // Without accents before it is in lower case: where the database knows only ASCII, Á has none.
  await sql`
    create function search_words(name text, phone text) returns tsvector language sql immutable
    return array_to_tsvector(array_remove(
      regexp_split_to_array(lower(regexp_replace(normalize(name, NFD), '[\\u0300-\\u036f]', '', 'g')),
                            '[\\u0001-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u00bf\\u2000-\\u206f]+')
      || array[regexp_replace(phone, '^[+]55', ''), substr(regexp_replace(phone, '^[+]55', ''), 3), right(phone, 4)],
      ''))`.execute(db);

  await sql`
    create function keep_order_search() returns trigger language plpgsql as $$
    begin
      insert into order_search (order_id, created_at, campaign, kind, source, variant, email, words)
      values (new.id, new.created_at, new.campaign, new.kind, order_source(new.tracking), order_variant(new.tracking),
              new.buyer_email, search_words(new.buyer_name, new.buyer_phone))
      on conflict (order_id) do update
        set campaign = excluded.campaign, kind = excluded.kind, source = excluded.source, variant = excluded.variant,
            email = excluded.email, words = excluded.words;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger order_search_kept
    after insert or update of campaign, kind, tracking, buyer_name, buyer_email, buyer_phone on orders
    for each row execute function keep_order_search()`.execute(db);

  await sql`create index order_search_newest on order_search (created_at desc, order_id desc)`.execute(db);
  await sql`create index order_search_source on order_search (source, created_at desc, order_id desc)`.execute(db);
  await sql`create index order_search_campaign on order_search (campaign, created_at desc, order_id desc)`.execute(db);
  await sql`
    create index order_search_unsold on order_search (kind, created_at desc, order_id desc)
    where kind in ('test', 'free')`.execute(db);
  // Also where the database's collation is not C.
  await sql`create index order_search_email on order_search (email text_pattern_ops)`.execute(db);
  await sql`create index order_search_words on order_search using gin (words) with (fastupdate = off)`.execute(db);

  await sql`create index orders_newest on orders (created_at desc, id desc)`.execute(db);
  await sql`create index orders_status_newest on orders (status, created_at desc, id desc)`.execute(db);
  await sql`
    create index payment_attempts_charge on payment_attempts (charge_id text_pattern_ops)
    where charge_id is not null`.execute(db);

  // How far orders from before have been filled in, by their ids.
  await sql`create table panel_fill (id boolean primary key default true check (id), until text not null)`.execute(db);
  await sql`insert into panel_fill (until) select '' where exists (select from orders)`.execute(db);
}

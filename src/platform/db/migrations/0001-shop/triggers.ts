/**
 * Functions and triggers. What the panel searches and sums up is written by triggers in the transaction of the change, so
 * that no writer can forget it.
 */
export const TRIGGERS = String.raw`
create function refuse_change() returns trigger language plpgsql as
$$ begin raise exception '% is append-only', tg_table_name; end $$;
create trigger order_events_append_only before update or delete on order_events
for each row execute function refuse_change();

-- SQLSTATE of a database that only reads: visitors are asked to come back, and no work is dropped.
create function refuse_moved() returns trigger language plpgsql as $$
begin
  raise exception 'the shop was moved to another database' using errcode = 'read_only_sql_transaction';
end $$;

-- Source and variant of an order; originOf in src/tracking/origin.ts gives those of a visit.
create function order_source(tracking jsonb) returns text language sql immutable
return left(lower(trim(coalesce(nullif(tracking->>'utm_source', ''), nullif(tracking->>'src', ''),
                                tracking->>'sck', ''))), 60);
create function order_variant(tracking jsonb) returns text language sql immutable
return left(lower(trim(coalesce(nullif(tracking->>'utm_campaign', ''), tracking->>'utm_content', ''))), 60);

-- Accents go before lower(): in an ASCII locale Á has no lower case.
create function search_words(name text, phone text) returns tsvector language sql immutable
return array_to_tsvector(array_remove(
  regexp_split_to_array(lower(regexp_replace(normalize(name, NFD), '[\u0300-\u036f]', '', 'g')),
                        '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f]+')
  || array[regexp_replace(phone, '^[+]55', ''), substr(regexp_replace(phone, '^[+]55', ''), 3), right(phone, 4)],
  ''));
-- Rare states are searched as a word that nobody can type: of a million orders, the refunded ones of a name are found at
-- once.
create function status_word(status text) returns text language sql immutable
return case when status in ('failed', 'refunded', 'charged_back') then '=' || status end;
create function order_words(name text, phone text, status text) returns tsvector language sql immutable
return search_words(name, phone) || array_to_tsvector(array_remove(array[status_word(status)], null));

create function keep_order_search() returns trigger language plpgsql as $$
begin
  insert into order_search (order_id, created_at, campaign, kind, source, variant, email, words)
  values (new.id, new.created_at, new.campaign, new.kind, order_source(new.tracking), order_variant(new.tracking),
          new.buyer_email, order_words(new.buyer_name, new.buyer_phone, new.status))
  on conflict (order_id) do update
    set campaign = excluded.campaign, kind = excluded.kind, source = excluded.source, variant = excluded.variant,
        email = excluded.email, words = excluded.words;
  return null;
end $$;
create trigger order_search_kept
after insert or update of campaign, kind, tracking, buyer_name, buyer_email, buyer_phone on orders
for each row execute function keep_order_search();
create trigger order_search_of_status after update of status on orders
for each row when (status_word(old.status) is distinct from status_word(new.status))
execute function keep_order_search();

-- Captured amount of an order; receivedOf in src/orders/repository.ts is the same rule.
create function received_of(status text, received integer, amount integer) returns integer language sql immutable
return coalesce(received,
  case when status in ('paid', 'refunding', 'refunded', 'charged_back') then amount else 0 end);
create function book_order() returns trigger language plpgsql as $$
declare
  arrived integer := received_of(new.status, new.received, new.amount)
                     - received_of(old.status, old.received, old.amount);
  taken integer := new.taken_back - old.taken_back;
  given integer := new.returned_elsewhere - old.returned_elsewhere - taken;
begin
  if arrived <> 0 then
    insert into money_moves (order_id, kind, amount) values (new.id, 'in', arrived);
  end if;
  if given <> 0 then
    insert into money_moves (order_id, kind, amount) values (new.id, 'elsewhere', -given);
  end if;
  if taken <> 0 then
    insert into money_moves (order_id, kind, amount, taken_back) values (new.id, 'elsewhere', -taken, true);
  end if;
  return null;
end $$;
create trigger orders_booked after update of status, received, returned_elsewhere, taken_back on orders
for each row execute function book_order();
create function book_refund() returns trigger language plpgsql as $$
declare
  went integer := case when new.status = 'done' then new.amount else 0 end
                  - case when old.status = 'done' then old.amount else 0 end;
begin
  if went <> 0 then
    insert into money_moves (order_id, kind, refund_id, amount) values (new.order_id, 'refund', new.id, -went);
  end if;
  return null;
end $$;
create trigger refunds_booked after update of status, amount on refunds
for each row execute function book_refund();

create function note_sale() returns trigger language plpgsql as $$
begin
  insert into unannounced_sales (order_id)
  select id from orders where id = new.order_id and kind = 'sale' and not test
  on conflict do nothing;
  return null;
end $$;
-- A dispute that was won is no second sale.
create trigger sales_noted after insert on order_events
for each row when (new.to_status = 'paid' and new.from_status is distinct from 'charged_back') execute function note_sale();

-- Campaign and kind of a testimonial are its order's and never change: pages count testimonials without reading orders.
create function mark_testimonial() returns trigger language plpgsql as $$
begin
  select campaign, kind into new.campaign, new.kind from orders where id = new.order_id;
  return new;
end $$;
create trigger mark_testimonial before insert on testimonials
for each row when (new.campaign is null) execute function mark_testimonial();
`;

import { type Kysely, sql } from 'kysely';

/**
 * Figures that were not what they are called: the seller's own document under the buyers' names, spots of orders that
 * nobody asks about any more, money that the seller gave back at the bank among what banks took, and first openings
 * that a corrected address forgot.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await forgetFixedDocuments(db);

  // Nobody will pay them; a payment that comes all the same takes a spot again.
  await sql`
    with freed as (
      update orders set holds_spot = false
      where status = 'uncertain' and holds_spot
        and not exists (select from payment_attempts where order_id = orders.id and next_check_at is not null)
      returning campaign)
    update stock set taken = taken - (select count(*) from freed where freed.campaign = stock.campaign)
    where exists (select from freed where freed.campaign = stock.campaign)`.execute(db);

  await sql`alter table orders add column taken_back integer not null default 0`.execute(db);
  await sql`alter table money_moves add column taken_back boolean not null default false`.execute(db);
  // What banks took of earlier orders beside a return by hand is not known apart from it.
  await sql`
    update orders set taken_back = returned_elsewhere
    where returned_elsewhere > 0 and (status = 'charged_back' or exists (
      select from alerts where order_id = orders.id and kind in ('charged_back', 'charged_back_in_part')))`.execute(db);
  await sql`
    update money_moves set taken_back = true
    from orders where orders.id = order_id and orders.taken_back > 0 and money_moves.kind = 'elsewhere'`.execute(db);
  // A release from before this one books all of it as given back by hand.
  await sql`
    create or replace function book_order() returns trigger language plpgsql as $$
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
    end $$`.execute(db);
  await sql`
    create or replace trigger orders_booked after update of status, received, returned_elsewhere, taken_back on orders
    for each row execute function book_order()`.execute(db);

  await sql`alter table access_grants add column first_opened_at timestamptz`.execute(db);
  await sql`create index access_grants_first on access_grants (first_opened_at) where first_opened_at is not null`.execute(
    db,
  );
}

/**
 * Takes `CUSTOMER_DOCUMENT` out of the orders that have it as their buyer's. Where a campaign never asked for a CPF, each
 * document in its orders is that one. Where it did at other times, it is the one of several addresses in orders made while
 * the newest version had one document for all; a buyer's own is kept, and so is the seller's in the only order of such a
 * time. How many they were is in the audit log.
 */
async function forgetFixedDocuments(db: Kysely<never>): Promise<void> {
  await sql`
    with fixed as (
      select campaign, bool_or(document #>> '{buyer,document}' = 'ask') as asked from campaign_versions
      group by campaign having bool_or(document #>> '{buyer,document}' = 'fixed')),
    forgotten as (
      update orders set buyer_document = null from fixed
      where fixed.campaign = orders.campaign and buyer_document is not null and (not fixed.asked or (
        (select document #>> '{buyer,document}' from campaign_versions
         where campaign = orders.campaign and created_at <= orders.created_at
         order by number desc limit 1) = 'fixed'
        and exists (
          select from orders other
          where other.campaign = orders.campaign and other.buyer_document = orders.buyer_document
            and other.buyer_email <> orders.buyer_email)))
      returning orders.campaign)
    insert into audit_log (actor, act, subject, params)
    select 'vitrine', 'documents.forgotten', 'campaign:' || campaign, jsonb_build_object('orders', count(*))
    from forgotten group by campaign`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/**
 * The seller's books: each time money arrived or went back, and what every day brought. The moves of money are written
 * by triggers with the change that they are of, so the sums of a day that is over never change.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table money_moves (
      id bigint generated always as identity primary key,
      order_id text not null references orders on delete cascade,
      kind text not null,
      refund_id text,
      amount integer not null,
      at timestamptz not null default now()
    )`.execute(db);
  await sql`create index money_moves_order on money_moves (order_id)`.execute(db);
  await sql`create index money_moves_at on money_moves (at)`.execute(db);

  // What has arrived for an order; `receivedOf` in `src/orders/repository.ts` says the same.
  await sql`
    create function received_of(status text, received integer, amount integer) returns integer language sql immutable
    return coalesce(received,
      case when status in ('paid', 'refunding', 'refunded', 'charged_back') then amount else 0 end)`.execute(db);
  await sql`
    create function book_order() returns trigger language plpgsql as $$
    declare
      arrived integer := received_of(new.status, new.received, new.amount)
                         - received_of(old.status, old.received, old.amount);
      went integer := new.returned_elsewhere - old.returned_elsewhere;
    begin
      if arrived <> 0 then
        insert into money_moves (order_id, kind, amount) values (new.id, 'in', arrived);
      end if;
      if went <> 0 then
        insert into money_moves (order_id, kind, amount) values (new.id, 'elsewhere', -went);
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger orders_booked after update of status, received, returned_elsewhere on orders
    for each row execute function book_order()`.execute(db);
  await sql`
    create function book_refund() returns trigger language plpgsql as $$
    declare
      went integer := case when new.status = 'done' then new.amount else 0 end
                      - case when old.status = 'done' then old.amount else 0 end;
    begin
      if went <> 0 then
        insert into money_moves (order_id, kind, refund_id, amount) values (new.order_id, 'refund', new.id, -went);
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger refunds_booked after update of status, amount on refunds
    for each row execute function book_refund()`.execute(db);

  // Centavos are summed up in bigint: a year of a large shop does not fit into an integer.
  await sql`
    create table sales_hours (
      day date not null,
      hour smallint not null,
      campaign text not null,
      measure text not null,
      count integer not null,
      amount bigint not null,
      primary key (day, hour, campaign, measure)
    )`.execute(db);
  await sql`
    create table sales_sources (
      day date not null,
      campaign text not null,
      source text not null,
      variant text not null,
      measure text not null,
      count integer not null,
      amount bigint not null,
      primary key (day, campaign, source, variant, measure)
    )`.execute(db);
  // One row: until when the sums were last brought up to date, and the first day that has any.
  await sql`
    create table sums_state (
      id boolean primary key default true check (id),
      since date not null,
      until timestamptz not null
    )`.execute(db);

  await sql`create index order_events_at on order_events (at, to_status)`.execute(db);
  await sql`create index access_grants_opened on access_grants (opened_at) where opened_at is not null`.execute(db);
  await sql`create index deliveries_sent on deliveries (sent_at) where kind = 'access' and sent_at is not null`.execute(
    db,
  );

  // Lists of what was sent and what came, and what asks for a person.
  await sql`create index deliveries_newest on deliveries (created_at desc, id desc)`.execute(db);
  await sql`
    create index deliveries_bounced on deliveries (created_at desc, id desc) where status = 'bounced'`.execute(db);
  await sql`create index inbox_parked on inbox (id) where status = 'parked'`.execute(db);
  await sql`create index conversions_dead on conversions (id) where status = 'dead'`.execute(db);
}

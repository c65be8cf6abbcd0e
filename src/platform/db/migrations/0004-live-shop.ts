import { type Kysely, sql } from 'kysely';

/**
 * A live shop that is prepared before it sells, and its first owner. Shops of before sell on. One whose settings named
 * no campaign had the example's id at `/`, and one whose panel anybody has entered is owned.
 */
const LIVE_SHOP = `
alter table shop
  add column selling boolean not null default true,
  add column main_campaign text,
  add column secret_change_until timestamptz,
  add column owned_since timestamptz,
  add column first_link_hash text,
  add column first_link_until timestamptz;
update shop set main_campaign = 'lista-vitalicia'
where exists (select from campaigns where id = 'lista-vitalicia' and live_version is not null);
update shop set owned_since = now() where exists (select from operators);

alter table operators add column name text;

create table recovery_codes (
  id text primary key,
  operator_id text not null references operators,
  code_hash text not null unique,
  created_at timestamptz not null
);
create index recovery_codes_operator on recovery_codes (operator_id);
`;

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(LIVE_SHOP).execute(db);
}

import { type Kysely, sql } from 'kysely';

/**
 * Hosts that ever were a campaign's, to which mailed links lead, and what campaigns sold before they began to sell
 * something of another kind. Both are filled from the versions there are; of a rollback between two kinds nothing but
 * the audit log is left, so that the first publication of each version counts.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table campaign_hosts (
      host text primary key,
      campaign text not null,
      left_at timestamptz
    )`.execute(db);
  await sql`create index campaign_hosts_campaign on campaign_hosts (campaign)`.execute(db);
  await sql`
    insert into campaign_hosts (host, campaign, left_at)
    select distinct on (host) host, campaign, case when live then null else coalesce(published_at, now()) end
    from (
      select json_array_elements_text(coalesce(document->'hosts', '[]')) as host, campaign, created_at, published_at,
        number is not distinct from live_version as live
      from campaign_versions join campaigns on campaigns.id = campaign
    ) as named
    order by host, live desc, created_at desc`.execute(db);

  await sql`
    create table earlier_products (
      id bigint generated always as identity primary key,
      campaign text not null,
      kind text not null,
      version integer not null,
      product_version integer,
      ended_at timestamptz not null
    )`.execute(db);
  await sql`create index earlier_products_campaign on earlier_products (campaign, ended_at)`.execute(db);
  await sql`
    insert into earlier_products (campaign, kind, version, product_version, ended_at)
    select campaign, kind, number,
      (select max(p.number) from product_versions p
       where p.campaign = steps.campaign and p.kind = steps.kind and p.published_at is not null),
      next_at
    from (
      select campaign, number, document->'access'->>'kind' as kind,
        lead(document->'access'->>'kind') over versions as next_kind, lead(created_at) over versions as next_at
      from campaign_versions
      window versions as (partition by campaign order by number)
    ) as steps
    where kind <> next_kind
    order by campaign, number`.execute(db);
}

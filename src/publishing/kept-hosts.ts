import { sql } from 'kysely';
import { CampaignError, problemAt } from '../campaigns/campaign-error.ts';
import type { Db, Trx } from '../platform/db/database.ts';
import { listFormerShopHosts } from './shop-hosts.ts';
import type { LiveChange } from './versions.ts';

/** Another one's right to a host. */
interface HostClaim {
  host: string;
  /** A campaign; null: the shop itself, which stood there once. */
  owner: string | null;
  /** It is at home there now; false: mailed links still lead there. */
  live: boolean;
}

/** A host that a campaign, or the shop, had once. */
export interface FormerHost {
  host: string;
  leftAt: Date;
}

/** Hosts that were published at any time, and whose they are; null: where the shop itself stood before. */
export async function readKeptHosts(db: Db): Promise<ReadonlyMap<string, string | null>> {
  const rows = await db.selectFrom('campaign_hosts').select(['host', 'campaign']).execute();
  const former = await listFormerShopHosts(db);
  return new Map([
    ...former.map(({ host }) => [host, null] as const),
    ...rows.map(({ host, campaign }) => [host, campaign] as const),
  ]);
}

/** Those of one campaign that it has no more, the last one first. */
export async function listFormerHosts(db: Db, id: string): Promise<FormerHost[]> {
  const rows = await db
    .selectFrom('campaign_hosts')
    .select(['host', 'left_at'])
    .where('campaign', '=', id)
    .orderBy('left_at', 'desc')
    .orderBy('host')
    .execute();
  return rows.flatMap(({ host, left_at }) => (left_at ? [{ host, leftAt: left_at }] : []));
}

/** Which of these hosts is another campaign's, at home there or once, or was the shop's own. */
export async function findHostClaim(db: Db, id: string, hosts: readonly string[]): Promise<HostClaim | undefined> {
  const { rows } = await sql<HostClaim>`
    select host, campaign as owner, live
    from (
      select json_array_elements_text(coalesce(document->'hosts', '[]')) as host, campaign, true as live
      from campaign_versions join campaigns on campaigns.id = campaign
      where campaign <> ${id} and number = live_version
      union all
      select host, campaign, left_at is null from campaign_hosts where campaign <> ${id}
      union all
      select host, null, false from shop_hosts where left_at is not null
    ) as claims
    where host = any(${hosts}::text[])
    order by live desc, host
    limit 1`.execute(db);
  return rows[0];
}

/** @throws CampaignError when the version wants a host that is another campaign's, at home there or once, or was the shop's */
export async function assertOwnHosts(trx: Trx, id: string, number: number): Promise<void> {
  // Two campaigns that want the same one at the same moment come one after the other.
  await sql`select pg_advisory_xact_lock(hashtext('campaign-hosts'))`.execute(trx);
  const { rows } = await sql<{ host: string }>`
    select json_array_elements_text(coalesce(document->'hosts', '[]')) as host
    from campaign_versions where campaign = ${id} and number = ${number}`.execute(trx);
  const claim = await findHostClaim(
    trx,
    id,
    rows.map(({ host }) => host),
  );
  if (claim)
    throw new CampaignError(id, [problemAt({ field: 'hosts' }, claim.live ? 'host_taken' : 'host_kept', claim)]);
}

/** Writes down the hosts of a version that becomes live, and of the one that was: a release before may have left them out. */
export async function keepHosts(trx: Trx, id: string, { from, to }: LiveChange): Promise<void> {
  await sql`
    insert into campaign_hosts (host, campaign, left_at)
    select distinct json_array_elements_text(coalesce(document->'hosts', '[]')), campaign, clock_timestamp()
    from campaign_versions where campaign = ${id} and number in (${from ?? to}, ${to})
    on conflict (host) do nothing`.execute(trx);
  await sql`
    update campaign_hosts
    set left_at = case when host in (
        select json_array_elements_text(coalesce(document->'hosts', '[]'))
        from campaign_versions where campaign = ${id} and number = ${to})
      then null else coalesce(left_at, clock_timestamp()) end
    where campaign = ${id}`.execute(trx);
}

/**
 * Gives up a host that a campaign had once: links with it lead nowhere from now on, and another campaign may have it.
 *
 * @returns false where it is none of that campaign's former ones
 */
export async function releaseHost(trx: Trx, id: string, host: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('campaign_hosts')
    .where('host', '=', host)
    .where('campaign', '=', id)
    .where('left_at', 'is not', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

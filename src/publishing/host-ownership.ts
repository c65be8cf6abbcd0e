import { sql } from 'kysely';
import { CampaignError, problemAt } from '../campaigns/campaign-error.ts';
import type { Db, Trx } from '../platform/db/database.ts';
import { listFormerShopHosts } from './shop-hosts.ts';
import type { LiveChange } from './versions.ts';

/** Claim of another owner to a host. */
interface HostClaim {
  host: string;
  /** Campaign id; null for the shop itself, as a former host. */
  owner: string | null;
  /** Whether the owner uses the host now; false if it only redirects mailed links. */
  live: boolean;
}

/** Host that a campaign or the shop used before. */
export interface FormerHost {
  host: string;
  leftAt: Date;
}

/** Returns the owner of every host ever published; null for the shop's former hosts. */
export async function readHostOwners(db: Db): Promise<ReadonlyMap<string, string | null>> {
  const rows = await db.selectFrom('campaign_hosts').select(['host', 'campaign']).execute();
  const former = await listFormerShopHosts(db);
  return new Map([
    ...former.map(({ host }) => [host, null] as const),
    ...rows.map(({ host, campaign }) => [host, campaign] as const),
  ]);
}

/** Returns a campaign's former hosts, the latest first. */
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

/** Returns the first host that another campaign uses or used, or that was the shop's own. */
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

/**
 * Checks the hosts of a version. @throws CampaignError if another campaign uses or used one, or if it was the shop's
 * own
 */
export async function assertOwnHosts(trx: Trx, id: string, number: number): Promise<void> {
  // Serializes campaigns that claim the same host concurrently.
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

/**
 * Records the hosts of a version that becomes live, and of the previous one, which an earlier release may have omitted.
 */
export async function recordHosts(trx: Trx, id: string, { from, to }: LiveChange): Promise<void> {
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
 * Releases a campaign's former host: its links stop working, and another campaign may claim it.
 *
 * @returns false if it is not a former host of this campaign
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

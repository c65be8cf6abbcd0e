import type { Db } from '../../src/platform/db/database.ts';

/** All data of a campaign's versions without their documents, the newest first. */
export async function versionHistory(db: Db, id: string) {
  const rows = await db
    .selectFrom('campaign_versions')
    .innerJoin('campaigns', 'campaigns.id', 'campaign')
    .select(['number', 'digest', 'source', 'author', 'note', 'created_at', 'live_version'])
    .where('campaign', '=', id)
    .orderBy('number', 'desc')
    .execute();
  return rows.map(({ created_at, live_version, ...row }) => ({
    ...row,
    createdAt: created_at,
    live: row.number === live_version,
  }));
}

import type { Db } from '../../platform/db/database.ts';
import type { ListedVersion, VersionsPage } from '../../shared/panel/campaigns-schema.ts';
import { PEEK, toPage } from '../pages.ts';
import type { Scope } from '../scope.ts';

/** Author of automatic publications, whose name is public. */
const PROGRAM = 'vitrine';

/** One page of a campaign's versions, the newest first. @param after last number of the previous page */
export async function listVersions(
  db: Db,
  id: string,
  after: number | undefined,
  { seededOnly }: Scope,
): Promise<VersionsPage> {
  const rows = await db
    .selectFrom('campaign_versions')
    .innerJoin('campaigns', 'campaigns.id', 'campaign')
    .select(['number', 'source', 'author', 'note', 'created_at', 'live_version'])
    .where('campaign', '=', id)
    .$if(after !== undefined, (query) => query.where('number', '<', after ?? 0))
    .orderBy('number', 'desc')
    .limit(PEEK)
    .execute();
  return toPage(
    rows,
    ({ number }) => String(number),
    ({ number, source, author, note, created_at, live_version }): ListedVersion => ({
      number,
      at: created_at.toISOString(),
      source,
      author: seededOnly && author !== PROGRAM ? 'operador' : author,
      note: seededOnly ? '' : note,
      live: number === live_version,
    }),
  );
}

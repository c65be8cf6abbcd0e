import { sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';
import type { FirstSteps } from '../shared/panel/today-schema.ts';
import type { ShopContext } from './shop-context.ts';

/** Author of automatic publications. */
const PROGRAM = 'vitrine';

/** Whether a row of `campaigns` has a draft by a person: one that changed in a folder is saved without anybody. */
const DRAFTED = sql`draft is not null and draft_source <> 'folder'`;

/** Id of the campaign that was last changed by a person, and is not archived; SQL. */
const OWN = sql`(
  select id from campaigns
  where archived_at is null
    and (${DRAFTED} or id in (select campaign from campaign_versions where author <> ${PROGRAM}))
  order by changed_at desc limit 1)`;

/** Finds the campaign that was last changed by a person, and is not archived; null if there is none. */
export async function findOwnCampaign(db: Db): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`select ${OWN} as id`.execute(db);
  return rows[0]?.id ?? null;
}

/** Progress towards the first sale, derived from the shop's data. */
export async function readFirstSteps({ db }: Pick<ShopContext, 'db'>): Promise<FirstSteps> {
  const { rows } = await sql<FirstSteps>`
    select
      ${OWN} as campaign,
      exists (select from campaigns where ${DRAFTED})
        or exists (select from campaign_versions where author <> ${PROGRAM}) as written,
      exists (select from campaigns join campaign_versions on campaign = id and number = live_version
              where author <> ${PROGRAM}) as published,
      exists (select from test_sales join orders on orders.id = test_sales.order_id
              where orders.status in ('paid', 'refunding', 'refunded')) as sold`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error('no answer');
  return facts;
}

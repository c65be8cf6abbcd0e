import { sql } from 'kysely';
import type { FirstSteps } from '../shared/panel/today-schema.ts';
import type { ShopContext } from './shop-context.ts';

/** Author of automatic publications. */
const PROGRAM = 'vitrine';

/** Progress towards the first sale, derived from the shop's data. */
export async function readFirstSteps({ db, served }: Pick<ShopContext, 'db' | 'served'>): Promise<FirstSteps> {
  const { rows } = await sql<Omit<FirstSteps, 'campaign'> & { campaign: string | null }>`
    select
      (select id from campaigns where draft is not null or id in
        (select campaign from campaign_versions where author <> ${PROGRAM})
       order by changed_at desc limit 1) as campaign,
      exists (select from campaigns where draft is not null)
        or exists (select from campaign_versions where author <> ${PROGRAM}) as written,
      exists (select from campaigns join campaign_versions on campaign = id and number = live_version
              where author <> ${PROGRAM}) as published,
      exists (select from test_sales join orders on orders.id = test_sales.order_id
              where orders.status in ('paid', 'refunding', 'refunded')) as sold`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error('no answer');
  return { ...facts, campaign: facts.campaign ?? served.main };
}

import { type SqlBool, sql } from 'kysely';
import type { Campaigns, LiveCampaign } from '../../campaigns/live-campaigns.ts';
import { type Actor, audit } from '../../operators/service.ts';
import { numberPrefix } from '../../orders/service.ts';
import type { Trx } from '../../platform/db/database.ts';
import { createRandom, type Random } from '../../shared/random.ts';
import type { ShopContext } from '../shop-context.ts';
import { refreshSums } from '../sums/sums.ts';
import { createPeople } from './invented-people.ts';
import { addRows } from './order-rows.ts';
import { pickOrigin, type SeedOrigin } from './origins.ts';
import { hex, noRows, storeRows } from './rows.ts';
import { tellStory } from './story.ts';
import { spreadOverYear } from './year.ts';

/** Maximum number of invented orders of one demonstration: two million fit on a laptop. */
export const MOST_SEEDED = 2_000_000;
/** Number of orders stored at once. */
const BATCH = 1000;
/** Share of the main campaign if there are several. */
const MAIN_SHARE = 0.7;
/** Digits of order numbers, the same as in `newOrderNumber`. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const NUMBERS = 2 ** 30;

type SeedContext = Pick<ShopContext, 'db' | 'campaigns' | 'clock' | 'demo'>;

/**
 * Fills a demonstration with a year of invented sales, marked as such, in one transaction. The same seed at the same
 * moment makes the same year, except for the secret tokens.
 *
 * @param orders from 1 to {@link MOST_SEEDED}
 * @param onProgress called from time to time with the number of stored orders
 * @throws Error for the operator, in a live shop or if a year was invented before
 */
export async function seedOrders(
  context: SeedContext,
  by: Actor,
  orders: number,
  { seed = 1, onProgress = (_stored: number) => {} } = {},
): Promise<void> {
  const { db, demo } = context;
  if (!demo) throw new Error('seed: só em uma demonstração. Uma loja de verdade não tem pedidos inventados.');
  const random = createRandom(seed);
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('seed'))`.execute(trx);
    const before = await trx.selectFrom('orders').select('id').where('kind', '=', 'seeded').limit(1).executeTakeFirst();
    if (before)
      throw new Error('seed: esta demonstração já tem pedidos inventados. Comece outra em uma DATA_DIR vazia.');
    await store(context, trx, { random, orders, onProgress });
    await audit(trx, by, 'shop.seeded', { params: { orders, seed } });
  });
  await sql`analyze`.execute(db);
  await refreshSums(context);
}

async function store(
  { campaigns, clock }: SeedContext,
  trx: Trx,
  { random, orders, onProgress }: { random: Random; orders: number; onProgress: (stored: number) => void },
): Promise<void> {
  const person = createPeople(random);
  const nextNumber = await freeNumbers(trx, random);
  const end = clock();
  let rows = noRows();
  let stored = 0;
  for (const { day, times } of spreadOverYear(random, orders, end)) {
    const visits = new Map<string, { live: LiveCampaign; origin: SeedOrigin; count: number }>();
    for (const madeAt of times) {
      const live = pickCampaign(campaigns, random);
      const origin = pickOrigin(random);
      const name = JSON.stringify([live.campaign.id, origin.source, origin.variant]);
      const known = visits.get(name) ?? { live, origin, count: 0 };
      visits.set(name, { ...known, count: known.count + 1 });
      const order = { id: hex(random, 32), number: nextNumber(live.campaign.id), live, person: person(), origin };
      addRows(rows, random, { ...order, end: end.getTime() }, tellStory(random, madeAt, end.getTime()));
      stored += 1;
      if (rows.orders.length < BATCH) continue;
      await storeRows(trx, rows);
      rows = noRows();
      onProgress(stored);
    }
    await storeVisits(trx, random, day, [...visits.values()]);
  }
  await storeRows(trx, rows);
  onProgress(stored);
}

function pickCampaign(campaigns: Campaigns, random: Random): LiveCampaign {
  const all = campaigns.all();
  const main = campaigns.find(campaigns.main) ?? all[0];
  if (!main) throw new Error('seed: nenhuma campanha está publicada.');
  const [first, ...others] = all.filter((live) => live !== main);
  return !first || random.chance(MAIN_SHARE) ? main : random.pick([first, ...others]);
}

/** Stores a day's page counts, in proportion to its orders. */
async function storeVisits(
  trx: Trx,
  random: Random,
  day: string,
  visits: { live: LiveCampaign; origin: SeedOrigin; count: number }[],
): Promise<void> {
  const rows = visits.flatMap(({ live, origin, count }) => {
    const landing = Math.max(count, Math.round(count * origin.visits * (0.8 + 0.4 * random.next())));
    const of = (event: string, page: string, times: number) => ({
      day,
      campaign: live.campaign.id,
      source: origin.source,
      variant: origin.variant,
      event,
      page,
      count: times,
    });
    return [
      of('page_view', '/presell', Math.round(landing * 0.35)),
      of('view_item', '/', landing),
      of('checkout_start', '/', Math.round(count * (1.6 + random.next()))),
    ].filter((row) => row.count > 0);
  });
  if (rows.length === 0) return;
  await trx
    .insertInto('event_counts')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'campaign', 'source', 'variant', 'event', 'page'])
        .doUpdateSet({ count: sql`event_counts.count + excluded.count` }),
    )
    .execute();
}

/** Creates a generator of unused order numbers, in a pseudo-random sequence. */
async function freeNumbers(trx: Trx, random: Random): Promise<(campaign: string) => string> {
  const rows = await trx.selectFrom('orders').select('number').where(sql<SqlBool>`number is not null`).execute();
  const taken = new Set(rows.map(({ number }) => number));
  let at = random.between(0, NUMBERS - 1);
  return (campaign) => {
    for (;;) {
      at = (at + 663_608_941) % NUMBERS;
      const digits = Array.from({ length: 6 }, (_, digit) => ALPHABET[Math.floor(at / 32 ** digit) % 32]).join('');
      const number = `${numberPrefix(campaign)}-${digits.slice(0, 4)}-${digits.slice(4)}`;
      if (!taken.has(number)) return number;
    }
  };
}

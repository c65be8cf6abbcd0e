import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { baseOf } from '../../campaigns/addresses.ts';
import { openDocument } from '../../campaigns/campaign-document.ts';
import { CAMPAIGN_FILE } from '../../campaigns/campaign-files.ts';
import { campaignFolder, hasFolder, listFolders } from '../../campaigns/folder.ts';
import type { Campaigns } from '../../campaigns/live-campaigns.ts';
import { isCounted } from '../../campaigns/offer-conditions.ts';
import type { Campaign } from '../../campaigns/schema.ts';
import { AppError } from '../../platform/errors.ts';
import { type CampaignState, findCampaign, listCampaigns } from '../../publishing/service.ts';
import { addDays, isoDay } from '../../shared/dates.ts';
import type { ListedCampaign } from '../../shared/panel/campaigns-schema.ts';
import { ALL, type Scope } from '../scope.ts';
import { Measures } from '../sums/measured.ts';
import type { CampaignPlace } from './campaign-place.ts';
import { newestDocument, nextDocument, publishedDocument } from './next-document.ts';
import { findScheduled } from './scheduled-acts.ts';

/** Of how many days sales are told, today among them. */
const SALES_DAYS = 30;

/** What stands beside a campaign's document. */
interface Counts {
  taken: { total: number; taken: number } | undefined;
  waiting: number;
  testimonials: number;
  measures: Measures;
}

type Live = Pick<Campaigns, 'find'>;

/** All campaigns that the database or a folder knows: the one at `/` first, then by name. */
export async function listShopCampaigns(
  place: CampaignPlace,
  live: Live,
  scope: Scope = ALL,
): Promise<ListedCampaign[]> {
  const states = new Map((await listCampaigns(place.db)).map((state) => [state.id, state]));
  const ids = [...new Set([...states.keys(), ...(await listFolders(place.roots))])].sort();
  const sorted = ids.toSorted((a, b) => Number(b === place.main) - Number(a === place.main));
  const listed = [];
  for (const id of sorted) listed.push(await overviewOf(place, live, id, states.get(id), scope));
  return listed;
}

/** One of them. @throws AppError 404 */
export async function describeCampaign(
  place: CampaignPlace,
  live: Live,
  id: string,
  scope: Scope = ALL,
): Promise<ListedCampaign> {
  const state = await findCampaign(place.db, id);
  if (!state && !hasFolder(id, place.roots)) throw new AppError('campaign_not_found', { id });
  return overviewOf(place, live, id, state, scope);
}

async function overviewOf(
  place: CampaignPlace,
  live: Live,
  id: string,
  state: CampaignState | undefined,
  scope: Scope,
): Promise<ListedCampaign> {
  const campaign = live.find(id)?.campaign ?? (await readCampaign(place, id, Boolean(state?.liveVersion)));
  const { taken, waiting, testimonials, measures } = await countsOf(place, id, scope);
  return {
    id,
    title: campaign?.product.title ?? null,
    path: `${baseOf(id, place.main)}/`,
    hosts: campaign?.hosts ?? [],
    live: state?.liveVersion
      ? { version: state.liveVersion, since: (state.publishedAt ?? state.changedAt).toISOString() }
      : null,
    closed: live.find(id)?.served === false,
    next: await nextOf(place, id),
    scheduled: await findScheduled(place.db, id, state?.draftDigest ?? null),
    sales: { paid: measures.count('paid'), net: measures.money.net },
    spotsLeft: campaign && isCounted(campaign) && taken ? Math.max(0, taken.total - taken.taken) : null,
    waiting,
    testimonials,
  };
}

/** As it is shown, or would be; null where its document has faults. */
async function readCampaign(place: CampaignPlace, id: string, isLive: boolean): Promise<Campaign | null> {
  try {
    const { document } = await (isLive ? publishedDocument : newestDocument)(place, id);
    return openDocument(document).campaign;
  } catch {
    return null;
  }
}

/** A folder that can't be read is no news: what is wrong with it is said where it is published. */
async function nextOf(place: CampaignPlace, id: string): Promise<ListedCampaign['next']> {
  try {
    return (await nextDocument(place, id))?.from ?? null;
  } catch {
    return existsSync(join(campaignFolder(id, place.roots), CAMPAIGN_FILE)) ? 'folder' : null;
  }
}

async function countsOf({ db, clock }: CampaignPlace, id: string, { seededOnly }: Scope): Promise<Counts> {
  const today = isoDay(clock());
  const [taken, waiting, testimonials, sums] = await Promise.all([
    db.selectFrom('stock').select(['total', 'taken']).where('campaign', '=', id).executeTakeFirst(),
    // What visitors typed is not even counted where anybody may look.
    seededOnly ? 0 : countWaiting(),
    countTestimonials(),
    sql<{ measure: 'paid' | 'in' | 'refund' | 'elsewhere'; count: number; amount: string }>`
      select measure, sum(count)::int as count, sum(amount) as amount from sales_hours
      where campaign = ${id} and day between ${addDays(today, 1 - SALES_DAYS)}::date and ${today}::date
        and measure in ('paid', 'in', 'refund', 'elsewhere')
      group by measure`.execute(db),
  ]);
  const measures = new Measures();
  for (const { measure, count, amount } of sums.rows) measures.add(measure, count, amount);
  return { taken, waiting, testimonials, measures };

  async function countWaiting(): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from waiting_list where campaign = ${id}`.execute(db);
    return rows[0]?.count ?? 0;
  }

  async function countTestimonials(): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from testimonials where campaign = ${id} and status = 'pending'
        and ${seededOnly ? sql`kind = 'seeded'` : sql`true`}`.execute(db);
    return rows[0]?.count ?? 0;
  }
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { baseOf } from '../../campaigns/addresses.ts';
import { openDocument } from '../../campaigns/campaign-document.ts';
import { CAMPAIGN_FILE } from '../../campaigns/campaign-files.ts';
import { campaignFolder, hasFolder, listFolders } from '../../campaigns/folder.ts';
import { coverPicture } from '../../campaigns/look/plain-pictures.ts';
import { isCounted } from '../../campaigns/offer-conditions.ts';
import { pictureUrl } from '../../campaigns/picture-files.ts';
import type { Campaign } from '../../campaigns/schema.ts';
import { AppError } from '../../platform/errors.ts';
import { type CampaignState, findCampaign, listCampaigns } from '../../publishing/service.ts';
import { addDays, isoDay } from '../../shared/dates.ts';
import type { ListedCampaign } from '../../shared/panel/campaigns-schema.ts';
import type { Scope } from '../scope.ts';
import { Measures } from '../sums/measured.ts';
import type { CampaignContext } from './campaign-context.ts';
import { newestDocument, nextDocument, publishedDocument } from './next-document.ts';
import { findScheduled } from './scheduled-acts.ts';

/** Number of days whose sales are shown, including today. */
const SALES_DAYS = 30;

/** Figures of a campaign that are not in its document. */
interface Counts {
  taken: { total: number; taken: number } | undefined;
  waiting: number;
  testimonials: number;
  measures: Measures;
}

/** All campaigns in the database or in folders: the one at `/` first, then by name. */
export async function listShopCampaigns(context: CampaignContext, scope: Scope): Promise<ListedCampaign[]> {
  const states = new Map((await listCampaigns(context.db)).map((state) => [state.id, state]));
  const folders = context.listsFolders ? await listFolders(context.roots) : [];
  const ids = [...new Set([...states.keys(), ...folders])].sort();
  const sorted = ids.toSorted((a, b) => Number(b === context.served.main) - Number(a === context.served.main));
  const listed = [];
  for (const id of sorted) listed.push(await overviewOf(context, id, states.get(id), scope));
  return listed;
}

/** One campaign. @throws AppError 404 */
export async function describeCampaign(context: CampaignContext, id: string, scope: Scope): Promise<ListedCampaign> {
  const state = await findCampaign(context.db, id);
  if (!state && !hasFolder(id, context.roots)) throw new AppError('campaign_not_found', { id });
  return overviewOf(context, id, state, scope);
}

async function overviewOf(
  context: CampaignContext,
  id: string,
  state: CampaignState | undefined,
  scope: Scope,
): Promise<ListedCampaign> {
  const served = context.served.find(id);
  const campaign = served?.campaign ?? (await readCampaign(context, id, Boolean(state?.liveVersion)));
  const base = baseOf(id, context.served.main);
  const { taken, waiting, testimonials, measures } = await countsOf(context, id, scope);
  return {
    id,
    title: campaign?.product.title ?? null,
    path: `${base}/`,
    cover: served ? coverPicture(served.campaign, '', (path) => base + path).url : draftCover(campaign),
    hosts: campaign?.hosts ?? [],
    live: state?.liveVersion
      ? { version: state.liveVersion, since: (state.publishedAt ?? state.changedAt).toISOString() }
      : null,
    sale: state?.sale ?? 'selling',
    archived: state?.archivedAt != null,
    main: id === context.served.main,
    closed: served?.served === false,
    next: await nextOf(context, id),
    scheduled: await findScheduled(context.db, id, state?.draftDigest ?? null),
    sales: { paid: measures.count('paid'), net: measures.money.net },
    spotsLeft: campaign && isCounted(campaign) && taken ? Math.max(0, taken.total - taken.taken) : null,
    waiting,
    testimonials,
  };
}

/** Address of the cover of what is not live: its own picture, or a drawing that is made when it is asked for. */
function draftCover(campaign: Campaign | null): string | null {
  if (!campaign) return null;
  const picture = campaign.cover?.picture;
  return picture ? pictureUrl(picture, 'preview.jpg') : `/painel/api/campaigns/${campaign.id}/draft/cover`;
}

/** The campaign whose cover is drawn. @throws AppError 404 if there is none that can be read */
export async function campaignOfCover(context: CampaignContext, id: string): Promise<Campaign> {
  const state = await findCampaign(context.db, id);
  const campaign = await readCampaign(context, id, Boolean(state?.liveVersion));
  if (!campaign) throw new AppError('campaign_not_found', { id });
  return campaign;
}

/** Reads a campaign's live or newest document; null if it has faults. */
async function readCampaign(context: CampaignContext, id: string, isLive: boolean): Promise<Campaign | null> {
  try {
    const { document } = await (isLive ? publishedDocument : newestDocument)(context, id);
    return openDocument(document).campaign;
  } catch {
    return null;
  }
}

/** Source of the next version. An unreadable folder of data counts: its faults are shown when it is published. */
async function nextOf(context: CampaignContext, id: string): Promise<ListedCampaign['next']> {
  try {
    return (await nextDocument(context, id))?.from ?? null;
  } catch {
    return existsSync(join(campaignFolder(id, context.roots), CAMPAIGN_FILE)) ? 'folder' : null;
  }
}

async function countsOf({ db, clock }: CampaignContext, id: string, { seededOnly }: Scope): Promise<Counts> {
  const today = isoDay(clock());
  const [taken, counts, sums] = await Promise.all([
    db.selectFrom('stock').select(['total', 'taken']).where('campaign', '=', id).executeTakeFirst(),
    // A public demonstration does not even count visitors' input.
    sql<Pick<Counts, 'waiting' | 'testimonials'>>`
      select (select count(*)::int from waiting_list where campaign = ${id} and not ${seededOnly}) as waiting,
             (select count(*)::int from testimonials where campaign = ${id} and status = 'pending'
              and ${seededOnly ? sql`kind = 'seeded'` : sql`true`}) as testimonials`.execute(db),
    sql<{ measure: 'paid' | 'in' | 'refund' | 'elsewhere'; count: number; amount: string }>`
      select measure, sum(count)::int as count, sum(amount) as amount from sales_hours
      where campaign = ${id} and day between ${addDays(today, 1 - SALES_DAYS)}::date and ${today}::date
        and measure in ('paid', 'in', 'refund', 'elsewhere')
      group by measure`.execute(db),
  ]);
  const measures = new Measures();
  for (const { measure, count, amount } of sums.rows) measures.add(measure, count, amount);
  return { taken, ...(counts.rows[0] ?? { waiting: 0, testimonials: 0 }), measures };
}

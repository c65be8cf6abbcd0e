import { type Actor, audit } from '../../operators/service.ts';
import type { Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { type CampaignState, changeArchive, changeSale, findCampaign, lockCampaign } from '../../publishing/service.ts';
import type { AuditAction } from '../../shared/panel/audit-actions.ts';
import type { SaleState } from '../../shared/sale-state.ts';
import { assertCampaign, type CampaignContext } from './campaign-context.ts';

type LifeContext = Pick<CampaignContext, 'db' | 'roots' | 'served' | 'clock'>;

const SALE_ACTIONS: Record<SaleState, AuditAction> = {
  selling: 'campaign.resumed',
  paused: 'campaign.paused',
  ended: 'campaign.ended',
};

/**
 * Pauses a campaign's sales, resumes them, or ends them for good, with its waiting list. A repetition changes nothing.
 *
 * @throws AppError 404 if there is no such campaign, 409 if it was never published, if its sales are over, or if it is
 *   the main one and they would be
 */
export async function changeSales(context: LifeContext, by: Actor, id: string, sale: SaleState): Promise<void> {
  await changeLocked(context, id, async (trx, now) => {
    if (now.liveVersion === null) throw new AppError('campaign_unpublished');
    if (now.sale === sale) return;
    if (now.sale === 'ended') throw new AppError('sales_over');
    if (sale === 'ended') {
      assertNotMain(context, id);
      // Nobody will ever be mailed.
      await trx.deleteFrom('waiting_list').where('campaign', '=', id).execute();
    }
    await changeSale(trx, id, sale);
    await audit(trx, by, SALE_ACTIONS[sale], { subject: `campaign:${id}` });
  });
}

/**
 * Folds a campaign that sells nothing out of the list.
 *
 * @throws AppError 404 if there is no such campaign, 409 if it may still sell, or is the main one
 */
export async function archiveCampaign(context: LifeContext, by: Actor, id: string): Promise<void> {
  await changeLocked(context, id, async (trx, { liveVersion, sale, archivedAt }) => {
    assertNotMain(context, id);
    if (liveVersion !== null && sale !== 'ended') throw new AppError('sales_not_over');
    if (archivedAt !== null) return;
    await changeArchive(trx, id, context.clock());
    await audit(trx, by, 'campaign.archived', { subject: `campaign:${id}` });
  });
}

/** Brings an archived campaign back into the list. @throws AppError 404 if there is no such campaign */
export async function unarchiveCampaign(context: LifeContext, by: Actor, id: string): Promise<void> {
  await changeLocked(context, id, async (trx, { archivedAt }) => {
    if (archivedAt === null) return;
    await changeArchive(trx, id, null);
    await audit(trx, by, 'campaign.unarchived', { subject: `campaign:${id}` });
  });
}

/** Runs a change of one campaign, whose state stays as it is read meanwhile. @throws AppError 404 */
async function changeLocked(
  context: LifeContext,
  id: string,
  change: (trx: Trx, now: CampaignState) => Promise<void>,
): Promise<void> {
  await assertCampaign(context, id);
  await context.db.transaction().execute(async (trx) => {
    await lockCampaign(trx, id);
    const now = await findCampaign(trx, id);
    if (now) await change(trx, now);
  });
}

/** @throws AppError 409 if visitors of the shop's own address get this campaign */
export function assertNotMain({ served }: Pick<CampaignContext, 'served'>, id: string): void {
  if (id === served.main) throw new AppError('campaign_is_main');
}

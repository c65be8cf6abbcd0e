import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { campaignFolders } from '../../campaigns/folder.ts';
import { type Actor, audit } from '../../operators/service.ts';
import type { Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { findCampaign, forgetCampaign, lockCampaign } from '../../publishing/service.ts';
import { forgetProducts } from '../products/drafts.ts';
import { assertCampaign, type CampaignContext } from './campaign-context.ts';
import { assertNotMain } from './sale-acts.ts';

/**
 * Deletes a campaign that was never published and sold nothing: its draft, its folder, the files of its product. Its
 * pictures and videos, and all bytes that nothing else refers to, go with the sweeps.
 *
 * @throws AppError 404 if there is no such campaign, 409 if it was published, is the main one, or comes from a folder
 *   that the shop did not make
 */
export async function deleteDraft(context: CampaignContext, by: Actor, id: string): Promise<void> {
  await assertCampaign(context, id);
  assertNotMain(context, id);
  const own = join(context.imported, id);
  if (campaignFolders(id, context.roots).some((folder) => folder !== own)) throw new AppError('campaign_of_server');
  await context.db.transaction().execute(async (trx) => {
    await lockCampaign(trx, id);
    const known = await findCampaign(trx, id);
    if (known?.liveVersion != null || (await wasOrdered(trx, id))) throw new AppError('campaign_not_draft');
    await forgetProducts(trx, id);
    await forgetCampaign(trx, id);
    await audit(trx, by, 'campaign.deleted', { subject: `campaign:${id}` });
    // The last step: where the folder stays, so does the draft.
    await rm(own, { recursive: true, force: true });
  });
}

async function wasOrdered(trx: Trx, id: string): Promise<boolean> {
  const order = await trx.selectFrom('orders').select('id').where('campaign', '=', id).limit(1).executeTakeFirst();
  return order !== undefined;
}

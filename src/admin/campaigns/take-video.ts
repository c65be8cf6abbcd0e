import { type Actor, audit } from '../../operators/service.ts';
import { MAX_VIDEO_BYTES } from '../../shared/panel/product-limits.ts';
import type { TakenVideo } from '../../shared/panel/studio-schema.ts';
import { joinParts } from '../products/uploads.ts';
import { assertCampaign, type CampaignContext } from './campaign-context.ts';

/**
 * Keeps a video that was uploaded in parts for a campaign.
 *
 * @throws AppError 404 if there is no such campaign, 415 if browsers can't play it, and like uploads
 */
export async function takeVideo(
  { db, roots, storage, videos }: CampaignContext,
  by: Actor,
  id: string,
  parts: readonly string[],
): Promise<TakenVideo> {
  await assertCampaign({ db, roots }, id);
  const video = await videos.identify(await joinParts({ storage }, by, parts, MAX_VIDEO_BYTES));
  await db.transaction().execute(async (trx) => {
    await videos.add(trx, id, video);
    await audit(trx, by, 'video.uploaded', { subject: `campaign:${id}` });
  });
  return { file: video.file, size: video.size };
}

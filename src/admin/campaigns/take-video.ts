import { type Actor, audit } from '../../operators/service.ts';
import { MAX_FILE_BYTES } from '../../shared/panel/product-limits.ts';
import type { TakenVideo } from '../../shared/panel/studio-schema.ts';
import { createUploads } from '../products/uploads.ts';
import { assertCampaign, type CampaignPlace } from './campaign-place.ts';

/**
 * Puts a video together that was sent in parts, and keeps it for a campaign.
 *
 * @throws AppError 404 where there is no such campaign, 415 where it is no video that browsers play, and as uploads do
 */
export async function takeVideo(
  { db, roots, storage, videos, clock }: CampaignPlace,
  by: Actor,
  id: string,
  parts: readonly string[],
): Promise<TakenVideo> {
  await assertCampaign({ db, roots }, id);
  const video = await videos.identify(await createUploads({ storage, clock }).join(by, parts, MAX_FILE_BYTES));
  await db.transaction().execute(async (trx) => {
    await videos.add(trx, id, video);
    await audit(trx, by, 'video.uploaded', { subject: `campaign:${id}` });
  });
  return { file: video.file, size: video.size };
}

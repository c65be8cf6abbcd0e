import type { Roots } from '../../campaigns/folder.ts';
import { type Actor, audit } from '../../operators/service.ts';
import { addPicture, type Pictures, phoneFormOf } from '../../pictures/service.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { MAX_PICTURE_BYTES } from '../../shared/panel/product-limits.ts';
import type { KeptPicture } from '../../shared/panel/studio-schema.ts';
import { assertCampaign } from '../campaigns/campaign-context.ts';
import { joinParts, type UploadContext } from '../products/uploads.ts';

/** Maximum number of pictures of one campaign. */
const MAX_PICTURES = 300;

/** Values of the shop that acts on campaigns' pictures run with. */
export interface PictureContext extends UploadContext {
  db: Db;
  clock: Clock;
  pictures: Pictures;
  roots: Roots;
}

/** Lists all pictures of a campaign, the newest first. @throws AppError 404 if there is no such campaign */
export async function listPictures(context: PictureContext, id: string): Promise<KeptPicture[]> {
  await assertCampaign(context, id);
  return context.pictures.list(id);
}

/**
 * Keeps a picture that was uploaded in parts; identical ones are kept once.
 *
 * @throws AppError 404 if there is no such campaign, 409 if it has too many, 413, 415 and 422 if it is refused
 */
export async function takePicture(
  context: PictureContext,
  by: Actor,
  id: string,
  { parts }: { parts: readonly string[] },
): Promise<KeptPicture> {
  const { db, storage, pictures, clock } = context;
  if ((await listPictures(context, id)).length >= MAX_PICTURES)
    throw new AppError('upload_limit', { of: 'pictures', most: MAX_PICTURES });
  const sent = await joinParts(context, by, parts, MAX_PICTURE_BYTES);
  try {
    const stored = await pictures.prepare(await storage.open(sent.hash), by.id);
    await db.transaction().execute(async (trx) => {
      await addPicture(trx, id, stored, { author: by.name, now: clock() });
      await audit(trx, by, 'picture.uploaded', {
        subject: `campaign:${id}`,
        params: { width: stored.width, height: stored.height },
      });
    });
    const { file, width, height, placeholder, original, forms } = stored;
    const phone = forms.find(({ form }) => form === phoneFormOf(stored));
    return { file, width, height, placeholder, bytes: { original: original.size, phone: phone?.blob.size ?? 0 } };
  } finally {
    // The original with the camera's metadata is not kept.
    await storage.drop([sent.hash]);
  }
}

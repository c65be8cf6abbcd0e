import type { Roots } from '../../campaigns/folder.ts';
import { type Actor, audit } from '../../operators/service.ts';
import { addPicture, type Pictures } from '../../pictures/service.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Storage } from '../../platform/storage/blob-storage.ts';
import type { KeptPicture } from '../../shared/panel/picture-api-schema.ts';
import { MAX_PICTURE_BYTES } from '../../shared/panel/product-limits.ts';
import { assertCampaign } from '../campaigns/campaign-context.ts';
import { createUploads } from '../products/uploads.ts';

/** Maximum number of pictures of one campaign. */
const MAX_PICTURES = 300;

interface Context {
  db: Db;
  storage: Storage;
  pictures: Pictures;
  roots: Roots;
  clock: Clock;
}

/** Commands and queries of campaigns' pictures. */
export function createPictureAdmin({ db, storage, pictures, roots, clock }: Context) {
  const uploads = createUploads({ storage, clock });

  return {
    /** Lists all pictures of a campaign, the newest first. @throws AppError 404 if there is no such campaign */
    async list(id: string): Promise<KeptPicture[]> {
      await assertCampaign({ db, roots }, id);
      return pictures.list(id);
    },

    /**
     * Keeps a picture that was uploaded in parts; identical ones are kept once.
     *
     * @throws AppError 404 if there is no such campaign, 409 if it has too many, 413, 415 and 422 if it is refused
     */
    async takeParts(by: Actor, id: string, { parts }: { parts: readonly string[] }): Promise<KeptPicture> {
      await assertCampaign({ db, roots }, id);
      if ((await pictures.list(id)).length >= MAX_PICTURES)
        throw new AppError('upload_limit', { of: 'pictures', most: MAX_PICTURES });
      const sent = await uploads.join(by, parts, MAX_PICTURE_BYTES);
      try {
        const stored = await pictures.prepare(await storage.open(sent.hash), by.id);
        await db.transaction().execute(async (trx) => {
          await addPicture(trx, id, stored, { author: by.name, now: clock() });
          await audit(trx, by, 'picture.uploaded', {
            subject: `campaign:${id}`,
            params: { width: stored.width, height: stored.height },
          });
        });
        const { file, width, height, placeholder } = stored;
        return { file, width, height, placeholder };
      } finally {
        // The original with the camera's metadata is not kept.
        await storage.drop([sent.hash]);
      }
    },
  };
}

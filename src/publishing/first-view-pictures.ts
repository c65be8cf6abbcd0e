import { pictureKey, picturesIn } from '../campaigns/picture-files.ts';
import type { Campaign } from '../campaigns/schema.ts';
import { withStills } from '../campaigns/video-stills.ts';
import { findStills, phoneFormOf, pictureBytes } from '../pictures/service.ts';
import type { Db } from '../platform/db/database.ts';
import type { FirstView } from './first-view.ts';

/** Adds the weight of the first section's pictures on a common phone; pictures not yet made count as nothing. */
export async function addPictureWeight(db: Db, campaign: Campaign, view: FirstView): Promise<FirstView> {
  const { id } = campaign;
  const { stills } = await findStills(db, campaign);
  const paths = picturesIn(withStills(campaign, stills).sections[0]).map(
    (picture) => `${pictureKey(picture.file)}/${phoneFormOf(picture)}`,
  );
  if (paths.length === 0) return view;
  return { ...view, pictures: await pictureBytes(db, id, paths) };
}

import { pictureKey, picturesIn, widthsOf } from '../campaigns/picture-files.ts';
import type { Campaign } from '../campaigns/schema.ts';
import { pictureBytes } from '../pictures/service.ts';
import type { Db } from '../platform/db/database.ts';
import type { FirstView } from './first-view.ts';

/** Screen width of a common phone, in pixels: 412 points at 1.75 pixels each. */
const PHONE_WIDTH_PX = 721;

/** Adds the weight of the first section's pictures on a common phone; pictures not yet made count as nothing. */
export async function addPictureWeight(db: Db, { id, sections }: Campaign, view: FirstView): Promise<FirstView> {
  const paths = picturesIn(sections[0]).map((picture) => {
    const widths = widthsOf(picture);
    return `${pictureKey(picture.file)}/${widths.find((width) => width >= PHONE_WIDTH_PX) ?? widths.at(-1)}.avif`;
  });
  if (paths.length === 0) return view;
  return { ...view, pictures: await pictureBytes(db, id, paths) };
}

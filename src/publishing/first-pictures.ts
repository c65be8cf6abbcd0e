import { pictureKey, picturesIn, widthsOf } from '../campaigns/picture-files.ts';
import type { Campaign } from '../campaigns/schema.ts';
import { pictureBytes } from '../pictures/service.ts';
import type { Db } from '../platform/db/database.ts';
import type { FirstView } from './first-view.ts';

/** Pixels across the screen of a common phone: 412 points, 1.75 pixels each. */
const PHONE = 721;

/** Adds what the pictures of the first section weigh on a common phone; nothing for those that are not there yet. */
export async function withPictures(db: Db, { id, sections }: Campaign, view: FirstView): Promise<FirstView> {
  const paths = picturesIn(sections[0]).map((picture) => {
    const widths = widthsOf(picture);
    return `${pictureKey(picture.file)}/${widths.find((width) => width >= PHONE) ?? widths.at(-1)}.avif`;
  });
  if (paths.length === 0) return view;
  return { ...view, pictures: await pictureBytes(db, id, paths) };
}

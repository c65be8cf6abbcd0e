import { pictureUrl, widthsOf } from '../../campaigns/picture-files.ts';
import type { Picture } from '../../campaigns/picture-schema.ts';

/** Width of the file that fits a cover in twice its usual size, in pixels. */
const PHOTO_WIDTH = 640;

/** Address of a picture in the size of a cover. */
export function photoUrl(picture: Picture): string {
  const width = widthsOf(picture).find((one) => one >= PHOTO_WIDTH) ?? widthsOf(picture).at(-1) ?? PHOTO_WIDTH;
  return pictureUrl(picture, `${width}.webp`);
}

import sharp from 'sharp';
import { type Crop, maxBytesOf } from '../../campaigns/look/crop.ts';

/** Shares of the width, and qualities, in the order in which they are tried; the first that is small enough is used. */
const ATTEMPTS = [
  [1, 52],
  [1, 42],
  [1, 32],
  [0.75, 32],
  [0.61, 30],
  [0.61, 20],
] as const;
/** Encoder effort, of 9: as for the picture's other files. */
const AVIF_EFFORT = 3;

/** Cuts a crop out of a picture; what is transparent stays so. @param source its file of the crop's `source` */
export async function cropPicture(source: Buffer, crop: Crop): Promise<Buffer> {
  const { region, width } = crop;
  let smallest = Buffer.alloc(0);
  for (const [share, quality] of ATTEMPTS) {
    smallest = await sharp(source)
      .extract(region)
      .resize({ width: Math.round(width * share) })
      .avif({ quality, effort: AVIF_EFFORT, chromaSubsampling: '4:2:0' })
      .toBuffer();
    if (smallest.length <= maxBytesOf(crop)) break;
  }
  return smallest;
}

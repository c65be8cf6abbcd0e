import { pictureKey, widthsOf } from '../picture-files.ts';
import type { Picture } from '../picture-schema.ts';

/**
 * Shape of a crop: what a phone shows below the words, or an arch; what a desk shows; the frame of a video, which has one
 * ratio, on a phone and on a desk.
 */
export type CropShape = 'narrow' | 'wide' | 'video-narrow' | 'video-wide';

/** A phone loads its file in the first view. */
const FOR_PHONES = { most: 640, maxBytes: 20_000 };
const FOR_DESKS = { most: 1440, maxBytes: 100_000 };

/** Width by height of each shape, and the largest width in pixels and size in bytes of its file. */
const SHAPES: Record<CropShape, { ratio: number; most: number; maxBytes: number }> = {
  narrow: { ratio: 4 / 5, ...FOR_PHONES },
  wide: { ratio: 8 / 5, ...FOR_DESKS },
  'video-narrow': { ratio: 16 / 9, ...FOR_PHONES },
  'video-wide': { ratio: 16 / 9, ...FOR_DESKS },
};
/** Edition of the crops: a number more where the program cuts or encodes them otherwise. */
const EDITION = 1;

/** Part of a picture, cut around its focus and served as a file of its own. */
export interface Crop {
  shape: CropShape;
  /** Campaign path of the file, an AVIF: it names all that the file is made of. */
  url: string;
  /** Address form of the file that it is cut out of: `1440.webp`. */
  source: `${number}.webp`;
  /** Part of that file, in its pixels. */
  region: { left: number; top: number; width: number; height: number };
  /** Width of the file, in pixels. */
  width: number;
}

/**
 * Returns a crop of a picture. It is cut by the rule of `object-position`, so that the same focus goes on to apply where
 * a screen cuts more of it.
 */
export function cropOf(picture: Pick<Picture, 'file' | 'width' | 'height' | 'focus'>, shape: CropShape): Crop {
  const { file, focus } = picture;
  const { ratio, most } = SHAPES[shape];
  const whole = { width: Math.max(...widthsOf(picture)), height: 0 };
  whole.height = Math.round((picture.height * whole.width) / picture.width);
  const width = Math.min(whole.width, Math.round(whole.height * ratio));
  const height = Math.min(whole.height, Math.round(whole.width / ratio));
  const left = Math.round(((whole.width - width) * focus.x) / 100);
  const top = Math.round(((whole.height - height) * focus.y) / 100);
  return {
    shape,
    url: `/_drawn/${shape}.${EDITION}-${pictureKey(file)}-${focus.x}-${focus.y}.avif`,
    source: `${whole.width}.webp`,
    region: { left, top, width, height },
    width: Math.min(most, width),
  };
}

/** Returns the maximum size of a crop's file, in bytes. */
export function maxBytesOf({ shape }: Pick<Crop, 'shape'>): number {
  return SHAPES[shape].maxBytes;
}

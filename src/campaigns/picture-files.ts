import type { Picture } from './picture-schema.ts';

/** Pattern of a picture's file name: the SHA-256 of its content, and its kind. */
export const PICTURE_FILE = /^[0-9a-f]{64}\.(jpg|png)$/;

/** Widths of rendered pictures, in pixels, up to the picture's own. */
const WIDTHS = [390, 640, 960, 1440] as const;
const WIDEST = 1440;

/** Returns the available widths of a picture, ascending; it is never enlarged. */
export function widthsOf({ width }: Pick<Picture, 'width'>): number[] {
  const own = Math.min(width, WIDEST);
  return [...WIDTHS.filter((one) => one < own), own];
}

/** Maximum width of a file for phones, in pixels: twice their resolution is enough for a picture. */
export const MAX_PHONE_WIDTH = 640;

/** Returns the width of the file that a common phone loads, in pixels. */
export function phoneWidthOf(picture: Pick<Picture, 'width'>): number {
  const widths = widthsOf(picture);
  return widths.findLast((width) => width <= MAX_PHONE_WIDTH) ?? picture.width;
}

/** Path of all pictures' files, at each host of the shop. */
export const PICTURES_PATH = '/_pictures/';
/** Number of digits of a picture's name that identify it. */
const KEY = 16;

/** Returns the key of a picture in addresses and styles. @param file as its document has it */
export function pictureKey(file: string): string {
  return file.slice(0, KEY);
}

/** Files of a picture with a single address: the browser tab's icon, and the link preview. */
export type PictureUse = 'icon.png' | 'preview.jpg';

/** Returns the address of one of its files, whose content never changes. @param form `640.avif`, or its use */
export function pictureUrl({ file }: Pick<Picture, 'file'>, form: `${number}.${'avif' | 'webp'}` | PictureUse): string {
  return `${PICTURES_PATH}${pictureKey(file)}/${form}`;
}

/** Pictures that are described by the campaign's name, by their paths. */
export const NAMED_PICTURES: ReadonlySet<string> = new Set(['images.logo', 'images.favicon', 'images.preview']);

/** A picture with its path, by names and ids: `sections.inicio.picture`. */
export interface PictureWithPath {
  where: string;
  picture: Picture;
}

/**
 * Returns all pictures below a value: a campaign, a section, or a document that may have faults. Repeated ones count
 * each time.
 */
export function picturesIn(value: unknown): Picture[] {
  return picturesWithPaths(value).map(({ picture }) => picture);
}

/** Returns all pictures below a value with their paths. @param where of the value itself */
export function picturesWithPaths(value: unknown, where = ''): PictureWithPath[] {
  if (isPicture(value)) return [{ where, picture: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => {
    const id = Array.isArray(value) && typeof one === 'object' && one !== null && 'id' in one ? one.id : key;
    return picturesWithPaths(one, where === '' ? String(id) : `${where}.${id}`);
  });
}

/** Whether a value of a possibly faulty document is a picture. */
export function isPicture(value: unknown): value is Picture {
  if (typeof value !== 'object' || value === null || !('placeholder' in value && 'file' in value)) return false;
  return typeof value.file === 'string' && PICTURE_FILE.test(value.file);
}

import type { Picture } from './picture-schema.ts';

/** What a picture's file is called: the SHA-256 of what is in it, and its kind. */
export const PICTURE_FILE = /^[0-9a-f]{64}\.(jpg|png)$/;

/** Widths that pictures are made in, in pixels, as far as they are that wide themselves. */
const WIDTHS = [390, 640, 960, 1440] as const;
const WIDEST = 1440;

/** In which widths a picture can be had, the smallest first; it is never enlarged. */
export function widthsOf({ width }: Pick<Picture, 'width'>): number[] {
  const own = Math.min(width, WIDEST);
  return [...WIDTHS.filter((one) => one < own), own];
}

/** Where the files of every picture stand, at each host of the shop. */
export const PICTURES_PATH = '/_pictures/';
/** How much of a picture's name tells it apart, in digits. */
const KEY = 16;

/** Names a picture in addresses and styles. @param file as its document has it */
export function pictureKey(file: string): string {
  return file.slice(0, KEY);
}

/** The kinds of files of a picture that are fetched by one address: of a browser's tab, and of link previews. */
export type PictureUse = 'icon.png' | 'preview.jpg';

/** The address of one of its files. What stands there never changes. @param form `640.avif`, or what it is for */
export function pictureUrl({ file }: Pick<Picture, 'file'>, form: `${number}.${'avif' | 'webp'}` | PictureUse): string {
  return `${PICTURES_PATH}${pictureKey(file)}/${form}`;
}

/** The campaign's name says in words what these show, by their places. */
export const NAMED_PICTURES: ReadonlySet<string> = new Set(['images.logo', 'images.favicon', 'images.preview']);

/** A picture where it stands, by names and ids: `sections.inicio.picture`. */
interface PlacedPicture {
  where: string;
  picture: Picture;
}

/** All pictures below a value: a campaign, a section, or a document that may have faults. Each place counts. */
export function picturesIn(value: unknown): Picture[] {
  return placedPictures(value).map(({ picture }) => picture);
}

/** The same with their places. @param where of the value itself */
export function placedPictures(value: unknown, where = ''): PlacedPicture[] {
  if (isPicture(value)) return [{ where, picture: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => {
    const id = Array.isArray(value) && typeof one === 'object' && one !== null && 'id' in one ? one.id : key;
    return placedPictures(one, where === '' ? String(id) : `${where}.${id}`);
  });
}

/** Whether a value of a document, with faults perhaps, is a picture. */
export function isPicture(value: unknown): value is Picture {
  if (typeof value !== 'object' || value === null || !('placeholder' in value && 'file' in value)) return false;
  return typeof value.file === 'string' && PICTURE_FILE.test(value.file);
}

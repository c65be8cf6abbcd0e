import { pictureKey, picturesWithPaths } from '../../campaigns/picture-files.ts';
import type { Campaign } from '../../campaigns/schema.ts';

/** Elements of a page that show a picture of the campaign, or stand in its place, with its location in the document. */
export type PicturePlaces = ReadonlyMap<Element, string>;

/** Stand-ins for a section's own picture: drawings, and the still that another company has of a video. */
const SHOWN_INSTEAD = '.portrait, .face, .author-face, .drawn-cover, .video-play > .picture';
/** Drawings that any page can have, with the location of the picture that replaces each. */
const DRAWN_ANYWHERE: readonly (readonly [selector: string, where: string])[] = [
  ['svg.cover', 'cover.picture'],
  ['header .logo svg', 'images.logo'],
];

/** Finds the places of pictures by content, so that the page needs no editor markup. Repeated ones count in order. */
export function readPictures(page: Document, campaign: Campaign): PicturePlaces {
  const places = new Map<Element, string>();
  for (const { where, picture } of picturesWithPaths(campaign)) {
    const [part, id = ''] = where.split('.');
    const root = (part === 'sections' && page.getElementById(id)) || page.body;
    const files = `[src*="/${pictureKey(picture.file)}/"], [href*="/${pictureKey(picture.file)}/"]`;
    const shown = [...root.querySelectorAll(`img:is(${files}), image:is(${files})`)].map(placeOf);
    // Several places show the one cover.
    const own = part === 'cover' ? shown : shown.filter((place) => !places.has(place)).slice(0, 1);
    for (const place of own) places.set(place, where);
  }
  const isFree = (place: Element) => ![...places.keys()].some((one) => one.contains(place) || place.contains(one));
  for (const place of page.querySelectorAll(`main > section :is(${SHOWN_INSTEAD})`)) {
    const id = place.closest('main > section')?.id;
    const isVideo = campaign.sections.some((section) => section.id === id && section.type === 'video');
    if (isFree(place)) places.set(place, `sections.${id}.${isVideo ? 'poster' : 'picture'}`);
  }
  for (const [selector, where] of DRAWN_ANYWHERE)
    for (const place of page.querySelectorAll(selector)) if (isFree(place)) places.set(place, where);
  return places;
}

function placeOf(image: Element): Element {
  return image.closest('picture, svg.cover') ?? image;
}

/** Returns the place at a point of the page, which words may lie over; undefined if there is none. */
export function placeAtPoint(page: Document, places: PicturePlaces, x: number, y: number): Element | undefined {
  const own = [...places.keys()];
  for (const element of page.elementsFromPoint(x, y)) {
    const place = own.find((one) => one.contains(element));
    if (place) return place;
  }
  return undefined;
}

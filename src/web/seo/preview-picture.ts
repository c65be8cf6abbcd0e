import { pictureUrl } from '../../campaigns/picture-files.ts';
import type { Campaign } from '../../campaigns/schema.ts';

/** Where the drawn picture of link previews is served. */
export const PREVIEW_IMAGE = '/preview.png';
/** Pictures of link previews are not wider, in pixels. */
const WIDEST = 1200;

interface PreviewPicture {
  url: string;
  /** In pixels. */
  width: number;
  height: number;
  alt: string;
}

/**
 * What messengers, social networks and search engines show of the campaign: its own picture, or the one that is drawn.
 *
 * @param address the campaign's first page, without a slash at its end; empty when it is unknown
 * @param link makes addresses of the campaign's paths then
 */
export function previewPicture(
  { images, product }: Campaign,
  address: string,
  link: (path: string) => string,
): PreviewPicture {
  const own = images?.preview;
  if (!own) {
    const url = address ? address + PREVIEW_IMAGE : link(PREVIEW_IMAGE);
    return { url, width: WIDEST, height: 630, alt: product.title };
  }
  const path = pictureUrl(own, 'preview.jpg');
  const width = Math.min(own.width, WIDEST);
  return {
    url: address ? new URL(path, address).href : path,
    width,
    height: Math.max(1, Math.round((own.height * width) / own.width)),
    alt: own.alt || product.title,
  };
}

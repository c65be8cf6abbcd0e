import { pictureUrl } from '../../campaigns/picture-files.ts';
import type { Campaign } from '../../campaigns/schema.ts';

/** Path of the drawn picture of link previews. */
export const PREVIEW_IMAGE = '/preview.png';
/** Maximum width of link preview pictures, in pixels. */
const MAX_WIDTH = 1200;

interface PreviewPicture {
  url: string;
  /** In pixels. */
  width: number;
  height: number;
  alt: string;
}

/**
 * Picture that messengers, social networks and search engines show of the campaign: its own, or the drawn one.
 *
 * @param address the campaign's first page, without a trailing slash; empty when unknown
 * @param link makes addresses of the campaign's paths in that case
 */
export function previewPicture(
  { images, product }: Campaign,
  address: string,
  link: (path: string) => string,
): PreviewPicture {
  const own = images?.preview;
  if (!own) {
    const url = address ? address + PREVIEW_IMAGE : link(PREVIEW_IMAGE);
    return { url, width: MAX_WIDTH, height: 630, alt: product.title };
  }
  const path = pictureUrl(own, 'preview.jpg');
  const width = Math.min(own.width, MAX_WIDTH);
  return {
    url: address ? new URL(path, address).href : path,
    width,
    height: Math.max(1, Math.round((own.height * width) / own.width)),
    alt: own.alt || product.title,
  };
}

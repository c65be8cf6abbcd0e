import { pictureUrl } from '../picture-files.ts';
import type { Picture } from '../picture-schema.ts';
import type { Campaign } from '../schema.ts';
import { type CoverCampaign, coverOf } from './cover.ts';
import { COVER_SIZE, coverImageUrl, SHARE_SIZE, shareImageUrl } from './drawn-pictures.ts';

/** Maximum width of uploaded pictures for other programs, in pixels. */
const MAX_WIDTH = 1200;

/** A picture for programs that draw no page: messengers, mail, search engines. */
export interface PlainPicture {
  url: string;
  type: 'image/jpeg' | 'image/png';
  /** In pixels. */
  width: number;
  height: number;
  alt: string;
}

/** Returns addresses of a campaign's paths. @param address of its first page, without a trailing slash; empty when unknown */
function absolute(address: string, link: (path: string) => string): (path: string) => string {
  return (path) => (address ? address + path : link(path));
}

/**
 * Picture that messengers, social networks and search engines show of the campaign: its own, or the drawn one.
 *
 * @param address the campaign's first page, without a trailing slash; empty when unknown
 * @param link makes addresses of the campaign's paths in that case
 */
export function previewPicture(campaign: Campaign, address: string, link: (path: string) => string): PlainPicture {
  const { images, product } = campaign;
  const { title: alt } = product;
  if (images?.preview) return uploaded(images.preview, alt, address);
  return { url: absolute(address, link)(shareImageUrl(campaign)), type: 'image/jpeg', ...SHARE_SIZE, alt };
}

/** Picture of a campaign's cover where no page can draw it, as in mail. @param address, link as of the picture of links */
export function coverPicture(campaign: CoverCampaign, address: string, link: (path: string) => string): PlainPicture {
  const { design, picture, title } = coverOf(campaign);
  if (picture && design !== 'foto') return uploaded(picture, title, address);
  return { url: absolute(address, link)(coverImageUrl(campaign)), type: 'image/png', ...COVER_SIZE, alt: title };
}

/** Picture that is a campaign's logo; undefined where its monogram is. @param address of its first page, without a trailing slash */
export function logoPicture({ images, chrome }: Campaign, address: string): PlainPicture | undefined {
  return images?.logo && uploaded({ ...images.logo, alt: chrome.logo }, chrome.logo, address);
}

function uploaded(picture: Picture, alt: string, address: string): PlainPicture {
  const path = pictureUrl(picture, 'preview.jpg');
  const width = Math.min(picture.width, MAX_WIDTH);
  return {
    url: address ? new URL(path, address).href : path,
    type: 'image/jpeg',
    width,
    height: Math.max(1, Math.round((picture.height * width) / picture.width)),
    alt: picture.alt || alt,
  };
}

import { createHash } from 'node:crypto';
import { openingPicture } from '../../sections/hero/composition.ts';
import { formatBRL } from '../../shared/money.ts';
import { canonicalJson } from '../campaign-document.ts';
import { regularAmount } from '../offer-conditions.ts';
import { pictureUrl } from '../picture-files.ts';
import type { Campaign } from '../schema.ts';
import { type CoverCampaign, coverOf } from './cover.ts';
import type { Crop } from './crop.ts';
import { monogramOf } from './initials.ts';
import { paletteOf } from './palette.ts';

/** Pictures that are drawn of a campaign, by their use. */
export type DrawnUse = 'cover' | 'share' | 'icon';

const KINDS: Record<DrawnUse, 'png' | 'jpg'> = { cover: 'png', share: 'jpg', icon: 'png' };

/** Begins the paths of drawn pictures. */
export const DRAWN_PATH = '/_drawn/';

/**
 * Edition of the drawings: a number more where the program draws the same words in the same colours otherwise, so that
 * all are drawn again. A test notices.
 */
export const EDITION = 2;

/** Sizes of the drawn cover and of the picture of links, in pixels. */
export const COVER_SIZE = { width: 600, height: 840 };
export const SHARE_SIZE = { width: 1200, height: 630 };

/** Returns the texts of the picture of links: a price that ends is left out, as messengers keep the picture. */
export function shareTexts(campaign: Campaign) {
  const { sections, product, chrome } = campaign;
  const title = sections.find(({ type }) => type === 'hero')?.title ?? product.title;
  const price = regularAmount(campaign) === undefined ? formatBRL(product.amount) : undefined;
  return { title: title.replaceAll('**', ''), name: chrome.logo, price };
}

/** Returns the campaign path of its drawn cover, a PNG of 600 by 840. */
export function coverImageUrl(campaign: CoverCampaign): string {
  const { mockup: _worn, ...cover } = coverOf(campaign);
  return urlOf('cover', campaign, cover);
}

/** Returns the campaign path of the drawn picture of links, a JPEG of 1200 by 630. */
export function shareImageUrl(campaign: Campaign): string {
  return urlOf('share', campaign, [coverOf(campaign), shareTexts(campaign), campaign.images?.logo !== undefined]);
}

/** Returns the campaign path of its monogram for the screens of phones, a PNG of 180 by 180. */
export function touchIconUrl(campaign: Pick<Campaign, 'theme' | 'chrome'>): string {
  return urlOf('icon', campaign, monogramOf(campaign.chrome.logo));
}

/** Lists the drawn pictures of a campaign. */
export function drawnPictures(campaign: Campaign): { use: DrawnUse; url: string }[] {
  const { images, cover } = campaign;
  return [
    ...(cover?.picture && coverOf(campaign).design !== 'foto'
      ? []
      : [{ use: 'cover', url: coverImageUrl(campaign) } as const]),
    ...(images?.preview ? [] : [{ use: 'share', url: shareImageUrl(campaign) } as const]),
    ...(images?.favicon ? [] : [{ use: 'icon', url: touchIconUrl(campaign) } as const]),
  ];
}

/** Lists the crops of the picture that a campaign's first view shows, and the address of the file that they are cut of. */
export function openingCrops(campaign: Campaign): { source: string; crops: Crop[] } | undefined {
  const hero = campaign.sections.find((section) => section.type === 'hero');
  const opening = hero && openingPicture(hero, campaign);
  if (!opening?.crops) return undefined;
  const { narrow, wide } = opening.crops;
  return { source: pictureUrl(opening.picture, narrow.source), crops: wide ? [narrow, wide] : [narrow] };
}

/** An address that names all that the picture is made of: equal ones are drawn once, and others never mistaken. */
function urlOf(use: DrawnUse, { theme }: Pick<Campaign, 'theme'>, of: unknown): string {
  const digest = createHash('sha256')
    .update(canonicalJson([EDITION, use, theme.mood, theme.letters, paletteOf(theme), of]))
    .digest('hex');
  return `${DRAWN_PATH}${use}.${digest.slice(0, 16)}.${KINDS[use]}`;
}

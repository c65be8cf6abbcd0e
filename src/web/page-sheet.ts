import { paletteOf } from '../campaigns/look/palette.ts';
import { isLive } from '../campaigns/offer-conditions.ts';
import { picturesIn } from '../campaigns/picture-files.ts';
import type { Campaign } from '../campaigns/schema.ts';
import type { Page } from './render-page.tsx';
import { lookStyles, STYLES } from './styles.ts';
import { pictureRules } from './ui/picture-sheet.ts';

/** Joined style sheets, by a page's own: 30 KB that need not be put together anew for each personal page. */
const sheets = new WeakMap<Campaign, Map<string, string>>();

/** The styles that stand in a page's head. */
export function sheetOf(campaign: Campaign, page: Page): string {
  // The landing page, which is rendered seldom, has styles by its sections too.
  if (page.landing) return joinSheet(campaign, page);
  const known = sheets.get(campaign) ?? new Map<string, string>();
  sheets.set(campaign, known);
  const sheet = known.get(page.styles) ?? joinSheet(campaign, page);
  known.set(page.styles, sheet);
  return sheet;
}

/** The seller's colour, as it can be read; a light page's paper has a hint of it. */
function colorsOf({ theme }: Campaign): string {
  const { accent, bg } = paletteOf(theme);
  return `html:root{--accent:${accent}${theme.mode === 'light' ? `;--bg:${bg}` : ''}}`;
}

function joinSheet(campaign: Campaign, { landing = false, styles, baseStyles = '' }: Page): string {
  return [
    colorsOf(campaign),
    isLive(campaign) ? STYLES.urgency : '',
    // Those of the landing page's notice and foot come later, with the others of what it does not show at first.
    landing ? '' : STYLES.consent,
    baseStyles,
    STYLES.frame,
    landing ? '' : STYLES.frameBelow,
    styles,
    pictureSheet(campaign, landing),
    lookStyles(campaign.theme),
  ].join('');
}

/** Pages without pictures have no styles for them. */
function pictureSheet({ images, sections }: Campaign, landing: boolean): string {
  const pictures = picturesIn(landing ? [images, sections] : images);
  return pictures.length > 0 ? STYLES.picture + pictureRules(pictures) : '';
}

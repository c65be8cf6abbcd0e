import { paletteOf } from '../campaigns/look/palette.ts';
import { isLive } from '../campaigns/offer-conditions.ts';
import { picturesIn } from '../campaigns/picture-files.ts';
import type { Campaign } from '../campaigns/schema.ts';
import type { Page } from './render-page.tsx';
import { lookStyles, STYLES } from './styles.ts';
import { pictureRules } from './ui/picture-sheet.ts';

/** Joined style sheets, cached by a page's own: 30 KB that each personal page would join again. */
const sheets = new WeakMap<Campaign, Map<string, string>>();

/** Returns the inline styles of a page's head. */
export function sheetOf(campaign: Campaign, page: Page): string {
  // The landing page is rendered rarely, and has styles by its sections too.
  if (page.landing) return joinSheet(campaign, page);
  const cached = sheets.get(campaign) ?? new Map<string, string>();
  sheets.set(campaign, cached);
  const sheet = cached.get(page.styles) ?? joinSheet(campaign, page);
  cached.set(page.styles, sheet);
  return sheet;
}

/** The seller's accent, adjusted to be readable; a light page's background has a hint of it. */
function colorsOf({ theme }: Campaign): string {
  const { accent, bg } = paletteOf(theme);
  return `html:root{--accent:${accent}${theme.mode === 'light' ? `;--bg:${bg}` : ''}}`;
}

function joinSheet(campaign: Campaign, { landing = false, styles, baseStyles = '' }: Page): string {
  return [
    colorsOf(campaign),
    isLive(campaign) ? STYLES.urgency : '',
    // The landing page loads the styles of its notice and footer later, with the rest of what is below its first view.
    landing ? '' : STYLES.consent,
    baseStyles,
    STYLES.frame,
    landing ? '' : STYLES.frameBelow,
    styles,
    pictureSheet(campaign, landing),
    lookStyles(campaign.theme),
  ].join('');
}

/** Pages without pictures need no styles for them. */
function pictureSheet({ images, sections }: Campaign, landing: boolean): string {
  const pictures = picturesIn(landing ? [images, sections] : images);
  return pictures.length > 0 ? STYLES.picture + pictureRules(pictures) : '';
}

import type { GroundColors } from '../campaigns/look/ground-colors.ts';
import { GROUNDS, type Ground, paletteOf, TILES } from '../campaigns/look/palette.ts';
import { scrimOf } from '../campaigns/look/scrim.ts';
import { isLive } from '../campaigns/offer-conditions.ts';
import { picturesIn } from '../campaigns/picture-files.ts';
import type { Campaign } from '../campaigns/schema.ts';
import { heroGround, innerGrounds } from '../sections/hero/composition.ts';
import { bandOf, groundOf, type PageGround } from '../sections/section-base.ts';
import { hasTiles } from '../sections/section-tiles.ts';
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
  const key = `${page.grounds?.top} ${page.styles}`;
  const sheet = cached.get(key) ?? joinSheet(campaign, page);
  cached.set(key, sheet);
  return sheet;
}

/** The page's colours, on its base and on each other ground that it has. */
function colorsOf(campaign: Campaign, { landing = false, grounds: own }: Page): string {
  const { sections, theme } = campaign;
  const { isDark, grounds, tiles } = paletteOf(theme);
  const base = `html:root{color-scheme:${isDark ? 'dark' : 'light'};--shadow:${SHADOWS[isDark ? 'dark' : 'light']};${tokensOf(grounds.base)}}`;
  if (!landing) return own ? base + groundRule(own.top, grounds[own.top], '') : base;
  const tiled = sections.some(hasTiles);
  const used = groundsUsed(campaign);
  const { colors, color } = scrimOf(grounds.deep);
  return [
    base,
    ...GROUNDS.filter((ground) => tiled || used.has(ground)).map((ground) =>
      groundRule(ground, grounds[ground], ground === 'block' ? NO_TINTS : ''),
    ),
    ...(tiled ? TILES.map((tile) => groundRule(tile, tiles[tile], NO_TINTS)) : []),
    ...(used.has('picture') ? [groundRule('picture', colors, `${NO_TINTS};--scrim:${color}`)] : []),
  ].join('');
}

function groundRule(ground: PageGround, colors: GroundColors, more: string): string {
  return `[data-ground=${ground}]{${tokensOf(colors)}${more}}`;
}

/** Returns the grounds that have to be said: all that differ from those around them. */
function groundsUsed(campaign: Campaign): Set<Ground | 'picture'> {
  const { sections } = campaign;
  const own = sections.map((section) => (section.type === 'hero' ? heroGround(section, campaign) : groundOf(section)));
  const inner = sections.flatMap((section) => {
    if (section.type === 'hero') return innerGrounds(section, campaign);
    // A drawn cover.
    return section.type === 'video' && !section.poster ? ['tint' as const] : [];
  });
  // A part may be as the page itself, inside of a section that is not.
  return new Set([...inner, ...own.filter((ground) => ground !== 'base'), bandOf(own.at(-1) ?? 'base')]);
}

const SHADOWS = {
  dark: '0 1px 0 rgb(255 255 255/4%) inset,0 18px 40px -18px rgb(0 0 0/70%)',
  light: '0 24px 48px -28px rgb(18 21 27/35%)',
};

/** Tokens of a block, whose words would be less readable on a tint of themselves. */
const NO_TINTS = ';--tile:#0000;--accent-soft:#0000;--success-soft:#0000;--danger-soft:#0000;--warning-soft:#0000';

/** Names of the tokens in `styles/tokens.css`. */
const TOKENS = {
  bg: 'bg',
  surface: 'surface',
  raised: 'surface-raised',
  line: 'line',
  lineStrong: 'line-strong',
  shape: 'shape',
  text: 'text',
  muted: 'text-muted',
  faint: 'text-faint',
  accent: 'accent',
  button: 'button',
  buttonHover: 'accent-strong',
  onButton: 'on-button',
  success: 'success',
  danger: 'danger',
  warning: 'warning',
} satisfies Record<keyof GroundColors, string>;

function tokensOf(colors: GroundColors): string {
  return Object.entries(TOKENS)
    .map(([name, token]) => `--${token}:${colors[name as keyof GroundColors]}`)
    .join(';');
}

function joinSheet(campaign: Campaign, page: Page): string {
  const { landing = false, styles, stills = [] } = page;
  return [
    colorsOf(campaign, page),
    isLive(campaign) ? STYLES.urgency : '',
    // The landing page loads the styles of its notice and footer later, with the rest of what is below its first view.
    landing ? '' : STYLES.consent,
    STYLES.frame,
    landing ? '' : STYLES.frameBelow,
    styles,
    pictureSheet(landing ? [campaign.images, campaign.sections, stills] : [campaign.images]),
    campaign.images?.logo ? STYLES.logoPicture : '',
    lookStyles(campaign.theme),
  ].join('');
}

/** Pages without pictures need no styles for them. */
function pictureSheet(parts: readonly unknown[]): string {
  const pictures = picturesIn(parts);
  return pictures.length > 0 ? STYLES.picture + pictureRules(pictures) : '';
}

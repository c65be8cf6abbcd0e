import sharp from 'sharp';
import { paletteOf } from '../../campaigns/look/palette.ts';
import { regularAmount } from '../../campaigns/offer-conditions.ts';
import type { Campaign } from '../../campaigns/schema.ts';
import { formatBRL } from '../../shared/money.ts';
import { LOGO_LINES, LOGO_TILE } from '../ui/logo.tsx';
import { outline, widthOf } from './outlines.ts';

/** Size that messengers and social networks ask for, in pixels. */
const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 80;
/** Maximum width of the title, in pixels. */
const MAX_TITLE_WIDTH = WIDTH - 2 * MARGIN;
/** Font sizes of the title, largest first, in pixels; the first that needs at most three lines is used. */
const TITLE_SIZES = [92, 84, 76, 68, 60, 52];

interface Word {
  text: string;
  marked: boolean;
}

/**
 * Draws the picture of link previews: the campaign's title, its name and its price, in its accent. A price that ends is
 * left out, as messengers go on showing the picture that they once took.
 */
export async function drawPreview(campaign: Campaign): Promise<Buffer> {
  return sharp(Buffer.from(previewSvg(campaign)))
    .png({ compressionLevel: 9 })
    .toBuffer();
}

function previewSvg(campaign: Campaign): string {
  const { sections, product, chrome, theme } = campaign;
  // The page's colors, which an image cannot read from its styles.
  const { bg, text, muted, accent, line, button, onButton } = paletteOf(theme).grounds.base;
  const title = sections.find(({ type }) => type === 'hero')?.title ?? product.title;
  const words = wordsOf(title);
  const size = TITLE_SIZES.find((one) => linesOf(words, one, MAX_TITLE_WIDTH).length <= 3) ?? 52;
  const lines = balancedLines(words, size);
  const height = size * 1.08;
  // The title is centered between the logo and the price.
  const top = 322 - ((lines.length - 1) * height) / 2 + size * 0.2;
  const price = regularAmount(campaign) === undefined ? formatBRL(product.amount) : undefined;
  const chip = price === undefined ? 0 : widthOf(price, 44) + 56;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">`,
    `<defs><radialGradient id="glow" cx="0.82" cy="0" r="0.75"><stop stop-color="${accent}" stop-opacity=".26"/><stop offset="1" stop-color="${accent}" stop-opacity="0"/></radialGradient></defs>`,
    `<path fill="${bg}" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>`,
    `<path fill="none" stroke="${line}" d="${grid()}"/>`,
    `<path fill="url(#glow)" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>`,
    `<g transform="translate(${MARGIN} 72) scale(2.1)"><path fill="${button}" d="${LOGO_TILE}"/><path fill="none" stroke="${onButton}" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round" d="${LOGO_LINES}"/></g>`,
    outline(chrome.logo, MARGIN + 70, 108, 34, text),
    ...lines.map((line, at) => drawLine(line, { y: top + at * height, size, accent, text })),
    ...(price === undefined
      ? []
      : [
          `<rect x="${MARGIN}" y="490" width="${chip}" height="76" rx="16" fill="${button}"/>`,
          outline(price, MARGIN + 28, 544, 44, onButton),
        ]),
    outline('pagamento único', MARGIN + (price === undefined ? 0 : chip + 28), 540, 30, muted),
    '</svg>',
  ].join('');
}

function drawLine(
  line: Word[],
  { y, size, accent, text: plain }: { y: number; size: number; accent: string; text: string },
): string {
  let x = MARGIN;
  return line
    .map(({ text, marked }) => {
      const drawn = outline(text, x, y, size, marked ? accent : plain);
      x += widthOf(`${text} `, size);
      return drawn;
    })
    .join('');
}

/** Splits copy into single words; those between `**` are marked. An amount counts as one. */
function wordsOf(copy: string): Word[] {
  return copy
    .split('**')
    .flatMap((part, at) => (part.match(/R\$ \S+|\S+/g) ?? []).map((text) => ({ text, marked: at % 2 === 1 })));
}

/** Breaks into as few lines as possible, of similar length. */
function balancedLines(words: Word[], size: number): Word[][] {
  let lines = linesOf(words, size, MAX_TITLE_WIDTH);
  for (let width = MAX_TITLE_WIDTH; ; width -= 20) {
    const narrower = linesOf(words, size, width);
    if (narrower.length > lines.length || width < MAX_TITLE_WIDTH / 2) return lines;
    lines = narrower;
  }
}

function linesOf(words: Word[], size: number, maxWidth: number): Word[][] {
  const space = widthOf(' ', size);
  const lines: Word[][] = [];
  let left = 0;
  for (const word of words) {
    const width = widthOf(word.text, size);
    const line = lines.at(-1);
    if (line && left + width <= maxWidth) {
      line.push(word);
      left += width + space;
    } else {
      lines.push([word]);
      left = width + space;
    }
  }
  return lines;
}

function grid(): string {
  const vertical = Array.from({ length: 19 }, (_, at) => `M${at * 64 + 0.5} 0v${HEIGHT}`);
  const horizontal = Array.from({ length: 10 }, (_, at) => `M0 ${at * 64 + 0.5}h${WIDTH}`);
  return [...vertical, ...horizontal].join('');
}

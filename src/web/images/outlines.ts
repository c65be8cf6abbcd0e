import bold from '@fontsource/inter/files/inter-latin-700-normal.woff?inline';
import { create, type Font } from 'fontkitten';

/** Letter spacing, a little closer than the font's own, as in the page's headings. */
const TRACKING = -0.025;

// A font that comes with the program: the machine that builds may have none.
const font = create(Buffer.from(bold.slice(bold.indexOf(',') + 1), 'base64')) as Font;

/**
 * Returns the width of a text.
 *
 * @param size font size, in pixels
 * @returns pixels
 */
export function widthOf(text: string, size: number): number {
  const units = font.glyphsForString(text).reduce((sum, { advanceWidth }) => sum + advanceWidth, 0);
  return (units / font.unitsPerEm + text.length * TRACKING) * size;
}

/**
 * Returns a line of text as an SVG path.
 *
 * @param x left end
 * @param y base line
 * @param size font size, in pixels
 */
export function outline(text: string, x: number, y: number, size: number, fill: string): string {
  const scale = size / font.unitsPerEm;
  let left = x;
  const glyphs = font.glyphsForString(text).map(({ path, advanceWidth }) => {
    const glyph = `<path transform="translate(${left.toFixed(2)} ${y}) scale(${scale} ${-scale})" d="${path.toSVG()}"/>`;
    left += advanceWidth * scale + TRACKING * size;
    return glyph;
  });
  return `<g fill="${fill}">${glyphs.join('')}</g>`;
}

/** Side of the tile on its own grid; glyphs of `simple-icons` are drawn on 24. */
const SIDE = 64;

/** Relative luminance of `#rrggbb` (WCAG 2). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Background of a tile: that of a raised surface for near-black brands, which would be invisible on the page. */
const background = (color: string) => (luminance(color) < 0.02 ? '#232936' : color);

/** Foreground of a tile: white unless that has too little contrast. */
const foreground = (color: string) => (1.05 / (luminance(color) + 0.05) >= 2.2 ? '#fff' : '#0a0c10');

function tile(color: string, inner: string): string {
  const ground = background(color);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}"><defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="#fff" stop-opacity=".14"/><stop offset="1" stop-color="#000" stop-opacity=".1"/></linearGradient></defs><path fill="${ground}" d="M0 0h64v64H0z"/><path fill="url(#g)" d="M0 0h64v64H0z"/><g fill="${foreground(ground)}">${inner}</g></svg>`;
}

/**
 * Draws a brand's glyph on its color.
 *
 * @param path glyph on a 24 × 24 grid
 * @param color `#rrggbb`
 */
export function brandTile(path: string, color: string): string {
  return tile(color, `<path transform="translate(14 14) scale(1.5)" d="${path}"/>`);
}

/** Draws one to four letters on a color, for a brand without a glyph. */
export function monogramTile(letters: string, color: string): string {
  const size = [34, 34, 27, 21, 17][letters.length] ?? 17;
  const safe = letters.replace(/[&<]/g, (char) => `&#${char.charCodeAt(0)};`);
  return tile(
    color,
    `<text x="32" y="33" dominant-baseline="central" text-anchor="middle" font-family="Segoe UI,Roboto,Helvetica Neue,Arial,sans-serif" font-size="${size}" font-weight="700" letter-spacing="-1">${safe}</text>`,
  );
}

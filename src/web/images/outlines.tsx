import { create, type Font } from 'fontkitten';
import type { Letters } from '../../campaigns/look/theme-schema.ts';
import type { Line } from '../cover/words.tsx';
import { fontFileOf, typefaceOf } from '../typeface/faces.ts';

/** Letters of plain lines in pictures: the device's own are unknown. */
export const PLAIN: Letters = 'neutro';

const fonts = new Map<Letters, Font>();

function fontOf(letters: Letters): Font {
  const font = fonts.get(letters) ?? (create(fontFileOf(letters)) as Font);
  fonts.set(letters, font);
  return font;
}

/** Returns a function that draws a cover's lines as outlines, kerned as in browsers, for pictures without fonts. */
export function outlinedLines(title: Letters): (line: Line) => React.ReactNode {
  return (line) => <Outline key={`${line.face}${line.y}`} {...line} letters={line.face === 'title' ? title : PLAIN} />;
}

/** A line of text as paths. Letters that the font lacks are left out. */
function Outline({ text, x, y, size, width, fill, middle = false, letters }: Line & { letters: Letters }) {
  const font = fontOf(letters);
  const { kerning } = typefaceOf(letters);
  const scale = size / font.unitsPerEm;
  let left = 0;
  let before: number | undefined;
  const paths = [...text.normalize('NFC')].flatMap((character) => {
    const code = character.codePointAt(0) ?? 0;
    if (!font.hasGlyphForCodePoint(code)) return [];
    const glyph = font.glyphForCodePoint(code);
    if (before !== undefined) left += kerning(before, glyph.id);
    const at = left;
    left += glyph.advanceWidth;
    before = glyph.id;
    return [{ at, d: glyph.path.toSVG() }];
  });
  return (
    <g
      fill={fill}
      transform={`translate(${(middle ? x - width / 2 : x).toFixed(2)} ${y.toFixed(2)})scale(${scale} ${-scale})`}
    >
      {paths.map(({ at, d }) => d && <path key={at} transform={`translate(${at})`} d={d} />)}
    </g>
  );
}

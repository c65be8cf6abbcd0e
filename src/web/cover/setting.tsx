import type { Letters } from '../../campaigns/look/theme-schema.ts';
import { typefaceOf } from '../typeface/faces.ts';
import { FIRST_TITLE } from '../typeface/first-titles.ts';
import { capHeightOf, measureText } from '../typeface/text-width.ts';
import { IconArt } from './icon-art.tsx';
import { setIn } from './set-in.ts';
import type { Line, Setting } from './words.tsx';

/** Returns the letters of a campaign's covers. @param draw draws their lines */
export function settingOf(letters: Letters, draw: Setting['draw']): Setting {
  const typeface = typefaceOf(letters);
  const plain = typefaceOf('neutro');
  return setIn(letters, {
    title: (text) => measureText(typeface, text),
    plain: (text) => measureText(plain, text),
    capHeight: capHeightOf(typeface),
    draw,
    Icon: IconArt,
  });
}

/**
 * Draws lines as live text, in the letters that the page has. A title in the device's own letters, which may be wider
 * than measured, is drawn in the measured width.
 *
 * @param first in the first view
 */
export function liveLines(letters: Letters, first = false): Setting['draw'] {
  return ({ text, x, y, size, width, face, fill, middle = false }: Line) => (
    <text
      key={`${face}${y}`}
      className={face === 'title' ? 'cover-title' : undefined}
      x={Math.round(x)}
      y={Math.round(y)}
      fontSize={Math.round(size * 10) / 10}
      fill={fill}
      textAnchor={middle ? 'middle' : undefined}
      {...(face === 'title' && first && FIRST_TITLE)}
      {...(face === 'title' &&
        letters === 'sistema' && { textLength: Math.round(width), lengthAdjust: 'spacingAndGlyphs' })}
    >
      {text}
    </text>
  );
}

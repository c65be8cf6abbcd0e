import { useEffect, useMemo, useState } from 'react';
import icons from '../../campaigns/look/cover-icons/cover-icons.svg';
import type { Letters } from '../../campaigns/look/theme-schema.ts';
import { setIn } from '../../web/cover/set-in.ts';
import type { CoverIconProps, Setting } from '../../web/cover/words.tsx';

/** Font size of measurements, in pixels. */
const EM = 100;

/** An icon of covers, out of the file of all, which is loaded with the first that is drawn. */
export function CoverIconUse({ name, x, y, size, fill }: CoverIconProps) {
  return <use href={`${icons}#${name}`} x={Math.round(x)} y={Math.round(y)} width={size} height={size} fill={fill} />;
}

/** Returns the setting of covers in some letters, as the browser measures them: anew once their file is there. */
export function useCoverSetting(letters: Letters): Setting {
  const [loaded, setLoaded] = useState<Letters>();
  useEffect(() => {
    let isCurrent = true;
    const show = () => isCurrent && setLoaded(letters);
    document.fonts.load(`700 ${EM}px ${fontOf(letters)}`).then(show, show);
    return () => {
      isCurrent = false;
    };
  }, [letters]);
  const isThere = loaded === letters;
  return useMemo(() => measuredSetting(letters, isThere), [letters, isThere]);
}

/** Name of a typeface in the studio's styles. */
const fontOf = (letters: Letters) => `"Look ${letters}"`;

function measuredSetting(letters: Letters, isThere: boolean): Setting {
  const context = document.createElement('canvas').getContext('2d');
  const own = getComputedStyle(document.body).fontFamily;
  const measure = (font: string, text: string) => {
    if (!context) return { width: text.length * EM * 0.6, actualBoundingBoxAscent: EM * 0.7 };
    context.font = font;
    return context.measureText(text);
  };
  const title = isThere ? `700 ${EM}px ${fontOf(letters)}, ${own}` : `700 ${EM}px ${own}`;
  return setIn(letters, {
    title: (text) => measure(title, text).width / EM,
    plain: (text) => measure(`600 ${EM}px ${own}`, text).width / EM,
    capHeight: measure(title, 'H').actualBoundingBoxAscent / EM,
    draw: ({ text, x, y, size, face, fill, middle }) => (
      <text
        key={`${face}${y}`}
        className={face === 'title' ? 'cover-title' : undefined}
        x={x}
        y={y}
        fontSize={size}
        fill={fill}
        textAnchor={middle ? 'middle' : undefined}
      >
        {text}
      </text>
    ),
    Icon: CoverIconUse,
  });
}

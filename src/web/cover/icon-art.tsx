import sprite from '../../campaigns/look/cover-icons/cover-icons.svg?raw';
import type { CoverIconProps } from './words.tsx';

/** Side of an icon's own grid, and its drawing. */
interface IconDrawing {
  side: number;
  /** It brings its own colours. */
  isColoured: boolean;
  body: string;
}

/** Finds an icon in the text of all, without parsing or keeping it: a campaign needs one of them. */
function iconDrawing(name: string): IconDrawing | undefined {
  const at = sprite.indexOf(`<symbol id="${name}" `);
  if (at < 0) return undefined;
  const begin = sprite.indexOf('>', at) + 1;
  const head = sprite.slice(at, begin);
  return {
    side: Number(/viewBox="0 0 (\d+)/.exec(head)?.[1]),
    isColoured: head.includes('fill="none"'),
    body: sprite.slice(begin, sprite.indexOf('</symbol>', begin)),
  };
}

/** A kept icon in a drawing, in one colour unless it has its own. */
export function IconArt({ name, x, y, size, fill }: CoverIconProps) {
  const icon = iconDrawing(name);
  if (!icon) return null;
  const scale = Math.round((size / icon.side) * 1000) / 1000;
  return (
    <g
      transform={`translate(${Math.round(x)} ${Math.round(y)})scale(${scale})`}
      fill={icon.isColoured ? 'none' : fill}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawings
      dangerouslySetInnerHTML={{ __html: icon.body }}
    />
  );
}

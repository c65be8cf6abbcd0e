import { type Ground, type Palette, paletteOf } from '../../campaigns/look/palette.ts';
import type { Theme } from '../../campaigns/look/theme-schema.ts';
import { DRAWING_SIZE, type Drawing, type Tone } from '../../sections/studio-drawings.ts';

interface SchematicDrawingProps {
  drawing: Drawing;
  look: Pick<Theme, 'accent' | 'mood'>;
  /** Ground that the section stands on. */
  ground: Ground;
  /** Class of its style: a choice's by default. */
  className?: string;
}

/** Schematic drawing of a choice or of a kind of section, in the campaign's own colours. */
export function SchematicDrawing({ drawing, look, ground, className = 'look-picture' }: SchematicDrawingProps) {
  const colors = tonesOf(paletteOf(look), ground);
  const { width, height } = DRAWING_SIZE;
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path d={`M0 0h${width}v${height}H0z`} fill={colors.bg} />
      {drawing.map(([tone, path]) => (
        <path key={`${tone} ${path}`} d={path} fill={colors[tone]} />
      ))}
    </svg>
  );
}

function tonesOf({ isDark, grounds, second, light }: Palette, ground: Ground): Record<Tone, string> {
  const { bg, surface, line, text, muted, faint, accent, button, onButton } = grounds[ground];
  // Paper is light and a photograph's words stand on dark in every mood.
  const [paper, dark] = isDark ? [grounds.deep, grounds.base] : [grounds.card, grounds.deep];
  return {
    ...{ bg, surface, line, text, muted, faint, accent, button, onButton },
    base: grounds.base.bg,
    onBase: grounds.base.text,
    paper: paper.bg,
    onPaper: paper.text,
    dark: dark.bg,
    onDark: dark.text,
    block: grounds.block.bg,
    onBlock: grounds.block.text,
    second,
    light,
  };
}

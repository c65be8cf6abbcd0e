import { memo } from 'react';
import { valueAt } from '../../campaigns/field-places.ts';
import type { Ground } from '../../campaigns/look/palette.ts';
import { type Theme, themeSchema } from '../../campaigns/look/theme-schema.ts';
import type { SectionGround } from '../../sections/section-base.ts';
import { drawingOf } from '../../sections/studio-parts.ts';
import { type DraftSection, sectionsOf } from '../document/section-edits.ts';
import { FieldNotes } from './field-notes.tsx';
import { fieldId, useDocument, useForm } from './form-context.ts';
import { PictureChoice } from './picture-choice.tsx';
import type { Shape } from './schema-shape.ts';
import { SchematicDrawing } from './schematic-drawing.tsx';
import type { FieldProps } from './value-field.tsx';

type PicturedFieldProps = FieldProps<Extract<Shape, { kind: 'choice' }>>;

/** Look of a page whose own is invalid. */
export const DEFAULT_LOOK = themeSchema.parse({ accent: '#3ddc97' });

/** Returns the look of the campaign, or a default one while it is invalid. */
export function readLook(theme: unknown): Theme {
  return themeSchema.safeParse(theme).data ?? DEFAULT_LOOK;
}

/** Choice of a section, by drawings in the campaign's colours; each is a step of its own, which one press undoes. */
export function PicturedField(props: PicturedFieldProps) {
  const document = useDocument();
  const [, at] = props.path;
  const section = sectionsOf(document)[Number(at)];
  if (!section) return null;
  const { accent, mood } = readLook(valueAt(document, ['theme']));
  const { type } = section;
  const ground = valueAt(section, ['ground']) as SectionGround | undefined;
  return <Drawings {...props} type={type} ground={ground} accent={accent} mood={mood} />;
}

interface DrawingsProps extends PicturedFieldProps, Pick<Theme, 'accent' | 'mood'>, Pick<DraftSection, 'type'> {
  ground: SectionGround | undefined;
}

/** Memoized: typing elsewhere in the document does not draw it again. */
const Drawings = memo(function PicturedChoice(props: DrawingsProps) {
  const { shape, path, value, name, label, hint, type, ground, accent, mood } = props;
  const { put } = useForm();
  const { options, fallback } = shape;
  return (
    <PictureChoice
      id={fieldId(path)}
      legend={label}
      chosen={value === undefined ? fallback : String(value)}
      onChoose={(chosen) => put({ set: path, to: chosen === fallback ? undefined : chosen })}
      options={options.map((option) => ({
        ...option,
        picture: (
          <SchematicDrawing
            drawing={drawingOf(type, name, option.value)}
            look={{ accent, mood }}
            // Each ground is drawn in its own colours, other choices in those of the present one.
            ground={drawnGround(name === 'ground' ? (option.value as SectionGround) : ground)}
          />
        ),
      }))}
    >
      <FieldNotes path={path} hint={hint} />
    </PictureChoice>
  );
});

/** Ground whose colours a drawing has: over a picture, the band's. */
function drawnGround(ground: SectionGround = 'base'): Ground {
  return ground === 'picture' ? 'deep' : ground;
}

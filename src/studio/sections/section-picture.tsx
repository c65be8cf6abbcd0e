import type { Theme } from '../../campaigns/look/theme-schema.ts';
import type { SectionType } from '../../sections/schemas.ts';
import { kindDrawingOf } from '../../sections/studio-parts.ts';
import { SchematicDrawing } from '../form/schematic-drawing.tsx';

/** Small drawing of a kind of section in the campaign's colours. */
export function SectionPicture({ type, look }: { type: SectionType; look: Theme }) {
  return <SchematicDrawing className="section-picture" drawing={kindDrawingOf(type)} look={look} ground="base" />;
}

import { documentShape } from '../../campaigns/document-schema.ts';
import { type SectionType, sectionSchema } from '../../sections/schemas.ts';
import { fieldsOf, type ShapedField, shapeOf } from './schema-shape.ts';

/** Returns the fields of a kind of section. */
export function sectionShape(type: SectionType): readonly ShapedField[] {
  return fieldsOf(shapeOf(sectionSchema), type);
}

/** Returns the shape of a field of the document; undefined if there is no such field. */
export function partShape(part: string): ShapedField | undefined {
  return fieldsOf(shapeOf(documentShape)).find(({ name }) => name === part);
}

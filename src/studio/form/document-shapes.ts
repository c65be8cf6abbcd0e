import { campaignShape } from '../../campaigns/schema.ts';
import { type SectionType, sectionSchema } from '../../sections/schemas.ts';
import { fieldsOf, type ShapedField, shapeOf } from './schema-shape.ts';

const text = (name: string): ShapedField => ({
  name,
  shape: { kind: 'text', markup: true, copy: true },
  optional: false,
});

type PartShape = Omit<ShapedField, 'name'>;

/** Legal texts are part of the document, though not of the campaign's own schema. */
export const legalShape: PartShape = {
  hint: 'A primeira linha é o título: "# Termos de uso".',
  shape: { kind: 'group', fields: ['termos', 'privacidade', 'suporte'].map(text) },
  optional: false,
};

/** Returns the fields of a kind of section. */
export function sectionShape(type: SectionType): readonly ShapedField[] {
  return fieldsOf(shapeOf(sectionSchema), type);
}

/** Returns the shape of a field of the campaign; undefined if there is no such field. */
export function partShape(part: string): PartShape | undefined {
  return fieldsOf(shapeOf(campaignShape)).find(({ name }) => name === part);
}

import { documentShape } from '../../campaigns/document-schema.ts';
import { schemaAt } from '../../campaigns/field-labels.ts';
import { type FieldPath, placeIn, valueAt, whereOf } from '../../campaigns/field-places.ts';
import { itemLabel } from '../../campaigns/item-names.ts';
import type { KeptPicture } from '../../shared/panel/studio-schema.ts';
import type { DraftDocument } from '../document/edits.ts';
import { sectionsOf } from '../document/section-edits.ts';
import { sectionShape } from '../form/document-shapes.ts';
import { blankOf, isUsed, type Shape, shapeOf } from '../form/schema-shape.ts';
import { describedLater } from '../form/use-picture-upload.ts';

/** Place for a picture in a section that has none there, or for one more in a list. */
export interface EmptyPlace {
  where: string;
  /** Labels from the section on: "Antes › Imagem". */
  label: string;
}

/** Returns the places of a section that a picture can be put into, with its present choices. @param at index of it */
export function emptyPlaces(document: DraftDocument, at: number): EmptyPlace[] {
  const section = sectionsOf(document)[at];
  if (!section) return [];
  const found: EmptyPlace[] = [];

  function look(shape: Shape, path: FieldPath, labels: readonly string[]): void {
    const value = valueAt(document, path);
    const add = () => found.push({ where: whereOf(document, path), label: labels.join(' › ') });
    if (shape.kind === 'picture' && value === undefined) add();
    if (shape.kind === 'group' && value !== undefined)
      for (const field of shape.fields)
        if (isUsed(field, shape.fields, value)) look(field.shape, [...path, field.name], [...labels, field.label]);
    if (shape.kind !== 'list') return;
    const items = Array.isArray(value) ? value : [];
    items.forEach((item, index) => {
      look(shape.item, [...path, index], [...labels, itemLabel(item, shape.itemName, index)]);
    });
    if (items.length < shape.most && withPicture(shape.item, null)) add();
  }

  look({ kind: 'group', fields: sectionShape(section.type) }, ['sections', at], []);
  return found;
}

/** Returns the path of a place, whose part of the document may be missing; null if its section or item went. */
export function picturePath(document: DraftDocument, where: string): FieldPath | null {
  const path = where.startsWith('sections.') ? placeIn(document, where) : where.split('.');
  return whereOf(document, path) === where ? path : null;
}

/** Write of a picture to a place, which may be a list that it is added to. */
export interface PictureWrite {
  path: FieldPath;
  to: unknown;
}

/** Returns what puts a picture into a place; null if the place is no longer there, or shows it already. */
export function pictureWrite(document: DraftDocument, where: string, kept: KeptPicture): PictureWrite | null {
  const path = picturePath(document, where);
  const schema = path && schemaAt(documentShape, path, document);
  if (!schema) return null;
  const value = valueAt(document, path);
  const shape = shapeOf(schema);
  const picture = describedLater(kept);
  if (shape.kind === 'picture') return valueAt(value, ['file']) === kept.file ? null : { path, to: picture };
  const item = shape.kind === 'list' && withPicture(shape.item, picture);
  return item ? { path, to: [...(Array.isArray(value) ? value : []), item] } : null;
}

/** Returns an item of a list that is a picture or must have one; undefined for other items. */
function withPicture(shape: Shape, picture: unknown): unknown {
  if (shape.kind === 'picture') return picture ?? {};
  if (shape.kind !== 'group') return undefined;
  const field = shape.fields.find((one) => one.shape.kind === 'picture' && !one.optional);
  return field && { ...(blankOf(shape) as object), [field.name]: picture };
}

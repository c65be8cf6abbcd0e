import { documentShape } from '../../campaigns/document-schema.ts';
import { schemaAt } from '../../campaigns/field-labels.ts';
import { type FieldPath, placeIn, valueAt, whereOf } from '../../campaigns/field-places.ts';
import { pathLabel } from '../../sections/studio-paths.ts';
import type { DraftDocument } from '../document/edits.ts';
import { shapeOf } from '../form/schema-shape.ts';

/** A text that can be written on the page. */
export interface WritableText {
  path: FieldPath;
  /** Seller-facing label: "Abertura › Título". */
  label: string;
  source: string;
  /** Whether it may be left out. */
  optional: boolean;
  /** Whether it has paragraphs, lists and links. */
  isRich: boolean;
  /** Whether a part of it can be set in the accent colour. */
  hasAccent: boolean;
  /** Whether it is still the example that a starter gave. */
  isSample: boolean;
}

/** Returns the text at a location such as `sections.inicio.title`; null if it is not written on the page. */
export function writableAt(document: DraftDocument, where: string): WritableText | null {
  const path = placeIn(document, where);
  const source = valueAt(document, path);
  const schema = schemaAt(documentShape, path, document);
  if (typeof source !== 'string' || !schema || whereOf(document, path) !== where) return null;
  const field = shapeOf(schema);
  // Items have the schema of their list.
  const shape = field.kind === 'list' ? field.item : field;
  const optional = shape === field && schema._zod.optin !== undefined;
  if (shape.kind !== 'text' || !shape.copy || path.at(-1) === 'alt') return null;
  const hasAccent = shape.accent;
  const samples = valueAt(document, ['samples']);
  const isSample = Array.isArray(samples) && samples.includes(source);
  return { path, label: pathLabel(document, path), source, optional, isRich: shape.markup, hasAccent, isSample };
}

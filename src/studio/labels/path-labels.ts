import { documentShape } from '../../campaigns/document-schema.ts';
import { fieldAt, itemNameOf, schemaAt } from '../../campaigns/field-labels.ts';
import type { FieldPath } from '../../campaigns/field-places.ts';
import { sectionNameOf } from '../../sections/studio-parts.ts';
import { type DraftDocument, valueAt } from '../document/edits.ts';
import type { DraftSection } from '../document/section-edits.ts';

/** Fields that name an item, by precedence. */
const NAME_FIELDS = ['title', 'name', 'question', 'label', 'carrier', 'heading', 'caption', 'file', 'text'];
/** Maximum length of a shown name, in characters. */
const MAX_NAME_LENGTH = 40;

/** Returns a path in the form that sellers read: "Abertura › Título". */
export function pathLabel(document: DraftDocument, path: FieldPath): string {
  const words = path.flatMap((key, at) => {
    if (path[0] === 'sections' && at === 0 && path.length > 1) return [];
    if (path[0] === 'sections' && at === 1) return sectionName(valueAt(document, path.slice(0, 2)) as DraftSection);
    const before = path.slice(0, at);
    const schema = schemaAt(documentShape, before, document);
    if (typeof key === 'string') return fieldAt(schema, key, valueAt(document, before)).label;
    return itemLabel(valueAt(document, [...before, key]), itemNameOf(schema), key);
  });
  return words.join(' › ') || 'A campanha';
}

/** Returns the label of a section: "Abertura". */
export function sectionName(section: Partial<DraftSection> | undefined): string {
  return (section?.type && sectionNameOf(section.type)) ?? 'Seção';
}

/** Replaces the claim tokens in a text with the texts of the claims. */
export function withClaims(text: string, claims: ReadonlyMap<string, string>): string {
  return text.replace(/\{\{\s*([\p{L}\d]+)\s*\}\}/gu, (token, name: string) => {
    return claims.get(name) ?? claims.get(name.charAt(0).toLowerCase() + name.slice(1)) ?? token;
  });
}

/** Returns the label of a list item: its own name, or its number. */
export function itemLabel(item: unknown, itemName: string, at: number): string {
  const shown = valueAt(item, ['picture', 'alt']);
  return nameOf(item) ?? nameOf(shown) ?? `${shown === undefined ? itemName : 'Foto'} ${at + 1}`;
}

/** Returns the name of an item, shortened; undefined if it has none. */
export function nameOf(item: unknown): string | undefined {
  const name = typeof item === 'string' ? item : NAME_FIELDS.map((field) => valueAt(item, [field])).find(isFilledText);
  if (!isFilledText(name)) return undefined;
  const plain = name.replaceAll('**', '').replace(/\s+/g, ' ');
  return plain.length > MAX_NAME_LENGTH ? `${plain.slice(0, MAX_NAME_LENGTH)}…` : plain;
}

function isFilledText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

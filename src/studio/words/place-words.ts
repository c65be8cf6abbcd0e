import type { FieldPath } from '../../campaigns/field-places.ts';
import { fieldName } from '../../shared/panel/field-names.ts';
import { itemName } from '../../shared/panel/item-names.ts';
import { type Document, valueAt } from '../document/edits.ts';
import type { DraftSection } from '../document/section-edits.ts';
import { SECTION_WORDS } from './section-words.ts';

/** By which fields people tell the items of a list apart, the first that there is. */
const NAMING = ['title', 'name', 'question', 'label', 'carrier', 'heading', 'caption', 'file', 'text'];
/** How much of a name is shown, in characters. */
const NAME_LENGTH = 40;

/** Where a field stands, as a seller reads it: "Abertura › Título". */
export function placeWords(document: Document, path: FieldPath): string {
  const words = path.flatMap((key, at) => {
    if (path[0] === 'sections' && at === 0 && path.length > 1) return [];
    if (path[0] === 'sections' && at === 1) return sectionName(valueAt(document, path.slice(0, 2)) as DraftSection);
    const parent = path.slice(0, at).findLast((one) => typeof one === 'string');
    if (typeof key === 'string') return fieldName(key, String(parent ?? 'campaign'));
    return itemWords(valueAt(document, path.slice(0, at + 1)), String(parent), key);
  });
  return words.join(' › ') || 'A campanha';
}

/** "Abertura" */
export function sectionName(section: Partial<DraftSection> | undefined): string {
  return (section?.type && SECTION_WORDS[section.type]?.name) ?? 'Seção';
}

/** A text with what its claims say in the place of their tokens. */
export function withClaims(text: string, claims: ReadonlyMap<string, string>): string {
  return text.replace(/\{\{\s*([\p{L}\d]+)\s*\}\}/gu, (token, name: string) => {
    return claims.get(name) ?? claims.get(name.charAt(0).toLowerCase() + name.slice(1)) ?? token;
  });
}

/** One of a list: by its own name where it has one. */
export function itemWords(item: unknown, list: string, at: number): string {
  const shown = valueAt(item, ['picture', 'alt']);
  return nameOf(item) ?? nameOf(shown) ?? `${shown === undefined ? itemName(list) : 'Foto'} ${at + 1}`;
}

/** What somebody calls a thing by its first words; undefined where it has none. */
export function nameOf(item: unknown): string | undefined {
  const name = typeof item === 'string' ? item : NAMING.map((field) => valueAt(item, [field])).find(isWords);
  if (!isWords(name)) return undefined;
  const plain = name.replaceAll('**', '').replace(/\s+/g, ' ');
  return plain.length > NAME_LENGTH ? `${plain.slice(0, NAME_LENGTH)}…` : plain;
}

function isWords(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

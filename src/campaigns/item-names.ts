import { claimLabel } from './claim-labels.ts';
import { TOKEN } from './resolve.ts';

/** Fields that name an item of a list for people; the first that is filled is used. */
const NAMING = ['title', 'name', 'question', 'label', 'carrier', 'heading', 'caption', 'file', 'text'];
/** Braces of what is no token, with what stands in them. */
const BRACES = /\{\{[^{}]*\}\}|\{\{|\}\}/g;
/** Maximum length of a shown name, in characters. */
const MAX_NAME_LENGTH = 40;

/** Returns the text that names an item of a list, as it is written; undefined if it has none. */
export function namingText(item: unknown): string | undefined {
  if (typeof item === 'string') return isFilled(item) ? item : undefined;
  if (typeof item !== 'object' || item === null) return undefined;
  return NAMING.map((field) => (item as Record<string, unknown>)[field]).find(isFilled);
}

/** Returns a name on one line, shortened, without the braces of what is no token; empty if nothing else is in it. */
export function shortName(name: string): string {
  const line = name.replace(BRACES, '').replace(/\s+/g, ' ').trim();
  return line.length > MAX_NAME_LENGTH ? `${line.slice(0, MAX_NAME_LENGTH)}…` : line;
}

/** Returns the name of an item without marks, shortened: "Por [preco cheio]"; undefined if it has none. */
export function nameOf(item: unknown): string | undefined {
  const plain = namingText(item)?.replaceAll('**', '');
  return (
    plain && (shortName(plain.replace(TOKEN, (_, name: string) => `[${claimLabel(name, undefined)}]`)) || undefined)
  );
}

/** Returns the label of an item of a list: its own name, that of its picture, or its number. */
export function itemLabel(item: unknown, itemName: string, at: number): string {
  const picture = typeof item === 'object' && item !== null && 'picture' in item ? item.picture : undefined;
  const alt = typeof picture === 'object' && picture !== null && 'alt' in picture ? picture.alt : undefined;
  return nameOf(item) ?? nameOf(alt) ?? `${alt === undefined ? itemName : 'Foto'} ${at + 1}`;
}

function isFilled(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

import { documentShape } from '../campaigns/document-schema.ts';
import { fieldAt, itemNameOf, schemaAt } from '../campaigns/field-labels.ts';
import { type FieldPath, placeIn, valueAt } from '../campaigns/field-places.ts';
import { itemLabel, nameOf } from '../campaigns/item-names.ts';
import { legalInWords } from '../campaigns/readable-text.ts';
import { sectionNameOf } from './studio-parts.ts';

/** Between two locations: a heading of a legal text may have commas of its own. */
const LOCATION_END = /, (?=[a-z]\w*[.[]|legal\/|e-mail: )/;

type SectionKind = { type?: string } | undefined;

/** Returns a path in the form that sellers read: "Abertura › Título". */
export function pathLabel(document: unknown, path: FieldPath): string {
  const words = path.flatMap((key, at) => {
    const before = path.slice(0, at);
    const outer = valueAt(document, before);
    const value = valueAt(outer, [key]);
    if (path[0] === 'sections' && at === 0 && path.length > 1) return [];
    if (path[0] === 'sections' && at === 1)
      return sectionLabel(value as SectionKind, Array.isArray(outer) ? outer : []);
    const schema = schemaAt(documentShape, before, document);
    if (typeof key === 'string') return fieldAt(schema, key, outer).label;
    return itemLabel(value, itemNameOf(schema), key);
  });
  return words.join(' › ') || 'A campanha';
}

/** Heading of a part of a legal text, behind its file. */
const LEGAL_HEADING = /^legal\/\w+\.md: (.+)$/;

/**
 * Returns one or several locations, as the check names them, in the form that sellers read: "Abertura › Título, Textos
 * legais › Termos de uso › 1. Quem vende". E-mails keep their own names.
 */
export function locationsLabel(document: unknown, where: string): string {
  const locations = where.split(LOCATION_END).map((location) => {
    const path = placeIn(document, location);
    const heading = legalHeading(location);
    const label = path.length > 0 ? pathLabel(document, path) : location;
    return heading === undefined ? label : `${label} › ${legalInWords(heading)}`;
  });
  return [...new Set(locations)].join(', ');
}

/** Returns the heading of a part of a legal text. @param where as the check names it: `legal/termos.md: Quem vende` */
export function legalHeading(where: string): string | undefined {
  return LEGAL_HEADING.exec(where)?.[1];
}

/** Returns the label of a section in its campaign: "Abertura"; where others are of its kind, with its title. */
function sectionLabel(section: SectionKind, all: readonly SectionKind[]): string {
  const isOne = all.filter((one) => one?.type === section?.type).length < 2;
  const title = isOne ? undefined : nameOf(section);
  return title ? `${sectionName(section)} “${title}”` : sectionName(section);
}

/** Returns the name of a section's kind: "Abertura". */
export function sectionName(section: SectionKind): string {
  return (section?.type && sectionNameOf(section.type)) ?? 'Seção';
}

import type { z } from 'zod';
import { canonicalJson } from '../../campaigns/campaign-document.ts';
import { documentShape } from '../../campaigns/document-schema.ts';
import { choiceLabel, fieldAt, isCentavos, isRichText, itemNameOf } from '../../campaigns/field-labels.ts';
import { nameOf, namingText, shortName } from '../../campaigns/item-names.ts';
import { isPicture } from '../../campaigns/picture-files.ts';
import type { Picture } from '../../campaigns/picture-schema.ts';
import { chipsOf, type DocumentChips, joined, readLegal, readText } from '../../campaigns/readable-text.ts';
import { sectionNameOf } from '../../sections/studio-parts.ts';
import { formatDay, formatMinute } from '../../shared/dates.ts';
import { formatBRL } from '../../shared/money.ts';
import type { DocumentChange, ReadPart, TextPart } from '../../shared/panel/campaigns-schema.ts';
import { commonPairs, compareWords, partsOf } from './word-difference.ts';

type Json = Record<string, unknown>;

/** Position of a value in a document: labels for people, and the fields that determine its format. */
interface Position {
  labels: readonly string[];
  field: string;
  parent: string;
  /** Schema of the value, or of the list whose item it is; older documents have fields without one. */
  schema: z.core.$ZodType | undefined;
  /** Values that the texts of both documents name. */
  chips: Record<'before' | 'after', DocumentChips>;
}

/** Maximum number of listed changes. */
const MAX_CHANGES = 500;

/**
 * Compares two documents field by field, for sellers. Their lists of examples are left out: an example that comes, goes
 * or is written anew is a change of its own field.
 *
 * @param before null if there was none
 */
export function compareDocuments(before: unknown, after: unknown): DocumentChange[] {
  const root = rootOf({ before: chipsOf(before), after: chipsOf(after) });
  return compare(withoutSamples(before ?? {}), withoutSamples(after), root).slice(0, MAX_CHANGES);
}

function withoutSamples(document: unknown): unknown {
  if (!isObject(document)) return document;
  const { samples: _, ...fields } = document;
  return fields;
}

function rootOf(chips: Position['chips']): Position {
  return { labels: [], field: 'campaign', parent: '', schema: documentShape, chips };
}

function compare(before: unknown, after: unknown, position: Position): DocumentChange[] {
  if (before === after || canonicalJson(before) === canonicalJson(after)) return [];
  const { chips } = position;
  if (position.parent === 'sections' && position.field === 'hidden')
    return [compareVisibility(before, after, position)];
  const isText = [before, after].some((value) => hasText(value, position));
  if (before === undefined)
    return [one('added', position, partsOf('added', readValue(after, position, chips.after)), isText)];
  if (after === undefined)
    return [one('removed', position, partsOf('removed', readValue(before, position, chips.before)), isText)];
  if (isPicture(before) && isPicture(after)) return comparePictures(before, after, position);
  if (isObject(before) && isObject(after)) {
    const names = [...new Set([...Object.keys(after), ...Object.keys(before)])];
    return names.flatMap((name) => compare(before[name], after[name], within(position, name, after)));
  }
  if (Array.isArray(before) && Array.isArray(after)) return compareLists(before, after, position);
  // Legal texts are long: only the paragraphs that differ are shown.
  if (position.parent === 'legal' && position.field !== 'legal')
    return compareLists(paragraphs(before), paragraphs(after), { ...position, field: 'legal' });
  return [
    one(
      'changed',
      position,
      compareWords(readValue(before, position, chips.before), readValue(after, position, chips.after)),
      isText,
    ),
  ];
}

/** Whether a value has words of a text, and not only a choice, a colour, a date, a number or a picture. */
function hasText(value: unknown, { schema }: Position): boolean {
  if (typeof value === 'string')
    return choiceLabel(schema, value) === value && !/^#[0-9a-f]{6}$|^\d{4}-\d\d-/.test(value);
  return typeof value === 'object' && value !== null && !isPicture(value);
}

/** Compares whether a section is shown; its texts come to the page or leave it. */
function compareVisibility(before: unknown, after: unknown, position: Position): DocumentChange {
  const [old, fresh] = [before, after].map((isHidden) => [{ text: isHidden ? 'oculta' : 'visível' }]);
  const section = { ...position, labels: position.labels.slice(0, -1) };
  return one('changed', section, compareWords(old ?? [], fresh ?? []), true);
}

/** Compares pictures without naming their files. */
function comparePictures(before: Picture, after: Picture, position: Position): DocumentChange[] {
  const another = one('changed', position, [{ kind: 'same', text: 'outra imagem' }], false);
  const details = (['alt', 'decorative', 'focus'] as const).flatMap((name) =>
    compare(before[name], after[name], within(position, name, after)),
  );
  return before.file === after.file ? details : [another, ...details];
}

function compareLists(before: unknown[], after: unknown[], position: Position): DocumentChange[] {
  const [old, fresh] = [before.map(identityOf), after.map(identityOf)];
  const [oldPositions, freshPositions] = [positionsOf(old), positionsOf(fresh)];
  const pairs = commonPairs(old, fresh) ?? [];
  const changes: DocumentChange[] = [];
  let [fromOld, fromFresh] = [0, 0];
  for (const [b, a] of [...pairs, [old.length, fresh.length] as const]) {
    changes.push(...compareGap(range(fromOld, b), range(fromFresh, a)));
    if (a < fresh.length) changes.push(...compare(before[b], after[a], itemAt(position, a, after[a])));
    [fromOld, fromFresh] = [b + 1, a + 1];
  }
  return changes;

  /** Compares the items between two unchanged ones: removed, replaced, added and moved items. */
  function compareGap(olds: number[], freshes: number[]): DocumentChange[] {
    const gone = olds.filter((b) => !freshPositions.has(old[b] ?? ''));
    const come = freshes.filter((a) => !oldPositions.has(fresh[a] ?? ''));
    const moved = freshes.filter((a) => oldPositions.has(fresh[a] ?? ''));
    // Items with different ids are different items, not replacements.
    const replaced = gone
      .flatMap((b, at): [number, number][] => (come[at] === undefined ? [] : [[b, come[at]]]))
      .filter(([b, a]) => !hasId(before[b]) && !hasId(after[a]));
    const [replacedOld, replacing] = [new Set(replaced.map(([b]) => b)), new Set(replaced.map(([, a]) => a))];
    const left = gone.filter((b) => !replacedOld.has(b));
    const added = come.filter((a) => !replacing.has(a));
    return [
      ...replaced.flatMap(([b, a]) => compare(before[b], after[a], itemAt(position, a, after[a]))),
      ...left.flatMap((b) => compare(before[b], undefined, itemAt(position, b, before[b], position.chips.before))),
      ...added.flatMap((a) => compare(undefined, after[a], itemAt(position, a, after[a]))),
      ...moved.flatMap((a) => {
        const item = itemAt(position, a, after[a]);
        const earlier = oldPositions.get(fresh[a] ?? '') ?? 0;
        return [
          one('moved', item, [{ kind: 'same', text: `agora em ${a + 1}º lugar, antes em ${earlier + 1}º` }], false),
          ...compare(before[earlier], after[a], item),
        ];
      }),
    ];
  }
}

/** Position of an item of a list. */
function itemAt(position: Position, at: number, item: unknown, chips = position.chips.after): Position {
  const { field, schema, labels } = position;
  if (!isObject(item)) return { ...position, parent: field };
  const name = readName(item, chips);
  const label = name ? `${itemNameOf(schema)} “${name}”` : `${itemNameOf(schema)} ${at + 1}`;
  // The list's own label would repeat its items' labels.
  return { ...position, labels: [...labels.slice(0, -1), label], parent: field };
}

/** Position of a field of a value. */
function within({ labels, field, schema, chips }: Position, name: string, value: unknown): Position {
  const inner = fieldAt(schema, name, value);
  return { labels: [...labels, inner.label], field: name, parent: field, schema: inner.schema, chips };
}

function one(kind: DocumentChange['kind'], { labels }: Position, parts: TextPart[], isText: boolean): DocumentChange {
  return { place: labels.join(' › '), kind, parts, isText };
}

/** First position of each name; a linear search among a hundred thousand would take minutes. */
function positionsOf(names: readonly string[]): Map<string, number> {
  return new Map(names.map((name, at) => [name, at] as const).reverse());
}

/** Identity of an item across changes: its id, its name, or its whole value. */
function identityOf(item: unknown): string {
  if (!isObject(item)) return canonicalJson(item);
  return hasId(item) ? `#${item.id}` : (nameOf(item) ?? canonicalJson(item));
}

function hasId(item: unknown): item is { id: string } {
  return isObject(item) && typeof item['id'] === 'string';
}

/** Name of an item as sellers read it: its claims are shown as in texts. */
function readName(item: Json, chips: DocumentChips): string | undefined {
  const name = namingText(item);
  if (name === undefined) return undefined;
  const parts = readText(name, false, chips);
  return shortName(parts.map(({ text }) => text).join('')) || undefined;
}

/** Reads a value for sellers: a line for each part. */
function readValue(value: unknown, position: Position, chips: DocumentChips): ReadPart[] {
  if (Array.isArray(value))
    return joined(
      value.map((item) => readValue(item, position, chips)),
      '\n',
    );
  if (isPicture(value)) return [{ text: value.alt ? `imagem: ${value.alt}` : 'imagem' }];
  if (isObject(value)) {
    const fields = Object.entries(value).filter(([name]) => name !== 'id');
    return joined(
      fields.map(([name, part]) => readField(part, within(position, name, value), chips)),
      '\n',
    );
  }
  const { schema, parent, field } = position;
  if (typeof value !== 'string') return [{ text: formatScalar(value, position) }];
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return [{ text: formatDay(new Date(`${value}T12:00:00Z`)) }];
  if (/^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(value)) return [{ text: formatMinute(new Date(value)) }];
  if (parent === 'legal') return readLegal(value, chips);
  if (parent === 'sections' && field === 'type') return [{ text: sectionNameOf(value) ?? value }];
  return readText(choiceLabel(schema, value), isRichText(schema), chips);
}

function readField(part: unknown, position: Position, chips: DocumentChips): ReadPart[] {
  const parts = readValue(part, position, chips);
  const isLong = parts.some(({ text }) => text.includes('\n'));
  return [{ text: `${position.labels.at(-1)}:${isLong ? '\n' : ' '}` }, ...parts];
}

function formatScalar(value: unknown, { schema }: Position): string {
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  if (typeof value !== 'number') return String(value);
  return isCentavos(schema) ? amountOf(value) : value.toLocaleString('pt-BR');
}

/** Formats an amount in centavos; a draft may hold an invalid one. */
function amountOf(value: number): string {
  return Number.isSafeInteger(value) ? formatBRL(value) : String(value);
}

function paragraphs(text: unknown): string[] {
  return String(text).split(/\n{2,}/);
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

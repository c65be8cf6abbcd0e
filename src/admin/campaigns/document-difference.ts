import { canonicalJson } from '../../campaigns/campaign-document.ts';
import { isPicture } from '../../campaigns/picture-files.ts';
import type { Picture } from '../../campaigns/picture-schema.ts';
import { formatDay, formatMinute } from '../../shared/dates.ts';
import { formatBRL } from '../../shared/money.ts';
import type { DocumentChange, TextPart } from '../../shared/panel/campaigns-schema.ts';
import { CENTAVOS_FIELDS, fieldName } from '../../shared/panel/field-names.ts';
import { itemName } from '../../shared/panel/item-names.ts';
import { commonPairs, compareWords } from './word-difference.ts';

type Json = Record<string, unknown>;

/** Where a value stands: in words, and the fields that say what it is. */
interface Place {
  words: readonly string[];
  field: string;
  parent: string;
}

/** By which fields people tell the items of a list apart, the first that there is. */
const NAMING = ['title', 'name', 'question', 'label', 'carrier', 'heading', 'file', 'text'] as const;
/** How much of a name is shown, in characters. */
const NAME_LENGTH = 40;
/** Nobody reads more. */
const MOST_CHANGES = 500;

/**
 * How one document became another, field by field, as a seller reads it.
 *
 * @param before null: there was none
 */
export function compareDocuments(before: unknown, after: unknown): DocumentChange[] {
  const root = { words: [], field: 'campaign', parent: '' };
  return compare(before ?? {}, after, root).slice(0, MOST_CHANGES);
}

function compare(before: unknown, after: unknown, place: Place): DocumentChange[] {
  if (before === after || canonicalJson(before) === canonicalJson(after)) return [];
  if (before === undefined) return [one('added', place, [{ kind: 'added', text: textOf(after, place) }])];
  if (after === undefined) return [one('removed', place, [{ kind: 'removed', text: textOf(before, place) }])];
  if (isPicture(before) && isPicture(after)) return comparePictures(before, after, place);
  if (isObject(before) && isObject(after)) {
    const names = [...new Set([...Object.keys(after), ...Object.keys(before)])];
    return names.flatMap((name) => compare(before[name], after[name], within(place, name)));
  }
  if (Array.isArray(before) && Array.isArray(after)) return compareLists(before, after, place);
  // A legal text is as long as a book's chapter: only the paragraphs that differ are shown.
  if (place.parent === 'legal') return compareLists(paragraphs(before), paragraphs(after), place);
  return [one('changed', place, compareWords(textOf(before, place), textOf(after, place)))];
}

/** Nobody reads the names of files. */
function comparePictures(before: Picture, after: Picture, place: Place): DocumentChange[] {
  const another = one('changed', place, [{ kind: 'same', text: 'outra imagem' }]);
  const told = (['alt', 'decorative', 'focus'] as const).flatMap((name) =>
    compare(before[name], after[name], within(place, name)),
  );
  return before.file === after.file ? told : [another, ...told];
}

function compareLists(before: unknown[], after: unknown[], place: Place): DocumentChange[] {
  const [old, fresh] = [before.map(identityOf), after.map(identityOf)];
  const [oldPlaces, freshPlaces] = [placesOf(old), placesOf(fresh)];
  const pairs = commonPairs(old, fresh) ?? [];
  const changes: DocumentChange[] = [];
  let [fromOld, fromFresh] = [0, 0];
  for (const [b, a] of [...pairs, [old.length, fresh.length] as const]) {
    changes.push(...compareGap(range(fromOld, b), range(fromFresh, a)));
    if (a < fresh.length) changes.push(...compare(before[b], after[a], itemAt(a, after[a])));
    [fromOld, fromFresh] = [b + 1, a + 1];
  }
  return changes;

  /** What stands between two items that stayed: items that went elsewhere, others in their place, new ones. */
  function compareGap(olds: number[], freshes: number[]): DocumentChange[] {
    const gone = olds.filter((b) => !freshPlaces.has(old[b] ?? ''));
    const come = freshes.filter((a) => !oldPlaces.has(fresh[a] ?? ''));
    const moved = freshes.filter((a) => oldPlaces.has(fresh[a] ?? ''));
    // What has an id is another thing under another one.
    const replaced = gone
      .flatMap((b, at): [number, number][] => (come[at] === undefined ? [] : [[b, come[at]]]))
      .filter(([b, a]) => !hasId(before[b]) && !hasId(after[a]));
    const [replacedOld, replacing] = [new Set(replaced.map(([b]) => b)), new Set(replaced.map(([, a]) => a))];
    const left = gone.filter((b) => !replacedOld.has(b));
    const added = come.filter((a) => !replacing.has(a));
    return [
      ...replaced.flatMap(([b, a]) => compare(before[b], after[a], itemAt(a, after[a]))),
      ...left.flatMap((b) => compare(before[b], undefined, itemAt(b, before[b]))),
      ...added.flatMap((a) => compare(undefined, after[a], itemAt(a, after[a]))),
      ...moved.flatMap((a) => {
        const item = itemAt(a, after[a]);
        const was = oldPlaces.get(fresh[a] ?? '') ?? 0;
        return [
          one('moved', item, [{ kind: 'same', text: `agora em ${a + 1}º lugar, antes em ${was + 1}º` }]),
          ...compare(before[was], after[a], item),
        ];
      }),
    ];
  }

  function itemAt(at: number, item: unknown): Place {
    const { field } = place;
    if (!isObject(item)) return { ...place, parent: field };
    const name = nameOf(item);
    const words = name ? `${itemName(field)} “${name}”` : `${itemName(field)} ${at + 1}`;
    // The heading of a list says nothing that its items do not.
    return { words: [...place.words.slice(0, -1), words], field, parent: field };
  }
}

function within({ words, field }: Place, name: string): Place {
  // An item's own fields are found by the list that it is of.
  return { words: [...words, fieldName(name, field)], field: name, parent: field };
}

function one(kind: DocumentChange['kind'], { words }: Place, parts: TextPart[]): DocumentChange {
  return { place: words.join(' › '), kind, parts };
}

/** Where each stands first: of a hundred thousand, looking for one after the other would take minutes. */
function placesOf(names: readonly string[]): Map<string, number> {
  return new Map(names.map((name, at) => [name, at] as const).reverse());
}

/** What stays the same while an item changes: its id, its name, or, where it has neither, itself. */
function identityOf(item: unknown): string {
  if (!isObject(item)) return canonicalJson(item);
  return hasId(item) ? `#${item.id}` : (nameOf(item) ?? canonicalJson(item));
}

function hasId(item: unknown): item is { id: string } {
  return isObject(item) && typeof item['id'] === 'string';
}

function nameOf(item: Json): string | undefined {
  const name = NAMING.map((field) => item[field]).find((value) => typeof value === 'string' && value !== '');
  if (typeof name !== 'string') return undefined;
  const plain = name.replaceAll('**', '').replace(/\s+/g, ' ');
  return plain.length > NAME_LENGTH ? `${plain.slice(0, NAME_LENGTH)}…` : plain;
}

/** A value as a seller reads it: of what has parts, a line for each. */
function textOf(value: unknown, place: Place): string {
  if (Array.isArray(value)) return value.map((item) => textOf(item, place)).join('\n');
  if (isPicture(value)) return value.alt ? `imagem: ${value.alt}` : 'imagem';
  if (isObject(value)) {
    const fields = Object.entries(value).filter(([name]) => name !== 'id');
    return fields.map(([name, part]) => lineOf(part, within(place, name))).join('\n');
  }
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  if (typeof value === 'number')
    return CENTAVOS_FIELDS.has(place.field) ? amountOf(value) : value.toLocaleString('pt-BR');
  const text = String(value);
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatDay(new Date(`${text}T12:00:00Z`));
  if (/^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(text)) return formatMinute(new Date(text));
  return text;
}

function lineOf(part: unknown, place: Place): string {
  const text = textOf(part, place);
  return `${place.words.at(-1)}:${text.includes('\n') ? '\n' : ' '}${text}`;
}

/** A draft may hold what is no amount. */
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

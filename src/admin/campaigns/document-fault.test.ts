import { expect, test } from 'vitest';
import { claimsOf } from '../../../tests/factories/section-layouts.ts';
import { type CampaignDocument, parseDocument } from '../../campaigns/campaign-document.ts';
import { CampaignError } from '../../campaigns/campaign-error.ts';
import { documentShape } from '../../campaigns/document-schema.ts';
import { choiceLabel, fieldAt, metaOf, schemaAt } from '../../campaigns/field-labels.ts';
import { type FieldPath, valueAt } from '../../campaigns/field-places.ts';
import { readFolder } from '../../campaigns/folder.ts';
import { SECTION_EXAMPLES } from '../../sections/section-examples.ts';
import { STUDIO_PARTS } from '../../sections/studio-parts.ts';
import { documentFault } from './document-fault.ts';

type Node = Record<string | number, unknown>;

/** A document with every kind of section, and with nearly all that a campaign may have beside them. */
async function wholeDocument(): Promise<CampaignDocument> {
  const document = await readFolder('lista-vitalicia', ['campaigns']);
  const kinds = Object.entries(STUDIO_PARTS).map(([type, { starter }]) => ({ ...starter, type, id: `um-${type}` }));
  const sections = [...document.sections, ...SECTION_EXAMPLES, ...kinds] as CampaignDocument['sections'];
  const receitas = { kind: 'number', text: '9' } as const;
  const claims = { ...document.claims, ...claimsOf(SECTION_EXAMPLES), receitas };
  return structuredClone({ ...document, sections, claims, testimonials: { inviteAfterDays: 3 } });
}

/** Paths of all values, those of the names and items that hold others first. */
function pathsIn(value: unknown, path: FieldPath = []): FieldPath[] {
  if (typeof value !== 'object' || value === null) return [path];
  const keys = Array.isArray(value) ? value.map((_, at) => at) : Object.keys(value);
  return [path, ...keys.flatMap((key) => pathsIn((value as Node)[key], [...path, key]))];
}

/** Ways in which a value is broken; undefined takes it away, and the value itself leaves it. */
const WAYS: Record<string, (value: unknown) => unknown> = {
  missing: () => undefined,
  'of another type': (value) => (typeof value === 'string' ? 5 : 'zzz'),
  'a list in its place': () => [],
  'an object in its place': () => ({}),
  null: () => null,
  'too short': (value) => (typeof value === 'string' ? ' ' : Array.isArray(value) ? [] : -1),
  'too long': (value) => (typeof value === 'string' ? 'Z'.repeat(2000) : typeof value === 'number' ? 1e9 : value),
  'no number of whole parts': (value) => (typeof value === 'number' ? value + 0.5 : value),
  'of no choice': (value) => (typeof value === 'string' ? 'zzz' : value),
  'too many': (value) => (Array.isArray(value) ? Array.from({ length: 120 }, () => value[0]) : value),
};

/** Returns the lines that a seller reads of a document, without the line over them. */
function linesOf(document: unknown): string[] {
  try {
    parseDocument(document);
    return [];
  } catch (error) {
    if (!(error instanceof CampaignError)) throw error;
    return documentFault(document, error).split('\n').slice(1);
  }
}

/** Names of all fields and values that a document's author writes and that are no Portuguese words. */
function idsOf(document: unknown): Set<string> {
  const ids = new Set<string>();
  for (const path of pathsIn(document)) {
    const name = path.at(-1);
    if (typeof name !== 'string') continue;
    const value = valueAt(document, path);
    if (fieldAt(schemaAt(documentShape, path.slice(0, -1), document), name).label !== name) ids.add(name);
    const schema = schemaAt(documentShape, path, document);
    if (typeof value === 'string' && choiceLabel(schema, value) !== value) ids.add(value);
    for (const id of Object.keys((schema && metaOf(schema)['choices']) ?? {})) ids.add(id);
  }
  for (const word of ['no', 'checkout']) ids.delete(word);
  return ids;
}

const TECHNICAL = /"|docs\/|[Ii]nvalid|[Ee]xpected|undefined|null|NaN|JSON|centavos inteiros|aspas|[{}[\]]|[a-z][A-Z]/;

test('whatever is broken in a document, a seller reads labels, and no word of its author', async () => {
  const document = await wholeDocument();
  expect(linesOf(document)).toEqual([]);
  const ids = idsOf(document);
  expect(ids.size).toBeGreaterThan(150);
  const paths = pathsIn(document).filter((path) => path.length > 0 && path[0] !== 'id');
  const deepest = Math.max(...paths.map(({ length }) => length));
  const messages = new Set<string>();
  for (const [way, change] of Object.entries(WAYS))
    for (let depth = 1; depth <= deepest; depth += 1) {
      const broken = structuredClone(document) as unknown as Node;
      for (const path of paths.filter(({ length }) => length === depth)) {
        const parent = valueAt(broken, path.slice(0, -1)) as Node;
        const key = path.at(-1) ?? '';
        const value = change(parent[key]);
        // A section of another type has other fields.
        if (key === 'type' && way !== 'of no choice' && way !== 'missing') continue;
        if (value === undefined && !Array.isArray(parent)) delete parent[key];
        else parent[key] = value;
      }
      for (const line of linesOf(broken)) messages.add(line);
    }
  expect(messages.size).toBeGreaterThan(400);
  const faults = [...messages].flatMap((line) => {
    const [label = '', ...words] = line.split(': ');
    // The quotes are the label of another field, or the seller's words.
    const text = words.join(': ').replace(/“[^”]*”/g, '');
    const technical = text.match(/[\w-]+/g)?.filter((word) => ids.has(word)) ?? [];
    // Categories have the names that the seller's own list has.
    const name = label.includes(' › Categorias › ') ? 'Categoria' : (label.split(' › ').at(-1) ?? '');
    const isNamed = name !== '' && !ids.has(name);
    return !isNamed || text === '' || TECHNICAL.test(text) || technical.length > 0 ? `${line} [${technical}]` : [];
  });
  expect(faults).toEqual([]);
});

test('each field has one fault', async () => {
  const document = await wholeDocument();
  expect(linesOf({ ...document, page: { title: [], description: 5 } })).toEqual([
    'Nos buscadores › Título: deve ser um texto',
    'Nos buscadores › Descrição: deve ser um texto',
  ]);
});

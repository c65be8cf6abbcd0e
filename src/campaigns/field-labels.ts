import type { z } from 'zod';
import type { FieldPath } from './field-places.ts';

type Schema = z.core.$ZodType;

/** Field of a document: its Portuguese label and its schema, which a field of an older document may lack. */
export interface LabelledField {
  label: string;
  schema?: Schema | undefined;
}

/** Words of a schema's `.meta`, in Portuguese, and how the studio offers it. */
interface Words {
  label: string;
  /** Sentence below the label, where that is not enough. */
  hint: string;
  /** Name of an item of a list. */
  item: string;
  /** Label of a variant, at the constant that marks it. */
  choice: string;
  /** Labels of the values of an enumeration. */
  choices: Record<string, string>;
  /** Whether a part of a text can be set in the accent colour. */
  accent: boolean;
  /** Whether the studio offers the values by pictures. */
  pictured: boolean;
  /** Values of choices beside it with which the page shows it; by default with all. */
  usedWith: UsedWith;
}

/** Values by the names of choices: `{ ground: ['picture'] }`. */
export type UsedWith = Readonly<Record<string, readonly string[]>>;

/** Returns what the `.meta` of a schema says, or that of the one that it makes optional. */
export function wordsOf<Name extends keyof Words>(schema: Schema | undefined, name: Name): Words[Name] | undefined {
  if (!schema) return undefined;
  return (metaOf(schema)[name] as Words[Name] | undefined) ?? wordsOf(innerOf(schema), name);
}

/** Returns the label of a chosen value; the value itself where the schema has none for it. */
export function choiceLabel(schema: Schema | undefined, value: string): string {
  return wordsOf(schema, 'choices')?.[value] ?? wordsOf(schema, 'choice') ?? value;
}

/** Returns the value of a choice that is meant where there is none: its default, or else the first. */
export function fallbackOf(schema: Schema | undefined): string | undefined {
  if (!schema) return undefined;
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'default') return String(def.defaultValue);
  return Object.keys(wordsOf(schema, 'choices') ?? {})[0];
}

/** Returns the name of an item of a list. */
export function itemNameOf(list: Schema | undefined): string {
  return wordsOf(list, 'item') ?? 'Item';
}

/** Whether a field is an amount in centavos. */
export function isCentavos(schema: Schema | undefined): boolean {
  if (!schema) return false;
  return metaOf(schema)['title'] === 'centavos' || isCentavos(innerOf(schema));
}

/** Whether a text has paragraphs, lists and links, which `parseMarkup` reads. */
export function isRichText(schema: Schema | undefined): boolean {
  if (!schema) return false;
  return metaOf(schema)['title'] === 'text with links and lists' || isRichText(innerOf(schema));
}

/** Returns the metadata of a schema, which it inherits from the one that it derives from. */
export function metaOf(schema: Schema): Record<string, unknown> {
  return 'meta' in schema && typeof schema.meta === 'function' ? (schema.meta() ?? {}) : {};
}

/**
 * Returns a field of an object, of the items of a list, or of a record, whose fields are labelled by their own names.
 *
 * @param value of `schema`, which says which variant of it has the field; by default the first one that has it
 */
export function fieldAt(schema: Schema | undefined, name: string, value?: unknown): LabelledField {
  return (schema && findField(schema, name, value)) ?? { label: name };
}

/** Returns the schema at a path of a document; undefined if there is none. */
export function schemaAt(schema: Schema, path: FieldPath, document?: unknown): Schema | undefined {
  let [found, value]: [Schema | undefined, unknown] = [schema, document];
  for (const key of path) {
    if (typeof key === 'string') found = fieldAt(found, key, value).schema;
    value = (value as Record<string | number, unknown> | undefined)?.[key];
  }
  return found;
}

function findField(schema: Schema, name: string, value: unknown): LabelledField | undefined {
  const inner = innerOf(schema);
  if (inner) return findField(inner, name, value);
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'array':
      return findField(def.element, name, value);
    case 'record':
      return { label: name, schema: def.valueType };
    case 'object': {
      const field: Schema | undefined = def.shape[name];
      return field && { label: wordsOf(field, 'label') ?? name, schema: field };
    }
    case 'union': {
      const variant = def.options.find((option) => isVariant(option, value));
      return [...(variant ? [variant] : []), ...def.options]
        .map((option) => findField(option, name, value))
        .find((found) => found !== undefined);
    }
    default:
      return undefined;
  }
}

/** Returns the schema that one wraps: as optional, with a default, or with a rule. */
function innerOf(schema: Schema): Schema | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'optional' || def.type === 'default') return def.innerType;
  return def.type === 'pipe' ? def.in : undefined;
}

/** Whether a value has the constants of a variant, such as its kind. */
function isVariant(option: Schema, value: unknown): boolean {
  const { def } = (option as z.core.$ZodTypes)._zod;
  if (def.type !== 'object' || typeof value !== 'object' || value === null) return false;
  return Object.entries(def.shape).some(([name, field]) => {
    const constant = (field as z.core.$ZodTypes)._zod.def;
    return constant.type === 'literal' && constant.values[0] === (value as Record<string, unknown>)[name];
  });
}

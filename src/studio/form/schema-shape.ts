import type { z } from 'zod';
import { choiceLabel, fallbackOf, itemNameOf, metaOf, type UsedWith, wordsOf } from '../../campaigns/field-labels.ts';
import { type FieldPath, valueAt } from '../../campaigns/field-places.ts';
import { HIDDEN_FIELDS } from '../labels/campaign-parts.ts';

/** Initial content of a new text. */
export const BLANK = 'Escreva aqui';

/** Form model of a value, derived from its schema. */
export type Shape =
  /** `markup`: paragraphs, lists and links. `accent`: parts in the accent colour. `most`: its length in characters. */
  | { kind: 'text'; markup: boolean; accent: boolean; copy: boolean; most?: number }
  | { kind: 'money' | 'number' | 'switch' | 'date' | 'moment' | 'color' }
  /** `video`: an uploaded file. `video-address`: a URL at another company. */
  | { kind: 'video' }
  | { kind: 'video-address' }
  /** `pictured`: offered by pictures. `fallback`: the value that is meant where there is none. */
  | { kind: 'choice'; options: readonly Choice[]; pictured: boolean; fallback: string | undefined }
  | { kind: 'picture' }
  /** Constant set by the program, such as a kind. */
  | { kind: 'fixed'; value: unknown }
  | { kind: 'group'; fields: readonly ShapedField[] }
  | { kind: 'list'; item: Shape; itemName: string; least: number; most: number }
  | {
      kind: 'variants';
      tag: string;
      tagLabel: string;
      choices: readonly Choice[];
      variants: ReadonlyMap<string, Extract<Shape, { kind: 'group' }>>;
    }
  /** Record of items by names that the author chose. */
  | { kind: 'names'; item: Shape };

/** One of several values. */
export interface Choice {
  value: string;
  label: string;
}

export interface ShapedField {
  name: string;
  /** Portuguese label: `label` of the schema's `.meta`. */
  label: string;
  shape: Shape;
  optional: boolean;
  /** Sentence below the label, where that is not enough: `hint` of the schema's `.meta`. */
  hint?: string | undefined;
  /** Label of the variant that a constant marks. */
  choice?: string | undefined;
  /** Values of choices beside it with which the page shows it; by default with all. */
  usedWith?: UsedWith | undefined;
}

type Def = z.core.$ZodTypes['_zod']['def'];

const shapes = new WeakMap<z.core.$ZodType, Shape>();

/** Returns the form model of a schema. */
export function shapeOf(schema: z.core.$ZodType): Shape {
  const known = shapes.get(schema);
  if (known) return known;
  const shape = deriveShape(schema);
  shapes.set(schema, shape);
  return shape;
}

/** Returns the fields of a group, or of the variant `kind`; empty for other shapes. */
export function fieldsOf(shape: Shape, kind?: string): readonly ShapedField[] {
  if (shape.kind === 'group') return shape.fields;
  if (shape.kind === 'variants') return shape.variants.get(kind ?? '')?.fields ?? [];
  return [];
}

/** Returns the value of a choice in a group; undefined for what is no choice. */
export function chosenIn(fields: readonly ShapedField[], group: unknown, name: string): string | undefined {
  const shape = fields.find((field) => field.name === name)?.shape;
  if (shape?.kind !== 'choice') return undefined;
  const value = valueAt(group, [name]);
  return value === undefined ? shape.fallback : String(value);
}

/** Tests whether the page shows a field with the choices that are made beside it. */
export function isUsed({ usedWith }: ShapedField, fields: readonly ShapedField[], group: unknown): boolean {
  return Object.entries(usedWith ?? {}).every(([name, values]) => values.includes(chosenIn(fields, group, name) ?? ''));
}

/** Returns a minimal new value of a shape, without its optional fields. */
export function blankOf(shape: Shape): unknown {
  switch (shape.kind) {
    case 'text':
      return shape.copy ? BLANK : '';
    case 'money':
      return 1000;
    case 'number':
      return 1;
    case 'switch':
      return false;
    case 'date':
    case 'moment':
    case 'video':
    case 'video-address':
      return '';
    case 'color':
      return '#efc27b';
    case 'choice':
      return shape.options[0]?.value;
    case 'fixed':
      return shape.value;
    // Requires an upload first.
    case 'picture':
      return undefined;
    case 'list':
      return Array.from({ length: shape.least }, () => blankOf(shape.item));
    case 'names':
      return {};
    case 'variants': {
      const [first] = shape.variants.values();
      return first && blankOf(first);
    }
    case 'group': {
      const needed = shape.fields.filter(({ optional }) => !optional);
      return Object.fromEntries(needed.map((field) => [field.name, blankOf(field.shape)]));
    }
  }
}

/** Returns the path of the first field to fill in a new value. @param path of the new value */
export function firstFieldOf(shape: Shape, path: FieldPath): FieldPath {
  if (shape.kind !== 'group') return path;
  const required = shape.fields.filter(({ name, optional }) => !optional && !HIDDEN_FIELDS.has(name));
  const first = required.find((field) => field.shape.kind === 'text') ?? required[0];
  return first ? firstFieldOf(first.shape, [...path, first.name]) : path;
}

function deriveShape(schema: z.core.$ZodType): Shape {
  const { title } = metaOf(schema) as { title?: string };
  const accent = wordsOf(schema, 'accent') ?? false;
  const def = defOf(schema);
  if (title === 'text') return { kind: 'text', markup: false, accent, copy: true };
  if (title === 'text with links and lists') return { kind: 'text', markup: true, accent, copy: true };
  if (title === 'picture') return { kind: 'picture' };
  if (title === 'centavos') return { kind: 'money' };
  if (title === 'video file') return { kind: 'video' };
  if (title === 'video address') return { kind: 'video-address' };
  if (title === 'computation') return { kind: 'text', markup: false, accent, copy: false };
  switch (def.type) {
    case 'optional':
    case 'default': {
      const inner = shapeOf(def.innerType);
      if (inner.kind === 'list') return { ...inner, itemName: itemNameOf(schema) };
      if (inner.kind !== 'choice') return inner;
      return { ...inner, pictured: wordsOf(schema, 'pictured') ?? false, fallback: fallbackOf(schema) };
    }
    case 'pipe':
      return shapeOf(def.in);
    case 'literal':
      // Either a discriminator, or a flag that is present or absent.
      return def.values[0] === true ? { kind: 'switch' } : { kind: 'fixed', value: def.values[0] };
    case 'enum':
      return {
        kind: 'choice',
        pictured: wordsOf(schema, 'pictured') ?? false,
        fallback: undefined,
        options: Object.values(def.entries)
          .map(String)
          .map((value) => ({ value, label: choiceLabel(schema, value) })),
      };
    case 'boolean':
      return { kind: 'switch' };
    case 'number':
      return { kind: 'number' };
    case 'array':
      return { kind: 'list', item: shapeOf(def.element), itemName: itemNameOf(schema), ...lengthsOf(schema) };
    case 'record':
      return { kind: 'names', item: shapeOf(def.valueType) };
    case 'union':
      return variantsOf(def);
    case 'object':
      return { kind: 'group', fields: Object.entries(def.shape).map(([name, field]) => fieldOf(name, field)) };
    default:
      return stringOf(schema);
  }
}

function fieldOf(name: string, schema: z.core.$ZodType): ShapedField {
  const { type } = defOf(schema);
  const optional = type === 'optional' || type === 'default';
  return {
    name,
    label: wordsOf(schema, 'label') ?? name,
    shape: shapeOf(schema),
    optional,
    hint: wordsOf(schema, 'hint'),
    choice: wordsOf(schema, 'choice'),
    usedWith: wordsOf(schema, 'usedWith'),
  };
}

function variantsOf({ options, discriminator }: Extract<Def, { type: 'union' }> & { discriminator?: string }): Shape {
  const tag = discriminator ?? 'kind';
  const variants = options.flatMap((option) => {
    const group = shapeOf(option);
    if (group.kind !== 'group') return [];
    const named = group.fields.find(({ name }) => name === tag)?.shape;
    return named?.kind === 'fixed' ? [[String(named.value), group] as const] : [];
  });
  const label = variants[0]?.[1].fields.find(({ name }) => name === tag)?.label;
  const choices = variants.map(([value, group]) => ({
    value,
    label: group.fields.find(({ name }) => name === tag)?.choice ?? value,
  }));
  return { kind: 'variants', tag, tagLabel: label ?? tag, choices, variants: new Map(variants) };
}

function stringOf(schema: z.core.$ZodType): Shape {
  const { format } = defOf(schema) as { format?: string };
  if (format === 'date') return { kind: 'date' };
  if (format === 'datetime') return { kind: 'moment' };
  const checks = checksOf(schema);
  if (checks.some(({ pattern }) => pattern?.source === COLOR)) return { kind: 'color' };
  const most = checks.find(({ maximum }) => maximum !== undefined)?.maximum;
  return { kind: 'text', markup: false, accent: false, copy: false, ...(most !== undefined && { most }) };
}

const COLOR = '^#[0-9a-f]{6}$';

function lengthsOf(schema: z.core.$ZodType): { least: number; most: number } {
  const checks = checksOf(schema);
  const exact = checks.find(({ length }) => length !== undefined)?.length;
  const least = checks.find(({ minimum }) => minimum !== undefined)?.minimum;
  const most = checks.find(({ maximum }) => maximum !== undefined)?.maximum;
  return { least: exact ?? least ?? 0, most: exact ?? most ?? Number.POSITIVE_INFINITY };
}

/** Constraints of a text or a list schema. */
interface Check {
  pattern?: RegExp;
  minimum?: number;
  maximum?: number;
  length?: number;
}

function checksOf(schema: z.core.$ZodType): Check[] {
  const { checks = [] } = defOf(schema) as { checks?: readonly z.core.$ZodCheck[] };
  return checks.map((check) => check._zod.def as Check);
}

function defOf(schema: z.core.$ZodType): Def {
  return (schema as z.core.$ZodTypes)._zod.def;
}

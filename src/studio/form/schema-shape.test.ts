import { expect, test } from 'vitest';
import { campaignShape } from '../../campaigns/schema.ts';
import { type SectionType, sectionSchema } from '../../sections/schemas.ts';
import { PLAIN_DRAWING } from '../../sections/studio-drawings.ts';
import { drawingOf, kindDrawingOf, STUDIO_PARTS } from '../../sections/studio-parts.ts';
import { HIDDEN_FIELDS, PART_GROUPS } from '../labels/campaign-parts.ts';
import { partShape, sectionShape } from './document-shapes.ts';
import { chosenIn, isUsed, type Shape, type ShapedField, shapeOf } from './schema-shape.ts';

/** Returns all fields of a form, each with its parent field. */
function fieldsIn(shape: Shape, parent: string): { parent: string; field: ShapedField }[] {
  switch (shape.kind) {
    case 'group':
      return shape.fields.flatMap((field) => [{ parent, field }, ...fieldsIn(field.shape, field.name)]);
    case 'list':
    case 'names':
      return fieldsIn(shape.item, parent);
    case 'variants':
      return [...shape.variants.values()].flatMap((variant) => fieldsIn(variant, parent));
    default:
      return [];
  }
}

const FIELDS = fieldsIn(shapeOf(campaignShape), 'campaign');

test('every field of a campaign has a form, a label, and words for what can be chosen', () => {
  expect(FIELDS.length).toBeGreaterThan(200);
  // Without a label of its own a field would bear its name in the document.
  const unnamed = FIELDS.filter(({ field }) => !/^[A-ZÁÉÍÓÚÂÊÔÀÇ]/.test(field.label)).map(({ field }) => field.name);
  expect(unnamed).toEqual([]);
  const choices = FIELDS.flatMap(({ field: { name, shape } }) => {
    if (shape.kind === 'choice') return shape.options;
    return shape.kind === 'variants' && name !== 'sections' ? shape.choices : [];
  });
  expect(choices.length).toBeGreaterThan(40);
  expect(choices.filter(({ value, label }) => label === value)).toEqual([]);
});

test('hints come from the schemas, those of optional fields too', () => {
  const hints = FIELDS.filter(({ field }) => field.hint !== undefined);
  expect(hints.length).toBeGreaterThan(100);
  const of = (parent: string, name: string) => hints.find((one) => one.parent === parent && one.field.name === name);
  expect(of('product', 'amount')?.field.hint).toBe('O que é cobrado, uma vez só.');
  expect(of('saving', 'amount')?.field.hint).toBe('O que se economiza no exemplo.');
  expect(of('rows', 'cells')?.field.hint).toMatch(/^Uma para cada coluna/);
  expect(of('apps', 'rights')?.field.hint).toMatch(/^Por que você pode vender isto/);
  expect(hints.filter(({ field: { hint = '' } }) => !/^\S.*\.$/.test(hint))).toEqual([]);
});

test('each kind of section and each part of a campaign is in the studio, or left out on purpose', () => {
  expect(Object.keys(STUDIO_PARTS)).toEqual(sectionSchema.options.map(({ shape }) => shape.type.value));
  for (const type of Object.keys(STUDIO_PARTS)) expect(sectionShape(type as never).length).toBeGreaterThan(3);
  expect(PART_GROUPS.map(({ title }) => title)).toEqual(['Página', 'Vender', 'Entregar', 'Lei']);
  const shown = PART_GROUPS.flatMap(({ parts }) => parts.map(({ field }) => field));
  expect(Object.keys(campaignShape.shape).filter((name) => !shown.includes(name) && !HIDDEN_FIELDS.has(name))).toEqual(
    [],
  );
  for (const part of shown) expect(partShape(part), part).toBeDefined();
});

test('shapes are what the schemas say', () => {
  const of = (parent: string, name: string) =>
    FIELDS.find(({ parent: in_, field }) => in_ === parent && field.name === name)?.field;
  expect(of('product', 'amount')?.shape).toEqual({ kind: 'money' });
  expect(of('theme', 'accent')?.shape).toEqual({ kind: 'color' });
  expect(of('modal', 'howToPay')?.shape).toMatchObject({ kind: 'list', least: 4, most: 4 });
  expect(of('countdown', 'until')?.shape).toEqual({ kind: 'moment' });
  expect(of('evidence', 'expires')?.shape).toEqual({ kind: 'date' });
  expect(of('claims', 'moreThan')).toMatchObject({ optional: true, shape: { kind: 'switch' } });
  expect(of('sections', 'title')?.shape).toMatchObject({ kind: 'text', copy: true });
  expect(of('items', 'answer')?.shape).toMatchObject({ kind: 'text', markup: true });
});

test('a choice by pictures has a drawing for each value, and a field knows with which choices it is used', () => {
  const pictured = Object.keys(STUDIO_PARTS).flatMap((type) =>
    sectionShape(type as SectionType).flatMap(({ name, shape }) => {
      if (shape.kind !== 'choice' || !shape.pictured) return [];
      return shape.options.map(({ value }) => ({ type: type as SectionType, name, value }));
    }),
  );
  expect(pictured.length).toBeGreaterThan(100);
  expect(pictured.filter(({ type, name, value }) => drawingOf(type, name, value) === PLAIN_DRAWING)).toEqual([]);
  expect(drawingOf('hero', 'ground', 'never')).toBe(PLAIN_DRAWING);

  const fields = sectionShape('faq');
  const backdrop = fields.find(({ name }) => name === 'backdrop') as ShapedField;
  expect(isUsed(backdrop, fields, { ground: 'picture' })).toBe(true);
  expect(isUsed(backdrop, fields, { ground: 'deep' })).toBe(false);
  // Without a ground a section stands on the first.
  expect(chosenIn(fields, {}, 'ground')).toBe('base');
  expect(isUsed(backdrop, fields, {})).toBe(false);
  expect(isUsed(fields.find(({ name }) => name === 'title') as ShapedField, fields, {})).toBe(true);
});

test('each kind has a drawing: its own, or the one of the layout that is meant without a choice', () => {
  for (const [type, part] of Object.entries(STUDIO_PARTS) as [SectionType, { drawing?: string }][]) {
    expect(kindDrawingOf(type), type).not.toBe(PLAIN_DRAWING);
    const layout = sectionShape(type).find(({ name }) => name === 'layout' || name === 'composition');
    if (part.drawing !== undefined || layout?.shape.kind !== 'choice') continue;
    const [first] = layout.shape.options;
    expect(kindDrawingOf(type), type).toBe(drawingOf(type, layout.name, first?.value ?? ''));
  }
});

test('what a field is used with are values of choices beside it', () => {
  for (const type of Object.keys(STUDIO_PARTS) as SectionType[]) {
    const fields = sectionShape(type);
    for (const { name, usedWith = {} } of fields) {
      for (const [choice, values] of Object.entries(usedWith)) {
        const shape = fields.find((field) => field.name === choice)?.shape;
        const options = shape?.kind === 'choice' ? shape.options.map(({ value }) => value) : [];
        expect(options, `${type}.${name}`).toEqual(expect.arrayContaining([...values]));
      }
    }
  }
});

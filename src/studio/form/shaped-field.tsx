import { memo } from 'react';
import { type FieldPath, valueAt } from '../../campaigns/field-places.ts';
import { itemLabel, nameOf } from '../../campaigns/item-names.ts';
import { Icon } from '../../panel/ui/panel-icon.tsx';
import { type DraftDocument, isSame } from '../document/edits.ts';
import { freshId } from '../document/fresh-id.ts';
import { HIDDEN_FIELDS } from '../labels/campaign-parts.ts';
import { FieldNotes } from './field-notes.tsx';
import { fieldId, useForm } from './form-context.ts';
import { Folded, Framed } from './framed.tsx';
import { ItemButtons } from './item-buttons.tsx';
import { PictureField } from './picture-field.tsx';
import { PicturedField } from './pictured-field.tsx';
import { BLANK, blankOf, firstFieldOf, isUsed, type ShapedField as OneField, type Shape } from './schema-shape.ts';
import { useItemKeys } from './use-item-keys.ts';
import { type FieldProps, ValueField } from './value-field.tsx';
import { VideoField } from './video-field.tsx';

/** Field of any shape, with its nested fields; rendered when a part of it changes, not on each key. */
export const ShapedField = memo(function ShapedField(props: FieldProps) {
  const { shape } = props;
  switch (shape.kind) {
    case 'fixed':
      return null;
    case 'group':
      return <GroupField {...props} shape={shape} />;
    case 'variants':
      return <VariantsField {...props} shape={shape} />;
    case 'list':
      return <ListField {...props} shape={shape} />;
    case 'picture':
      return <PictureField {...props} shape={shape} />;
    case 'names':
      return <NamesField {...props} shape={shape} />;
    case 'video':
      return <VideoField {...props} />;
    case 'choice':
      if (shape.pictured) return <PicturedField {...props} shape={shape} />;
      return <ValueField {...props} shape={shape} />;
    default:
      return <ValueField {...props} shape={shape} />;
  }
}, isSameField);

/**
 * Compares paths by content, since they are created on each render; unchanged parts of a document are the same objects.
 */
function isSameField({ path, ...one }: FieldProps, { path: otherPath, ...other }: FieldProps): boolean {
  return isSame(path, otherPath) && FIELD_PROPS.every((name) => one[name] === other[name]);
}

const FIELD_PROPS = ['shape', 'value', 'name', 'optional', 'hint', 'label'] as const;

interface FieldsProps {
  fields: readonly OneField[];
  path: FieldPath;
  value: unknown;
}

/**
 * Fields of a group, without a frame: first the choices that are made by pictures, then what the page shows with them,
 * and folded what it does not show but the document keeps.
 */
export function Fields({ fields, path, value }: FieldsProps) {
  const visible = fields.filter(({ name }) => !HIDDEN_FIELDS.has(name));
  const used = visible.filter((field) => isUsed(field, fields, value));
  const kept = visible.filter((field) => !used.includes(field) && valueAt(value, [field.name]) !== undefined);
  const pictured = used.filter(({ shape }) => isPictured(shape));
  const shown = [...pictured, ...used.filter((field) => !pictured.includes(field))];
  return (
    <>
      <FieldList fields={shown} path={path} value={value} />
      {kept.length > 0 && (
        <Folded
          path={path}
          within={kept.map(({ name }) => name)}
          title="Guardado, não aparece neste arranjo"
          about={kept.map(({ label }) => label).join(', ')}
        >
          <FieldList fields={kept} path={path} value={value} />
        </Folded>
      )}
    </>
  );
}

function FieldList({ fields, path, value }: FieldsProps) {
  return fields.map(({ name, label, shape, optional, hint }) => (
    <ShapedField
      key={name}
      shape={shape}
      path={[...path, name]}
      value={valueAt(value, [name])}
      name={name}
      label={label}
      optional={optional}
      hint={hint}
    />
  ));
}

function isPictured(shape: Shape): boolean {
  return shape.kind === 'choice' && shape.pictured;
}

type GroupShape = Extract<Shape, { kind: 'group' }>;

function GroupField(props: FieldProps<GroupShape>) {
  const { shape, path, value } = props;
  return (
    <Framed {...props}>
      <Fields fields={shape.fields} path={path} value={value} />
    </Framed>
  );
}

function VariantsField(props: FieldProps<Extract<Shape, { kind: 'variants' }>>) {
  const { shape, path, value } = props;
  const { type } = useForm();
  const { tag, tagLabel, choices, variants } = shape;
  const chosen = String(valueAt(value, [tag]));
  const id = fieldId([...path, tag]);
  return (
    <Framed {...props}>
      <div className="field">
        <label htmlFor={id}>{tagLabel}</label>
        <select
          id={id}
          value={chosen}
          onChange={({ target }) => {
            const variant = variants.get(target.value);
            // Fields that both variants have keep their values.
            if (variant) type(path, { ...(blankOf(variant) as DraftDocument), ...sharedValues(value, variant, tag) });
          }}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      </div>
      <Fields fields={variants.get(chosen)?.fields ?? []} path={path} value={value} />
    </Framed>
  );
}

function sharedValues(value: unknown, { fields }: GroupShape, tag: string): DraftDocument {
  const kept = fields.flatMap(({ name }) => {
    const old = valueAt(value, [name]);
    return name === tag || old === undefined ? [] : [[name, old] as const];
  });
  return Object.fromEntries(kept);
}

/** Record of named items, edited here and created in the texts that use them. */
function NamesField(props: FieldProps<Extract<Shape, { kind: 'names' }>>) {
  const { shape, path, value } = props;
  const entries = Object.entries((value ?? {}) as DraftDocument);
  return (
    <Framed {...props}>
      {entries.length === 0 && <p className="field-hint">Nada aqui ainda.</p>}
      {entries.map(([key, one]) =>
        shape.item.kind === 'group' ? (
          <Folded key={key} path={[...path, key]} title={key} about={nameOf(one)}>
            <FieldNotes path={[...path, key]} />
            <Fields fields={shape.item.fields} path={[...path, key]} value={one} />
          </Folded>
        ) : (
          <ShapedField
            key={key}
            shape={shape.item}
            path={[...path, key]}
            value={one}
            name={key}
            label={key}
            optional={false}
          />
        ),
      )}
    </Framed>
  );
}

/** List of items, which can be added, moved and removed within its length limits. */
function ListField(props: FieldProps<Extract<Shape, { kind: 'list' }>>) {
  const { shape, path, value, name } = props;
  const { put, focusField } = useForm();
  const items: unknown[] = Array.isArray(value) ? value : [];
  const keys = useItemKeys(items);
  const { item, itemName, least, most } = shape;
  return (
    <Framed {...props} optional={false}>
      {items.map((one, at) => {
        const own = [...path, at];
        const title = itemLabel(one, itemName, at);
        const buttons = { path, at, of: items.length, title, mayGo: items.length > least };
        return item.kind === 'group' ? (
          <Folded key={keys[at]} path={own} title={title}>
            <FieldNotes path={own} />
            <Fields fields={item.fields} path={own} value={one} />
            <ItemButtons {...buttons} />
          </Folded>
        ) : (
          <div key={keys[at]} className="list-item">
            <ShapedField
              shape={item}
              path={own}
              value={one}
              name={name}
              optional={false}
              label={`${itemName} ${at + 1}`}
            />
            <ItemButtons {...buttons} />
          </div>
        );
      })}
      {items.length < most && (
        <button
          type="button"
          className="button is-quiet"
          onClick={() => {
            put({ into: path, at: items.length, put: withFreshId(blankOf(item)) });
            focusField(firstFieldOf(item, [...path, items.length]), [BLANK]);
          }}
        >
          <Icon name="plus" />
          Acrescentar {itemName.toLowerCase()}
        </button>
      )}
    </Framed>
  );
}

/** Gives an item with an id a fresh one. */
function withFreshId(item: unknown): unknown {
  return typeof item === 'object' && item !== null && 'id' in item ? { ...item, id: freshId('item') } : item;
}

import { type ReactNode, useEffect, useState } from 'react';
import type { FieldPath } from '../../campaigns/field-places.ts';
import { FieldNotes } from './field-notes.tsx';
import { fieldId, isWithin, useForm } from './form-context.ts';
import { RemoveButton } from './remove-button.tsx';
import { BLANK, blankOf, firstFieldOf } from './schema-shape.ts';
import type { FieldProps } from './value-field.tsx';

interface FoldedProps {
  path: FieldPath;
  /** Names of the fields at the path that are inside; by default all of them. */
  within?: readonly string[];
  title: string;
  about?: string | undefined;
  children: ReactNode;
}

/** Collapsible part; opens by itself when the target field is inside. */
export function Folded({ path, within, title, about, children }: FoldedProps) {
  const { target } = useForm();
  const [isOpen, setIsOpen] = useState(false);
  const isInside = (name: unknown) => !within || within.some((one) => one === name);
  const isTarget = target !== null && isWithin(target, path) && isInside(target[path.length]);
  useEffect(() => {
    if (isTarget) setIsOpen(true);
  }, [isTarget]);
  return (
    <details className="folded" open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary id={fieldId(within ? [...path, 'guardado'] : path)}>
        {title} {about && about !== title && <span className="folded-about">{about}</span>}
      </summary>
      {isOpen && <div className="folded-body">{children}</div>}
    </details>
  );
}

/** Fieldset with a legend; an optional value is added and removed here. */
export function Framed(props: FieldProps & { children: ReactNode }) {
  const { path, value, optional, shape, hint, label, children } = props;
  const { put, focusField } = useForm();
  // A group whose fields are all optional needs no initial value.
  const isLoose = shape.kind === 'group' && shape.fields.every((field) => field.optional);
  const isMissing = optional && value === undefined && !isLoose;
  return (
    <fieldset className="framed" id={fieldId(path)} tabIndex={-1}>
      <legend>{label}</legend>
      <FieldNotes path={path} hint={hint} />
      {isMissing ? (
        <button
          type="button"
          className="button is-quiet"
          onClick={() => {
            put({ set: path, to: blankOf(shape) });
            focusField(firstFieldOf(shape, path), [BLANK]);
          }}
        >
          Acrescentar
        </button>
      ) : (
        children
      )}
      {optional && !isMissing && !isLoose && shape.kind !== 'list' && shape.kind !== 'names' && (
        <RemoveButton path={path} label={label} />
      )}
    </fieldset>
  );
}

import { type ReactNode, useEffect, useState } from 'react';
import type { FieldPath } from '../../campaigns/field-places.ts';
import { fieldName } from '../../shared/panel/field-names.ts';
import { fieldHint } from '../words/field-hints.ts';
import { FieldNotes } from './field-notes.tsx';
import { fieldId, isWithin, useForm } from './form-context.ts';
import { BLANK, blankOf, firstFieldOf } from './schema-shape.ts';
import { TakeAway } from './take-away.tsx';
import type { FieldProps } from './value-field.tsx';

/** A part that opens, by itself where somebody is led into it. */
export function Folded(props: { path: FieldPath; title: string; about?: string | undefined; children: ReactNode }) {
  const { path, title, about, children } = props;
  const { target } = useForm();
  const [isOpen, open] = useState(false);
  const isTarget = target !== null && isWithin(target, path);
  useEffect(() => {
    if (isTarget) open(true);
  }, [isTarget]);
  return (
    <details className="folded" open={isOpen} onToggle={({ currentTarget }) => open(currentTarget.open)}>
      <summary id={fieldId(path)}>
        {title} {about && about !== title && <span className="folded-about">{about}</span>}
      </summary>
      {isOpen && <div className="folded-body">{children}</div>}
    </details>
  );
}

/** A heading over fields that belong together; what may be missing is added and taken away here. */
export function Framed(props: FieldProps & { children: ReactNode }) {
  const { path, name, parent, value, optional, shape, label = fieldName(name, parent), children } = props;
  const { put, lead } = useForm();
  // Of what may all be left out, there is nothing to begin with.
  const isLoose = shape.kind === 'group' && shape.fields.every((field) => field.optional);
  const isMissing = optional && value === undefined && !isLoose;
  return (
    <fieldset className="framed" id={fieldId(path)} tabIndex={-1}>
      <legend>{label}</legend>
      <FieldNotes path={path} hint={fieldHint(name, parent)} />
      {isMissing ? (
        <button
          type="button"
          className="button is-quiet"
          onClick={() => {
            put({ set: path, to: blankOf(shape) });
            lead(firstFieldOf(shape, path), [BLANK]);
          }}
        >
          Acrescentar
        </button>
      ) : (
        children
      )}
      {optional && !isMissing && !isLoose && shape.kind !== 'list' && shape.kind !== 'names' && (
        <TakeAway path={path} label={label} />
      )}
    </fieldset>
  );
}

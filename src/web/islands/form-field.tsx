import { type ReactNode, useId, useState } from 'react';
import type { BuyerField } from '../../shared/api.ts';
import { BUYER_FIELDS } from '../rules/buyer-form.ts';

interface FormFieldProps {
  name: BuyerField;
  value?: string | undefined;
  error?: string | undefined;
  /** The error concerns unfinished input: it shows when the typing pauses. */
  typing?: boolean;
  onEdit: (value: string) => void;
  /** Shown below the field. */
  children?: ReactNode;
}

/** A labelled field of the buyer's form, with its hint or its error. */
export function FormField({ name, value, error, typing = false, onEdit, children }: FormFieldProps) {
  const id = useId();
  // A new key restarts the pause.
  const [strokes, setStrokes] = useState(0);
  const { label, hint, check: _check, ...attributes } = BUYER_FIELDS[name];
  const note = error ?? hint;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        {...attributes}
        required
        defaultValue={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={note && `${id}-note`}
        onChange={(event) => {
          setStrokes(strokes + 1);
          onEdit(event.currentTarget.value);
        }}
      />
      {note && (
        <p
          key={typing ? strokes : 'still'}
          id={`${id}-note`}
          className={error ? 'field-error' : 'field-hint'}
          data-typing={typing || undefined}
        >
          {note}
        </p>
      )}
      {children}
    </div>
  );
}

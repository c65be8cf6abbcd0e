import { type ReactNode, useId, useState } from 'react';
import type { BuyerField } from '../../shared/api.ts';
import { BUYER_FIELDS } from '../rules/buyer-form.ts';

interface FormFieldProps {
  name: BuyerField;
  value?: string | undefined;
  error?: string | undefined;
  /** The error concerns unfinished input: it shows when the typing pauses. */
  typing?: boolean;
  /** The first wrong field of a form that the server returned. */
  autoFocus?: boolean;
  onEdit: (value: string) => void;
  /** @param next the element that takes the focus, if any */
  onLeave: (value: string, next: EventTarget | null) => void;
  /** Shown below the field. */
  children?: ReactNode;
}

/** A labelled field of the buyer's form, with its error and its hint. */
export function FormField({
  name,
  value,
  error,
  typing = false,
  autoFocus = false,
  onEdit,
  onLeave,
  children,
}: FormFieldProps) {
  const id = useId();
  // A new key restarts the pause.
  const [strokes, setStrokes] = useState(0);
  const { label, hint, check: _check, ...attributes } = BUYER_FIELDS[name];
  const notes = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        {...attributes}
        required
        // biome-ignore lint/a11y/noAutofocus: a whole page comes back, and this is what it asks
        autoFocus={autoFocus}
        defaultValue={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={notes || undefined}
        onChange={(event) => {
          setStrokes(strokes + 1);
          onEdit(event.currentTarget.value);
        }}
        onBlur={({ currentTarget, relatedTarget }) => onLeave(currentTarget.value, relatedTarget)}
      />
      {notes && (
        <div className="field-notes">
          {error && (
            <p
              key={typing ? strokes : 'still'}
              id={`${id}-error`}
              className="field-error"
              data-typing={typing || undefined}
            >
              {error}
            </p>
          )}
          {hint && (
            <p id={`${id}-hint`} className="field-hint">
              {hint}
            </p>
          )}
        </div>
      )}
      {children}
    </div>
  );
}

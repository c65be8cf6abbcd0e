import { type ReactNode, useId, useState } from 'react';
import type { BuyerField } from '../../shared/api.ts';

const FIELDS = {
  name: { label: 'Nome completo', type: 'text', autoComplete: 'name', inputMode: 'text' },
  email: { label: 'E-mail', type: 'email', autoComplete: 'email', inputMode: 'email' },
  phone: { label: 'Telefone (WhatsApp)', type: 'tel', autoComplete: 'tel-national', inputMode: 'tel' },
  document: { label: 'CPF', type: 'text', autoComplete: 'off', inputMode: 'numeric' },
} as const;

const HINTS: Partial<Record<BuyerField, string>> = {
  email: 'É para onde enviamos o seu acesso.',
  phone: 'Com DDD: (11) 98765-4321',
};

interface FormFieldProps {
  name: BuyerField;
  value?: string | undefined;
  error?: string | undefined;
  /** The error is of what is being typed right now: it shows when the typing pauses. */
  typing?: boolean;
  onEdit: (value: string) => void;
  /** What there is to say about what was typed. */
  children?: ReactNode;
}

/** A labelled field of the buyer's form, with its hint or its error. */
export function FormField({ name, value, error, typing = false, onEdit, children }: FormFieldProps) {
  const id = useId();
  // A new key starts the pause again.
  const [strokes, setStrokes] = useState(0);
  const { label, ...attributes } = FIELDS[name];
  const note = error ?? HINTS[name];
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

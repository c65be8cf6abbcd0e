import { type ReactNode, useId } from 'react';

export interface TypedFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Message about an invalid value. */
  error?: string | undefined;
  hint?: ReactNode;
  /** Number of lines; makes it a text area. */
  rows?: number;
  type?: 'text' | 'email' | 'tel' | 'date' | 'datetime-local';
  inputMode?: 'decimal' | 'numeric' | 'url';
  autoComplete?: string;
  placeholder?: string;
  required?: boolean;
  minLength?: number;
  maxLength?: number;
}

/** Text field with a hint, or else an error, below. */
export function TypedField({ label, value, onChange, error, hint, rows, type = 'text', ...rest }: TypedFieldProps) {
  const id = useId();
  const common = {
    ...rest,
    id,
    value,
    'aria-invalid': error !== undefined,
    'aria-describedby': error || hint ? `${id}-told` : undefined,
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {rows ? (
        <textarea {...common} rows={rows} onChange={({ target }) => onChange(target.value)} />
      ) : (
        <input {...common} type={type} onChange={({ target }) => onChange(target.value)} />
      )}
      {(error || hint) && (
        <p id={`${id}-told`} className={error ? 'field-error' : 'field-hint'}>
          {error ?? hint}
        </p>
      )}
    </div>
  );
}

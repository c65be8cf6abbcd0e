import { type ReactNode, useId } from 'react';

interface TypedFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** What is wrong with it. */
  error?: string | undefined;
  hint?: ReactNode;
  /** Of a text of several lines. */
  rows?: number;
  type?: 'text' | 'email' | 'tel';
  inputMode?: 'decimal' | 'numeric';
  autoComplete?: string;
  placeholder?: string;
  required?: boolean;
  maxLength?: number;
}

/** Something to type, with what is wrong with it below. */
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

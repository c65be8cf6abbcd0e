import { type FocusEvent, type ReactNode, useId, useState } from 'react';

export interface TypedFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Message of the server about the value that it was sent; it goes when the value is changed. */
  error?: string | undefined;
  /** Returns the message about a value; it is shown once the field was left, and goes as soon as the value is right. */
  check?: (value: string) => string | undefined;
  onLeave?: () => void;
  hint?: ReactNode;
  /** Text beside the input, such as how it was read. */
  aside?: string | undefined;
  /** Number of lines; makes it a text area. */
  rows?: number;
  type?: 'text' | 'email' | 'tel' | 'password' | 'date' | 'datetime-local';
  inputMode?: 'decimal' | 'numeric' | 'url';
  autoComplete?: string;
  placeholder?: string;
  required?: boolean;
  minLength?: number;
  maxLength?: number;
}

/** Text field with a hint, or else an error, below. */
export function TypedField(props: TypedFieldProps) {
  const { label, value, onChange, error: refusal, check, onLeave, hint, aside, rows, type = 'text', ...rest } = props;
  const id = useId();
  const [wasLeft, setWasLeft] = useState(false);
  const [refused, setRefused] = useState({ refusal, value });
  if (refused.refusal !== refusal) setRefused({ refusal, value });
  const error =
    (wasLeft && value !== '' ? check?.(value) : undefined) ?? (refused.value === value ? refusal : undefined);
  function leave() {
    setWasLeft(true);
    onLeave?.();
  }
  const common = {
    ...rest,
    id,
    value,
    'aria-invalid': error !== undefined,
    'aria-describedby': error || hint ? `${id}-told` : undefined,
    onBlur: ({ relatedTarget: next }: FocusEvent) => {
      // Its press comes first: a message would move the button away from under the pointer.
      if (next instanceof HTMLButtonElement && next.type === 'submit')
        next.addEventListener('click', leave, { once: true });
      else leave();
    },
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <span className="field-row">
        {rows ? (
          <textarea {...common} rows={rows} onChange={({ target }) => onChange(target.value)} />
        ) : (
          <input {...common} type={type} onChange={({ target }) => onChange(target.value)} />
        )}
        {aside && <output htmlFor={id}>{aside}</output>}
      </span>
      {(error || hint) && (
        <p id={`${id}-told`} className={error ? 'field-error' : 'field-hint'}>
          {error ?? hint}
        </p>
      )}
    </div>
  );
}

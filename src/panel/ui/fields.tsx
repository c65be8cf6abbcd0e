import { useId } from 'react';
import { TypedField } from './typed-field.tsx';

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: [value: NoInfer<Value>, label: string][];
  /** Label of the empty option; null omits it. */
  none?: string | null;
  error?: string | undefined;
}

/** Select field. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, value, options, none = 'Todas', onChange, error } = props;
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={error && `${id}-error`}
        onChange={({ target }) => onChange(target.value as Value)}
      >
        {none !== null && <option value="">{none}</option>}
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </select>
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}

/** Date field; the value is `2026-11-21`. */
export function DayField(props: { label: string; value: string; onChange: (value: string) => void }) {
  return <TypedField type="date" {...props} />;
}

import { useId } from 'react';

interface RadioChoiceProps<Value> {
  legend: string;
  /** Whether the legend is for screen readers alone. */
  isLegendHidden?: boolean;
  options: readonly (readonly [value: NoInfer<Value>, label: string])[];
  value: Value;
  onChange: (value: NoInfer<Value>) => void;
}

/** Choice between a few values, side by side. */
export function RadioChoice<Value extends string | number | null>(props: RadioChoiceProps<Value>) {
  const { legend, isLegendHidden = false, options, value, onChange } = props;
  const name = useId();
  return (
    <fieldset className="choices">
      <legend className={isLegendHidden ? 'visually-hidden' : undefined}>{legend}</legend>
      {options.map(([option, label]) => (
        <label key={option} className="choice">
          <input type="radio" name={name} checked={option === value} onChange={() => onChange(option)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface OptionChoiceProps<Value> extends Pick<RadioChoiceProps<Value>, 'legend' | 'onChange'> {
  options: readonly { value: NoInfer<Value>; label: string; detail: string }[];
  /** Null before the choice. */
  value: Value | null;
}

/** Choice between a few values that need a sentence each, one below the other. */
export function OptionChoice<Value extends string>(props: OptionChoiceProps<Value>) {
  const { legend, options, value: chosen, onChange } = props;
  const name = useId();
  return (
    <fieldset className="options">
      <legend>{legend}</legend>
      {options.map(({ value, label, detail }) => (
        <label key={value} className="option">
          <input type="radio" name={name} checked={value === chosen} onChange={() => onChange(value)} />
          <span>
            <strong>{label}</strong>
            <span>{detail}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

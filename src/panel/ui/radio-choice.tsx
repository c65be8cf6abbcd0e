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

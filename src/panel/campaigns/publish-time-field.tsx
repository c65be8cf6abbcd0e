import { useId } from 'react';
import { addDays, isoDay } from '../../shared/dates.ts';

/** Returns 8:00 of the next day in Brasília, in the format of the field. */
function tomorrowMorning(): string {
  return `${addDays(isoDay(new Date()), 1)}T08:00`;
}

interface HourFieldProps {
  /** `2026-12-01T08:00`, by the clocks of Brasília. */
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
}

/** Field for a future date and time. */
export function HourField({ value, onChange, error }: HourFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>Dia e hora</label>
      <input
        id={id}
        type="datetime-local"
        required
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-told`}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={`${id}-told`} className={error ? 'field-error' : 'field-hint'}>
        {error ?? 'No horário de Brasília. A verificação roda de novo nessa hora.'}
      </p>
    </div>
  );
}

interface PublishTimeProps {
  /** Time of publication; null for now. */
  hour: string | null;
  onChange: (hour: string | null) => void;
  error?: string | undefined;
}

/** Choice between immediate and scheduled publication. */
export function PublishTimeField({ hour, onChange, error }: PublishTimeProps) {
  const name = useId();
  const choices = [
    { title: 'Agora', value: null },
    { title: 'Em outra hora', value: tomorrowMorning() },
  ];
  return (
    <>
      <fieldset className="choices">
        <legend>Quando</legend>
        {choices.map(({ title, value }) => (
          <label key={title} className="choice">
            <input
              type="radio"
              name={name}
              checked={(hour === null) === (value === null)}
              onChange={() => onChange(value)}
            />
            <span>{title}</span>
          </label>
        ))}
      </fieldset>
      {hour !== null && <HourField value={hour} onChange={onChange} error={error} />}
    </>
  );
}

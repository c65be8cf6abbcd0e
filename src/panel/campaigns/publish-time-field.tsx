import { addDays, isoDay } from '../../shared/dates.ts';
import { RadioChoice } from '../ui/radio-choice.tsx';
import { TypedField } from '../ui/typed-field.tsx';

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
export function HourField(props: HourFieldProps) {
  const hint = 'No horário de Brasília. A verificação roda de novo nessa hora.';
  return <TypedField label="Dia e hora" type="datetime-local" required hint={hint} {...props} />;
}

interface PublishTimeProps {
  /** Time of publication; null for now. */
  hour: string | null;
  onChange: (hour: string | null) => void;
  error?: string | undefined;
}

/** Choice between immediate and scheduled publication. */
export function PublishTimeField({ hour, onChange, error }: PublishTimeProps) {
  return (
    <>
      <RadioChoice
        legend="Quando"
        options={[
          ['now', 'Agora'],
          ['later', 'Em outra hora'],
        ]}
        value={hour === null ? 'now' : 'later'}
        onChange={(when) => onChange(when === 'now' ? null : tomorrowMorning())}
      />
      {hour !== null && <HourField value={hour} onChange={onChange} error={error} />}
    </>
  );
}

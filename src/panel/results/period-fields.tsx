import { useFilterChoices } from '../orders/use-filter-choices.ts';
import { Choice, DayField } from '../ui/fields.tsx';
import { RadioChoice } from '../ui/radio-choice.tsx';
import { PERIOD_DAYS, type Period } from './use-period.ts';

const PERIODS: [days: number | null, label: string][] = [
  ...PERIOD_DAYS.map((days): [number, string] => [days, days === 365 ? '1 ano' : `${days} dias`]),
  [null, 'Escolher'],
];

interface PeriodFieldsProps {
  period: Period;
  onChange: (changes: Partial<Period>) => void;
}

/** Fields for the period and the campaign of the results. */
export function PeriodFields({ period: { days, from, to, campaign }, onChange }: PeriodFieldsProps) {
  const { campaigns } = useFilterChoices();
  return (
    <>
      <RadioChoice
        legend="Período"
        isLegendHidden
        options={PERIODS}
        value={days}
        onChange={(chosen) => onChange({ days: chosen })}
      />
      {(days === null || campaigns.length > 1) && (
        <div className="filters-fields">
          {days === null && (
            <>
              <DayField label="De" value={from} onChange={(day) => day && onChange({ from: day })} />
              <DayField label="Até" value={to} onChange={(day) => day && onChange({ to: day })} />
            </>
          )}
          {campaigns.length > 1 && (
            <Choice
              label="Campanha"
              value={campaign}
              options={campaigns}
              onChange={(id) => onChange({ campaign: id })}
            />
          )}
        </div>
      )}
      {from > to && (
        <p className="reason" role="alert">
          O período termina antes de começar.
        </p>
      )}
    </>
  );
}

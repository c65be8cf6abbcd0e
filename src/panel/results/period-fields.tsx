import { useFilterChoices } from '../orders/use-filter-choices.ts';
import { Choice, DayField } from '../ui/fields.tsx';
import { PERIOD_DAYS, type Period } from './use-period.ts';

interface PeriodFieldsProps {
  period: Period;
  onChange: (changes: Partial<Period>) => void;
}

/** Fields for the period and the campaign of the results. */
export function PeriodFields({ period: { days, from, to, campaign }, onChange }: PeriodFieldsProps) {
  const { campaigns } = useFilterChoices();
  return (
    <>
      <fieldset className="choices">
        <legend className="visually-hidden">Período</legend>
        {PERIOD_DAYS.map((each) => (
          <label key={each} className="choice">
            <input type="radio" name="period" checked={each === days} onChange={() => onChange({ days: each })} />
            <span>{each === 365 ? '1 ano' : `${each} dias`}</span>
          </label>
        ))}
        <label className="choice">
          <input type="radio" name="period" checked={days === null} onChange={() => onChange({ days: null })} />
          <span>Escolher</span>
        </label>
      </fieldset>
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

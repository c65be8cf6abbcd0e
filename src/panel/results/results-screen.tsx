import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import type { Cell } from '../../shared/csv.ts';
import { formatBRL } from '../../shared/money.ts';
import { DEFINITIONS, type Definition } from '../../shared/panel/definitions.ts';
import { formatCount, formatPercent } from '../../shared/panel/format.ts';
import type { Results } from '../../shared/panel/results-schema.ts';
import { query } from '../panel-client.ts';
import { DefinedLabel } from '../ui/definition.tsx';
import { Problem } from '../ui/problem.tsx';
import { RadioChoice } from '../ui/radio-choice.tsx';
import { SkeletonTiles } from '../ui/skeleton-rows.tsx';
import { BarPlot, shortDay } from './bar-plot.tsx';
import { Funnel } from './funnel.tsx';
import { PeriodFields } from './period-fields.tsx';
import { usePeriod } from './use-period.ts';

/** Formats of a measure, for the screen and for a spreadsheet. */
interface MeasureFormat {
  format: (value: number) => string;
  cell: (value: number) => Cell;
}

const MONEY: MeasureFormat = { format: formatBRL, cell: (centavos) => ({ centavos }) };
const COUNT: MeasureFormat = { format: formatCount, cell: (count) => count };

/** Measures offered for the charts, by name in the API. */
const MEASURES = { net: MONEY, gross: MONEY, returned: MONEY, paid: COUNT, placed: COUNT } as const;

type Measure = keyof typeof MEASURES;

/** Results of a period: revenue, orders, sources and payment speed. */
export function ResultsScreen() {
  const [period, setPeriod] = usePeriod();
  const { from, to, campaign } = period;
  const isValid = from <= to;
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...query('GET /results', { from, to, campaign }),
    placeholderData: keepPreviousData,
    enabled: isValid,
  });
  return (
    <>
      <h1>Resultados</h1>
      <PeriodFields period={period} onChange={setPeriod} />
      {data && (
        <div className={isPlaceholderData ? 'results is-stale' : 'results'}>
          <PeriodResults results={data} />
        </div>
      )}
      {!data && !error && <SkeletonTiles tiles={9} />}
      {error && <Problem error={error} retry={refetch} />}
      <Link href="/exportar" className="button is-quiet">
        Exportar planilhas e o relatório do mês
      </Link>
    </>
  );
}

function PeriodResults({ results: { total, days, hours, funnel, speed } }: { results: Results }) {
  const [measure, setMeasure] = useState<Measure>('net');
  const kind = MEASURES[measure];
  const { title } = DEFINITIONS[measure];
  const isEmpty = days.every((day) => day[measure] === 0);
  return (
    <>
      <dl className="tiles">
        <Sum of="net" value={formatBRL(total.net)} />
        <Sum of="gross" value={formatBRL(total.gross)} />
        <Sum of="returned" value={formatBRL(total.returned)} />
        <Sum of="paid" value={formatCount(total.paid)} />
        <Sum of="placed" value={formatCount(total.placed)} />
        <Sum of="visits" value={formatCount(total.visits)} />
        <Sum of="refunds" value={formatCount(total.refunds)} />
        <Sum of="delivered" value={formatCount(total.delivered)} />
        <Sum of="opened" value={formatCount(total.opened)} />
      </dl>
      <RadioChoice
        legend="O que os gráficos mostram"
        isLegendHidden
        options={(Object.keys(MEASURES) as Measure[]).map((each) => [each, DEFINITIONS[each].title])}
        value={measure}
        onChange={setMeasure}
      />
      {isEmpty ? (
        <section className="card">
          <h2>{title}</h2>
          <p>Nada neste período. Escolha outro, ou veja outro valor acima.</p>
        </section>
      ) : (
        <>
          <BarPlot
            title={`${title} por dia`}
            bars={days.map((day) => ({ id: day.day, name: shortDay(day.day), value: day[measure] }))}
            {...kind}
          />
          <BarPlot
            title={`${title} por hora do dia`}
            bars={hours.map((hour) => ({ id: String(hour.hour), name: `${hour.hour}h`, value: hour[measure] }))}
            {...kind}
          />
        </>
      )}
      <section className="card">
        <h2>
          <DefinedLabel of="speed" />
        </h2>
        <dl className="facts">
          <Share name="Em até 1 minuto" part={speed.within1m} of={speed.codes} />
          <Share name="Em até 5 minutos" part={speed.within5m} of={speed.codes} />
          <Share name="Em até 15 minutos" part={speed.within15m} of={speed.codes} />
          <Share name="Em até um dia" part={speed.within1d} of={speed.codes} />
        </dl>
      </section>
      <Funnel rows={funnel} />
    </>
  );
}

function Sum({ of, value }: { of: Definition; value: string }) {
  return (
    <div className="tile">
      <dt>
        <DefinedLabel of={of} />
      </dt>
      <dd className="tile-value">{value}</dd>
    </div>
  );
}

function Share({ name, part, of }: { name: string; part: number; of: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{of === 0 ? '–' : `${formatPercent((part / of) * 100)} (${formatCount(part)})`}</dd>
    </div>
  );
}

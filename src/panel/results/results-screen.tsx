import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { addDays, isoDay } from '../../shared/dates.ts';
import { formatBRL } from '../../shared/money.ts';
import type { Definition } from '../../shared/panel/definitions.ts';
import type { Results } from '../../shared/panel/results-schema.ts';
import { get } from '../panel-client.ts';
import { DefinedLabel } from '../ui/definition.tsx';
import { formatPercent } from '../ui/format.ts';
import { Problem } from '../ui/problem.tsx';
import { SkeletonRows } from '../ui/skeleton-rows.tsx';
import { BarPlot } from './bar-plot.tsx';
import { Funnel } from './funnel.tsx';
import { formatShortDay } from './short-day.ts';

const PERIODS = [7, 30, 90, 365] as const;

/** What a period brought: revenue, orders, where buyers came from, how fast they paid. */
export function ResultsScreen() {
  const [days, setDays] = useState<number>(30);
  const to = isoDay(new Date());
  const from = addDays(to, 1 - days);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['results', from, to],
    queryFn: ({ signal }) => get<Results>('/results', { from, to }, signal),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <h1>Resultados</h1>
      <fieldset className="choices">
        <legend className="visually-hidden">Período</legend>
        {PERIODS.map((period) => (
          <label key={period} className="choice">
            <input type="radio" name="period" checked={period === days} onChange={() => setDays(period)} />
            <span>{period === 365 ? '1 ano' : `${period} dias`}</span>
          </label>
        ))}
      </fieldset>
      {data && (
        <div className={isPlaceholderData ? 'results is-stale' : 'results'}>
          <Period results={data} />
        </div>
      )}
      {!data && !error && <SkeletonRows rows={5} />}
      {!data && error && <Problem error={error} retry={refetch} />}
    </>
  );
}

function Period({ results: { total, days, hours, funnel, speed } }: { results: Results }) {
  return (
    <>
      <dl className="tiles">
        <Sum of="net" value={formatBRL(total.net)} />
        <Sum of="gross" value={formatBRL(total.gross)} />
        <Sum of="returned" value={formatBRL(total.returned)} />
        <Sum of="paid" value={String(total.paid)} />
        <Sum of="placed" value={String(total.placed)} />
        <Sum of="opened" value={String(total.opened)} />
      </dl>
      <BarPlot
        title="Receita líquida por dia"
        bars={days.map(({ day, net }) => ({ id: day, name: formatShortDay(day), value: net }))}
        format={formatBRL}
        cell={(centavos) => ({ centavos })}
      />
      <BarPlot
        title="Vendas por hora do dia"
        bars={hours.map(({ hour, paid }) => ({ id: String(hour), name: `${hour}h`, value: paid }))}
        format={(value) => `${value} ${value === 1 ? 'venda' : 'vendas'}`}
      />
      <section className="card">
        <h2>
          <DefinedLabel of="speed" />
        </h2>
        <dl className="facts">
          <Share name="em até 1 minuto" part={speed.within1m} of={speed.codes} />
          <Share name="em até 5 minutos" part={speed.within5m} of={speed.codes} />
          <Share name="em até 15 minutos" part={speed.within15m} of={speed.codes} />
          <Share name="em até um dia" part={speed.within1d} of={speed.codes} />
        </dl>
      </section>
      <Funnel rows={funnel} />
      <Link href="/exportar" className="button is-quiet">
        Exportar planilhas e o relatório do mês
      </Link>
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
      <dd>{of === 0 ? '–' : `${formatPercent((part / of) * 100)} (${part})`}</dd>
    </div>
  );
}

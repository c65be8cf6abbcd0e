import { useQuery } from '@tanstack/react-query';
import { addDays } from '../../shared/dates.ts';
import { formatCount } from '../../shared/panel/format.ts';
import { query } from '../panel-client.ts';
import { BarPlot, shortDay } from '../results/bar-plot.tsx';

/** Number of days shown, including today. */
const DAYS = 14;
const HEIGHT_PX = 132;

/** Sales of the last two weeks, day by day. @param day today, such as `2026-11-21` */
export function SalesChart({ day }: { day: string }) {
  const { data } = useQuery({
    ...query('GET /results', { from: addDays(day, 1 - DAYS), to: day }),
    // The tiles above follow the day; this one shows its course.
    staleTime: 60_000,
  });
  if (!data || data.total.paid === 0) return null;
  return (
    <BarPlot
      title="Vendas por dia"
      bars={data.days.map((each) => ({ id: each.day, name: shortDay(each.day), value: each.paid }))}
      format={formatCount}
      cell={(count) => count}
      height={HEIGHT_PX}
    />
  );
}

import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { addDays } from '../../shared/dates.ts';
import type { MonthQuery } from '../../shared/panel/exports-schema.ts';
import type { Measure } from '../../shared/panel/measures.ts';
import { Measures } from '../sums/measured.ts';
import { type Cell, csvLine } from './csv.ts';

/**
 * The accountant's month: a line for each day and campaign in which money moved, and the sum of all. Money counts on the
 * day when it came or went.
 */
export async function* monthLines(db: Db, { month }: MonthQuery): AsyncGenerator<string[]> {
  const { from, to } = daysOf(month);
  const { rows } = await sql<{ day: string; campaign: string; measure: Measure; count: number; amount: string }>`
    select day::text, campaign, measure, sum(count)::int as count, sum(amount) as amount from sales_hours
    where day between ${from}::date and ${to}::date and measure in ('paid', 'in', 'refund', 'elsewhere')
    group by day, campaign, measure order by day, campaign`.execute(db);
  const total = new Measures();
  const days = new Map<string, { cells: Cell[]; measures: Measures }>();
  for (const { day, campaign, measure, count, amount } of rows) {
    const name = `${day} ${campaign}`;
    const known = days.get(name) ?? { cells: [brazilian(day), campaign], measures: new Measures() };
    days.set(name, known);
    for (const measures of [known.measures, total]) measures.add(measure, count, amount);
  }
  yield [
    csvLine([
      'Dia',
      'Campanha',
      'Vendas',
      'Receita bruta',
      'Devoluções',
      'Tomado de volta por bancos',
      'Receita líquida',
    ]),
    ...[...days.values()].map(({ cells, measures }) => csvLine([...cells, ...sumsOf(measures)])),
    csvLine(['Total', '', ...sumsOf(total)]),
  ];
}

function sumsOf(measures: Measures): Cell[] {
  return [
    measures.count('paid'),
    { centavos: measures.amount('in') },
    { centavos: -measures.amount('refund') },
    { centavos: -measures.amount('elsewhere') },
    { centavos: measures.money.net },
  ];
}

/** `2026-11-21` → `21/11/2026` */
function brazilian(day: string): string {
  return day.split('-').reverse().join('/');
}

/** The first day of a month, and the last. @param month `2026-11` */
function daysOf(month: string): { from: string; to: string } {
  const from = `${month}-01`;
  return { from, to: addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1) };
}

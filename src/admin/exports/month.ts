import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Lines } from '../../platform/db/read-by-key.ts';
import { csvLine } from '../../shared/csv.ts';
import { addDays } from '../../shared/dates.ts';
import type { Centavos } from '../../shared/money.ts';
import type { MonthQuery, MonthReport, MonthSums } from '../../shared/panel/exports-schema.ts';
import type { Measure } from '../../shared/panel/measures.ts';
import { readTitles } from '../campaign-titles.ts';
import type { ShopContext } from '../shop-context.ts';
import { COUNTS, isSale, startOf } from '../sums/facts.ts';
import { Measures, ofCampaign } from '../sums/measured.ts';

/** Moves of money of one day, one campaign and one provider. */
interface Part {
  day: string;
  campaign: string;
  /** Empty for orders without a provider. */
  provider: string;
  measures: Measures;
  /** Amount taken back by banks, in centavos: a part of what was returned elsewhere. */
  taken: Centavos;
}

type Sums = Pick<Part, 'measures' | 'taken'>;
type MonthContext = Pick<ShopContext, 'db' | 'campaigns'>;

/**
 * Monthly report for the accountant: a line for each day, campaign and provider with moves of money, and the total.
 * Money counts on the day of its move.
 */
export async function* monthLines({ db, campaigns }: MonthContext, query: MonthQuery): Lines {
  const parts = await readParts(db, query);
  const titleOf = await readTitles(
    campaigns,
    parts.map(({ campaign }) => campaign),
  );
  yield [
    csvLine([
      ...['Dia', 'Campanha', 'Provedor', 'Vendas', 'Receita bruta', 'Devoluções'],
      ...['Devolvido por fora', 'Tomado de volta por bancos', 'Receita líquida'],
    ]),
    ...parts.map(({ day, campaign, provider, ...sums }) =>
      csvLine([day.split('-').reverse().join('/'), titleOf(campaign), provider, ...cellsOf(sumsOf(sums))]),
    ),
    csvLine(['Total', '', '', ...cellsOf(sumsOf(addAll(parts)))]),
  ];
}

/** Monthly report for the screen and for printing. */
export async function readMonth({ db, campaigns }: MonthContext, query: MonthQuery): Promise<MonthReport> {
  const parts = await readParts(db, query);
  const titleOf = await readTitles(
    campaigns,
    parts.map(({ campaign }) => campaign),
  );
  const by = (key: 'day' | 'campaign' | 'provider') =>
    [...Map.groupBy(parts, (part) => part[key])].map(([name, some]) => ({ name, ...sumsOf(addAll(some)) }));
  return {
    month: query.month,
    total: sumsOf(addAll(parts)),
    days: by('day').map(({ name, ...sums }) => ({ day: name, ...sums })),
    campaigns: by('campaign').map(({ name, ...sums }) => ({ campaign: name, title: titleOf(name), ...sums })),
    providers: by('provider').map(({ name, ...sums }) => ({ provider: name, ...sums })),
  };
}

/** Reads from the ledger itself, as the hourly sums have no provider. */
async function readParts(db: Db, { month, campaign }: MonthQuery): Promise<Part[]> {
  const first = `${month}-01`;
  const next = `${addDays(first, 31).slice(0, 7)}-01`;
  const within = sql`at >= ${startOf(first)} and at < ${startOf(next)}`;
  const { rows } = await sql<
    Omit<Part, keyof Sums> & { measure: Measure; count: number; amount: string; taken: string }
  >`
    select (moved.at at time zone 'America/Sao_Paulo')::date::text as day, orders.campaign,
           coalesce(attempt.provider, '') as provider, moved.measure, count(*)::int as count, sum(moved.amount) as amount,
           -sum(case when moved.taken_back then moved.amount else 0 end) as taken
    from (
      select order_id, kind as measure, at, amount, taken_back from money_moves where ${within}
      union all
      select order_id, 'paid', at, 0, false from order_events where ${isSale('order_events')} and ${within}) as moved
    join orders on orders.id = moved.order_id
    left join lateral (
      select provider from payment_attempts where order_id = orders.id order by position desc limit 1) as attempt on true
    where ${COUNTS} and ${ofCampaign(campaign, 'orders.campaign')}
    group by 1, 2, 3, 4 order by 1, 2, 3`.execute(db);
  const parts = new Map<string, Part>();
  for (const { measure, count, amount, taken, ...of } of rows) {
    const name = `${of.day} ${of.campaign} ${of.provider}`;
    const part = parts.get(name) ?? { ...of, measures: new Measures(), taken: 0 };
    parts.set(name, part);
    part.measures.add(measure, count, amount);
    part.taken += Number(taken);
  }
  return [...parts.values()];
}

function addAll(parts: readonly Part[]): Sums {
  const total: Sums = { measures: new Measures(), taken: 0 };
  for (const { measures, taken } of parts) {
    total.measures.addAll(measures);
    total.taken += taken;
  }
  return total;
}

function sumsOf({ measures, taken }: Sums): MonthSums {
  return {
    paid: measures.count('paid'),
    gross: measures.amount('in'),
    // Avoids a negative zero.
    refunded: 0 - measures.amount('refund'),
    returnedElsewhere: 0 - measures.amount('elsewhere') - taken,
    taken,
    net: measures.money.net,
  };
}

function cellsOf({ paid, ...amounts }: MonthSums) {
  return [paid, ...Object.values(amounts).map((centavos) => ({ centavos }))];
}

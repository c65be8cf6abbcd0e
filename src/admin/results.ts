import { sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';
import { addDays } from '../shared/dates.ts';
import type { Measure } from '../shared/panel/measures.ts';
import type { Results, ResultsQuery } from '../shared/panel/results-schema.ts';
import type { Scope } from './scope.ts';
import { isInvented } from './seed/origins.ts';
import { Measures, ofCampaign } from './sums/measured.ts';

/** Maximum number of origins shown: addresses may contain any number of invented ones. */
const ORIGINS = 100;
/** Steps on pages, from `event_counts`; the same as in `readFunnel` in `src/tracking/`. */
const PAGE_STEPS = ['presell', 'landing', 'checkout'] as const;

type Step = (typeof PAGE_STEPS)[number];

interface Origin {
  source: string;
  variant: string;
  steps: Record<Step, number>;
  measures: Measures;
}

/** Results of a period, by days in Brasília; the last minute may be missing. */
export async function readResults(
  db: Db,
  { from, to, campaign }: ResultsQuery,
  { seededOnly }: Scope,
): Promise<Results> {
  const [parts, origins] = await Promise.all([
    byTime(db, { from, to, campaign }),
    byOrigin(db, { from, to, campaign }),
  ]);
  const days = new Map<string, Measures>();
  for (let day = from; day <= to; day = addDays(day, 1)) days.set(day, new Measures());
  const clock = Array.from({ length: 24 }, () => new Measures());
  for (const { day, hour, measure, count, amount } of parts)
    (day === null ? clock[hour] : days.get(day))?.add(measure, count, amount);
  const total = new Measures();
  for (const { measures } of origins) total.addAll(measures);
  return {
    from,
    to,
    total: {
      ...total.sums,
      visits: origins.reduce((sum, { steps }) => sum + steps.landing, 0),
      refunds: total.count('refund'),
      chargedBack: total.count('charged_back'),
      expired: total.count('expired'),
      delivered: total.count('delivered'),
      opened: total.count('opened'),
    },
    days: [...days].map(([day, measures]) => ({ day, ...measures.sums })),
    hours: clock.map((measures, hour) => ({ hour, ...measures.sums })),
    funnel: origins
      // Other origins are visitors' input.
      .filter(({ source, variant }) => !seededOnly || isInvented(source, variant))
      .toSorted((a, b) => weightOf(b) - weightOf(a))
      .slice(0, ORIGINS)
      .map(({ source, variant, steps, measures }) => ({
        source,
        variant,
        ...steps,
        codes: measures.count('charged'),
        paid: measures.count('paid'),
        delivered: measures.count('delivered'),
        opened: measures.count('opened'),
        gross: measures.money.gross,
        net: measures.money.net,
      })),
    speed: {
      codes: total.count('charged'),
      within1m: total.count('within_1m'),
      within5m: total.count('within_5m'),
      within15m: total.count('within_15m'),
      within1d: total.count('within_1d'),
    },
  };
}

/** Weight of an origin for sorting: by gross amount, then by visits. */
function weightOf({ steps, measures }: Origin): number {
  return measures.money.gross * 1e6 + steps.landing + steps.presell;
}

/** Sums of each day, and, with `day` null, of each hour over all days. */
async function byTime(db: Db, { from, to, campaign }: ResultsQuery) {
  const { rows } = await sql<{ day: string | null; hour: number; measure: Measure; count: number; amount: string }>`
    select day::text, hour, measure, sum(count)::int as count, sum(amount) as amount from sales_hours
    where day between ${from}::date and ${to}::date and ${ofCampaign(campaign)}
    group by grouping sets ((day, measure), (hour, measure))`.execute(db);
  return rows;
}

async function byOrigin(db: Db, { from, to, campaign }: ResultsQuery): Promise<Origin[]> {
  const { rows } = await sql<{
    source: string;
    variant: string;
    measure: Measure | Step;
    count: number;
    amount: string;
  }>`
    select source, variant, measure, sum(count)::int as count, sum(amount) as amount from (
      select source, variant, measure, count, amount from sales_sources
      where day between ${from}::date and ${to}::date and ${ofCampaign(campaign)}
      union all
      select source, variant, case
          when event = 'page_view' and page = '/presell' then 'presell'
          when event = 'view_item' then 'landing'
          else 'checkout' end, count, 0
      from event_counts
      where day between ${from}::date and ${to}::date and ${ofCampaign(campaign)}
        and (event in ('view_item', 'checkout_start') or event = 'page_view' and page in ('/presell', '/checkout'))
    ) as steps group by source, variant, measure`.execute(db);
  const origins = new Map<string, Origin>();
  for (const { source, variant, measure, count, amount } of rows) {
    const name = JSON.stringify([source, variant]);
    const origin = origins.get(name) ?? {
      source,
      variant,
      steps: { presell: 0, landing: 0, checkout: 0 },
      measures: new Measures(),
    };
    origins.set(name, origin);
    if (isStep(measure)) origin.steps[measure] += count;
    else origin.measures.add(measure, count, amount);
  }
  return [...origins.values()];
}

function isStep(measure: Measure | Step): measure is Step {
  return (PAGE_STEPS as readonly string[]).includes(measure);
}
